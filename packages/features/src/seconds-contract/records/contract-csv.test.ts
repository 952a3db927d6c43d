import type { ContractMovementRow, ContractRecordRow } from '@assay/protocol/contract-entities';
import { expect, it } from 'vitest';
import { contractsCsv, movementsCsv } from './contract-csv.ts';

const movement: ContractMovementRow = {
  id: '7',
  currency: 'USDT',
  tradeType: 2,
  amount: '-12.5',
  balance: '87.5',
  orderId: '',
  createdAt: Date.UTC(2026, 10, 21, 8, 11, 6),
};

it('writes movements with their sign, and what a calculator would run as a text', () => {
  const lines = movementsCsv.lines([movement, { ...movement, orderId: '=1+1', amount: '-1+cmd' }]);
  expect((movementsCsv.head + lines).split('\r\n')).toEqual([
    '"id","createdAt","tradeType","currency","amount","balance","orderId"',
    '"7","2026-11-21T08:11:06.000Z","2","USDT","-12.5","87.5",""',
    `"7","2026-11-21T08:11:06.000Z","2","USDT","'-1+cmd","87.5","'=1+1"`,
    '',
  ]);
});

it('writes a contract with exact texts, and nothing for times that it has not', () => {
  const row: ContractRecordRow = {
    orderId: '58214',
    receiptId: '58214-00',
    clientOrderId: 'a',
    account: 1,
    status: 2,
    tradeType: 1,
    openAmount: '200',
    fee: '0.4',
    incomeRate: '0.85',
    baseCoin: 'BTC',
    quoteCoin: 'USDT',
    positionTime: 120,
    exitTicks: 5,
    ruleVersion: 1,
    openedAt: Date.UTC(2026, 10, 21),
    openedAfterTick: 5,
    entryPrice: '',
    entryTick: 0,
    entryTime: 0,
    expiryTime: 0,
    exitPrice: '',
    result: 'void',
    returned: '200.4',
    profit: '170',
    voidReason: 'no-entry',
    voidCause: 'source-outage',
    settledAt: 1,
  };
  const [head = '', line = ''] = (contractsCsv.head + contractsCsv.lines([row])).split('\r\n');
  expect(head.split(',')).toHaveLength(23);
  expect(line).toBe(
    '"58214","58214-00","1","2","1","BTC","USDT","200","0.4","0.85","120","5","1","2026-11-21T00:00:00.000Z","0","","","","","void","200.4","no-entry","source-outage"',
  );
});
