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

export const emptyRecordKinds: Readonly<Record<Exclude<RecordType, '4' | '5'>, EmptyRecordKind>> = {
  '1': {
    columns: [
      time,
      coin,
      amount,
      { key: 'recharge.network' },
      { key: 'recharge.confirmations', isNumber: true },
      { key: 'recharge.transaction' },
      status,
    ],
    title: 'recharge.emptyTitle',
    words: 'recharge.emptyWords',
    to: '/account/assert/2',
    action: 'records.toAssets',
  },
  '2': {
    columns: [
      time,
      coin,
      amount,
      { key: 'orders.fee', isNumber: true },
      { key: 'recharge.network' },
      { key: 'withdrawal.address' },
      status,
    ],
    title: 'withdrawal.emptyTitle',
    words: 'withdrawal.emptyWords',
    to: '/trade',
    action: 'withdrawal.toTrade',
  },
  '3': {
    columns: [
      time,
      { key: 'exchange.from' },
      { key: 'exchange.to' },
      { key: 'exchange.rate', isNumber: true },
      { key: 'orders.fee', isNumber: true },
    ],
    title: 'exchange.emptyTitle',
    words: 'exchange.emptyWords',
    to: '/account/trade?type=4',
    action: 'exchange.toTrades',
  },
  '6': {
    columns: [time, coin, amount, { key: 'exchange.from' }, { key: 'exchange.to' }],
    title: 'records.transfersTitle',
    words: 'records.transfersWords',
    to: '/account/assert/2',
    action: 'records.toAssets',
  },
  '7': {
    columns: [time, { key: 'wallet.product' }, { key: 'records.kind' }, coin, amount, status],
    title: 'records.earnTitle',
    words: 'records.earnWords',
    to: '/finance/list',
    action: 'wallet.toEarn',
  },
};
