import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { foldTrade } from '@assay/market-data/candle-fold';
import { compareDecimals } from '@assay/market-data/exact-decimal';
import { indexPriceOf, type SourceTop } from '@assay/market-data/index-price';
import { foldCandles } from '@assay/market-data/testing/folds-of-lists';
import type { Candle } from '@assay/protocol/entities';
import { timeFrames } from '@assay/protocol/time-frames';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { FeedListener, ReferenceTrade, SourceQuote, SymbolStatus } from '../feed.ts';
import { openFeed } from '../open-feed.ts';
import { ManualClock } from '../testing/manual-clock.ts';
import { CandleTableBuilder } from './candle-table.ts';
import { RecordedFeed } from './recorded-feed.ts';
import { type CandlePeriodName, loopMinutesOf, recordedPeriods } from './recorded-period.ts';
import { ReplayTimeline } from './replay-timeline.ts';

// Whole recordings are read here; a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 });
const MINUTE_MS = 60_000;
const recordedPeriod = recordedPeriods['2021'];
const loopMinutes = loopMinutesOf(recordedPeriod);
const DAY_MS = 86_400_000;

/** The wall time, some loop after 2026, at which a recorded time is played at speed 1. */
function wallOf(recordedMs: number): number {
  const sinceLoop = recordedMs - recordedPeriod.loop * MINUTE_MS;
  const loopMs = loopMinutes * MINUTE_MS;
  return Math.ceil(Date.UTC(2026, 0, 1) / loopMs) * loopMs + sinceLoop;
}

class Recorder implements FeedListener {
  readonly quotes: SourceQuote[] = [];
  readonly trades = new Map<string, ReferenceTrade[]>();
  readonly statuses: SymbolStatus[] = [];
  skips = 0;
  quote(quote: SourceQuote): void {
    this.quotes.push(quote);
  }
  trade(symbol: string, trade: ReferenceTrade): void {
    const known = this.trades.get(symbol);
    if (known === undefined) this.trades.set(symbol, [trade]);
    else known.push(trade);
  }
  status(status: SymbolStatus): void {
    this.statuses.push(status);
  }
  skipped(): void {
    this.skips += 1;
  }
  last(symbol: string): string {
    const status = this.statuses.findLast((entry) => entry.symbol === symbol);
    return `${status?.state} ${status?.reason}`;
  }
}

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A folder with recordings of our own making. */
function folderWith(files: Readonly<Record<string, readonly string[]>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'assay-recording-'));
  folders.push(folder);
  mkdirSync(join(folder, 'candles_1m'));
  for (const [name, lines] of Object.entries(files)) {
    const text = ['open_time_ms,open,high,low,close,volume_base', ...lines].join('\n');
    writeFileSync(join(folder, 'candles_1m', name), gzipSync(text));
  }
  return folder;
}

/** Minutes of a loop's first hours, with a gap from minute 200 to before minute 210, around a price that rises. */
function lines(priceAt: (minute: number) => number, decimals: number): string[] {
  return Array.from({ length: 600 }, (_, index) => index - 200)
    .filter((minute) => minute < 200 || minute >= 210)
    .map((minute) => {
      const [open, close] = [priceAt(minute), priceAt(minute + 1)].map((price) => price.toFixed(decimals));
      const high = (Math.max(Number(open), Number(close)) * 1.001).toFixed(decimals);
      const low = (Math.min(Number(open), Number(close)) * 0.999).toFixed(decimals);
      const volume = minute % 50 === 7 ? '0' : `${(minute + 300) / 8}`;
      return [(recordedPeriod.loop + minute) * MINUTE_MS, open, high, low, close, volume].join(',');
    });
}

const madeUp = folderWith({
  'binance_BTCUSDT_1m_2021Q2.csv.gz': lines((minute) => 50_000 + minute, 2),
  'binance_ETHUSDT_1m_2021Q2.csv.gz': lines((minute) => 2_000 + minute / 10, 2),
  'binance_EOSUSDT_1m_2021Q2.csv.gz': lines((minute) => 8 + minute / 1_000, 4),
  'binance_LTCUSDT_1m_2021Q2.csv.gz': ['1618704000000,1e2,1,1,1,1'],
});

