import type { DepositRow } from '@assay/protocol/wallet-entities';
import { expect, it } from 'vitest';
import { LiveWallet } from './live-wallet.ts';

const deposit = (depositId: string, confirmations: number): DepositRow => ({
  depositId,
  currency: 'BTC',
  network: 'BTC',
  address: 'bc1q',
  tag: '',
  amount: '1',
  status: 'pending',
  confirmations,
  confirmationsNeeded: 2,
  isUnderReview: false,
  reason: '',
  transactionId: depositId,
  link: '',
  seenAt: 1,
  endedAt: 0,
});
const told = (...deposits: DepositRow[]) => ({ deposits, withdrawals: [] });

it('keeps the newest of each row, the last change first, and forgets all at a snapshot', () => {
  const wallet = new LiveWallet();
  wallet.applySnapshot(told(deposit('a', 0), deposit('b', 1)));
  wallet.applyDelta(told(deposit('b', 2)));
  expect(wallet.deposits).toEqual([deposit('b', 2), deposit('a', 0)]);
  const before = wallet.deposits;
  wallet.applyDelta(told());
  expect(wallet.deposits).toBe(before);
  wallet.applySnapshot(told(deposit('c', 0)));
  expect(wallet.deposits).toEqual([deposit('c', 0)]);
});

it('keeps a bounded number of rows', () => {
  const wallet = new LiveWallet();
  for (let at = 0; at < 300; at += 1) wallet.applyDelta(told(deposit(String(at), 0)));
  expect(wallet.deposits).toHaveLength(200);
  expect(wallet.deposits[0]?.depositId).toBe('299');
});
