import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { testSeed, workload } from '@assay/amounts/testing/scale';
import type { Feed } from '@assay/feeds/feed';
import { RecordedFeed } from '@assay/feeds/recorded/recorded-feed';
import { loopMinutesOf, recordedPeriods } from '@assay/feeds/recorded/recorded-period';
import { SimulatedFeed } from '@assay/feeds/simulated/simulated-feed';
import { ManualClock } from '@assay/feeds/testing/manual-clock';
import type { Candle } from '@assay/protocol/entities';
import { candleCountMax, type TimeFrame, timeFrames } from '@assay/protocol/time-frames';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { candleLoadsAtOnce, olderReadsMax } from './candle-history.ts';
import { ReferenceData } from './reference-data.ts';

const seed = String(testSeed('candle history'));
// Years of candles are computed here; a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 });
const MINUTE_MS = 60_000;
const turn = () => new Promise((resolve) => setImmediate(resolve));
async function turns(count: number): Promise<void> {
  for (let done = 0; done < count; done += 1) await turn();
}

/** Counts what is asked of a feed, and lets a test hold or break the answers of whole histories. */
function watched(feed: Feed) {
  const watch = { histories: 0, underWay: 0, most: 0, isBroken: false, held: undefined as Promise<void> | undefined };
  const asked: string[] = [];
  const candles: Feed['candles'] = async (symbol, frame, size, endMs, beforeId) => {
    if (size !== candleCountMax) return feed.candles(symbol, frame, size, endMs, beforeId);
    asked.push(`${symbol}.${frame}`);
    watch.histories += 1;
    watch.underWay += 1;
    watch.most = Math.max(watch.most, watch.underWay);
    try {
      await watch.held;
      if (watch.isBroken) throw new Error('the venue does not answer');
      return await feed.candles(symbol, frame, size, endMs);
    } finally {
      watch.underWay -= 1;
    }
  };
  return { watch, asked, candles };
}

async function begin(clock: ManualClock, feed: Feed, most = Number.POSITIVE_INFINITY) {
  const { watch, asked, candles } = watched(feed);
  const watchedFeed: Feed = {
    description: { ...feed.description, symbols: feed.description.symbols.slice(0, most) },
    status: (symbol) => feed.status(symbol),
    start: (listener, fromMs) => feed.start(listener, fromMs),
    stop: () => feed.stop(),
    candles,
    trades: (symbol, size, endMs) => feed.trades(symbol, size, endMs),
    depth: (symbol, rows) => feed.depth(symbol, rows),
    sourceStates: () => feed.sourceStates(),
  };
  const reference = new ReferenceData(watchedFeed, clock, () => '');
  // What nobody waits for would go on beside the tests behind this one.
  onTestFinished(() => reference.stop());
  const symbols = watchedFeed.description.symbols.map(({ symbol }) => symbol);
  let reloads = 0;
  const loads = symbols.map((symbol) => reference.load(symbol, clock.nowMs()));
  feed.start(
    {
      quote: () => undefined,
      trade: (symbol, trade) => reference.addTrade(symbol, trade),
      status: () => undefined,
      skipped: (_fromMs, _toMs, which) => {
        reloads += 1;
        for (const symbol of which ?? symbols) void reference.load(symbol, clock.nowMs());
      },
    },
    clock.nowMs(),
  );
  await Promise.all(loads);
  const kept = async (symbol: string, frame: TimeFrame, size = candleCountMax): Promise<Candle[]> =>
    JSON.parse(String(Buffer.concat(await reference.candlesJson(symbol, frame, size))));
  /** The feed's own answer of now, to which what is kept must be equal. */
  const compare = async (symbol: string, frame: TimeFrame) => {
    const expected = await feed.candles(symbol, frame, candleCountMax, clock.nowMs());
    expect(await kept(symbol, frame), `${seed} ${symbol} ${frame}`).toEqual(expected);
    expect(await kept(symbol, frame, 1)).toEqual(expected.slice(-1));
    return expected.length;
  };
  const askAll = () =>
    Promise.all(symbols.flatMap((symbol) => timeFrames.map((frame) => reference.candlesJson(symbol, frame, 2_000))));
  return { reference, watch, asked, symbols, kept, compare, askAll, reloads: () => reloads };
}

