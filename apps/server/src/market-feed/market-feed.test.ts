import { lotsOf } from '@assay/amounts/market-scale';
import { moneyOf, parseMoney, ZERO_MONEY } from '@assay/amounts/money';
import { Random } from '@assay/amounts/testing/random';
import { modelTimeoutMs, testSeed } from '@assay/amounts/testing/scale';
import { marketFeedConfiguration } from '@assay/engine/index-clock/index-clock';
import type { SecondClock } from '@assay/engine/index-clock/second-clock';
import { House } from '@assay/engine/liquidity/house';
import { houseAccountCommands } from '@assay/engine/liquidity/house-accounts';
import { deepLadderOf, isMainMarket, liquidityConfiguration, nearRungs } from '@assay/engine/liquidity/ladders';
import { CoreEngine, sandboxConfiguration } from '@assay/engine/testing/core-engine';
import type { Command } from '@assay/exchange-core/commands';
import type { Feed, FeedListener, SymbolStatus } from '@assay/feeds/feed';
import { SimulatedFeed } from '@assay/feeds/simulated/simulated-feed';
import { ManualClock } from '@assay/feeds/testing/manual-clock';
import { FRAME_HEADER_BYTES, framedCommandBytes } from '@assay/journal/batch-frame';
import { foldCandles, tickerOf } from '@assay/market-data/testing/folds-of-lists';
import type { Candle } from '@assay/protocol/entities';
import { indexSymbols, type MarketDefinition, markets } from '@assay/protocol/markets';
import { type TimeFrame, timeFrames } from '@assay/protocol/time-frames';
import { verifyTickChain } from '@assay/settlement/verify-tick-chain';
import { describe, expect, it, vi } from 'vitest';
import type { ReferenceData } from './reference-data.ts';
import { OneThreadMarketFeed } from './testing/one-thread-market-feed.ts';

const number = testSeed('market feed');
const seed = String(number);
// Years of candles are computed here; a busy machine takes its time.
vi.setConfig({ testTimeout: modelTimeoutMs });
const startMs = Date.UTC(2026, 4, 4, 11, 59, 30);

function secondsOf(clock: ManualClock): SecondClock {
  return { everySecond: (callback) => clock.every(1_000, () => callback(clock.nowMs())) };
}

