import type { ContractMovementRow, ContractRecordRow } from '@assay/protocol/contract-entities';
import { csvCell } from '@assay/protocol/csv-cell';
import { csvFormat } from '../../csv/csv-text.ts';

/** Columns of the exports: names of the wire, the same in every language, so that programs can read them. */
const recordColumns = [
  'orderId',
  'receiptId',
  'account',
  'status',
  'tradeType',
  'baseCoin',
  'quoteCoin',
  'openAmount',
  'fee',
  'incomeRate',
  'positionTime',
  'exitTicks',
  'ruleVersion',
  'openedAt',
  'entryTick',
  'entryTime',
  'entryPrice',
  'expiryTime',
  'exitPrice',
  'result',
  'returned',
  'voidReason',
  'voidCause',
] as const satisfies readonly (keyof ContractRecordRow)[];

const movementColumns = [
  'id',
  'createdAt',
  'tradeType',
  'currency',
  'amount',
  'balance',
  'orderId',
] as const satisfies readonly (keyof ContractMovementRow)[];

const times: readonly string[] = ['openedAt', 'entryTime', 'expiryTime', 'createdAt'];
const decimals: readonly string[] = ['amount', 'balance', 'openAmount', 'returned'];

/** Contracts: exact decimal texts, times in UTC. */
export const contractsCsv = csvFormat<ContractRecordRow, (typeof recordColumns)[number]>(recordColumns, (row, column) =>
  cellOf(column, row[column]),
);

/** Movements of a contract account. */
export const movementsCsv = csvFormat<ContractMovementRow, (typeof movementColumns)[number]>(
  movementColumns,
  (row, column) => cellOf(column, row[column]),
);

function cellOf(column: string, value: unknown): string {
  if (times.includes(column))
    return csvCell(typeof value === 'number' && value > 0 ? new Date(value).toISOString() : '');
  const text = String(value);
  // A negative amount begins with a sign that a calculator would take for a formula: a plain number cannot be one.
  return decimals.includes(column) && /^-[0-9.]+$/.test(text) ? `"${text}"` : csvCell(text);
}
