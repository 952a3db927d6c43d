import { moneyOfText } from '@assay/amounts/money';
import type { CoreEngine } from '@assay/engine/testing/core-engine';
import { USDT } from '@assay/engine/testing/trading-commands';
import { beforeEach, expect, it } from 'vitest';
import { sessionProof } from '../accounts/proof.ts';
import { type PendingDeposit, PendingDeposits } from '../custody/deposits/pending-deposits.ts';
import { ANN, BOB, custodyEngine, give } from '../custody/testing/custody-engine.ts';
import { strangersAddress } from '../custody/testing/still-chain.ts';
import { textOfFrame } from './testing/text-of-frame.ts';
import { WalletChannels } from './wallet-channels.ts';

const startMs = Date.UTC(2026, 10, 23, 12);
const ERC20 = 1;

let engine: CoreEngine;
let pending: PendingDeposits;
let channels: WalletChannels;
/** What Ann was told, in order: each frame's kind with what she needs of its rows. */
let told: string[];

beforeEach(async () => {
  engine = custodyEngine(() => startMs);
  pending = new PendingDeposits();
  channels = new WalletChannels({ engine, pending, isReal: () => false });
  told = [];
});

async function join(userId: number): Promise<() => void> {
  const subscriber = {
    deliver(frame: Buffer) {
      const { kind, data } = JSON.parse(textOfFrame(frame));
      const rows = [
        ...data.deposits.map((row: { status: string; confirmations: number }) => `${row.status} ${row.confirmations}`),
        ...data.withdrawals.map((row: { state: string }) => row.state),
      ];
      told.push(`${kind}: ${rows.join(', ')}`);
    },
  };
  const leave = await channels.joins.wallet({ kind: 'wallet' }, subscriber, sessionProof(7, userId));
  if (typeof leave === 'string') throw new Error(leave);
  return leave;
}

const coming = (confirmations: number): PendingDeposit => ({
  ...{ confirmationsNeeded: 12, waitsFor: 'confirmations', secondNode: '' },
  networkId: ERC20,
  transactionId: '0x1',
  output: 'log:0',
  userId: ANN,
  assetId: USDT,
  amount: moneyOfText('100'),
  address: '0xaa',
  tag: '',
  confirmations,
  seenAtMs: startMs,
});

const credit = () => {
  const { confirmations: _, seenAtMs: __, ...arrival } = coming(12);
  engine.configure([
    { type: 'record-reserve', networkId: ERC20, assetId: USDT, amount: moneyOfText('100'), height: 7 },
    { type: 'credit-deposit', ...arrival, height: 7 },
  ]);
};

it('tells of each confirmation, and of a credited deposit once more and no longer', async () => {
  await join(ANN);
  pending.replace(ERC20, [coming(1)]);
  pending.replace(ERC20, [coming(1)]);
  pending.replace(ERC20, [coming(2)]);
  credit();
  pending.replace(ERC20, []);
  expect(told).toEqual(['snapshot: ', 'delta: pending 1', 'delta: pending 2', 'delta: finished 12']);
});

it('tells nothing of dust, which anybody can send', async () => {
  await join(ANN);
  const { confirmations: _, seenAtMs: __, ...arrival } = coming(12);
  engine.configure([
    { type: 'record-reserve', networkId: ERC20, assetId: USDT, amount: moneyOfText('100'), height: 7 },
    { type: 'reject-deposit', ...arrival, amount: moneyOfText('0.1'), height: 7, reason: 'below-minimum' },
    {
      type: 'reject-deposit',
      ...arrival,
      output: 'log:1',
      amount: moneyOfText('20'),
      height: 7,
      reason: 'unsupported',
    },
  ]);
  expect(told).toEqual(['snapshot: ', 'delta: rejected 12']);
});

it('tells that a reorganisation has taken one away', async () => {
  pending.replace(ERC20, [coming(3)]);
  await join(ANN);
  pending.replace(ERC20, []);
  expect(told).toEqual(['snapshot: pending 3', 'delta: pending 0']);
});

it('tells of withdrawals as they go on, and nobody of another’s', async () => {
  give(engine, ANN, USDT, '500');
  const leave = await join(ANN);
  await join(BOB);
  told = [];
  engine.configure([
    {
      type: 'request-withdrawal',
      ...{ userId: ANN, networkId: ERC20, assetId: USDT, address: strangersAddress('ERC20'), tag: '' },
      ...{ amount: moneyOfText('20'), clientOrderId: '', hasSecondFactor: false, proofId: 7 },
    },
    { type: 'send-withdrawal', withdrawalId: 1, transactionId: '0x2', conflicts: [{ spends: 'hot#0' }] },
  ]);
  leave();
  engine.configure([{ type: 'confirm-withdrawal', withdrawalId: 1, transactionId: '0x2' }]);
  expect(told).toEqual(['delta: approved', 'delta: sending']);
});
