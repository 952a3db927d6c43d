import type { MessageKey } from '@assay/messages/message-keys';
import type { RecordColumn } from '../../page-parts/empty-records.tsx';

/** Kinds of records by the number in `/account/trade?type=`. */
export type RecordType = '1' | '2' | '3' | '4' | '5' | '6' | '7';

export interface RecordKind {
  readonly type: RecordType;
  readonly name: MessageKey;
}

/** A kind of which nothing can have been recorded, and what works instead. */
export interface EmptyRecordKind {
  readonly columns: readonly RecordColumn[];
  readonly title: MessageKey;
  readonly words: MessageKey;
  readonly to: string;
  readonly action: MessageKey;
}

export const recordKinds: readonly RecordKind[] = [
  { type: '1', name: 'records.recharge' },
  { type: '2', name: 'records.withdrawal' },
  { type: '3', name: 'records.exchange' },
  { type: '4', name: 'records.trades' },
  { type: '5', name: 'records.contract' },
  { type: '6', name: 'records.transfers' },
  { type: '7', name: 'records.earn' },
];

/** Spot trades, also for a type that does not exist. */
const recordTypeDefault: RecordType = '4';

export function recordTypeOf(query: string): RecordType {
  const type = new URLSearchParams(query).get('type');
  return recordKinds.find((kind) => kind.type === type)?.type ?? recordTypeDefault;
}

const time: RecordColumn = { key: 'orders.time' };
const coin: RecordColumn = { key: 'assets.coin' };
const amount: RecordColumn = { key: 'orders.amount', isNumber: true };
const status: RecordColumn = { key: 'orders.status' };

export const emptyRecordKinds: Readonly<Record<'6', EmptyRecordKind>> = {
  '6': {
    columns: [time, coin, amount, { key: 'transfer.from' }, { key: 'transfer.to' }, status],
    title: 'records.transfersTitle',
    words: 'records.transfersWords',
    to: '/account/assert/2',
    action: 'records.toAssets',
  },
};
