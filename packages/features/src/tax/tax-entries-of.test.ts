import type { ContractRecordRow } from '@assay/protocol/contract-entities';
import type { ConversionRow } from '@assay/protocol/conversion-entities';
import type { FillRow } from '@assay/protocol/entities';
import type { DepositRow, WithdrawalRow } from '@assay/protocol/wallet-entities';
import { expect, it } from 'vitest';
import { fundOrderRow } from '../funds/testing/fund-rows.ts';
import { entryRow } from '../subscriptions/testing/subscription-rows.ts';
import {
  entriesOfCommission,
  entriesOfContract,
  entriesOfConversion,
  entriesOfDeposit,
  entriesOfFill,
  entriesOfFundOrder,
  entriesOfSubscription,
  entriesOfTransfer,
  entriesOfWithdrawal,
} from './tax-entries-of.ts';

const coins = (amount: number) => BigInt(Math.round(amount * 1_000_000)) * 10n ** 6n;
const fill: FillRow = {
  fillId: '8',
  orderId: '9',
  symbol: 'btcusdt',
  side: 'buy',
  price: '60000',
  amount: '0.5',
  quoteAmount: '30000',
  fee: '0.001',
  feeCurrency: 'BTC',
  role: 'taker',
  createdAt: 7,
};

it('takes the fee of a trade from what was received, and its worth from the quote coin', () => {
  expect(entriesOfFill(fill)).toEqual([
    {
      timeMs: 7,
      kind: 'trade',
      id: '8/9',
      sent: { coin: 'USDT', units: coins(30_000) },
      received: { coin: 'BTC', units: coins(0.499) },
      fee: { coin: 'BTC', units: coins(0.001) },
      worth: { by: 'known', usdt: coins(30_000) },
    },
  ]);
  expect(entriesOfFill({ ...fill, side: 'sell', fee: '60', feeCurrency: 'USDT' })[0]).toMatchObject({
    sent: { coin: 'BTC', units: coins(0.5) },
    received: { coin: 'USDT', units: coins(29_940) },
    worth: { by: 'known', usdt: coins(29_940) },
  });
  const cross = { ...fill, symbol: 'ethbtc', quoteAmount: '0.02', fee: '0.001', feeCurrency: 'ETH' };
  expect(entriesOfFill(cross)[0]).toMatchObject({
    sent: { coin: 'BTC', units: coins(0.02) },
    received: { coin: 'ETH', units: coins(0.499) },
    worth: { by: 'index', of: { coin: 'BTC', units: coins(0.02) } },
  });
});

it('values an exchange at what was received by its own index', () => {
  const row = { id: '3', from: 'BTC', to: 'ETH', amount: '1', received: '16', toIndex: '3000', createdAt: 7 };
  const [entry] = entriesOfConversion(row as ConversionRow);
  expect(entry?.worth).toEqual({ by: 'known', usdt: coins(48_000) });
  const [bought] = entriesOfConversion({ ...row, from: 'USDT', amount: '50000' } as ConversionRow);
  expect(bought?.worth).toEqual({ by: 'known', usdt: coins(50_000) });
});

it('counts deposits and withdrawals that are finished, the fee among what leaves', () => {
  const deposit = { depositId: 'a', currency: 'BTC', amount: '2', status: 'finished', endedAt: 9 } as DepositRow;
  expect(entriesOfDeposit(deposit)).toMatchObject([
    { timeMs: 9, worth: { by: 'index', of: { coin: 'BTC', units: coins(2) } } },
  ]);
  expect(entriesOfDeposit({ ...deposit, status: 'pending' })).toEqual([]);
  const withdrawal = { withdrawalId: '4', currency: 'BTC', amount: '1', fee: '0.0005', createdAt: 5 } as WithdrawalRow;
  expect(entriesOfWithdrawal({ ...withdrawal, status: 'finished' })).toMatchObject([
    { timeMs: 5, sent: { coin: 'BTC', units: coins(1.0005) }, fee: { coin: 'BTC', units: coins(0.0005) } },
  ]);
  for (const status of ['pending', 'rejected', 'cancelled'] as const)
    expect(entriesOfWithdrawal({ ...withdrawal, status })).toEqual([]);
});

