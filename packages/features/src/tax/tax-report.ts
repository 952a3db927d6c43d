import type { CsvPart } from '../lists/csv-parts.ts';
import type { TimeBounds } from '../lists/period.ts';
import { TaxBooks } from './tax-books.ts';
import { type ReportedLine, taxCsv } from './tax-csv.ts';
import { atomsPerCoin, type TaxEntry } from './tax-entry.ts';

/** Records of one kind. */
export interface TaxSource {
  /** Everything within the bounds, in any order. */
  entries(bounds: TimeBounds, signal: AbortSignal): AsyncIterable<readonly TaxEntry[]>;
  /** Whether there is anything before a moment. */
  hasBefore(timeMs: number, signal: AbortSignal): Promise<boolean>;
}

export interface PriceWanted {
  readonly coin: string;
  readonly timeMs: number;
}

/** Index prices in atoms of USDT, in the order asked for; undefined where there was none. */
export type PricesOf = (
  wanted: readonly PriceWanted[],
  signal: AbortSignal,
) => Promise<readonly (bigint | undefined)[]>;

export interface TaxReportParts {
  readonly sources: readonly TaxSource[];
  readonly pricesOf: PricesOf;
  readonly nowMs: number;
}

/** No records are older. */
const firstYear = 2009;
const monthsAYear = 12;

/**
 * A year of everything, in order of time, with gains by first in, first out; then what is held at its end, and the sum. Lots come from all
 * years before, which are read too. One month at a time is in memory.
 * @param year of UTC
 */
export async function* taxReport(
  { sources, pricesOf, nowMs }: TaxReportParts,
  year: number,
  signal: AbortSignal,
): AsyncGenerator<CsvPart> {
  let rowsWritten = 0;
  const part = (rows: readonly ReportedLine[], isCounted: boolean): CsvPart => {
    if (isCounted) rowsWritten += rows.length;
    return { text: taxCsv.lines(rows), rowsWritten, totalRows: rowsWritten };
  };
  yield { text: taxCsv.head, rowsWritten, totalRows: 0 };
  const books = new TaxBooks();
  const yearStartMs = Date.UTC(year, 0);
  const endMs = Math.min(Date.UTC(year + 1, 0), nowMs + 1);
  let gain = 0n;
  for (let month = await firstMonth(sources, year, signal); month < endMs; month = nextMonth(month)) {
    const bounds = { startTime: String(month), endTime: String(Math.min(nextMonth(month), endMs)) };
    const entries = await entriesOfMonth(sources, bounds, signal);
    const values = await valuesOf(entries, pricesOf, signal);
    const lines = entries.map((entry, at) => books.add(entry, values[at]));
    if (month < yearStartMs) continue;
    gain += lines.reduce((sum, line) => sum + line.gain, 0n);
    yield part(
      lines.map((line) => ({ type: 'line', line })),
      true,
    );
  }
  const timeMs = endMs - 1;
  yield part(
    [...books.held().map((held): ReportedLine => ({ type: 'held', timeMs, held })), { type: 'sum', timeMs, gain }],
    false,
  );
}

/** January of the first year of which there is anything. */
async function firstMonth(sources: readonly TaxSource[], year: number, signal: AbortSignal): Promise<number> {
  let first = year;
  while (first > firstYear && (await hasBefore(sources, Date.UTC(first, 0), signal))) first -= 1;
  return Date.UTC(first, 0);
}

async function hasBefore(sources: readonly TaxSource[], timeMs: number, signal: AbortSignal): Promise<boolean> {
  for (const source of sources) if (await source.hasBefore(timeMs, signal)) return true;
  return false;
}

function nextMonth(monthMs: number): number {
  const month = new Date(monthMs);
  const count = month.getUTCFullYear() * monthsAYear + month.getUTCMonth() + 1;
  return Date.UTC(Math.floor(count / monthsAYear), count % monthsAYear);
}

/** In order of time; of one moment, in the order of the sources, each from its oldest on. */
async function entriesOfMonth(
  sources: readonly TaxSource[],
  bounds: TimeBounds,
  signal: AbortSignal,
): Promise<readonly TaxEntry[]> {
  const all: TaxEntry[] = [];
  for (const source of sources) {
    const own: TaxEntry[] = [];
    for await (const entries of source.entries(bounds, signal)) for (const entry of entries) own.push(entry);
    for (const entry of own.reverse()) all.push(entry);
  }
  return all.sort((a, b) => a.timeMs - b.timeMs);
}

/** What was exchanged in each, in USDT. */
async function valuesOf(
  entries: readonly TaxEntry[],
  pricesOf: PricesOf,
  signal: AbortSignal,
): Promise<readonly (bigint | undefined)[]> {
  const wanted = entries.flatMap(({ worth, timeMs }) =>
    worth.by === 'index' ? [{ coin: worth.of.coin, timeMs }] : [],
  );
  const prices = [...(await pricesOf(wanted, signal))].reverse();
  return entries.map(({ worth }) => {
    if (worth.by !== 'index') return worth.by === 'known' ? worth.usdt : undefined;
    const price = prices.pop();
    return price === undefined ? undefined : (worth.of.units * price) / atomsPerCoin;
  });
}
