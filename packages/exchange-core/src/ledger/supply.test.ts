import { type Money, moneyOf } from '@assay/amounts/money';
import { describe, expect, it } from 'vitest';
import type { Command } from '../commands.ts';
import { ISSUE_ATOMS_MAX, SUPPLY_ATOMS_MAX } from '../limits.ts';
import { USDT } from '../testing/generated-batches.ts';
import { codeOf, SmallExchange } from '../testing/small-exchange.ts';
import { AMOUNT_MAX } from './amount.ts';
import { pocketKinds } from './pocket-kinds.ts';

const capital = (amount: Money): Command => ({
  type: 'issue-sandbox-coins',
  userId: 1,
  assetId: USDT,
  amount,
  clientOrderId: '',
});
const treasury = (amount: Money, clientOrderId: string): Command => ({
  type: 'fund-treasury',
  assetId: USDT,
  amount,
  clientOrderId,
});

/** What the sandbox has given away of the coin. */
const issued = (exchange: SmallExchange) =>
  exchange.core.balances(1).find(({ assetId }) => assetId === USDT)?.available ?? 0n;

describe('what there is of one asset', () => {
  it('has a bound by which no account has more than it can tell, all that comes in together', () => {
    const mirrors = pocketKinds.filter(({ mayBeNegative }) => mayBeNegative);
    expect(BigInt(mirrors.length) * SUPPLY_ATOMS_MAX < AMOUNT_MAX).toBe(true);
  });

  it('is issued up to the bound, to the last atom, by everybody who issues', () => {
    const exchange = new SmallExchange();
    expect(exchange.one({ type: 'activate-rules', rulesVersion: 4 })).toMatchObject({ accepted: true });
    const others = 3n * 10_000n * 10n ** 12n;
    expect(exchange.one(capital(moneyOf(ISSUE_ATOMS_MAX)))).toMatchObject({ accepted: true });
    const left = moneyOf(SUPPLY_ATOMS_MAX - ISSUE_ATOMS_MAX - others);
    const before = issued(exchange);
    for (const [place, beyond] of [capital(moneyOf(left + 1n)), treasury(moneyOf(left + 1n), 'beyond')].entries()) {
      expect(codeOf(exchange.one(beyond)), `${place}`).toBe('l.error.amountTooLarge');
      expect(exchange.events).toEqual([]);
    }
    expect(issued(exchange)).toBe(before);
    expect(exchange.one(treasury(left, 'last'))).toMatchObject({ accepted: true });
    expect(codeOf(exchange.one(capital(moneyOf(1n))))).toBe('l.error.amountTooLarge');
    expect(codeOf(exchange.one(treasury(moneyOf(1n), 'after')))).toBe('l.error.amountTooLarge');
  });
});
