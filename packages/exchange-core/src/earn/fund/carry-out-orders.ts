import { type Money, moneyOf } from '@assay/amounts/money';
import type { FundOrderReason } from '@assay/protocol/fund-words';
import { assert } from '../../assertion.ts';
import type { CoreState } from '../../core-state.ts';
import { ORDERS_A_COMMAND } from './fund-limits.ts';
import { coinsBetween, giveBack, hasCoins, hasMoney, moveCoins, payOut, takePayment } from './fund-money.ts';
import type { FundOrderView } from './fund-order.ts';
import type { Fund } from './fund-state.ts';
import { lastValueOf } from './last-value.ts';
import { shownValueOf, tradeFeeOf, type UnitValue, unitsFor, worthOf } from './unit-value.ts';

/** What an order came to. */
type Outcome = Pick<FundOrderView, 'amount' | 'units' | 'fee' | 'cost'> | Exclude<FundOrderReason, ''>;

/** Whether orders wait that were given before the day of the last value began. */
export function hasDueOrders({ orders, valuation }: Fund): boolean {
  if (valuation === undefined) return false;
  const [oldest] = orders.values();
  return oldest !== undefined && oldest.day <= valuation.day;
}

/** Carries out the next of those, in the order in which they were given. Each is done whole or refused whole. */
export function carryOutOrders(core: CoreState, fund: Fund): void {
  const { valuation } = fund;
  const value = lastValueOf(fund);
  assert(valuation !== undefined && value !== undefined, 'orders are carried out at a value');
  const shown = { valueDay: valuation.day, value: shownValueOf(value), endedAtMs: core.timeMs };
  let left = ORDERS_A_COMMAND;
  for (const order of fund.orders.values()) {
    if (left === 0 || order.day > valuation.day) return;
    left -= 1;
    const outcome = order.side === 'buy' ? buy(core, fund, order, value) : redeem(core, fund, order, value);
    end(core, fund, { ...order, ...shown }, outcome);
  }
}

function buy(core: CoreState, fund: Fund, order: FundOrderView, value: UnitValue): Outcome {
  const { userId, amount, tradeFeePpm } = order;
  const fee = tradeFeeOf(amount, tradeFeePpm);
  const units = unitsFor(moneyOf(amount - fee), value);
  if (units === 0n) return 'tooSmall';
  const after = moneyOf(fund.units + units);
  if (after > fund.terms.quota) return 'quota';
  const coins = coinsBetween(fund, fund.units, after);
  if (!hasCoins(core, coins)) return 'treasury';
  takePayment(core, fund, order, fee);
  moveCoins(core, coins);
  fund.changeUnits(userId, units, amount);
  return { amount, units, fee, cost: moneyOf(0n) };
}

function redeem(core: CoreState, fund: Fund, order: FundOrderView, value: UnitValue): Outcome {
  const { userId, units, tradeFeePpm } = order;
  const gross = worthOf(units, value);
  const fee = tradeFeeOf(gross, tradeFeePpm);
  const amount = moneyOf(gross - fee);
  if (amount === 0n) return 'tooSmall';
  if (!hasMoney(core, fund, gross)) return 'treasury';
  const cost = costOf(fund, userId, units);
  payOut(core, fund, userId, amount, fee);
  moveCoins(core, coinsBetween(fund, fund.units, moneyOf(fund.units - units)));
  fund.changeUnits(userId, -units, -cost);
  return { amount, units, fee, cost };
}

/** The part of what was paid for all of the person's units, cut to an atom: the last units take the rest with them. */
function costOf(fund: Fund, userId: number, units: Money): Money {
  const holding = fund.holdingOf(userId);
  return moneyOf((holding.cost * units) / holding.units);
}

function end(core: CoreState, fund: Fund, order: FundOrderView, outcome: Outcome): void {
  const isRefused = typeof outcome === 'string';
  fund.unqueue(order);
  if (isRefused && order.side === 'buy') giveBack(core, fund, order);
  const ended: FundOrderView = isRefused
    ? { ...order, state: 'refused', reason: outcome }
    : { ...order, ...outcome, state: 'done' };
  core.log.add({ type: 'fund-order', order: ended });
  const person = core.accounts.get(order.userId);
  if (person !== undefined) person.lastChange = core.sequence;
  fund.forgetEmpty(order.userId);
}
