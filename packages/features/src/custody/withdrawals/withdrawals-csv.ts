import { csvCell } from '@assay/protocol/csv-cell';
import type { WithdrawalRow } from '@assay/protocol/wallet-entities';
import { csvFormat } from '../../csv/csv-text.ts';
import { csvTime } from '../csv-time.ts';

/** Columns of the export: names of the wire, the same in every language, so that programs can read them. */
const columns = [
  'withdrawalId',
  'createdAt',
  'endedAt',
  'currency',
  'network',
  'address',
  'tag',
  'amount',
  'fee',
  'status',
  'state',
  'reason',
  'transactionId',
  'clientOrderId',
] as const satisfies readonly (keyof WithdrawalRow)[];

/** Own withdrawals: exact decimal texts, times in UTC. */
export const withdrawalsCsv = csvFormat<WithdrawalRow, (typeof columns)[number]>(columns, (row, column) =>
  csvCell(column === 'createdAt' || column === 'endedAt' ? csvTime(row[column]) : String(row[column])),
);
