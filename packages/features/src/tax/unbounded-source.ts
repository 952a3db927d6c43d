import type { CallResult } from '@assay/live-client/call-result';
import { type Page, pageSizeMax } from '@assay/protocol/wire';
import type { TimeBounds } from '../lists/period.ts';
import { dataWithRetries } from '../lists/whole-list.ts';
import type { TaxEntry } from './tax-entry.ts';
import type { TaxSource } from './tax-report.ts';

/** Where in a list a page of it begins, as calls ask for it. */
interface PagePlace {
  readonly pageNo: string;
  readonly pageSize: string;
}

export interface UnboundedList<Row> {
  /** One and the same for a row that is told twice. */
  readonly idOf: (row: Row) => string;
  readonly load: (place: PagePlace, signal: AbortSignal) => Promise<CallResult<Page<Row>>>;
  readonly entriesOf: (row: Row) => readonly TaxEntry[];
}

/** Records of products, which are few and whose lists no time bounds: all of them are read once a report. */
export function unboundedSource<Row>(list: UnboundedList<Row>): TaxSource {
  let read: Promise<readonly TaxEntry[]> | undefined;
  const all = (signal: AbortSignal) => {
    read ??= wholeOf(list, signal).then((rows) => rows.flatMap(list.entriesOf));
    return read;
  };
  return {
    async *entries({ startTime, endTime }: TimeBounds, signal) {
      const [from, until] = [Number(startTime ?? 0), Number(endTime ?? Number.MAX_SAFE_INTEGER)];
      const within = (await all(signal)).filter(({ timeMs }) => timeMs >= from && timeMs < until);
      // As other lists: newest first.
      yield within.sort((a, b) => b.timeMs - a.timeMs);
    },
    async hasBefore(timeMs, signal) {
      return (await all(signal)).some((entry) => entry.timeMs < timeMs);
    },
  };
}

/** A row that is new pushes others to the next page, where they come once more. */
async function wholeOf<Row>({ idOf, load }: UnboundedList<Row>, signal: AbortSignal): Promise<readonly Row[]> {
  const rows = new Map<string, Row>();
  for (let pageNo = 1; ; pageNo += 1) {
    const place = { pageNo: String(pageNo), pageSize: String(pageSizeMax) };
    const { list } = await dataWithRetries(() => load(place, signal), signal);
    for (const row of list) rows.set(idOf(row), row);
    if (list.length < pageSizeMax) return [...rows.values()];
  }
}
