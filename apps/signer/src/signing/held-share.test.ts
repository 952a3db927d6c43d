import { moneyOf, moneyOfText } from '@assay/amounts/money';
import { describe, expect, it } from 'vitest';
import { allow, showWaiting } from '../operator/allow-payment.ts';
import { HELD_SHARE_PERCENT, SHARE_FLOOR_PERCENT, WAITING_MAX } from '../signer-limits.ts';
import { type DeskStage, ether, forEachTest, pay } from './testing/desk-stage.ts';
import { WaitingPayments } from './waiting-payments.ts';

const by = { who: 'alice', why: 'called him' };
let stage: DeskStage;
forEachTest((made) => {
  stage = made;
  stage.mode = 'live';
  stage.restart();
});

/** A payment of so many thousandths of an ether is begun, which the books count as being sent, asked for, and abandoned where it is not signed. */
async function request(withdrawalId: number, thousandths: bigint): Promise<string> {
  const amount = moneyOf(thousandths * 10n ** 9n);
  const before = stage.held;
  stage.held = moneyOf(before - amount);
  stage.begin(withdrawalId, { amount });
  const value = thousandths * 10n ** 15n;
  const outcome = await stage.outcome(pay(withdrawalId, ether({ nonce: withdrawalId, value })));
  if (outcome !== 'signed') stage.held = before;
  return outcome;
}

describe('the hour’s share of what is held', () => {
  it('is of what was held when the hour began, and what is beyond waits for an operator', async () => {
    stage.held = moneyOfText('100');
    expect(HELD_SHARE_PERCENT).toBe(20);
    expect(await request(1, 15_000n)).toBe('signed');
    expect(await request(2, 5_001n)).toBe('waits-for-operator');
    expect(await request(3, 5_000n)).toBe('signed');
    expect(await request(4, 1n)).toBe('waits-for-operator');
    stage.restart();
    expect(await request(4, 1n)).toBe('waits-for-operator');
  });

  it('lets an operator allow one payment, by its terms, which takes nothing from the others', async () => {
    stage.held = moneyOfText('100');
    expect(await request(1, 60_000n)).toBe('waits-for-operator');
    const lines = () => stage.log.head.lines;
    const before = lines();
    expect(await request(1, 60_000n)).toBe('waits-for-operator');
    expect(lines()).toBe(before);
    const [waiting] = stage.waiting.list();
    const { code = '' } = waiting ?? {};
    expect(showWaiting(stage).lines.join()).toContain(`allow --withdrawal 1 --code ${code}`);
    expect(allow(stage, { call: 'allow', withdrawalId: 1, code: '00000000', ...by })).toMatchObject({ done: false });
    expect(allow(stage, { call: 'allow', withdrawalId: 2, code, ...by })).toMatchObject({ done: false });
    expect(allow(stage, { call: 'allow', withdrawalId: 1, code, ...by })).toMatchObject({ done: true });
    stage.restart();
    expect(await request(1, 60_000n)).toBe('signed');
    expect(stage.waiting.list()).toEqual([]);
    expect(await request(2, 20_000n)).toBe('signed');
    expect(await request(3, 1n)).toBe('waits-for-operator');
  });

  it('is not lifted by a permission for other terms', async () => {
    stage.held = moneyOfText('100');
    const other = { network: 'ERC20', currency: 'ETH', address: '0xelsewhere', tag: '', units: '60' } as const;
    stage.log.append({ kind: 'allowed', withdrawalId: 1, ...other, ...by });
    expect(await request(1, 60_000n)).toBe('waits-for-operator');
  });

  it('never goes below a floor, which in a sandbox is one largest withdrawal', async () => {
    stage.held = moneyOfText('0');
    expect(SHARE_FLOOR_PERCENT).toBe(1n);
    expect(await request(1, 1_000n)).toBe('signed');
    expect(await request(2, 1n)).toBe('waits-for-operator');
    stage.mode = 'sandbox';
    stage.restart();
    expect(await request(3, 99_000n)).toBe('signed');
    expect(await request(4, 1n)).toBe('waits-for-operator');
  });

  it('is an operator’s to change', async () => {
    stage.held = moneyOfText('100');
    expect(await request(1, 50_000n)).toBe('waits-for-operator');
    stage.log.append({ kind: 'coin-share', currency: 'ETH', percent: 50, ...by });
    expect(await request(1, 50_000n)).toBe('signed');
    stage.log.append({ kind: 'coin-share', currency: 'ETH', percent: 0, ...by });
    expect(await request(2, 1n)).toBe('waits-for-operator');
  });

  it('keeps a bounded list of what waits', () => {
    const waiting = new WaitingPayments();
    const terms = { purpose: 'withdrawal', network: 'ERC20', currency: 'ETH', address: 'a', tag: '' } as const;
    for (let withdrawalId = 1; withdrawalId <= WAITING_MAX + 1; withdrawalId += 1)
      waiting.note({ ...terms, withdrawalId, units: '1', feeUnits: '0', conflicts: [] }, 'too much');
    expect(waiting.list()).toHaveLength(WAITING_MAX);
    expect(waiting.find(1)).toBeUndefined();
  });
});
