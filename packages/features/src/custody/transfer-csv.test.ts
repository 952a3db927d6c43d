import type { DepositRow, WithdrawalRow } from '@assay/protocol/wallet-entities';
import { expect, it } from 'vitest';
import { depositsCsv } from './deposits/deposits-csv.ts';
import { withdrawalsCsv } from './withdrawals/withdrawals-csv.ts';

const shared = {
  currency: 'EOS',
  network: 'EOS',
  address: 'assayexchang',
  amount: '12.5',
  transactionId: 'ab',
  link: '',
};
const deposit: DepositRow = {
  ...shared,
  depositId: 'EOS:ab:0',
  tag: '=HYPERLINK("https://example.org")',
  status: 'pending',
  confirmations: 2,
  confirmationsNeeded: 6,
  isUnderReview: false,
  reason: '',
  seenAt: Date.UTC(2026, 10, 23, 12),
  endedAt: 0,
};
const withdrawal: WithdrawalRow = {
  ...shared,
  withdrawalId: '7',
  clientOrderId: '-1+1',
  tag: '@SUM(A1)',
  fee: '0.1',
  status: 'finished',
  state: 'confirmed',
  reason: '',
  createdAt: Date.UTC(2026, 10, 23, 12),
  endedAt: Date.UTC(2026, 10, 23, 12, 1),
};

it('writes a memo that is a formula as a text, and nothing for a time that has not come', () => {
  expect(depositsCsv.lines([deposit])).toBe(
    '"EOS:ab:0","2026-11-23T12:00:00.000Z","","EOS","EOS","assayexchang","\'=HYPERLINK(""https://example.org"")","12.5","pending","","2","6","ab"\r\n',
  );
  expect(withdrawalsCsv.lines([withdrawal])).toBe(
    '"7","2026-11-23T12:00:00.000Z","2026-11-23T12:01:00.000Z","EOS","EOS","assayexchang","\'@SUM(A1)","12.5","0.1","finished","confirmed","","ab","\'-1+1"\r\n',
  );
});

it('has a head for each cell', () => {
  const cells = (line: string) => line.trim().split(',').length;
  expect(cells(depositsCsv.head)).toBe(13);
  expect(cells(withdrawalsCsv.head)).toBe(14);
});
