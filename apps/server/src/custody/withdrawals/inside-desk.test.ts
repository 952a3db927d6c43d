import { moneyOfText } from '@assay/amounts/money';
import type { CoreEngine } from '@assay/engine/testing/core-engine';
import { USDT } from '@assay/engine/testing/trading-commands';
import { CustodyViews } from '@assay/exchange-core/custody/custody-views';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { networkIdOf } from '../chains/network-coins.ts';
import { INSIDE_AGAIN_MS } from '../custody-limits.ts';
import { ANN, BOB, custodyEngine, give } from '../testing/custody-engine.ts';
import { InsideDesk } from './inside-desk.ts';

const ERC20 = networkIdOf('ERC20');
const startMs = Date.UTC(2026, 10, 23, 12);

let engine: CoreEngine;
let desk: InsideDesk;

beforeEach(() => {
  engine = custodyEngine(() => startMs);
  give(engine, ANN, USDT, '10000');
  desk = deskOf();
});

afterEach(async () => {
  vi.useRealTimers();
  await desk.stop();
});

function deskOf(): InsideDesk {
  return new InsideDesk({
    engine,
    onFault: (error) => {
      throw error;
    },
  });
}

async function ask(amount: string): Promise<number> {
  const result = await engine.submit({
    type: 'request-inside',
    ...{ userId: ANN, networkId: ERC20, assetId: USDT, address: 'bob', tag: '', amount: moneyOfText(amount) },
    ...{ clientOrderId: '', hasSecondFactor: true, proofId: 1, receiverId: BOB },
  });
  if (!result.accepted || result.kind !== 'withdrawal') throw new Error(JSON.stringify(result));
  return result.withdrawalId;
}

const availableOf = (userId: number) =>
  engine.core.balances(userId, 'spot').find(({ assetId }) => assetId === USDT)?.available ?? 0n;
const stateOf = (withdrawalId: number) => engine.core.views(CustodyViews).withdrawalState(withdrawalId);
/** Once the core has said that it has ended. */
const untilPaid = (withdrawalId: number) =>
  new Promise<void>((resolve) => {
    if (stateOf(withdrawalId) === 'confirmed') resolve();
    engine.onBatch(() => {
      if (stateOf(withdrawalId) === 'confirmed') resolve();
    });
  });

it('pays what is asked for while it runs, and all of it once', async () => {
  desk.start();
  const first = await ask('100');
  await untilPaid(first);
  expect([availableOf(ANN), availableOf(BOB)]).toEqual([moneyOfText('9900'), moneyOfText('100')]);
  expect(await desk.step()).toBe(0);
  expect(availableOf(BOB)).toBe(moneyOfText('100'));
});

it('pays what was approved before it began, as after somebody’s sudden end', async () => {
  const left = await ask('100');
  expect(stateOf(left)).toBe('approved');
  desk.start();
  await untilPaid(left);
});

it('pays nothing that waits for a review or whose person is frozen, and pays it when that is over', async () => {
  const kept = await ask('100');
  const large = await ask('5000');
  engine.configure([{ type: 'freeze-account', userId: ANN }]);
  expect(await desk.step()).toBe(1);
  expect([stateOf(large), stateOf(kept), availableOf(BOB)]).toEqual(['reviewing', 'approved', 0n]);
  engine.configure([{ type: 'thaw-account', userId: ANN }]);
  expect(await desk.step()).toBe(0);
  expect([stateOf(large), stateOf(kept), availableOf(BOB)]).toEqual(['reviewing', 'confirmed', moneyOfText('100')]);
});

it('gives back what was for an account that closed meanwhile, and says so', async () => {
  const kept = await ask('100');
  engine.configure([{ type: 'close-account', userId: BOB }]);
  const ends: string[] = [];
  engine.onBatch(({ outcome }) => {
    ends.push(...outcome.eventsOf('withdrawal').map(({ withdrawal }) => `${withdrawal.state} ${withdrawal.reason}`));
  });
  expect(await desk.step()).toBe(0);
  expect([ends, stateOf(kept)]).toEqual([['rejected recipient-closed'], 'rejected']);
  expect(availableOf(ANN)).toBe(moneyOfText('10000'));
});

it('tries what was kept again by itself', async () => {
  vi.useFakeTimers();
  const kept = await ask('100');
  engine.configure([{ type: 'freeze-account', userId: ANN }]);
  desk.start();
  await vi.advanceTimersByTimeAsync(INSIDE_AGAIN_MS - 1);
  engine.configure([{ type: 'thaw-account', userId: ANN }]);
  expect(stateOf(kept)).toBe('approved');
  await vi.advanceTimersByTimeAsync(1);
  expect(stateOf(kept)).toBe('confirmed');
});
