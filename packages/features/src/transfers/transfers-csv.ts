import { csvCell } from '@assay/protocol/csv-cell';
import type { TransferRow } from '@assay/protocol/transfer-entities';
import { csvFormat } from '../csv/csv-text.ts';

/** Columns of the export: names of the wire, the same in every language, so that programs can read them. */
const columns = [
  'transferId',
  'createdAt',
  'currency',
  'from',
  'to',
  'amount',
  'status',
  'words',
] as const satisfies readonly (keyof TransferRow)[];

/** Own transfers: exact decimal texts, times in UTC. */
export const transfersCsv = csvFormat<TransferRow, (typeof columns)[number]>(columns, (row, column) =>
  csvCell(column === 'createdAt' ? new Date(row.createdAt).toISOString() : row[column]),
);
