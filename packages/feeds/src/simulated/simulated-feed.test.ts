import { drawn, testSeed } from '@assay/amounts/testing/scale';
import { foldTrade } from '@assay/market-data/candle-fold';
import { addDecimals, compareDecimals } from '@assay/market-data/exact-decimal';
import { indexPriceOf, type SourceTop } from '@assay/market-data/index-price';
import { foldCandles } from '@assay/market-data/testing/folds-of-lists';
import type { Candle } from '@assay/protocol/entities';
import { indexSymbols, markets } from '@assay/protocol/markets';
import { candleCountMax, timeFrameSeconds, timeFrames } from '@assay/protocol/time-frames';
import { describe, expect, it, vi } from 'vitest';
import type { FeedListener, ReferenceTrade, SourceQuote, SymbolStatus } from '../feed.ts';
import { SynthesisedSource } from '../sources/synthesised-source.ts';
import { ManualClock } from '../testing/manual-clock.ts';
import { SimulatedFeed, simulatedSourceNames } from './simulated-feed.ts';
import { SimulatedMarket } from './simulated-market.ts';

const seed = String(testSeed('simulated feed'));

// Years of candles are computed here; a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 });
const nowMs = Date.UTC(2026, 2, 14, 9, 26, 53, 589);

class Recorder implements FeedListener {
  readonly quotes: SourceQuote[] = [];
  readonly trades = new Map<string, ReferenceTrade[]>();
  readonly statuses: SymbolStatus[] = [];
  readonly gaps: [number, number][] = [];
  quote(quote: SourceQuote): void {
    this.quotes.push(quote);
  }
  trade(symbol: string, trade: ReferenceTrade): void {
    this.trades.set(symbol, [...(this.trades.get(symbol) ?? []), trade]);
  }
  status(status: SymbolStatus): void {
    this.statuses.push(status);
  }
  skipped(fromMs: number, toMs: number): void {
    this.gaps.push([fromMs, toMs]);
  }
}

function feedAt(timeMs: number): { feed: SimulatedFeed; clock: ManualClock; recorder: Recorder } {
  const clock = new ManualClock(timeMs);
  return { feed: new SimulatedFeed(seed, clock), clock, recorder: new Recorder() };
}

const allSymbols = feedAt(nowMs).feed.description.symbols.map((entry) => entry.symbol);

/** The candles that lie wholly within the lower frame's list. */
function covered(candles: readonly Candle[], lower: readonly Candle[]): Candle[] {
  const from = lower[0]?.id ?? Number.POSITIVE_INFINITY;
  return candles.filter((candle) => candle.id >= from);
}

