import type { CallResult } from '@assay/live-client/call-result';
import { historyRowsMax, type Page, pageSizeMax } from '@assay/protocol/wire';
import { dataOrThrow, isWorthRetry } from '../services/call-query.ts';
import type { TimeBounds } from './period.ts';

/** A list that is read in pages, newest first, and that a time bounds. */
export interface BoundedList<Row> {
  readonly bounds: TimeBounds;
  readonly idOf: (row: Row) => string;
  /** The time by which the list is in order, and by which the call bounds it. */
  readonly timeOf: (row: Row) => number;
  readonly load: (
    place: { readonly pageNo: string; readonly pageSize: string } & TimeBounds,
    signal: AbortSignal,
  ) => Promise<CallResult<Page<Row>>>;
}

/** One page within the bounds, as lists on pages ask for it. */
export function pageOf<Row>({ bounds, load }: BoundedList<Row>) {
  return (pageNo: string, pageSize: string, signal: AbortSignal) => load({ pageNo, pageSize, ...bounds }, signal);
}

/** Rows that were not told before, and how many the list has in all. */
export interface ListPart<Row> {
  readonly rows: readonly Row[];
  readonly totalRows: number;
}

/** Waits before a page that could not be had is asked for again. */
const retryWaitsMs = [500, 2_000] as const;
const later = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Every row of a list, page by page. What comes in meanwhile is left out, so that no page slides. Pages end at a depth (`historyRowsMax`):
 * a longer list goes on with what is older than its last row.
 * @param limits `depth`: rows that pages show; `wait`: before another try
 * @throws CallError where a page cannot be had
 */
export async function* wholeList<Row>(
  list: BoundedList<Row>,
  signal: AbortSignal,
  { depth = historyRowsMax, wait = later }: { readonly depth?: number; readonly wait?: typeof later } = {},
): AsyncGenerator<ListPart<Row>> {
  const pagesMax = depth / pageSizeMax;
  let { endTime } = list.bounds;
  let told = 0;
  /** Rows of the moment at which the pages before ended: they come once more. */
  let seen: OldestRows = { timeMs: Number.NaN, ids: new Set() };
  for (;;) {
    let oldest = seen;
    let newRows = 0;
    for (let pageNo = 1; pageNo <= pagesMax; pageNo += 1) {
      const place = { pageNo: String(pageNo), pageSize: String(pageSizeMax), ...list.bounds, endTime };
      const page = await dataWithRetries(() => list.load(place, signal), signal, wait);
      const [newest] = page.list;
      if (endTime === undefined && newest !== undefined) endTime = String(list.timeOf(newest) + 1);
      const rows = page.list.filter((row) => !seen.ids.has(list.idOf(row)));
      newRows += rows.length;
      if (rows.length > 0) yield { rows, totalRows: told + page.totalRow - seen.ids.size };
      if (page.list.length < pageSizeMax) return;
      oldest = oldestOf(list, page.list, oldest);
    }
    if (newRows === 0) return;
    told += newRows;
    seen = oldest;
    endTime = String(oldest.timeMs + 1);
  }
}

/** The rows of the oldest moment that was read so far. */
interface OldestRows {
  readonly timeMs: number;
  readonly ids: ReadonlySet<string>;
}

function oldestOf<Row>({ idOf, timeOf }: BoundedList<Row>, rows: readonly Row[], before: OldestRows): OldestRows {
  const timeMs = Math.min(...rows.map(timeOf));
  const ids = rows.filter((row) => timeOf(row) === timeMs).map(idOf);
  return { timeMs, ids: new Set(timeMs === before.timeMs ? [...before.ids, ...ids] : ids) };
}

/** The answer of a call that reads, which is asked again where another try can mend it. @throws CallError */
export async function dataWithRetries<Data>(
  load: () => Promise<CallResult<Data>>,
  signal: AbortSignal,
  wait: (ms: number) => Promise<void> = later,
): Promise<Data> {
  for (const [failedTries, waitMs] of retryWaitsMs.entries()) {
    try {
      return dataOrThrow(await load());
    } catch (error) {
      if (signal.aborted || !(error instanceof Error) || !isWorthRetry(failedTries, error)) throw error;
      await wait(waitMs);
    }
  }
  return dataOrThrow(await load());
}
