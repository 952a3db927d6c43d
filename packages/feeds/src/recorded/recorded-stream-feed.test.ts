import { createReadStream, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createGunzip, gzipSync } from 'node:zlib';
import { drawn } from '@assay/amounts/testing/scale';
import { foldTrade } from '@assay/market-data/candle-fold';
import type { Candle } from '@assay/protocol/entities';
import { describe, expect, it, vi } from 'vitest';
import type { ReferenceTrade, SourceQuote } from '../feed.ts';
import { ManualClock } from '../testing/manual-clock.ts';
import { DepthBook } from './depth-book.ts';
import { RecordedStreamFeed, streamSeamHaltMs } from './recorded-stream-feed.ts';
import { parseStreamLine } from './stream-message.ts';

vi.setConfig({ testTimeout: 120_000 });

const level = (price: number, amount: number) => [String(price), String(amount)] as const;

describe('an order book from updates', () => {
  const update = (firstId: number, lastId: number, bids: readonly (readonly [string, string])[] = []) => ({
    firstId,
    lastId,
    bids,
    asks: [],
  });
  const snapshot = { lastId: 10, bids: [level(9, 1), level(8, 2)], asks: [level(11, 1)] };

  it('keeps the updates that came before the snapshot and end after it', () => {
    const book = new DepthBook();
    book.update(update(5, 9, [level(7, 7)]));
    book.update(update(10, 12, [level(9, 5)]));
    expect(book.bids(5)).toEqual([]);
    book.snapshot(snapshot);
    expect(book.bids(5)).toEqual([level(9, 5), level(8, 2)]);
    expect([book.lastId, book.breaks]).toEqual([12, 0]);
    book.update(update(13, 13, [level(9, 0)]));
    expect(book.bids(5)).toEqual([level(8, 2)]);
    expect(book.asks(5)).toEqual([level(11, 1)]);
  });

  it('knows nothing after a break of the chain, until the next snapshot', () => {
    const book = new DepthBook();
    book.snapshot(snapshot);
    book.update(update(12, 13, [level(9, 5)]));
    expect([book.bids(5), book.lastId, book.breaks]).toEqual([[], undefined, 1]);
    book.snapshot({ ...snapshot, lastId: 20 });
    expect(book.bids(1)).toEqual([level(9, 1)]);
  });

  it('takes an update that comes twice only once', () => {
    const book = new DepthBook();
    book.snapshot(snapshot);
    for (const bids of [[level(9, 5)], [level(9, 6)]]) book.update(update(11, 12, bids));
    expect(book.bids(1)).toEqual([level(9, 5)]);
  });
});

it.each(['', 'x', '1 {', '1723161253937085768 {"stream":"x@trade","data":{"e":"trade"}}'])(
  '%j is no message',
  (line) => {
    expect(() => parseStreamLine(line)).toThrow();
  },
);

it('halts what cannot be read', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-stream-'));
  mkdirSync(join(folder, 'l2_binance_raw'));
  writeFileSync(join(folder, 'l2_binance_raw', 'binance_spot_BTCUSDT_2024-08-08.jsonl.gz'), gzipSync('nonsense\n'));
  const faults: string[] = [];
  const feed = new RecordedStreamFeed(folder, 1, new ManualClock(1), (sentence) => faults.push(sentence));
  expect(await feed.candles('btcusdt', '1min', 5, 1)).toEqual([]);
  expect(feed.status('btcusdt')).toEqual({ symbol: 'btcusdt', state: 'halted', reason: 'no-data' });
  expect(faults).toHaveLength(1);
  rmSync(folder, { recursive: true });
});

const repositoryRoot = fileURLToPath(new URL('../../../../', import.meta.url));
const shared = process.env.ASSAY_MARKET_DATA ?? join(repositoryRoot, '../shared/market-data');
const folder = join(shared, 'l2_binance_raw');
const hasShared = existsSync(folder);
if (!hasShared)
  console.info(`recorded order books: skipped, ${folder} is not there (ASSAY_MARKET_DATA names another place)`);