describe('the candles of the simulated feed', () => {
  it('are read once for each history, of 85 in the long run, however many minutes pass and however often all are asked for', async () => {
    const clock = new ManualClock(Date.UTC(2026, 4, 4, 23, 29, 30));
    const feed = new SimulatedFeed(seed, clock);
    const { watch, symbols, compare, askAll } = await begin(clock, feed, workload(2, Number.POSITIVE_INFINITY));
    await askAll();
    expect(watch.histories).toBe(symbols.length * timeFrames.length);
    expect(watch.most).toBe(candleLoadsAtOnce);
    for (let minute = 0; minute < 60; minute += 1) {
      clock.advance(MINUTE_MS);
      await askAll();
      // Over midnight, where a candle of every frame ends: some of the histories, a different one each minute.
      if (minute % workload(4, 1) !== 0) continue;
      const symbol = symbols[minute % symbols.length] ?? '';
      const frame = timeFrames[minute % timeFrames.length] ?? '1min';
      expect(await compare(symbol, frame)).toBe(candleCountMax);
    }
    for (const frame of timeFrames) await compare('btcusdt', frame);
    expect(watch.histories).toBe(symbols.length * timeFrames.length);
    for (const symbol of symbols) await compare(symbol, '1min');
    feed.stop();
  });

  it('hold those that end while they are read, and are read first when somebody waits for them', async () => {
    const clock = new ManualClock(Date.UTC(2026, 4, 4, 11, 57, 30));
    const feed = new SimulatedFeed(seed, clock);
    const { watch, asked, kept, compare, symbols } = await begin(clock, feed, 4);
    let release = () => undefined as undefined;
    watch.held = new Promise((resolve) => {
      release = () => void resolve();
    });
    await turns(20);
    const busy = [kept(symbols[0] ?? '', '30min'), kept(symbols[1] ?? '', '30min')];
    await turns(20);
    const before = asked.length;
    expect(watch.underWay).toBe(candleLoadsAtOnce);
    const last = symbols.at(-1) ?? '';
    const answers = [kept(last, '1day'), kept(last, '1day'), kept(last, '1day')];
    clock.advance(4 * MINUTE_MS);
    release();
    watch.held = undefined;
    const [answer] = await Promise.all([...answers, ...busy]);
    // Those under way, and then this one before all that wait.
    expect(asked[before]).toBe(`${last}.1day`);
    expect(asked.filter((name) => name === `${last}.1day`)).toHaveLength(1);
    expect(answer).toHaveLength(candleCountMax);
    for (const symbol of symbols) for (const frame of timeFrames) await compare(symbol, frame);
    feed.stop();
  });

  it('are read anew after a time that was lost, of which no trade came', async () => {
    const clock = new ManualClock(Date.UTC(2026, 4, 4, 11, 59, 30));
    const feed = new SimulatedFeed(seed, clock);
    const { watch, compare, askAll, symbols } = await begin(clock, feed, 4);
    await askAll();
    clock.sleep(7_200_000);
    clock.advance(1_000);
    await turns(200);
    await askAll();
    expect(watch.histories).toBe(2 * symbols.length * timeFrames.length);
    clock.advance(3 * MINUTE_MS);
    for (const symbol of symbols) for (const frame of timeFrames) await compare(symbol, frame);
    feed.stop();
  });

  it('are read again for the next who asks when the feed did not answer', async () => {
    const clock = new ManualClock(Date.UTC(2026, 4, 4, 11, 59, 30));
    const feed = new SimulatedFeed(seed, clock);
    const { watch, kept, compare, symbols } = await begin(clock, feed, 4);
    watch.isBroken = true;
    const last = symbols.at(-1) ?? '';
    await expect(kept(last, '5min')).rejects.toThrow('does not answer');
    clock.advance(7 * MINUTE_MS);
    watch.isBroken = false;
    await compare(last, '5min');
    feed.stop();
  });
});