it('tells of a contract what it gave or took in all', () => {
  const row = { orderId: '5', openAmount: '10', fee: '0.5', quoteCoin: 'USDT', settledAt: 8 } as ContractRecordRow;
  expect(entriesOfContract({ ...row, returned: '18' })[0]).toMatchObject({
    received: { coin: 'USDT', units: coins(7.5) },
    worth: { by: 'known', usdt: coins(7.5) },
  });
  expect(entriesOfContract({ ...row, returned: '0' })[0]).toMatchObject({ sent: { coin: 'USDT', units: coins(10.5) } });
  const [drawn] = entriesOfContract({ ...row, returned: '10.5' });
  expect([drawn?.sent, drawn?.received, drawn?.worth]).toEqual([undefined, undefined, { by: 'nothing' }]);
  expect(entriesOfContract({ ...row, settledAt: 0, returned: '' })).toEqual([]);
});

it('takes the commissions of a day as income with the first of them, worth the index of that moment', () => {
  const row = { day: '2026-11-23', currency: 'BTC', amount: '0.002', fees: 5, firstAt: Date.UTC(2026, 10, 23, 9) };
  const received = { coin: 'BTC', units: coins(0.002) };
  expect(entriesOfCommission(row)).toEqual([
    { timeMs: row.firstAt, kind: 'commission', id: '2026-11-23/BTC', received, worth: { by: 'index', of: received } },
  ]);
  expect(entriesOfCommission({ ...row, currency: 'USDT' })[0]?.worth).toEqual({ by: 'known', usdt: coins(0.002) });
});

it('takes units of a fund as what they were paid with, when the order was carried out, and nothing that waits or was refused', () => {
  const bought = { ...fundOrderRow, status: 1, units: '0.99900000', fee: '0.1', endedAt: 9 };
  const [units, paid] = [
    { coin: 'fund-1', units: coins(0.999) },
    { coin: 'USDT', units: coins(100) },
  ];
  const entry = { timeMs: 9, kind: 'fund', id: '7', fee: { coin: 'USDT', units: coins(0.1) } };
  const worth = { by: 'known', usdt: coins(100) };
  expect(entriesOfFundOrder(bought)).toEqual([{ ...entry, sent: paid, received: units, worth }]);
  expect(entriesOfFundOrder({ ...bought, side: 'redeem' })).toEqual([{ ...entry, sent: units, received: paid, worth }]);
  expect(entriesOfFundOrder(fundOrderRow)).toEqual([]);
  expect(entriesOfFundOrder({ ...bought, status: 2, units: '' })).toEqual([]);
});

it('takes what was allotted as a lot of its cost, from the allotment on', () => {
  const row = { ...entryRow, status: 1 as const, allotted: '720', cost: '36', vested: '180', allottedAt: 11 };
  expect(entriesOfSubscription(row)).toEqual([
    {
      timeMs: 11,
      kind: 'subscription',
      id: '3',
      sent: { coin: 'USDT', units: coins(36) },
      received: { coin: 'CS', units: coins(720) },
      worth: { by: 'known', usdt: coins(36) },
    },
  ]);
  expect(entriesOfSubscription({ ...row, allotted: '0', cost: '0' })).toEqual([]);
  expect(entriesOfSubscription({ ...row, status: 0, allotted: '', cost: '', allottedAt: 0 })).toEqual([]);
});

it('lists a transfer with both of its sides', () => {
  const row = {
    transferId: '1-0',
    currency: 'BTC',
    from: 'spot',
    to: 'earn',
    amount: '2',
    status: 'finished',
    words: '',
  } as const;
  const moved = { coin: 'BTC', units: coins(2) };
  expect(entriesOfTransfer({ ...row, createdAt: 3 })).toMatchObject([
    { kind: 'transfer', sent: moved, received: moved },
  ]);
  const credit = entriesOfTransfer({ ...row, createdAt: 3, from: 'exchange', to: 'spot' });
  expect(credit).toMatchObject([{ kind: 'yield', received: moved }]);
  expect(credit[0]).not.toHaveProperty('sent');
  const debit = entriesOfTransfer({ ...row, createdAt: 3, from: 'spot', to: 'exchange' });
  expect(debit).toMatchObject([{ kind: 'yield', sent: moved }]);
  expect(debit[0]).not.toHaveProperty('received');
});
