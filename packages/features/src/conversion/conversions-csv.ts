import type { ConversionRow } from '@assay/protocol/conversion-entities';
import { csvCell } from '@assay/protocol/csv-cell';
import { csvFormat } from '../csv/csv-text.ts';

/** Columns of the export: names of the wire, the same in every language, so that programs can read them. */
const columns = [
  'id',
  'createdAt',
  'from',
  'amount',
  'to',
  'received',
  'price',
  'spreadPpm',
  'fromIndex',
  'toIndex',
  'clientOrderId',
] as const satisfies readonly (keyof ConversionRow)[];

/** Own exchanges of coins: exact decimal texts, times in UTC. */
export const conversionsCsv = csvFormat<ConversionRow, (typeof columns)[number]>(columns, (row, column) =>
  csvCell(column === 'createdAt' ? new Date(row.createdAt).toISOString() : String(row[column])),
);