async function sandbox(feedOf: (clock: ManualClock) => Feed = (clock) => new SimulatedFeed(seed, clock)) {
  const clock = new ManualClock(startMs);
  const engine = new CoreEngine(() => clock.nowMs());
  const random = new Random(number);
  engine.configure([...sandboxConfiguration(), ...marketFeedConfiguration(), ...liquidityConfiguration()]);
  engine.configure(houseAccountCommands(engine.core));
  const refusals: string[] = [];
  const reports: string[] = [];
  const house = new House({
    engine,
    clock,
    chance: () => random.next(),
    hasTaker: true,
    isStirring: true,
    onRefusal: (symbol, code) => refusals.push(`${symbol} ${code}`),
  });
  const feed = feedOf(clock);
  const marketFeed = new OneThreadMarketFeed({
    feed,
    engine,
    clock,
    seconds: secondsOf(clock),
    logoOf: (coin) => `/coins/${coin.toLowerCase()}`,
    onIndex: (priceOf) => house.onSecond(priceOf),
    onTrade: (symbol, trade) => house.onTrade(symbol, trade),
    report: (sentence) => reports.push(sentence),
  });
  await house.start();
  await marketFeed.start();
  /** Lets seconds pass in tenths, as answers of the engine come between them. */
  const pass = async (seconds: number) => {
    for (let part = 0; part < 10 * seconds; part += 1) {
      clock.advance(100);
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { clock, engine, feed, marketFeed, refusals, reports, pass };
}

/** The simulated feed with switches that a test can pull. */
class SwitchedFeed extends SimulatedFeed {
  isSilent = false;
  #listener: FeedListener | undefined;

  override start(listener: FeedListener, fromMs: number): void {
    this.#listener = listener;
    super.start(
      {
        ...listener,
        quote: (quote) => {
          if (!this.isSilent) listener.quote(quote);
        },
        trade: (symbol, trade) => listener.trade(symbol, trade),
        status: (status) => listener.status(status),
        skipped: (from, to) => listener.skipped(from, to),
      },
      fromMs,
    );
  }

  tell(status: SymbolStatus): void {
    this.#listener?.status(status);
  }
}

/**
 * Best prices around the indexes that a ladder may stand by: those of this second, in a quiet market of the one before too, whatever the coin
 * did in between. A ladder stays while its centre has moved by less than a quarter of its half spread.
 */
function expectAroundIndex(engine: CoreEngine, market: MarketDefinition, indexes: readonly number[]): void {
  const { bids, asks } = engine.core.book(market.id, 1);
  const centres = isMainMarket(market) ? indexes.slice(-1) : indexes.slice(-2);
  const stays = deepLadderOf(market).halfSpreadPpm / 4_000_000;
  expect(bids[0]?.price, market.symbol).toBeLessThan(Math.max(...centres) * (1 + stays));
  expect(asks[0]?.price, market.symbol).toBeGreaterThan(Math.min(...centres) * (1 - stays));
}

describe('an idle sandbox', () => {
  it('journals one second after the other and opens all markets with full ladders, each around its index', async () => {
    const { engine, pass, refusals, reports } = await sandbox();
    const indexes = new Map(markets.map(({ id }): [number, number[]] => [id, []]));
    for (let second = 0; second < 20; second += 1) {
      await pass(1);
      for (const market of markets) {
        const ofMarket = indexes.get(market.id) ?? [];
        ofMarket.push(Number(engine.core.market(market.id)?.indexPrice) * 10 ** market.priceDecimals);
        expectAroundIndex(engine, market, ofMarket);
      }
    }
    expect(engine.count('record-index-tick')).toBe(20);
    expect(engine.core.indexes().map((index) => index.tickSequence)).toEqual(indexSymbols.map(() => 20));
    for (const market of markets) {
      const view = engine.core.market(market.id);
      expect(view?.state).toBe('open');
      const book = engine.core.book(market.id, 100);
      // Where a tick is wider than a step several rungs share a price.
      const rungsExpected = Number(view?.indexPrice) * 10 ** market.priceDecimals > 20_000 ? nearRungs : 2;
      expect(book.bids.length).toBeGreaterThanOrEqual(rungsExpected);
      expect(book.asks.length).toBeGreaterThanOrEqual(rungsExpected);
    }
    expect(refusals).toEqual([]);
    expect(reports).toEqual([]);
  });

  it('stirs the main books between the seconds, re-quotes a quiet one less than once a second, and keeps the journal under 100 MB a day', async () => {
    // A stretch of a usual day: when all coins leap at once, more is quoted.
    const { engine, pass } = await sandbox((clock) => new SimulatedFeed('a usual day', clock));
    await pass(1);
    const ladders = 2 * markets.length + markets.filter(isMainMarket).length;
    expect(engine.count('quote-market')).toBeGreaterThanOrEqual(ladders);
    const [sent, bytesBefore] = [engine.commands.length, engine.commandBytes];
    const times = new Set<number>();
    engine.onBatch(({ timeMs }) => times.add(timeMs));
    const seconds = 120;
    await pass(seconds);
    const moves = engine.commands
      .slice(sent)
      .flatMap((entry) => (entry.type === 'quote-market' || entry.type === 'place-limit-order' ? [entry] : []));
    for (const market of markets) {
      const perSecond = moves.filter(({ marketId }) => marketId === market.id).length / seconds;
      if (isMainMarket(market)) expect(perSecond).toBeGreaterThan(5);
      else expect(perSecond, market.symbol).toBeLessThan(1);
    }
    // What is done at one moment is one batch.
    const frames =
      times.size * FRAME_HEADER_BYTES + (engine.commands.length - sent) * framedCommandBytes(new Uint8Array());
    const megabytesPerDay = ((engine.commandBytes - bytesBefore + frames) / seconds) * 0.0864;
    console.info(`${(times.size / seconds).toFixed(1)} batches/s, journal ${megabytesPerDay.toFixed(1)} MB a day`);
    expect(megabytesPerDay).toBeLessThan(100);
  });

  it('chains the ticks so that anybody can recompute them', async () => {
    const { engine, pass } = await sandbox();
    await pass(30);
    const names = new Map(marketFeedConfiguration().map((source) => [source.sourceId, source.name]));
    const ticks = engine.commands.flatMap((command) =>
      command.type === 'record-index-tick'
        ? command.ticks.filter((tick) => tick.symbolId === 1).map((tick) => ({ tick, secondMs: command.secondMs }))
        : [],
    );
    const segment = {
      startHash: '00'.repeat(32),
      ticks: ticks.map(({ tick, secondMs }, index) => ({
        sequence: index + 1,
        symbol: 'btcusdt',
        timeMs: secondMs,
        price: tick.price,
        sources: tick.sources.map(({ sourceId, price, timeMs }) => ({
          source: names.get(sourceId) ?? '',
          price,
          timeMs,
        })),
      })),
      endHash: engine.core.indexes().find((index) => index.symbolId === 1)?.hash ?? '',
    };
    expect(verifyTickChain(segment)).toEqual({ ok: true });
  });

  it('refills within a second what a user takes, and leans against its inventory', async () => {
    const { engine, pass } = await sandbox();
    await pass(3);
    const funds = parseMoney('100000');
    if (!funds.ok) throw new Error('funds are money');
    const user = 100_001;
    engine.configure([
      { type: 'open-account', userId: user, kind: 'user' },
      { type: 'issue-sandbox-coins', userId: user, assetId: 1, amount: funds.money, clientOrderId: '' },
    ]);
    const before = engine.core.book(1, 5);
    const order: Command = {
      type: 'place-market-order',
      userId: user,
      marketId: 1,
      side: 'buy',
      amount: lotsOf(0),
      quoteAmount: moneyOf(20_000n * 10n ** 12n),
      clientOrderId: '',
      proofId: 0,
    };
    expect(engine.apply(order).accepted).toBe(true);
    expect(engine.core.book(1, 1).asks[0]?.price).toBeGreaterThan(before.asks[0]?.price ?? 0);
    const quotesBefore = engine.count('quote-market');
    await pass(1);
    expect(
      engine.commands.slice(-40).some((command) => command.type === 'quote-market' && command.marketId === 1),
    ).toBe(true);
    expect(engine.count('quote-market')).toBeGreaterThan(quotesBefore);
    const index = Number(engine.core.market(1)?.indexPrice) * 100;
    expect((engine.core.book(1, 1).asks[0]?.price ?? 0) / index - 1).toBeLessThan(0.001);
    expect(engine.core.balances(user).find((balance) => balance.assetId === 2)?.available).toBeGreaterThan(ZERO_MONEY);
  });
});

describe('a feed that stops', () => {
  it('makes markets cancel-only after 3 s, withdraws the quotes, and quotes again when it is back', async () => {
    let switched: SwitchedFeed | undefined;
    const { engine, pass, marketFeed } = await sandbox((clock) => {
      switched = new SwitchedFeed(seed, clock);
      return switched;
    });
    await pass(5);
    if (switched === undefined) throw new Error('the feed is there');
    switched.isSilent = true;
    await pass(2);
    expect(engine.core.market(1)?.state).toBe('open');
    expect(marketFeed.reference.index('btcusdt')?.price).toBeUndefined();
    expect(marketFeed.reference.index('btcusdt')?.sources.map((entry) => entry.leftOut)).toContain('stale');
    await pass(4);
    for (const market of markets) {
      expect(engine.core.market(market.id)?.state).toBe('cancel-only');
      expect(engine.core.book(market.id, 1)).toEqual({ bids: [], asks: [] });
    }
    expect(engine.count('record-index-tick')).toBe(11);
    switched.isSilent = false;
    await pass(3);
    for (const market of markets) {
      expect(engine.core.market(market.id)?.state).toBe('open');
      expect(engine.core.book(market.id, 1).bids).toHaveLength(1);
    }
  });

  it('halts a market without data, and only lifts the halt when data is back', async () => {
    let switched: SwitchedFeed | undefined;
    const { engine, pass, reports } = await sandbox((clock) => {
      switched = new SwitchedFeed(seed, clock);
      return switched;
    });
    await pass(3);
    switched?.tell({ symbol: 'shibusdt', state: 'halted', reason: 'gap' });
    await pass(2);
    expect(engine.core.market(8)?.state).toBe('halted');
    expect(engine.core.book(8, 1).bids).toEqual([]);
    expect(engine.core.market(1)?.state).toBe('open');
    switched?.tell({ symbol: 'shibusdt', state: 'live', reason: '' });
    await pass(3);
    expect(engine.core.market(8)?.state).toBe('open');
    expect(engine.core.book(8, 1).bids).toHaveLength(1);
    expect(reports).toEqual(['The feed halted a market.', 'The feed reopened a market.']);
    expect(engine.count('set-market-state')).toBe(2);
  });
});

async function candlesOf(reference: ReferenceData, symbol: string, frame: TimeFrame, size: number): Promise<Candle[]> {
  return JSON.parse(String(Buffer.concat(await reference.candlesJson(symbol, frame, size))));
}

describe('reference data', () => {
  it('agrees with the feed’s own history at every frame, and its ticker with the minutes', async () => {
    const { clock, feed, marketFeed, pass } = await sandbox();
    await pass(95);
    const { reference } = marketFeed;
    for (const symbol of ['btcusdt', 'dogeeth', 'trxusdt']) {
      const newest = reference.recentTrades(symbol).at(-1);
      if (newest === undefined) throw new Error('it traded');
      for (const frame of timeFrames) {
        const candles = await candlesOf(reference, symbol, frame, 2_000);
        expect(candles).toHaveLength(2_000);
        expect(candles).toEqual(await feed.candles(symbol, frame, 2_000, newest.ts));
        expect(reference.newestCandles(symbol, frame).at(-1)).toEqual(candles.at(-1));
        expect(await candlesOf(reference, symbol, frame, 7)).toEqual(candles.slice(-7));
      }
      const minutes = await candlesOf(reference, symbol, '1min', 2_000);
      expect(foldCandles(minutes, '30min').at(-1)).toEqual((await candlesOf(reference, symbol, '30min', 1)).at(-1));
      const expected = tickerOf(minutes, clock.nowMs());
      const ticker = reference.ticker(symbol)?.tick;
      expect([ticker?.open, ticker?.close, ticker?.high, ticker?.low]).toEqual([
        expected?.open,
        expected?.close,
        expected?.high,
        expected?.low,
      ]);
      expect(Number(ticker?.vol)).toBe(Number(expected?.vol));
      expect(reference.recentTrades(symbol)).toEqual(await feed.trades(symbol, 100, newest.ts));
    }
    expect(reference.tickers().map((ticker) => ticker.symbol)).toEqual(
      feed.description.symbols.map((entry) => entry.symbol),
    );
    expect(reference.ticker('btcusdt')).toBe(reference.ticker('btcusdt'));
    const before = reference.ticker('btcusdt');
    clock.advance(3_000);
    expect(reference.ticker('btcusdt')).not.toBe(before);
    expect(await candlesOf(reference, 'cscs', '1min', 10)).toEqual([]);
    expect(reference.hasSymbol('cscs')).toBe(false);
  });

  it('tells the day of every market in its half-hour closes, worked out once a minute', async () => {
    const { clock, feed, marketFeed, pass } = await sandbox();
    const { reference } = marketFeed;
    await pass(2);
    const sparklines = reference.sparklines();
    expect(reference.sparklines()).toBe(sparklines);
    expect(sparklines.map(({ symbol }) => symbol)).toEqual(feed.description.symbols.map(({ symbol }) => symbol));
    const closes = sparklines.find(({ symbol }) => symbol === 'btcusdt')?.closes ?? [];
    expect(closes).toHaveLength(48);
    expect(closes.at(-1)).toBe(reference.ticker('btcusdt')?.tick.close);
    // The day that ends in the last minute before noon began at noon.
    const halfHours = await feed.candles('btcusdt', '30min', 48, clock.nowMs());
    expect(closes.slice(0, -1)).toEqual(halfHours.map(({ close }) => close).slice(0, -1));
    await pass(60);
    expect(reference.sparklines()).not.toBe(sparklines);
  });

  it('tells the week of every market in closes of four hours, from the half hours of its chart', async () => {
    const { clock, feed, marketFeed, pass } = await sandbox();
    const { reference } = marketFeed;
    await pass(2);
    const week = reference.weekSparklines();
    expect(reference.weekSparklines()).toBe(week);
    expect((await week).map(({ symbol }) => symbol)).toEqual(feed.description.symbols.map(({ symbol }) => symbol));
    const closes = (await week).find(({ symbol }) => symbol === 'btcusdt')?.closes ?? [];
    expect(closes.length).toBeGreaterThanOrEqual(42);
    expect(closes.length).toBeLessThanOrEqual(43);
    expect(closes.at(-1)).toBe(reference.ticker('btcusdt')?.tick.close);
    const halfHours = await feed.candles('btcusdt', '30min', 400, clock.nowMs());
    const over = halfHours.slice(0, -1);
    const endsOfSteps = over.filter(({ id }) => (id + 1_800) % 14_400 === 0).map(({ close }) => close);
    expect(closes.slice(0, -1)).toEqual(endsOfSteps.slice(1 - closes.length));
  });

  it('is whole again after the machine slept', async () => {
    const { clock, feed, marketFeed, pass } = await sandbox();
    await pass(5);
    clock.sleep(7_200_000);
    for (let turn = 0; turn < 400; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    await pass(2);
    const newest = marketFeed.reference.recentTrades('btcusdt').at(-1);
    expect(clock.nowMs() - (newest?.ts ?? 0)).toBeLessThan(2_500);
    expect(await candlesOf(marketFeed.reference, 'btcusdt', '1min', 300)).toEqual(
      await feed.candles('btcusdt', '1min', 300, newest?.ts ?? 0),
    );
  });
});
