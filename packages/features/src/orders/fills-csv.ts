import type { FillRow } from '@assay/protocol/entities';
import { csvCell, csvText } from '../csv/csv-text.ts';

/** Columns of the export: names of the wire, the same in every language, so that programs can read them. */
const columns = [
  'fillId',
  'orderId',
  'createdAt',
  'symbol',
  'side',
  'price',
  'amount',
  'quoteAmount',
  'fee',
  'feeCurrency',
  'role',
] as const satisfies readonly (keyof FillRow)[];

/** Own trades as CSV (RFC 4180), exact decimal texts, times in UTC. */
export function fillsCsv(fills: readonly FillRow[]): string {
  return csvText(columns, fills, (fill, column) =>
    csvCell(column === 'createdAt' ? new Date(fill.createdAt).toISOString() : fill[column]),
  );
}