describe('simulated candles', () => {
  it('exist, 2,000 of every frame, for every market and every index symbol', async () => {
    const { feed } = feedAt(nowMs);
    const wanted = new Set([...markets.map((market) => market.symbol), ...indexSymbols.map((entry) => entry.symbol)]);
    expect(new Set(allSymbols)).toEqual(wanted);
    for (const symbol of drawn('simulated candles', allSymbols, 4)) {
      for (const frame of timeFrames) {
        const candles = await feed.candles(symbol, frame, candleCountMax, nowMs);
        expect(candles).toHaveLength(candleCountMax);
        const step = timeFrameSeconds[frame];
        expect(candles.at(-1)?.id).toBe(Math.floor(nowMs / 1000 / step) * step);
        const first = candles[0].id;
        expect(candles.every((candle, index) => candle.id === first + index * step)).toBe(true);
      }
    }
  });

  it('of a higher frame are exactly the fold of the lower ones', async () => {
    const { feed } = feedAt(nowMs);
    const pairs = [
      ['1min', '5min'],
      ['5min', '15min'],
      ['15min', '30min'],
      ['30min', '1day'],
    ] as const;
    for (const symbol of drawn('folded candles', allSymbols, 4)) {
      for (const [low, high] of pairs) {
        const lower = await feed.candles(symbol, low, 600, nowMs);
        const higher = await feed.candles(symbol, high, 600, nowMs);
        const folded = foldCandles(lower, high);
        // The oldest one may have begun before the first lower candle.
        expect(covered(folded.slice(1), lower)).toEqual(covered(higher, lower).slice(-(folded.length - 1)));
      }
    }
  });

  it('are sound: low ≤ open, close ≤ high, each opens where the last one closed', async () => {
    const { feed } = feedAt(nowMs);
    for (const symbol of allSymbols) {
      const candles = await feed.candles(symbol, '1min', 1_500, nowMs);
      const unsound = candles.filter(
        (candle, index) =>
          [candle.open, candle.close].some(
            (price) => compareDecimals(price, candle.low) < 0 || compareDecimals(price, candle.high) > 0,
          ) ||
          (index > 0 && candle.open !== candles[index - 1].close) ||
          !(Number(candle.low) > 0 && Number(candle.vol) > 0),
      );
      expect(unsound).toEqual([]);
    }
  });

  it('stay plausible for years: no coin leaves a factor of five around its centre, and none stands still', async () => {
    const { feed } = feedAt(nowMs);
    const centres = [
      ['btcusdt', 67_400],
      ['ethusdt', 3_250],
      ['xrpusdt', 5.6],
      ['shibusdt', 0.000072],
      ['usdcusdt', 1],
    ] as const;
    for (const [symbol, centre] of centres) {
      const days = await feed.candles(symbol, '1day', 2_000, nowMs);
      for (const day of days) {
        expect(Number(day.low)).toBeGreaterThan(centre / 5);
        expect(Number(day.high)).toBeLessThan(centre * 5);
      }
      expect(new Set(days.map((day) => day.close)).size).toBeGreaterThan(symbol === 'usdcusdt' ? 100 : 1_500);
    }
  });

  it('of a cross are the quotient of its coins', async () => {
    const { feed } = feedAt(nowMs);
    for (const frame of timeFrames) {
      const [cross, base, quote] = await Promise.all(
        ['ethbtc', 'ethusdt', 'btcusdt'].map((symbol) => feed.candles(symbol, frame, 300, nowMs)),
      );
      // Below five minutes the cross is confined to its candle of five minutes and may leave the quotient a little.
      const tolerance = frame === '1min' ? 0.01 : 0.000_02;
      for (const [index, candle] of cross.slice(0, -1).entries()) {
        const quotient = Number(base[index].close) / Number(quote[index].close);
        expect(Math.abs(Number(candle.close) / quotient - 1)).toBeLessThan(tolerance);
      }
    }
  });

  it('are the same after a restart, whatever was asked before and in which order', async () => {
    const first = feedAt(nowMs).feed;
    const later = nowMs + 3 * 86_400_000;
    const second = feedAt(later).feed;
    for (const symbol of ['btcusdt', 'dogeeth', 'usdcusdt']) {
      await second.candles(symbol, '1min', 2_000, later);
      for (const frame of [...timeFrames].reverse()) {
        expect(await second.candles(symbol, frame, 50, nowMs)).toEqual(await first.candles(symbol, frame, 50, nowMs));
      }
      expect(await second.trades(symbol, 100, nowMs)).toEqual(await first.trades(symbol, 100, nowMs));
    }
    expect(
      await new SimulatedFeed(`${seed}x`, new ManualClock(nowMs)).candles('btcusdt', '1day', 9, nowMs),
    ).not.toEqual(await first.candles('btcusdt', '1day', 9, nowMs));
  });

  it('of a seed never change, whatever becomes of the code: charts of the past must stay as people saw them', async () => {
    const feed = new SimulatedFeed('for ever', new ManualClock(nowMs));
    const newest = async (symbol: string, frame: '1min' | '1day') => {
      const [candle] = await feed.candles(symbol, frame, 1, nowMs);
      return candle && [candle.id, candle.open, candle.close, candle.high, candle.low, candle.vol].join(' ');
    };
    expect(await newest('btcusdt', '1min')).toBe('1773480360 62531.24 62533.84 62538.63 62527.78 4.596702');
    expect(await newest('btcusdt', '1day')).toBe('1773446400 62469.82 62533.84 62576.97 62345.77 3736.303102');
    expect(await newest('dogeeth', '1min')).toBe('1773480360 0.00004416 0.00004417 0.00004417 0.00004416 4229.01');
    expect(await newest('dogeeth', '1day')).toBe('1773446400 0.00004475 0.00004417 0.00004480 0.00004416 4500002.10');
    expect((await feed.trades('shibusdt', 1, nowMs))[0]).toEqual({
      id: '17734804131',
      ts: 1773480413528,
      price: '0.000064258',
      amount: '534447',
      direction: 'sell',
    });
  });

  it('do not exist outside the simulation or for unknown symbols', async () => {
    const { feed } = feedAt(nowMs);
    expect(await feed.candles('cscs', '1min', 10, nowMs)).toEqual([]);
    expect(await feed.candles('btcusdt', '1min', 10, Date.UTC(2015, 5, 1))).toEqual([]);
    expect(await feed.candles('btcusdt', '1day', 2_000, Date.UTC(2016, 0, 11) - 1)).toHaveLength(10);
  });
});

