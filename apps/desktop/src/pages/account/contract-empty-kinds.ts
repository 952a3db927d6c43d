import type { RecordColumn } from '../../page-parts/empty-records.tsx';
import type { EmptyRecordKind } from './record-kinds.ts';

const orders: readonly RecordColumn[] = [
  { key: 'contract.time' },
  { key: 'contract.orderPair' },
  { key: 'contract.call' },
  { key: 'contract.stake', isNumber: true },
  { key: 'contract.entry', isNumber: true },
  { key: 'contract.exit', isNumber: true },
  { key: 'contract.result' },
  { key: 'contract.gain', isNumber: true },
];

const movements: readonly RecordColumn[] = [
  { key: 'contract.time' },
  { key: 'contract.coin' },
  { key: 'contract.kind' },
  { key: 'contract.amount', isNumber: true },
  { key: 'contract.balanceAfter', isNumber: true },
  { key: 'contract.orderNumber', isNumber: true },
];

/** The lists of a contract account while nothing stands in them, and what fills them. */
export const contractEmptyKinds: Readonly<Record<'finished' | 'holding' | 'movements', EmptyRecordKind>> = {
  finished: {
    columns: orders,
    title: 'contract.finishedTitle',
    words: 'contract.finishedWords',
    to: '/scontract',
    action: 'wallet.toContract',
  },
  holding: {
    columns: orders,
    title: 'contract.holdingTitle',
    words: 'records.holdingWords',
    to: '/scontract',
    action: 'wallet.toContract',
  },
  movements: {
    columns: movements,
    title: 'contract.recordsTitle',
    words: 'contract.recordsWords',
    to: '/account/assert/1',
    action: 'records.toTransfer',
  },
};
