import type { CsvFormat } from '../csv/csv-text.ts';
import type { ListPart } from './whole-list.ts';

/** Rows that one file gets at most; the newest ones. */
export const csvRowsMax = 1_000_000;

/** A piece of a file that is being written. */
export interface CsvPart {
  readonly text: string;
  /** Rows in all pieces so far. */
  readonly rowsWritten: number;
  readonly totalRows: number;
}

/** A whole list as CSV, piece by piece. */
export async function* csvParts<Row>(
  { head, lines }: CsvFormat<Row>,
  list: AsyncIterable<ListPart<Row>>,
  rowsMax = csvRowsMax,
): AsyncGenerator<CsvPart> {
  let rowsWritten = 0;
  yield { text: head, rowsWritten, totalRows: 0 };
  for await (const { rows, totalRows } of list) {
    const taken = rows.slice(0, rowsMax - rowsWritten);
    rowsWritten += taken.length;
    yield { text: lines(taken), rowsWritten, totalRows };
    if (rowsWritten === rowsMax) return;
  }
}