describe.skipIf(!hasShared)('the recorded order books', () => {
  it.each(drawn('recorded order books', ['BTCUSDT', 'ETHUSDT'], 1))(
    'of %s are rebuilt without a break and agree with every top that was sent',
    async (name) => {
      const book = new DepthBook();
      const tops = new Map<number, readonly [string, string]>();
      let compared = 0;
      let different = 0;
      let crossed = 0;
      const path = join(folder, `binance_spot_${name}_2024-08-08.jsonl.gz`);
      for await (const line of createInterface({ input: createReadStream(path).pipe(createGunzip()) })) {
        const message = parseStreamLine(line);
        if (message?.kind === 'top') tops.set(message.updateId, [message.bid, message.ask]);
        if (message?.kind === 'snapshot') book.snapshot(message.snapshot);
        if (message?.kind !== 'update') continue;
        book.update(message.update);
        const [bid, ask] = [book.bids(1)[0]?.[0], book.asks(1)[0]?.[0]];
        if (bid === undefined || ask === undefined) continue;
        if (Number(bid) >= Number(ask)) crossed += 1;
        const top = tops.get(message.update.lastId);
        if (top === undefined) continue;
        compared += 1;
        if (top[0] !== bid || top[1] !== ask) different += 1;
      }
      console.info(
        `${name}: ${compared} tops compared, ${different} differ, ${book.breaks} breaks, crossed ${crossed}`,
      );
      expect(compared).toBeGreaterThan(500);
      expect([different, book.breaks, crossed]).toEqual([0, 0, 0]);
    },
  );

  it('are played with their real trades, fresh quotes and depth, halt at the seam and come again', async () => {
    const clock = new ManualClock(Date.UTC(2026, 0, 1));
    const feed = new RecordedStreamFeed(shared, 1, clock, (sentence) => expect.unreachable(sentence));
    await feed.candles('btcusdt', '1min', 1, clock.nowMs());
    const trades: ReferenceTrade[] = [];
    const quotes: (SourceQuote & { ageMs: number })[] = [];
    const states: string[] = [];
    let skips = 0;
    feed.start(
      {
        quote: (quote) => quotes.push({ ...quote, ageMs: clock.nowMs() - quote.timeMs }),
        trade: (symbol, trade) => void (symbol === 'btcusdt' && trades.push(trade)),
        status: ({ symbol, state, reason }) => void (symbol === 'btcusdt' && states.push(`${state} ${reason}`)),
        skipped: () => {
          skips += 1;
        },
      },
      clock.nowMs(),
    );
    const firstLoopMs = feed.loopStartMs();
    for (let second = 0; second < 900; second += 1) {
      clock.advance(1_000);
      const sinceBeginMs = clock.nowMs() - (feed.loopStartMs() ?? Number.NaN);
      expect(feed.status('btcusdt').reason).toBe(sinceBeginMs < streamSeamHaltMs ? 'seam' : '');
    }
    expect(feed.loopStartMs()).toBeGreaterThan(firstLoopMs ?? Number.NaN);
    expect(states.filter((state) => state === 'halted seam').length).toBeGreaterThan(0);
    expect(states.at(-1)).toBe('live ');
    expect(skips).toBeGreaterThan(0);
    expect(feed.status('shibusdt').reason).toBe('no-data');
    expect(new Set(trades.map(({ id }) => id)).size).toBe(trades.length);
    const old = quotes.filter(({ ageMs }) => ageMs > 500).length;
    console.info(`${trades.length} trades of BTC in 15 min, ${quotes.length} quotes, ${old} of them older than 500 ms`);
    expect(trades.length).toBeGreaterThan(15_000);
    expect(old / quotes.length).toBeLessThan(0.02);
    const depth = await feed.depth('btcusdt', 20);
    expect(depth).toMatchObject({ source: 'rec-binance', origin: 'recorded' });
    expect([depth?.bids.length, depth?.asks.length]).toEqual([20, 20]);
    expect(Number(depth?.bids[0]?.[0])).toBeLessThan(Number(depth?.asks[0]?.[0]));

    // What was delivered since the newest seam is the history.
    const endMs = clock.nowMs();
    const history = await feed.candles('btcusdt', '1min', 100, endMs);
    const sinceSeam = await feed.trades('btcusdt', 200, endMs);
    expect(trades.slice(-200)).toEqual(sinceSeam);
    let last: Candle | undefined;
    for (const trade of trades)
      last = foldTrade(last, { price: trade.price, amount: trade.amount, timeMs: trade.ts }, '1min');
    expect(last).toEqual(history.at(-1));
    expect(streamSeamHaltMs).toBeLessThan(60_000);
    feed.stop();
  });
});