describe('the live simulated feed', () => {
  it('delivers trades whose fold is what the history says', async () => {
    const { feed, clock, recorder } = feedAt(nowMs);
    feed.start(recorder, nowMs);
    clock.advance(130_000);
    feed.stop();
    for (const symbol of allSymbols) {
      let candles = [...(await feed.candles(symbol, '1min', 1, nowMs))];
      for (const trade of recorder.trades.get(symbol) ?? []) {
        const last = candles.at(-1);
        const next = foldTrade(last, { price: trade.price, amount: trade.amount, timeMs: trade.ts }, '1min');
        candles = last?.id === next.id ? [...candles.slice(0, -1), next] : [...candles, next];
      }
      expect(candles).toEqual(await feed.candles(symbol, '1min', candles.length, nowMs + 130_000));
    }
    const delivered = recorder.trades.get('btcusdt') ?? [];
    expect(await feed.trades('btcusdt', 50, clock.nowMs())).toEqual(delivered.slice(-50));
    expect(new Set(delivered.map((trade) => trade.id)).size).toBe(delivered.length);
    expect(recorder.statuses.map((status) => status.symbol)).toEqual(allSymbols);
    clock.advance(1_000);
    expect(recorder.trades.get('btcusdt')).toHaveLength(delivered.length);
  });

  it('says what it skipped after a long sleep, and goes on', () => {
    const { feed, clock, recorder } = feedAt(nowMs);
    feed.start(recorder, nowMs);
    clock.advance(1_000);
    clock.sleep(3_600_000);
    expect(recorder.gaps).toHaveLength(1);
    const [fromMs, toMs] = recorder.gaps[0];
    expect(fromMs).toBe(nowMs + 1_000);
    expect(clock.nowMs() - toMs).toBeLessThanOrEqual(10_000);
    feed.stop();
  });

  it('gives the index enough healthy sources nearly always, and all of them outages and slow seconds', () => {
    const market = new SimulatedMarket(seed);
    const bitcoin = market.symbols.get('btcusdt');
    const sources = simulatedSourceNames.map((name) => new SynthesisedSource(seed, name, true));
    let withoutPrice = 0;
    const leftOut = new Map<string, number>();
    const silent = new Map<string, number>();
    const seconds = 6 * 3_600;
    for (let second = 0; second < seconds; second += 1) {
      const timeMs = nowMs + second * 1000;
      const tops: SourceTop[] = [];
      for (const source of sources) {
        const quote = bitcoin && source.quote(bitcoin, timeMs);
        if (quote === undefined) silent.set(source.name, (silent.get(source.name) ?? 0) + 1);
        else tops.push(quote);
      }
      const index = indexPriceOf(tops, timeMs);
      if (index.price === undefined) withoutPrice += 1;
      for (const entry of index.sources) {
        if (entry.leftOut !== undefined) leftOut.set(entry.leftOut, (leftOut.get(entry.leftOut) ?? 0) + 1);
      }
    }
    expect(withoutPrice).toBeLessThan(20);
    expect(leftOut.get('stale')).toBeGreaterThan(seconds * 0.01);
    expect(leftOut.get('crossed')).toBeUndefined();
    expect(leftOut.get('deviates')).toBeUndefined();
    expect([...silent.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(20);
  });

  it('moves in bursts: large minutes come in clusters', async () => {
    const { feed } = feedAt(nowMs);
    const minutes = await feed.candles('btcusdt', '1min', 2_000, nowMs);
    const sizes = minutes.map((candle) => Math.abs(Number(candle.close) / Number(candle.open) - 1));
    const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
    let covariance = 0;
    let variance = 0;
    for (let index = 1; index < sizes.length; index += 1) {
      covariance += (sizes[index] - mean) * (sizes[index - 1] - mean);
      variance += (sizes[index] - mean) ** 2;
    }
    expect(covariance / variance).toBeGreaterThan(0.05);
    const volume = minutes.slice(-100).reduce((sum, candle) => addDecimals(sum, candle.vol), '0');
    expect(Number(volume)).toBeGreaterThan(100);
  });
});

describe('the simulated sources', () => {
  it('do not follow all at once what one order touched for a moment', () => {
    const clock = new ManualClock(Date.UTC(2026, 10, 22, 9) + 130);
    const feed = new SimulatedFeed('spikes', clock);
    const newest = new Map<string, number>();
    const quote = ({ source, symbol, bid, ask }: SourceQuote) =>
      newest.set(`${symbol} ${source}`, (Number(bid) + Number(ask)) / 2);
    feed.start({ quote, trade: () => {}, status: () => {}, skipped: () => {} }, clock.nowMs());
    const symbols = ['btcusdt', 'ethusdt', 'eosusdt', 'ltcusdt', 'xrpusdt', 'adausdt', 'dogeusdt', 'shibusdt'];
    const middles = symbols.map((): number[] => []);
    for (let second = 0; second < 2_000; second += 1) {
      clock.advance(1_000);
      for (const [at, symbol] of symbols.entries()) {
        const mids = simulatedSourceNames.map((name) => newest.get(`${symbol} ${name}`) ?? 0).sort((a, b) => a - b);
        middles[at].push(mids[1]);
      }
    }
    feed.stop();
    const spikes = middles.flatMap((prices) => prices.filter((_, at) => isSpike(prices.slice(at - 1, at + 2)))).length;
    console.info(
      `simulated sources: ${spikes} of ${2_000 * symbols.length} seconds stand out by 5 bp and are over in the next`,
    );
    // When quotes followed every print there were 25; what is left are two moves in a row, the one against the other.
    expect(spikes).toBeLessThan(8);
  });
});

/** Out by more than 5 bp and back to within a fifth of it. */
function isSpike([before, now, after]: readonly number[]): boolean {
  if (before === undefined || now === undefined || after === undefined) return false;
  const [out, back] = [now / before - 1, after / now - 1];
  return Math.abs(out) > 0.000_5 && Math.abs(back) > 0.000_5 && Math.abs(out + back) < 0.2 * Math.abs(out);
}
