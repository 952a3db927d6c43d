import { csvCell } from '@assay/protocol/csv-cell';
import type { DepositRow } from '@assay/protocol/wallet-entities';
import { csvFormat } from '../../csv/csv-text.ts';
import { csvTime } from '../csv-time.ts';

/** Columns of the export: names of the wire, the same in every language, so that programs can read them. */
const columns = [
  'depositId',
  'seenAt',
  'endedAt',
  'currency',
  'network',
  'address',
  'tag',
  'amount',
  'status',
  'reason',
  'confirmations',
  'confirmationsNeeded',
  'transactionId',
] as const satisfies readonly (keyof DepositRow)[];

/** Own deposits: exact decimal texts, times in UTC. */
export const depositsCsv = csvFormat<DepositRow, (typeof columns)[number]>(columns, (row, column) =>
  csvCell(column === 'seenAt' || column === 'endedAt' ? csvTime(row[column]) : String(row[column])),
);
