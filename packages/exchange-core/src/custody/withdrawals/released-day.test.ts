import type { Money } from '@assay/amounts/money';
import { identityLevel } from '@assay/protocol/account-standing';
import { describe, expect, it } from 'vitest';
import { ExchangeCore } from '../../exchange-core.ts';
import { STAFF_RULES } from '../../rules.ts';
import { coins, USDT } from '../../testing/generated-batches.ts';
import { AUTOMATIC_DAY_TIMES, BY_ONE_DAY_TIMES } from '../custody-limits.ts';
import { ADDRESS, ANN, BEN, CustodyExchange, OTHER_ADDRESS, openingOfCustody } from '../testing/custody-exchange.ts';

const DAY_MS = 86_400_000;

/** Withdrawals go out by themselves below 1,000 USDT, and two persons look at one from 2,000 on. */
class ReviewedExchange extends CustodyExchange {
  /** Of the next one: how many persons look at it. */
  needed(amount: Money, userId = ANN, address = ADDRESS): number | undefined {
    return this.custody.withdrawal(this.requested({ amount, userId, address }))?.approvalsNeeded;
  }

  /** So many more people who are known and have 9,000 USDT each. */
  people(count: number): number[] {
    return Array.from({ length: count }, (_, index) => {
      const userId = 1_000 + index;
      this.must({ type: 'open-account', userId, kind: 'user' });
      this.must({ type: 'set-account-verification', userId, level: identityLevel, country: 'CH' });
      this.must({ type: 'issue-sandbox-coins', userId, assetId: USDT, amount: coins(9_000), clientOrderId: '' });
      return userId;
    });
  }
}

/** Each to a place of his own. */
const placeOf = (number: number): string => `0x${number.toString(16).padStart(40, '0')}`;

describe('withdrawals of a day', () => {
  it('are looked at as their sum is, and not by the piece', () => {
    const exchange = new ReviewedExchange();
    expect([1, 2, 3].map(() => exchange.needed(coins(333)))).toEqual([0, 0, 0]);
    // 999 are out: one more makes it a sum at which somebody looks.
    expect(exchange.needed(coins(20), ANN, OTHER_ADDRESS)).toBe(1);
    expect(exchange.needed(coins(980), ANN, OTHER_ADDRESS)).toBe(1);
    expect(exchange.needed(coins(20), ANN, OTHER_ADDRESS)).toBe(2);
    expect(exchange.needed(coins(20), BEN, placeOf(1))).toBe(0);
  });

  it('are a sum to one address, too, whoever sends there and however it is written', () => {
    const exchange = new ReviewedExchange();
    expect(exchange.needed(coins(999), ANN, ADDRESS)).toBe(0);
    expect(exchange.needed(coins(20), BEN, ADDRESS.toUpperCase().replace('0X', '0x'))).toBe(1);
    expect(exchange.needed(coins(20), BEN, placeOf(1))).toBe(0);
  });

  it('are forgotten after a day of the time of waits, and when they come to nothing', () => {
    const exchange = new ReviewedExchange();
    const withdrawalId = exchange.requested({ amount: coins(999) });
    exchange.must({ type: 'cancel-withdrawal', userId: ANN, withdrawalId, proofId: 1 });
    expect(exchange.needed(coins(999))).toBe(0);
    exchange.wait(DAY_MS - 1_000);
    expect(exchange.needed(coins(20))).toBe(1);
    exchange.wait(1_000);
    expect(exchange.needed(coins(979))).toBe(0);
    // A clock that leaps brings no day with it.
    exchange.timeMs += DAY_MS;
    exchange.apply({ type: 'resume-time', uncountedMs: DAY_MS });
    exchange.tick();
    expect(exchange.needed(coins(20))).toBe(1);
  });

  it('go out by themselves up to five times what needs two persons, all together', () => {
    const exchange = new ReviewedExchange();
    const people = exchange.people(11);
    const needed = people.map((userId) => exchange.needed(coins(999), userId, placeOf(userId)));
    // Ten times 999 are below 10,000.
    expect(needed).toEqual([...Array<number>(10).fill(0), 1]);
    expect(exchange.needed(coins(20), BEN, placeOf(1))).toBe(1);
    expect(AUTOMATIC_DAY_TIMES).toBe(5n);
  });

  it('are looked at by one person alone up to twenty-five times that, all together', () => {
    const exchange = new ReviewedExchange();
    const people = exchange.people(27);
    const needed = people.map((userId) => exchange.needed(coins(1_990), userId, placeOf(userId)));
    // Twenty-five times 1,990 are below 50,000.
    expect(needed).toEqual([...Array<number>(25).fill(1), 2, 2]);
    // What would go out by itself still does.
    expect(exchange.needed(coins(250), BEN, placeOf(1))).toBe(0);
    expect(BY_ONE_DAY_TIMES).toBe(25n);
  });

  it('are the same sums after a snapshot', () => {
    const exchange = new ReviewedExchange();
    exchange.needed(coins(999));
    const restored = ExchangeCore.fromSnapshot(exchange.core.writeSnapshot());
    expect(restored?.stateHash()).toBe(exchange.core.stateHash());
    exchange.core = restored ?? exchange.core;
    expect(exchange.needed(coins(20))).toBe(1);
  });

  it('were looked at by the piece under older rules', () => {
    const [, ...configuration] = openingOfCustody;
    const exchange = new ReviewedExchange([{ type: 'activate-rules', rulesVersion: STAFF_RULES }, ...configuration]);
    expect([1, 2, 3, 4].map(() => exchange.needed(coins(999)))).toEqual([0, 0, 0, 0]);
  });
});
