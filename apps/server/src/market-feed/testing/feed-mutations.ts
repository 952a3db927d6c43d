import type { ReferenceTrade, SourceQuote } from '@assay/feeds/feed';
import { quoteExactNumbers, referenceDecimal } from '@assay/feeds/live/exact-json';
import { RandomStream, streamKey } from '@assay/feeds/path/random-stream';

/** What happens to a stream (reliability.md, the row of the feed). */
export const mutationKinds = [
  'none',
  'duplicate',
  'reordered',
  'late',
  'frozen',
  'crossed',
  'spike',
  'exponent',
  'large-ids',
] as const;
export type MutationKind = (typeof mutationKinds)[number];

export interface Arrival<Entry> {
  readonly arrivedMs: number;
  readonly entry: Entry;
}

/** A repeatable draw: equal seeds give equal streams. */
export class Draws {
  readonly #random = new RandomStream();

  constructor(seed: string) {
    this.#random.seat(streamKey(seed), 1, 1);
  }

  unit(): number {
    return this.#random.unit();
  }

  /** A whole number from 0 to before `count`. */
  below(count: number): number {
    return Math.floor(this.#random.unit() * count);
  }
}

export const sourceNames = ['sim-alder', 'sim-birch', 'sim-cedar'] as const;
export const streamSeconds = 30;

/** Quotes of three sources every 250 ms around a price that walks; each source arrives with a delay of its own. */
export function cleanQuotes(draws: Draws, startMs: number): Arrival<SourceQuote>[] {
  const arrivals: Arrival<SourceQuote>[] = [];
  let cents = 5_000_000 + draws.below(1_000_000);
  for (let timeMs = startMs - 1_000; timeMs < startMs + streamSeconds * 1_000; timeMs += 250) {
    cents += draws.below(2_001) - 1_000;
    for (const source of sourceNames) {
      const middle = cents + draws.below(201) - 100;
      const half = 1 + draws.below(50);
      const entry = { source, symbol: 'btcusdt', bid: centsText(middle - half), ask: centsText(middle + half), timeMs };
      arrivals.push({ arrivedMs: timeMs + 15 + draws.below(120), entry });
    }
  }
  return inOrder(arrivals);
}

function centsText(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

function inOrder<Entry>(arrivals: Arrival<Entry>[]): Arrival<Entry>[] {
  return arrivals.sort((left, right) => left.arrivedMs - right.arrivedMs);
}

/** The same stream with something wrong in the quotes of `victim`: about every third of them. */
export function mutateQuotes(
  clean: readonly Arrival<SourceQuote>[],
  kind: MutationKind,
  victim: string,
  draws: Draws,
): Arrival<SourceQuote>[] {
  const frozenFrom = clean[Math.floor(clean.length * (0.2 + 0.3 * draws.unit()))]?.arrivedMs ?? 0;
  let frozen: SourceQuote | undefined;
  const mutated = clean.flatMap((arrival): Arrival<SourceQuote>[] => {
    const { arrivedMs, entry } = arrival;
    if (entry.source !== victim) return [arrival];
    if (kind === 'frozen') {
      if (arrivedMs < frozenFrom) return [arrival];
      frozen ??= entry;
      // Half of the frozen streams repeat an old message, half an old price under a new time.
      return [{ arrivedMs, entry: frozenFrom % 2 === 0 ? frozen : { ...frozen, timeMs: entry.timeMs } }];
    }
    if (draws.unit() >= 1 / 3) return [arrival];
    switch (kind) {
      case 'duplicate':
        return [arrival, { arrivedMs: arrivedMs + draws.below(700), entry }];
      case 'reordered':
        return [{ arrivedMs: arrivedMs + draws.below(600), entry }];
      case 'late':
        return [{ arrivedMs: arrivedMs + 500 + draws.below(4_000), entry }];
      case 'crossed':
        return [{ arrivedMs, entry: { ...entry, bid: entry.ask, ask: entry.bid } }];
      case 'spike':
        return [{ arrivedMs, entry: { ...entry, bid: timesTen(entry.bid), ask: timesTen(entry.ask) } }];
      case 'exponent':
        return [{ arrivedMs, entry: { ...entry, bid: throughJson(entry.bid), ask: throughJson(entry.ask) } }];
      default:
        return [arrival];
    }
  });
  return inOrder(mutated);
}

function timesTen(price: string): string {
  return centsText(Math.round(Number(price) * 1_000));
}

/** Written with an exponent as HTX does, and read as answers of exchanges are. */
function throughJson(decimal: string): string {
  const [whole = '', fraction = ''] = decimal.split('.');
  const written = `${whole}${fraction}E-${fraction.length}`;
  const parsed: { price: unknown } = JSON.parse(quoteExactNumbers(`{"price":${written}}`));
  const read = referenceDecimal(parsed.price);
  if (read === undefined) throw new Error(`${written} was not read`);
  return read;
}

const LARGE_ID = 100_182_534_526_255_757_567_432_481n;

/** Trades a few times a second in the order in which they happened. */
export function cleanTrades(draws: Draws, startMs: number, count: number, hasLargeIds: boolean): ReferenceTrade[] {
  let timeMs = startMs;
  let cents = 60_000_00;
  return Array.from({ length: count }, (_, index): ReferenceTrade => {
    timeMs += draws.below(900);
    cents += draws.below(401) - 200;
    return {
      id: String((hasLargeIds ? LARGE_ID : 1_000n) + BigInt(index)),
      ts: timeMs,
      price: centsText(cents),
      amount: `0.${String(1 + draws.below(999_999)).padStart(6, '0')}`,
      direction: draws.unit() < 0.5 ? 'buy' : 'sell',
    };
  });
}

/** How the trades arrive: doubled, out of order, much too late, with exponents. */
export function mutateTrades(
  clean: readonly ReferenceTrade[],
  kind: MutationKind,
  draws: Draws,
): Arrival<ReferenceTrade>[] {
  return inOrder(
    clean.flatMap((trade): Arrival<ReferenceTrade>[] => {
      const arrivedMs = trade.ts + 20;
      if (draws.unit() >= 1 / 3) return [{ arrivedMs, entry: trade }];
      switch (kind) {
        case 'duplicate':
          return [0, 400, 9_000].map((delayMs) => ({ arrivedMs: arrivedMs + delayMs, entry: trade }));
        case 'reordered':
          return [{ arrivedMs: arrivedMs + draws.below(450), entry: trade }];
        case 'late':
          return [{ arrivedMs: arrivedMs + 2_000 + draws.below(5_000), entry: trade }];
        case 'exponent': {
          const entry = { ...trade, price: throughJson(trade.price), amount: throughJson(trade.amount) };
          return [{ arrivedMs, entry }];
        }
        default:
          return [{ arrivedMs, entry: trade }];
      }
    }),
  );
}
