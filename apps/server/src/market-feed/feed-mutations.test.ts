import { testSeed, workload } from '@assay/amounts/testing/scale';
import { indexSecondOf, SourceQuotes } from '@assay/engine/index-clock/index-second';
import type { ReferenceTrade, SourceQuote } from '@assay/feeds/feed';
import { TradeGate, tradeHoldMs } from '@assay/feeds/live/trade-gate';
import type { IndexRecord } from '@assay/market-data/index-history';
import type { Candle } from '@assay/protocol/entities';
import { timeFrameSeconds, timeFrames } from '@assay/protocol/time-frames';
import { describe, expect, it, vi } from 'vitest';
import { SymbolTape } from './symbol-tape.ts';
import {
  type Arrival,
  cleanQuotes,
  cleanTrades,
  Draws,
  type MutationKind,
  mutateQuotes,
  mutateTrades,
  mutationKinds,
  sourceNames,
  streamSeconds,
} from './testing/feed-mutations.ts';
import { referenceIndex, textUnits } from './testing/reference-index.ts';

vi.setConfig({ testTimeout: 600_000 });
const seed = testSeed('feed mutations');
const rounds = Number(process.env.ASSAY_FEED_ROUNDS ?? workload(4, 200));
const startMs = Date.UTC(2026, 4, 4, 12);
/** Quotes have no ids. */
const quoteMutations = mutationKinds.filter((kind) => kind !== 'large-ids');

/** The part of the index under test; a broken build replaces it. */
type QuoteStore = Pick<SourceQuotes, 'add' | 'of'>;

function indexOf(arrivals: readonly Arrival<SourceQuote>[], store: QuoteStore): (IndexRecord | undefined)[] {
  const records: (IndexRecord | undefined)[] = [];
  let next = 0;
  for (let second = 0; second < streamSeconds; second += 1) {
    const nowMs = startMs + second * 1_000;
    for (; next < arrivals.length; next += 1) {
      const arrival = arrivals[next];
      if (arrival === undefined || arrival.arrivedMs > nowMs) break;
      store.add(arrival.entry);
    }
    records.push(indexSecondOf(store as SourceQuotes, nowMs, nowMs).records.get('btcusdt'));
  }
  return records;
}

/** Seconds in which price or verdicts differ from the rule as it is written down a second time. */
function differences(arrivals: readonly Arrival<SourceQuote>[], store: QuoteStore): number {
  return indexOf(arrivals, store).filter((record, second) => {
    const expected = referenceIndex(arrivals, startMs + second * 1_000);
    const verdicts = Object.fromEntries(record?.sources.map(({ source, leftOut }) => [source, leftOut ?? '']) ?? []);
    if (textUnits(record?.price) !== expected.price) return true;
    return sourceNames.some((source) => verdicts[source] !== expected.verdicts[source]);
  }).length;
}

function streams(kind: MutationKind, round: number) {
  const name = `${seed}|${kind}|${round}`;
  const clean = cleanQuotes(new Draws(name), startMs);
  const victim = sourceNames[round % sourceNames.length] ?? sourceNames[0];
  return { name, clean, victim, mutated: mutateQuotes(clean, kind, victim, new Draws(`${name}|mutation`)) };
}

describe('the index of a stream with faults', () => {
  it.each(quoteMutations)('%s: is what the rule says, second by second', (kind) => {
    const verdicts = new Map<string, number>();
    for (let round = 0; round < rounds; round += 1) {
      const { name, mutated, victim } = streams(kind, round);
      expect(differences(mutated, new SourceQuotes()), name).toBe(0);
      for (const record of indexOf(mutated, new SourceQuotes())) {
        const verdict = record?.sources.find(({ source }) => source === victim)?.leftOut ?? 'counted';
        verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + 1);
      }
    }
    console.info(
      `${kind}: ${[...verdicts].map(([verdict, count]) => `${verdict} ${count}`).join(', ')}; differences 0`,
    );
    const expected: Partial<Record<MutationKind, string>> = { late: 'stale', crossed: 'crossed', spike: 'deviates' };
    const wanted = expected[kind];
    if (wanted !== undefined) expect(verdicts.get(wanted) ?? 0).toBeGreaterThan(0);
  });

  it.each(['duplicate', 'exponent'] as const)('%s: is that of the clean stream', (kind) => {
    for (let round = 0; round < rounds; round += 1) {
      const { name, clean, mutated } = streams(kind, round);
      const prices = (arrivals: readonly Arrival<SourceQuote>[]) =>
        indexOf(arrivals, new SourceQuotes()).map((record) => record?.price);
      expect(prices(mutated), name).toEqual(prices(clean));
    }
  });

  it.each(quoteMutations)('%s: never leaves what the two honest sources say', (kind) => {
    for (let round = 0; round < rounds; round += 1) {
      const { name, mutated, victim } = streams(kind, round);
      for (const record of indexOf(mutated, new SourceQuotes())) {
        const honest = record?.sources.filter(({ source }) => source !== victim) ?? [];
        const units = honest.map(({ price }) => textUnits(price) ?? 0n).sort((left, right) => (left < right ? -1 : 1));
        const index = textUnits(record?.price);
        if (index === undefined || honest.length < 2) throw new Error(`${name}: two honest sources make an index`);
        expect(index >= (units[0] ?? 0n) && index <= (units[1] ?? 0n), name).toBe(true);
      }
    }
  });

  it('is wrong in a build that believes whatever came last, and the reference says so', () => {
    class LastArrival implements QuoteStore {
      readonly #newest = new Map<string, SourceQuote>();
      add(quote: SourceQuote): void {
        this.#newest.set(quote.source, quote);
      }
      of(symbol: string): readonly SourceQuote[] {
        return [...this.#newest.values()].filter((quote) => quote.symbol === symbol);
      }
    }
    for (const kind of ['reordered', 'late', 'duplicate'] as const) {
      let found = 0;
      for (let round = 0; round < rounds; round += 1)
        found += differences(streams(kind, round).mutated, new LastArrival());
      expect(found, kind).toBeGreaterThan(0);
    }
  });
});

