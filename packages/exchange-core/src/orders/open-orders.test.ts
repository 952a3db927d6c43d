import { LOTS_MAX, lotsOf, TICKS_MAX, ticksOf } from '@assay/amounts/market-scale';
import { moneyOf, ZERO_MONEY } from '@assay/amounts/money';
import { Random } from '@assay/amounts/testing/random';
import { testSeed } from '@assay/amounts/testing/scale';
import { orderStatuses, orderTypes, selfTradePreventions, sides, timesInForce } from '@assay/protocol/trade-words';
import { describe, expect, it } from 'vitest';
import { cancelReasons } from '../codec/choices.ts';
import type { CoreState } from '../core-state.ts';
import { WatchedCore } from '../digest/testing/watched-core.ts';
import { AMOUNT_MAX } from '../ledger/amount.ts';
import { nextOrderId } from './order-numbers.ts';
import type { OrderPlacement } from './order-placement.ts';

const person = 1_000;
const most = moneyOf(AMOUNT_MAX);

/** A core with one person who has two open orders, to put others beside them. */
function smallCore(): CoreState {
  return new WatchedCore(1).state;
}

function drawnPlacement(core: CoreState, random: Random): OrderPlacement {
  const market = core.markets.get(1)!;
  const account = core.accounts.get(person)!;
  const amount = lotsOf(random.pick([0, 1, LOTS_MAX]));
  return {
    orderId: nextOrderId(core, market),
    account,
    market,
    side: random.pick(sides),
    type: random.pick(orderTypes),
    timeInForce: random.pick(timesInForce),
    clientOrderId: random.pick(['', 'mine', 'ü'.repeat(36)]),
    price: ticksOf(random.pick([0, 1, TICKS_MAX])),
    amount,
    quoteAmount:
      amount > 0 ? ZERO_MONEY : random.pick([moneyOf(1n), moneyOf(10n ** 15n - 1n), moneyOf(10n ** 15n), most]),
    stopPrice: ticksOf(random.pick([0, 1, TICKS_MAX])),
    selfTradePrevention: random.pick(selfTradePreventions),
    isQuote: random.chance(0.5),
    pays: core.ledger.pocket('spot', person, random.below(3)),
    createdAtMs: random.pick([0, 1_700_000_000_000, Number.MAX_SAFE_INTEGER]),
  };
}

describe('records of orders', () => {
  it('give every field back as it was, whatever was in their slots before and is in those beside', () => {
    const random = new Random(testSeed('order records'));
    const core = smallCore();
    const placed = new Map<number, OrderPlacement>();
    for (let step = 0; step < 5_000; step += 1) {
      const slots = [...placed.keys()];
      if (slots.length > 1_500 || (slots.length > 0 && random.chance(0.3))) {
        const slot = random.pick(slots);
        core.orders.giveBack(core.orders.at(slot));
        placed.delete(slot);
      } else {
        const placement = drawnPlacement(core, random);
        placed.set(core.orders.open(placement).slot, placement);
      }
    }
    expect(placed.size).toBeGreaterThan(1_024);
    for (const [slot, placement] of placed) {
      const order = core.orders.at(slot);
      const fresh = { filledAmount: 0, filledQuote: 0n, held: 0n, status: 'open', cancelReason: '', triggeredAtMs: 0 };
      const { account, ...placed } = placement;
      const fields = { ...placed, ...fresh, updatedAtMs: placement.createdAtMs };
      for (const [field, value] of Object.entries(fields))
        expect(order[field as keyof typeof order], field).toBe(value);
      expect(order.account.isSame(account)).toBe(true);
      expect(core.orders.find(placement.orderId)?.slot).toBe(slot);
    }
  });

  it('keep what becomes of an order, each field for itself', () => {
    const random = new Random(testSeed('changed records'));
    const core = smallCore();
    const [order, beside] = [1, 2].map(() => core.orders.open(drawnPlacement(core, random)));
    const asItWas = { ...beside!.view(), held: beside!.held };
    const changes = {
      status: orderStatuses[3],
      cancelReason: cancelReasons[9],
      price: ticksOf(TICKS_MAX),
      stopPrice: ticksOf(7),
      amount: lotsOf(LOTS_MAX),
      filledAmount: lotsOf(5),
      filledQuote: most,
      held: moneyOf(2n ** 64n - 1n),
      updatedAtMs: 3,
      triggeredAtMs: 4,
      change: 9,
    };
    Object.assign(order!, changes);
    for (const [field, value] of Object.entries(changes))
      expect(order![field as keyof typeof changes], field).toBe(value);
    order!.held = moneyOf(1n);
    expect(order!.held).toBe(1n);
    expect({ ...beside!.view(), held: beside!.held }).toEqual(asItWas);
    expect(() => {
      order!.held = moneyOf(order!.unit.times(Number.MAX_SAFE_INTEGER) + order!.unit.money);
    }).toThrow('number of units');
    expect(() => {
      order!.filledQuote = moneyOf(most + 10n ** 15n);
    }).toThrow('no more than an account may have');
  });

  it('are a list of each account, from which any may be taken', () => {
    const random = new Random(testSeed('order lists'));
    const core = smallCore();
    const account = core.accounts.get(person)!;
    const expected = [...core.orders.ofAccount(account)].map(({ slot }) => slot);
    for (let step = 0; step < 400; step += 1) {
      if (expected.length > 0 && random.chance(0.45)) {
        const [slot] = expected.splice(random.below(expected.length), 1);
        core.orders.unlink(core.orders.at(slot!));
      } else {
        const order = core.orders.open(drawnPlacement(core, random));
        core.orders.link(order);
        expected.push(order.slot);
      }
      expect([...core.orders.ofAccount(account)].map(({ slot }) => slot)).toEqual(expected);
      expect(account.openOrderCount).toBe(expected.length);
      const start = random.below(expected.length + 1);
      const end = start + random.below(expected.length + 1 - start);
      expect([...core.orders.ofAccount(account, start, end)].map(({ slot }) => slot)).toEqual(
        expected.slice(start, end),
      );
    }
  });

  it('are given back by nobody who still holds money or stands in a list', () => {
    const core = smallCore();
    const order = core.orders.open(drawnPlacement(core, new Random(1)));
    order.held = moneyOf(1n);
    expect(() => core.orders.giveBack(order)).toThrow('in no list');
    order.held = ZERO_MONEY;
    core.orders.link(order);
    expect(() => core.orders.giveBack(order)).toThrow('in no list');
    core.orders.unlink(order);
    core.orders.giveBack(order);
    expect(core.orders.find(order.orderId)).toBeUndefined();
  });
});
