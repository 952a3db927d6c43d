import { csvCell } from '@assay/protocol/csv-cell';
import type { FillRow } from '@assay/protocol/entities';
import { csvFormat } from '../csv/csv-text.ts';

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

/** Own trades: exact decimal texts, times in UTC. */
export const fillsCsv = csvFormat<FillRow, (typeof columns)[number]>(columns, (fill, column) =>
  csvCell(column === 'createdAt' ? new Date(fill.createdAt).toISOString() : fill[column]),
);