/** Candles from trades in their true order, by whole numbers alone. */
function referenceCandle(trades: readonly ReferenceTrade[], id: number, seconds: number): Candle | undefined {
  const own = trades.filter(({ ts }) => Math.floor(ts / 1000 / seconds) * seconds === id);
  const [first, last] = [own[0], own.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const byPrice = [...own].sort((left, right) => Number(left.price) - Number(right.price));
  const micros = own.reduce((sum, { amount }) => sum + BigInt((amount.split('.')[1] ?? '').padEnd(6, '0')), 0n);
  const vol = `${micros / 1_000_000n}.${String(micros % 1_000_000n).padStart(6, '0')}`;
  const [low = '', high = ''] = [byPrice[0]?.price, byPrice.at(-1)?.price];
  return { id, open: first.price, close: last.price, high, low, vol };
}

/** A candle whatever zeros its texts end with. */
function asNumbers(candle: Candle | undefined): readonly number[] {
  return candle === undefined
    ? []
    : [candle.id, ...[candle.open, candle.close, candle.high, candle.low, candle.vol].map(Number)];
}

type Gate = Pick<TradeGate, 'add' | 'release'>;

/** Runs arrivals through the gate into a tape; what comes too late makes the history be read again, as the feed does. */
function tapeOf(clean: readonly ReferenceTrade[], arrivals: readonly Arrival<ReferenceTrade>[], gate: Gate) {
  const historyUpTo = (endMs: number) => {
    const past = clean.filter(({ ts }) => ts <= endMs);
    const running = timeFrames.flatMap((frame) => {
      const seconds = timeFrameSeconds[frame];
      const candle = referenceCandle(past, Math.floor(endMs / 1000 / seconds) * seconds, seconds);
      return candle === undefined ? [] : [[frame, candle] as const];
    });
    return { endMs, running: new Map(running), minutes: [], deals: past.slice(-100) };
  };
  let tape = new SymbolTape(historyUpTo(startMs - 1));
  let reloads = 0;
  const endMs = (arrivals.at(-1)?.arrivedMs ?? 0) + 2 * tradeHoldMs;
  let next = 0;
  for (let nowMs = startMs; nowMs <= endMs; nowMs += 100) {
    let isLate = false;
    for (; next < arrivals.length; next += 1) {
      const arrival = arrivals[next];
      if (arrival === undefined || arrival.arrivedMs > nowMs) break;
      if (!gate.add(arrival.entry, nowMs)) isLate = true;
    }
    if (isLate) {
      tape = new SymbolTape(historyUpTo(nowMs));
      reloads += 1;
    }
    for (const trade of gate.release(nowMs)) tape.add(trade);
  }
  return { tape, reloads };
}

describe('the candles of a stream of trades with faults', () => {
  it.each(['none', 'duplicate', 'reordered', 'late', 'exponent', 'large-ids'] as const)(
    '%s: are those of the trades in their true order',
    (kind) => {
      let compared = 0;
      let reloaded = 0;
      for (let round = 0; round < rounds; round += 1) {
        const name = `${seed}|trades|${kind}|${round}`;
        const draws = new Draws(name);
        const clean = cleanTrades(draws, startMs, 300, kind === 'large-ids' || round % 2 === 0);
        const gate = new TradeGate();
        const { tape, reloads } = tapeOf(clean, mutateTrades(clean, kind, draws), gate);
        reloaded += reloads;
        for (const frame of timeFrames) {
          for (const candle of tape.newest(frame)) {
            const expected = referenceCandle(clean, candle.id, timeFrameSeconds[frame]);
            expect(asNumbers(candle), `${name} ${frame}`).toEqual(asNumbers(expected));
            compared += 1;
          }
        }
        if (kind === 'duplicate') expect(gate.repeated).toBeGreaterThan(50);
      }
      console.info(
        `${kind}: ${compared} candles compared, ${reloaded} times the history was read again; differences 0`,
      );
      expect(compared).toBeGreaterThan(rounds);
      if (kind === 'late') expect(reloaded).toBeGreaterThan(0);
      else expect(reloaded).toBe(0);
    },
  );

  it('are wrong in a build without the gate, and the reference says so', () => {
    class NoGate implements Gate {
      #trades: ReferenceTrade[] = [];
      add(trade: ReferenceTrade): boolean {
        this.#trades.push(trade);
        return true;
      }
      release(): ReferenceTrade[] {
        return this.#trades.splice(0);
      }
    }
    let found = 0;
    for (let round = 0; round < rounds; round += 1) {
      const draws = new Draws(`${seed}|broken|${round}`);
      const clean = cleanTrades(draws, startMs, 300, true);
      const { tape } = tapeOf(clean, mutateTrades(clean, 'reordered', draws), new NoGate());
      for (const candle of tape.newest('5min')) {
        const expected = asNumbers(referenceCandle(clean, candle.id, timeFrameSeconds['5min']));
        if (String(asNumbers(candle)) !== String(expected)) found += 1;
      }
    }
    expect(found).toBeGreaterThan(0);
  });
});
