import { DECIMALS_MAX, parseDecimalText } from '@assay/amounts/decimal-text';
import { indexSignificantDigits } from '@assay/protocol/markets';
import { compareDecimals, quotientAtSignificantDigits, unitsOf } from './exact-decimal.ts';

/** A quote older than this says nothing about now (product.md, section 2). Exactly this old still counts. */
export const sourceAgeMaxMs = 500;
/** A source whose clock is further ahead of ours than this is not believed. */
export const sourceLeadMaxMs = 500;
/** A mid price further from the median than this, in parts per million of the median, is left out. Exactly this far still counts. */
const sourceDeviationMaxPpm = 10_000n;

/** A source's newest top of book. Prices are decimal text, time is the source's own in milliseconds. */
export interface SourceTop {
  readonly source: string;
  readonly bid: string;
  readonly ask: string;
  readonly timeMs: number;
}

export type LeftOutReason = 'malformed' | 'crossed' | 'stale' | 'ahead' | 'deviates';

export interface JudgedSource {
  readonly source: string;
  /** Mid price at 8 significant digits; empty when the quote was malformed or crossed. */
  readonly price: string;
  readonly timeMs: number;
  /** Undefined for a source that made the median. */
  readonly leftOut?: LeftOutReason;
}

export interface IndexPrice {
  /** Median of the sources that count, 8 significant digits; undefined when none counts. */
  readonly price: string | undefined;
  /** Every source that was given, in the same order. */
  readonly sources: readonly JudgedSource[];
}

/**
 * The index of one symbol: the median of the healthy sources' mid prices. Each mid is first rounded to 8 significant digits and the
 * median is taken of these, so that whoever has the tick can recompute it from what is printed in it.
 */
export function indexPriceOf(tops: readonly SourceTop[], nowMs: number): IndexPrice {
  const judged = tops.map((top) => judgeAlone(top, nowMs));
  const provisional = medianOf(countingPrices(judged));
  if (provisional === undefined) return { price: undefined, sources: judged };
  const sources = judged.map((entry): JudgedSource => {
    if (entry.leftOut !== undefined || !deviates(entry.price, provisional)) return entry;
    return { ...entry, leftOut: 'deviates' };
  });
  return { price: medianOf(countingPrices(sources)), sources };
}

/** What can be said of a source without looking at the others. */
function judgeAlone(top: SourceTop, nowMs: number): JudgedSource {
  const bid = parseDecimalText(top.bid, DECIMALS_MAX);
  const ask = parseDecimalText(top.ask, DECIMALS_MAX);
  const { source, timeMs } = top;
  if (!bid.ok || !ask.ok || bid.units === 0n) return { source, timeMs, price: '', leftOut: 'malformed' };
  if (bid.units > ask.units) return { source, timeMs, price: '', leftOut: 'crossed' };
  const price = quotientAtSignificantDigits(
    bid.units + ask.units,
    2n * 10n ** BigInt(DECIMALS_MAX),
    indexSignificantDigits,
  );
  if (nowMs - timeMs > sourceAgeMaxMs) return { source, timeMs, price, leftOut: 'stale' };
  if (timeMs - nowMs > sourceLeadMaxMs) return { source, timeMs, price, leftOut: 'ahead' };
  return { source, timeMs, price };
}

function countingPrices(sources: readonly JudgedSource[]): string[] {
  return sources.filter((entry) => entry.leftOut === undefined).map((entry) => entry.price);
}

/** The middle price, or the mean of the two in the middle at 8 significant digits. Undefined for none. */
export function medianOf(prices: readonly string[]): string | undefined {
  const sorted = [...prices].sort(compareDecimals);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  if (upper === undefined || lower === undefined) return undefined;
  if (sorted.length % 2 === 1) return upper;
  const sum = unitsOf(lower, DECIMALS_MAX) + unitsOf(upper, DECIMALS_MAX);
  return quotientAtSignificantDigits(sum, 2n * 10n ** BigInt(DECIMALS_MAX), indexSignificantDigits);
}

function deviates(price: string, median: string): boolean {
  const priceUnits = unitsOf(price, DECIMALS_MAX);
  const medianUnits = unitsOf(median, DECIMALS_MAX);
  const distance = priceUnits > medianUnits ? priceUnits - medianUnits : medianUnits - priceUnits;
  return distance * 1_000_000n > medianUnits * sourceDeviationMaxPpm;
}
