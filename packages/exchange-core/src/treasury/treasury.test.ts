import { type Money, moneyOf } from '@assay/amounts/money';
import { describe, expect, it } from 'vitest';
import type { Command } from '../commands.ts';
import { ExchangeCore } from '../exchange-core.ts';
import { ISSUE_ATOMS_MAX } from '../limits.ts';
import { coins, USDT } from '../testing/generated-batches.ts';
import { codeOf, SmallExchange } from '../testing/small-exchange.ts';
import { TREASURY_PAYMENTS_MAX } from './treasury-limits.ts';
import type { TreasuryPayment } from './treasury-payment.ts';
import { TreasuryViews } from './treasury-views.ts';

const fund = (amount: Money, clientOrderId = 'first', assetId = USDT): Command => ({
  type: 'fund-treasury',
  assetId,
  amount,
  clientOrderId,
});

const atom = moneyOf(1n);

function sandbox(): SmallExchange {
  const exchange = new SmallExchange();
  expect(exchange.one({ type: 'activate-rules', rulesVersion: 4 })).toMatchObject({ accepted: true });
  return exchange;
}

describe('funding the treasury', () => {
  it('issues money once per id, however often it is told', () => {
    const exchange = sandbox();
    expect(exchange.one(fund(coins(5)))).toEqual({ accepted: true, kind: 'done' });
    expect(exchange.events).toMatchObject([
      { type: 'transfer', debitAccount: 'house/sandbox-issue', creditAccount: 'house/treasury', amount: coins(5) },
    ]);
    expect(exchange.one(fund(coins(5)))).toEqual({ accepted: true, kind: 'done' });
    expect(exchange.events).toEqual([]);
    expect(codeOf(exchange.one(fund(coins(6))))).toBe('l.error.clientOrderIdReused');
    expect(exchange.core.views(TreasuryViews).isPaid('first')).toBe(true);
    expect(exchange.core.views(TreasuryViews).isPaid('second')).toBe(false);
  });

  it('is refused for what is no money, no coin and no id, and outside of a sandbox', () => {
    const exchange = sandbox();
    for (const [command, code] of [
      [fund(moneyOf(0n)), 'l.error.amountNotPositive'],
      [fund(moneyOf(ISSUE_ATOMS_MAX + 1n)), 'l.error.amountTooLarge'],
      [fund(atom, 'one', 9), 'l.error.currencyUnknown'],
      [fund(atom, ''), 'l.error.clientOrderIdMalformed'],
      [fund(atom, 'x'.repeat(65)), 'l.error.clientOrderIdMalformed'],
    ] as const) {
      expect(codeOf(exchange.one(command))).toBe(code);
      expect(exchange.events).toEqual([]);
    }
    expect(exchange.one(fund(moneyOf(ISSUE_ATOMS_MAX), 'x'.repeat(64)))).toMatchObject({ accepted: true });
    const live = new ExchangeCore();
    const commands: Command[] = [
      { type: 'genesis', mode: 'live', seed: 'test', instance: 'test' },
      { type: 'activate-rules', rulesVersion: 4 },
      { type: 'configure-asset', assetId: USDT, symbol: 'USDT' },
      fund(atom),
    ];
    const { results } = live.apply({ sequence: 1, timeMs: 1_700_000_000_000, commands });
    expect(results.at(-1)).toEqual({ accepted: false, code: 'l.error.sandboxOnly' });
  });

  it('is remembered for as many ids as there may be, and through a snapshot', () => {
    const exchange = sandbox();
    const ids = Array.from({ length: TREASURY_PAYMENTS_MAX }, (_, index) => `id-${index}`);
    expect(exchange.apply(...ids.map((id) => fund(atom, id))).results.every(({ accepted }) => accepted)).toBe(true);
    expect(codeOf(exchange.one(fund(atom, 'another')))).toBe('l.error.clientOrderIdsExceeded');
    expect(exchange.one(fund(atom, 'id-7'))).toMatchObject({ accepted: true });
    const restored = ExchangeCore.fromSnapshot(exchange.core.writeSnapshot());
    expect(restored?.stateHash()).toBe(exchange.core.stateHash());
    expect(restored?.views(TreasuryViews).isPaid('id-9999')).toBe(true);
  });
});

type Pocket = TreasuryPayment['from'];

const move = (from: Pocket, to: Pocket, amount: Money, clientOrderId = 'move'): Command => ({
  type: 'operator-action',
  operator: 'alice',
  reason: 'inventory',
  action: { type: 'move-treasury', assetId: USDT, from, to, amount, clientOrderId },
});

describe('moving the house’s own money', () => {
  it('goes between its pockets, once per id, and never takes what a claim holds or what is not there', () => {
    const exchange = sandbox();
    exchange.one(fund(coins(5)));
    expect(exchange.one(move('treasury', 'contract-pool', coins(3)))).toEqual({ accepted: true, kind: 'done' });
    expect(exchange.events).toContainEqual({
      type: 'transfer',
      debitAccount: 'house/treasury',
      creditAccount: 'house/contract-pool',
      assetId: USDT,
      amount: coins(3),
      reason: 'treasury',
    });
    expect(exchange.one(move('treasury', 'contract-pool', coins(3)))).toEqual({ accepted: true, kind: 'done' });
    expect(exchange.events.some(({ type }) => type === 'transfer')).toBe(false);
    expect(codeOf(exchange.one(move('treasury', 'rewards', coins(3))))).toBe('l.error.clientOrderIdReused');
    expect(codeOf(exchange.one(move('treasury', 'rewards', moneyOf(coins(2) + 1n), 'more')))).toBe(
      'l.error.balanceInsufficient',
    );
    expect(exchange.one(move('treasury', 'rewards', coins(2), 'all'))).toMatchObject({ accepted: true });
    expect(exchange.one(move('rewards', 'fees', coins(2), 'on'))).toMatchObject({ accepted: true });
    expect(exchange.one(move('fees', 'treasury', coins(2), 'back'))).toMatchObject({ accepted: true });
  });

  it('makes no money, and goes nowhere else', () => {
    const exchange = sandbox();
    exchange.one(fund(coins(5)));
    expect(codeOf(exchange.one(move('sandbox-issue', 'treasury', coins(1))))).toBe('l.error.commandNotAllowed');
    expect(codeOf(exchange.one(move('treasury', 'sandbox-issue', coins(1))))).toBe('l.error.commandNotAllowed');
    expect(codeOf(exchange.one(move('treasury', 'treasury', coins(1))))).toBe('l.error.commandNotAllowed');
    const { action } = { ...move('treasury', 'fees', coins(1)) } as { readonly action: Command };
    expect(codeOf(exchange.one(action))).toBe('l.error.commandNotAllowed');
  });
});