describe('the candles of a recording', () => {
  const period = recordedPeriods['2021'];
  const loopMinutes = loopMinutesOf(period);
  const folder = mkdtempSync(join(tmpdir(), 'assay-candles-'));
  mkdirSync(join(folder, 'candles_1m'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  /** The first hours of the loop and those before, with a gap and with minutes in which nothing was traded; then its last minutes. */
  const minutes = [
    ...Array.from({ length: 600 }, (_, index) => index - 200).filter((minute) => minute < 200 || minute >= 210),
    ...Array.from({ length: 5 }, (_, index) => loopMinutes - 5 + index),
  ];
  const line = (minute: number) => {
    const price = 50_000 + (minute % 100);
    const volume = minute % 10 < 3 ? '0' : `${(Math.abs(minute) + 300) / 8}`;
    return [(period.loop + minute) * MINUTE_MS, price, price + 9, price - 9, price + 1, volume].join(',');
  };
  for (const name of ['binance_BTCUSDT_1m_2021Q2.csv.gz', 'binance_ETHUSDT_1m_2021Q2.csv.gz']) {
    const text = ['open_time_ms,open,high,low,close,volume_base', ...minutes.map(line)].join('\n');
    writeFileSync(join(folder, 'candles_1m', name), gzipSync(text));
  }
  const loopMs = loopMinutes * MINUTE_MS;
  const wallOf = (minute: number) => Math.ceil(Date.UTC(2026, 0, 1) / loopMs) * loopMs + minute * MINUTE_MS;

  it.each([
    ['over a gap and minutes without a trade', 192, 30, 0],
    ['over the seam at which it begins anew', loopMinutes - 4, 14, 1],
  ])('are those of the feed %s', async (_name, fromMinute, count, reloadsExpected) => {
    const clock = new ManualClock(wallOf(fromMinute) + 20_000);
    const feed = new RecordedFeed({ folder, speed: 1, period: '2021' }, clock, () => undefined);
    const { compare, reloads } = await begin(clock, feed);
    let compared = 0;
    for (let minute = 0; minute < count; minute += 1) {
      clock.advance(MINUTE_MS);
      await turns(50);
      for (const symbol of minute % 2 === 0 ? ['btcusdt', 'trxusdt'] : ['ethusdt'])
        for (const frame of timeFrames) compared += await compare(symbol, frame);
    }
    expect(reloads()).toBe(reloadsExpected);
    expect(compared).toBeGreaterThan(500);
    feed.stop();
  });
});

describe('what lies before the kept candles', () => {
  it('joins them without a gap, step by step, also where the kept ones grew since the start', async () => {
    const clock = new ManualClock(Date.UTC(2026, 4, 4, 23, 29, 30));
    const feed = new SimulatedFeed(seed, clock);
    const { reference, kept } = await begin(clock, feed, 3);
    clock.advance(90 * MINUTE_MS);
    for (const frame of timeFrames) {
      const whole = await feed.candles('btcusdt', frame, 1_500, clock.nowMs());
      const shown = [...(await kept('btcusdt', frame, 20))];
      while (shown.length < 1_500) {
        const older = await reference.olderCandles('btcusdt', frame, 296, shown[0]?.id ?? 0);
        expect(older).toHaveLength(296);
        shown.unshift(...(older ?? []));
      }
      expect(shown.slice(-1_500), `${seed} ${frame}`).toEqual(whole);
    }
    feed.stop();
  });

  it('tells nothing of the future to who asks for it', async () => {
    const clock = new ManualClock(Date.UTC(2026, 4, 4, 23, 29, 30));
    const feed = new SimulatedFeed(seed, clock);
    const { reference } = await begin(clock, feed, 1);
    const tomorrow = Math.floor(clock.nowMs() / MINUTE_MS + 1_440) * 60;
    const older = await reference.olderCandles('btcusdt', '1min', 10, tomorrow);
    expect(older?.at(-1)?.id).toBe(Date.UTC(2026, 4, 4, 23, 28) / 1_000);
    feed.stop();
  });

  it('is refused while too many others are read, and not remembered as one of them when it failed', async () => {
    const clock = new ManualClock(Date.UTC(2026, 4, 4, 23, 29, 30));
    const feed = new SimulatedFeed(seed, clock);
    const { reference } = await begin(clock, feed, 1);
    const read = () => reference.olderCandles('btcusdt', '1day', 1, Date.UTC(2026, 0, 1) / 1_000);
    const all = await Promise.all(Array.from({ length: olderReadsMax + 1 }, read));
    expect(all.map((candles) => candles?.length)).toEqual([...Array(olderReadsMax).fill(1), undefined]);
    expect(await read()).toHaveLength(1);
    feed.stop();
  });
});