async function settle(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

async function play(folder: string, speed: number, wallMs: number, seconds: number, period: CandlePeriodName = '2021') {
  const clock = new ManualClock(wallMs);
  const faults: string[] = [];
  const feed = new RecordedFeed({ folder, speed, period }, clock, (sentence) => faults.push(sentence));
  const recorder = new Recorder();
  await Promise.all(feed.description.symbols.map(({ symbol }) => feed.candles(symbol, '1min', 1, wallMs)));
  feed.start(recorder, wallMs);
  clock.advance(seconds * 1000);
  feed.stop();
  await settle();
  return { clock, feed, recorder, faults };
}

const atMinute = (minute: number) => wallOf((recordedPeriod.loop + minute) * MINUTE_MS);

describe('a recording', () => {
  it('says what is real, what is made up and what is missing', async () => {
    const { feed, recorder, faults } = await play(madeUp, 1, atMinute(100), 2);
    const origins = new Map(feed.description.symbols.map((entry) => [entry.symbol, entry.origin]));
    expect(origins.get('btcusdt')).toBe('recorded');
    expect(origins.get('eoseth')).toBe('cross');
    expect(origins.get('adaeth')).toBe('absent');
    expect(origins.get('usdcusdt')).toBe('absent');
    expect(feed.description.synthesised).toEqual(['quotes', 'trades', 'depth']);
    expect(recorder.last('btcusdt')).toBe('live ');
    expect(recorder.last('eoseth')).toBe('live ');
    expect(recorder.last('shibusdt')).toBe('halted no-data');
    expect(recorder.last('ltcusdt')).toBe('halted no-data');
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain('binance_LTCUSDT_1m_2021Q2.csv.gz');
  });

  it.each([1, 7, 60])('at %i× delivers trades whose fold is the history', async (speed) => {
    const cycle = Math.ceil((Date.UTC(2026, 0, 1) * speed) / (loopMinutes * MINUTE_MS));
    const wallMs = Math.ceil((cycle * loopMinutes * MINUTE_MS + 100 * MINUTE_MS) / speed);
    const seconds = speed === 60 ? 80 : 150;
    const { feed, recorder, clock } = await play(madeUp, speed, wallMs, seconds);
    for (const symbol of ['btcusdt', 'eosusdt', 'eoseth']) {
      let candles: Candle[] = [...(await feed.candles(symbol, '1min', 1, wallMs))];
      const trades = recorder.trades.get(symbol) ?? [];
      expect(trades.length).toBeGreaterThan(20);
      for (const trade of trades) {
        const last = candles.at(-1);
        const next = foldTrade(last, { price: trade.price, amount: trade.amount, timeMs: trade.ts }, '1min');
        candles = last?.id === next.id ? [...candles.slice(0, -1), next] : [...candles, next];
      }
      expect(candles).toEqual(await feed.candles(symbol, '1min', candles.length, clock.nowMs()));
      expect((await feed.trades(symbol, 20, clock.nowMs())).at(-1)).toEqual(trades.at(-1));
      expect(new Set(trades.map((trade) => trade.id)).size).toBe(trades.length);
    }
  });

  it('halts in a gap and goes on after it', async () => {
    const before = await play(madeUp, 1, atMinute(199), 70);
    expect(before.recorder.last('btcusdt')).toBe('halted gap');
    const later = before.recorder.quotes.filter((quote) => quote.timeMs > atMinute(200) + 1_000);
    expect(later).toEqual([]);
    const after = await play(madeUp, 1, atMinute(209) + 30_000, 40);
    expect(after.recorder.last('btcusdt')).toBe('live ');
    expect(after.recorder.statuses.filter((status) => status.symbol === 'btcusdt')).toHaveLength(2);
    const ids = (await after.feed.candles('btcusdt', '1min', 20, after.clock.nowMs())).map((candle) => candle.id);
    expect(ids).not.toContain(atMinute(205) / 1000);
    expect(ids).toContain(atMinute(199) / 1000);
  });

  it('halts at the seam, then plays from the beginning again', async () => {
    const { recorder, feed, clock } = await play(madeUp, 1, atMinute(0) - 5_000, 40);
    expect(recorder.last('btcusdt')).toBe('halted seam');
    expect(recorder.quotes).toEqual([]);
    expect(recorder.trades.get('btcusdt')).toBeUndefined();
    expect(recorder.skips).toBe(1);
    expect(feed.loopStartMs()).toBe(atMinute(0));
    expect((await feed.candles('btcusdt', '1min', 10, clock.nowMs())).at(-1)?.id).toBe(atMinute(-1) / 1000);
    const after = await play(madeUp, 1, atMinute(0) + 55_000, 20);
    expect(after.recorder.last('btcusdt')).toBe('live ');
  });

  it('quotes around the price even in a minute that traded nothing', async () => {
    const { recorder } = await play(madeUp, 1, atMinute(107) + 1_000, 30);
    expect(recorder.trades.get('btcusdt')).toBeUndefined();
    const quotes = recorder.quotes.filter((quote) => quote.symbol === 'btcusdt' && quote.timeMs > atMinute(107));
    expect(quotes.length).toBeGreaterThan(200);
    for (const quote of quotes) {
      expect(compareDecimals(quote.bid, quote.ask)).toBeLessThan(0);
      expect(Math.abs(Number(quote.bid) / 50_108 - 1)).toBeLessThan(0.001);
      expect(Math.abs(Number(quote.ask) / 50_108 - 1)).toBeLessThan(0.001);
    }
    const tops: SourceTop[] = [...new Map(quotes.map((quote) => [quote.source, quote])).values()];
    expect(indexPriceOf(tops, Math.max(...tops.map((top) => top.timeMs))).price).toMatch(/^501/);
  });

  it('has a depth that says that it is made up, around the price, and none in a gap', async () => {
    const { feed, clock } = await play(madeUp, 1, atMinute(107) + 1_000, 2);
    const depth = await feed.depth('btcusdt', 20);
    expect(depth).toMatchObject({ source: 'rec-alder', origin: 'synthesised' });
    expect([depth?.bids.length, depth?.asks.length]).toEqual([20, 20]);
    const prices = [...(depth?.bids.toReversed() ?? []), ...(depth?.asks ?? [])].map(([price]) => Number(price));
    expect(prices).toEqual([...prices].sort((left, right) => left - right));
    expect(Math.abs((prices[19] ?? 0) / 50_108 - 1)).toBeLessThan(0.001);
    expect(clock.nowMs() - (depth?.timeMs ?? 0)).toBeLessThan(1_000);
    const gap = await play(madeUp, 1, atMinute(205), 2);
    expect(await gap.feed.depth('btcusdt', 20)).toBeUndefined();
    expect(await gap.feed.depth('unknown', 20)).toBeUndefined();
  });

  it('is refused when the folder holds nothing', () => {
    const result = openFeed(
      { kind: 'recorded', folder: tmpdir(), speed: 1, period: '2021' },
      'x',
      new ManualClock(0),
      () => {},
    );
    expect(result).toEqual({ ok: false, sentence: expect.stringContaining('no recordings found') });
    const streams = { kind: 'recorded', folder: tmpdir(), speed: 1, period: '2024-08-08' } as const;
    expect(openFeed(streams, 'x', new ManualClock(0), () => {}).ok).toBe(false);
    expect(openFeed({ kind: 'simulated' }, 'x', new ManualClock(0), () => {}).ok).toBe(true);
  });
});

describe('recorded lines', () => {
  const minute = recordedPeriod.loop;
  const line = (text: string) => new CandleTableBuilder(2).add(`${minute * MINUTE_MS},${text}`, 0);

  it.each(['1,2,1,1.5,0', '1,1,1,1,0.00000001'])('%s is a candle', (text) => {
    expect(line(text)).toBe(true);
  });
  it.each(['1,2,1,1.5', '1,2,1,1.5,-1', '1,2,1,x,0', '1e3,2,1,1,0', '0,2,1,1,0', '1,2,1,1,0,9', '1,,1,1,0', ''])(
    '%j is none',
    (text) => {
      expect(line(text)).toBe(false);
    },
  );

  it('come in order and are not too many', () => {
    const builder = new CandleTableBuilder(2);
    const add = (at: number) => builder.add(`${at * MINUTE_MS},1.5,2,1.25,1.5,3.5`, 0);
    expect([add(minute), add(minute), add(minute + 1), add(minute + 2)]).toEqual([true, false, true, false]);
    const table = builder.build();
    expect([table.rows, table.priceDecimals, table.at(minute)]).toEqual([
      2,
      2,
      { open: 150, high: 200, low: 125, close: 150, volume: 3_500_000 },
    ]);
    expect(table.at(minute + 2)).toBeUndefined();
  });
});

describe('the time line', () => {
  it('lets a wall day be a played day, and a wall minute a whole number of played ones', () => {
    const line = new ReplayTimeline(1, recordedPeriod);
    const seven = new ReplayTimeline(7, recordedPeriod);
    const noon = Date.UTC(2026, 6, 7, 12);
    const played = line.playedMinute(noon);
    const recorded = line.recordedMinute(played, line.loopStart(played));
    expect((recorded * MINUTE_MS) % DAY_MS).toBe(DAY_MS / 2);
    expect(seven.playedMinute(noon + MINUTE_MS) - seven.playedMinute(noon)).toBe(7);
    expect(line.wallMsOf(played)).toBe(noon);
  });
});

const repositoryRoot = fileURLToPath(new URL('../../../../', import.meta.url));
const shared = process.env.ASSAY_MARKET_DATA ?? join(repositoryRoot, '../shared/market-data');
const hasShared = existsSync(join(shared, 'candles_1m'));
if (!hasShared)
  console.info(`recorded market data: skipped, ${shared} is not there (ASSAY_MARKET_DATA names another place)`);

describe.skipIf(!hasShared)('the real recordings', () => {
  const readRows = (fileName: string) =>
    gunzipSync(readFileSync(join(shared, 'candles_1m', fileName)))
      .toString()
      .split('\n')
      .slice(1);

  it('come out as they were recorded, at every frame', async () => {
    const endMs = wallOf(Date.UTC(2021, 4, 19, 13, 30));
    const feed = new RecordedFeed({ folder: shared, speed: 1, period: '2021' }, new ManualClock(endMs), () => {});
    const rows = readRows('binance_DOGEUSDT_1m_2021Q2.csv.gz').map((row) => row.split(','));
    const minutes = (await feed.candles('dogeusdt', '1min', 2_000, endMs - 1)).map((candle) => [
      candle.id * 1000,
      candle.open,
      candle.high,
      candle.low,
      candle.close,
      candle.vol,
    ]);
    expect(minutes).toHaveLength(2_000);
    const last = rows.findIndex(([timeMs]) => timeMs === String(Date.UTC(2021, 4, 19, 13, 29)));
    const expected = rows.slice(last - 1_999, last + 1);
    const recorded = expected.map(([timeMs, open, high, low, close, volume]) => [
      wallOf(Number(timeMs)),
      ...[open, high, low, close].map(Number),
      Math.round(Number(volume) * 1e6) / 1e6,
    ]);
    expect(minutes.map((row) => row.map(Number))).toEqual(recorded);
    const five = await feed.candles('dogeusdt', '5min', 300, endMs);
    expect(five.slice(1)).toEqual(foldCandles(await feed.candles('dogeusdt', '1min', 1_495, endMs), '5min'));
    for (const frame of timeFrames) expect((await feed.candles('btcusdt', frame, 40, endMs)).length).toBe(40);
    // What lies before some candles is of the same past, whoever asks, also beyond the loop's beginning.
    for (const frame of timeFrames) {
      const whole = await feed.candles('btcusdt', frame, 40, endMs);
      const before = await feed.candles('btcusdt', frame, 15, endMs, whole[30]?.id);
      expect(before).toEqual(whole.slice(15, 30));
    }
    expect(Number((await feed.candles('btcusdt', '1day', 1, endMs))[0]?.low)).toBe(30_000);
  });

  it('halt in the outage of 25 April 2021, and TRX where its record ends', async () => {
    const outage = await play(shared, 1, wallOf(Date.UTC(2021, 3, 25, 4, 30)), 2);
    for (const { symbol } of outage.feed.description.symbols) {
      expect(outage.recorder.last(symbol)).toMatch(symbol === 'shibusdt' ? /^live/ : /^halted/);
    }
    const later = await play(shared, 1, wallOf(Date.UTC(2021, 4, 16, 12)), 2);
    expect(later.recorder.last('trxusdt')).toBe('halted gap');
    expect(later.recorder.last('btcusdt')).toBe('live ');
    expect(later.recorder.last('dogeeth')).toBe('live ');
  });

  it('derive the pairs against ETH from the two coins', async () => {
    const endMs = wallOf(Date.UTC(2021, 4, 10, 12));
    const feed = new RecordedFeed({ folder: shared, speed: 1, period: '2021' }, new ManualClock(endMs), () => {});
    const [cross, base, quote] = await Promise.all(
      ['dogeeth', 'dogeusdt', 'ethusdt'].map((symbol) => feed.candles(symbol, '5min', 100, endMs)),
    );
    for (const [index, candle] of cross.entries()) {
      const quotient = Number(base[index]?.close) / Number(quote[index]?.close);
      expect(Math.abs(Number(candle.close) / quotient - 1)).toBeLessThan(0.001);
      expect(compareDecimals(candle.low, candle.high)).toBeLessThanOrEqual(0);
    }
  });

  /** Says what a symbol's state is at recorded times, ascending. */
  async function statesOver(period: CandlePeriodName, symbols: readonly string[]) {
    const { loop, end } = recordedPeriods[period];
    const loopMs = (end - loop) * MINUTE_MS;
    const loopStartMs = Math.ceil(Date.UTC(2026, 0, 1) / loopMs) * loopMs;
    const clock = new ManualClock(loopStartMs);
    const feed = new RecordedFeed({ folder: shared, speed: 1, period }, clock, () => {});
    for (const symbol of symbols) await feed.candles(symbol, '1min', 1, loopStartMs);
    return (recordedMs: number) => {
      clock.advance(loopStartMs + recordedMs - loop * MINUTE_MS - clock.nowMs());
      return symbols.map((symbol) => `${feed.status(symbol).state} ${feed.status(symbol).reason}`.trim());
    };
  }

  it('halt on 24 March 2023 when Binance stands still, stay halted through the gap, and go on after it', async () => {
    const statesAt = await statesOver('2023', ['btcusdt', 'dogeusdt', 'ethbtc', 'shibusdt']);
    const at = (hour: number, minute: number) => statesAt(Date.UTC(2023, 2, 24, hour, minute));
    const all = (state: string) => [state, state, state, 'live'];
    expect(at(11, 27)).toEqual(all('live'));
    // The prices of 11:28 and 11:29 stand still too, but two minutes may be quiet.
    expect(at(11, 29)).toEqual(all('live'));
    for (let minute = 30; minute < 100; minute += 1) expect(at(11, minute)).toEqual(all('halted frozen'));
    for (let minute = 40; minute < 120; minute += 1) expect(at(12, minute)).toEqual(all('halted gap'));
    expect(at(14, 0)).toEqual(all('live'));
  });

  it('keep the outages of 20 and 25 April 2021 to the minute', async () => {
    const statesAt = await statesOver('2021', ['btcusdt', 'ethusdt', 'ltcbtc', 'dogeeth']);
    const outages = [
      [Date.UTC(2021, 3, 20, 2), 150],
      [Date.UTC(2021, 3, 25, 4, 1), 284],
    ] as const;
    for (const [fromMs, minutes] of outages) {
      expect(new Set(statesAt(fromMs - MINUTE_MS))).toEqual(new Set(['live']));
      for (let minute = 0; minute < minutes; minute += 1) {
        expect(new Set(statesAt(fromMs + minute * MINUTE_MS))).toEqual(new Set(['halted gap']));
      }
      expect(new Set(statesAt(fromMs + minutes * MINUTE_MS))).toEqual(new Set(['live']));
    }
  });

  it('play an hour in a second, and what was delivered is the history', async () => {
    const speed = 3_600;
    const loopMs = (loopMinutes * MINUTE_MS) / speed;
    const wallMs = Math.ceil(Date.UTC(2026, 0, 1) / loopMs) * loopMs + 100_000;
    const { feed, recorder, clock } = await play(shared, speed, wallMs, 12);
    let last = (await feed.candles('btcusdt', '1min', 1, wallMs)).at(-1);
    for (const { price, amount, ts } of recorder.trades.get('btcusdt') ?? []) {
      last = foldTrade(last, { price, amount, timeMs: ts }, '1min');
    }
    expect((await feed.candles('btcusdt', '1min', 3, clock.nowMs())).at(-1)).toEqual(last);
    const fresh = recorder.quotes.filter(({ symbol }) => symbol === 'btcusdt').length;
    expect(fresh).toBeGreaterThan(100);
  });
});
