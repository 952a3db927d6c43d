import { type Money, moneyOf } from '@assay/amounts/money';
import type { CommandFrom } from '../../commands.ts';
import type { CoreState } from '../../core-state.ts';
import type { CommandDeclaration, CommandOf } from '../../declaration/command-declaration.ts';
import { whole } from '../../declaration/fields.ts';
import type { CommandResult } from '../../events.ts';
import { dayOf } from '../../fees/fee-schedule.ts';
import { done, refuse } from '../../refusal.ts';
import { HARDENED_RULES } from '../../rules.ts';
import { carryOutOrders, hasDueOrders } from './carry-out-orders.ts';
import { indexesForValue, type PricedIndex } from './fund-index.ts';
import { takeFromBasket } from './fund-money.ts';
import { type BasketCoin, type Fund, fundsPart } from './fund-state.ts';
import type { FundTick } from './fund-valuation.ts';
import { valueOfTicks } from './last-value.ts';
import { basketOf, perUnitAfter, perUnitAtStart, shownValueOf } from './unit-value.ts';

const fields = { fundId: whole, day: whole };

/**
 * Gives a fund its value of a UTC day, once, and carries out the orders that were given before it: 500 in a command, the rest in others of the
 * same day. The engine's own, at the first index of the day that is to be trusted. After downtime there is one value, for today; the days
 * missed have none, and the year's fee is taken for each.
 */
export type ValueFund = CommandOf<'value-fund', typeof fields>;

export const valueFund: CommandDeclaration<ValueFund, 'engine'> = {
  type: 'value-fund',
  number: 163,
  fields,
  sender: 'engine',
  rules: HARDENED_RULES,
  apply,
};

function apply(core: CoreState, { fundId, day }: ValueFund): CommandResult {
  const fund = fundsPart.of(core).funds.get(fundId);
  if (fund === undefined) return refuse('l.error.productUnknown');
  if (!hasDueOrders(fund)) {
    const indexes = indexesDue(core, fund);
    if (indexes === undefined || day !== dayOf(core.timeMs)) return refuse('l.error.fundValueNotDue');
    valueNow(core, fund, indexes);
  } else if (day !== fund.valuation?.day) return refuse('l.error.fundValueNotDue');
  carryOutOrders(core, fund);
  return done;
}

/** The command that is due: the rest of a value's orders, or a value for the day that has begun. */
export function fundContinuation(core: CoreState): CommandFrom<'engine'> | undefined {
  for (const [fundId, fund] of fundsPart.of(core).funds) {
    const { valuation } = fund;
    if (valuation !== undefined && hasDueOrders(fund)) return { type: 'value-fund', fundId, day: valuation.day };
    if (indexesDue(core, fund) !== undefined) return { type: 'value-fund', fundId, day: dayOf(core.timeMs) };
  }
  return undefined;
}

/** The indexes at which the fund is to be valued now; undefined when it is not. Cheap while it has its value of the day. */
function indexesDue(core: CoreState, fund: Fund): readonly PricedIndex[] | undefined {
  if (fund.valuation !== undefined && fund.valuation.day >= dayOf(core.timeMs)) return undefined;
  // Nobody has anything of it, and nobody will.
  if (fund.terms.state === 'closed' && fund.isEmpty) return undefined;
  return indexesForValue(core, fund);
}

function valueNow(core: CoreState, fund: Fund, indexes: readonly PricedIndex[]): void {
  const day = dayOf(core.timeMs);
  const chargedDays = fund.valuation === undefined ? 0 : day - fund.valuation.day;
  if (fund.valuation === undefined) fund.coins = basketAtStart(fund, indexes);
  const fees = fund.coins.flatMap((coin) => chargeDays(core, fund, coin, chargedDays));
  const ticks = fund.coins.map(({ assetId, perUnit }, place): FundTick => {
    const { symbolId, tickSequence, text } = indexes[place];
    return { symbolId, assetId, tickId: tickSequence, price: text, perUnit };
  });
  fund.valuation = {
    fundId: fund.terms.fundId,
    day,
    timeMs: core.timeMs,
    units: fund.units,
    value: shownValueOf(valueOfTicks(ticks)),
    ticks,
    chargedDays,
    fees,
  };
  core.log.add({ type: 'fund-valued', valuation: fund.valuation });
}

/** The weights of the terms become coins at the first value. */
function basketAtStart({ terms }: Fund, indexes: readonly PricedIndex[]): BasketCoin[] {
  return terms.coins.map(({ assetId, weightPpm }, place) => {
    const perUnit = perUnitAtStart(terms.startValue, weightPpm, indexes[place].price);
    return { assetId, perUnit, perUnitAtStart: perUnit };
  });
}

/** The year's fee of some days: less of the coin is in a unit, and what all units need no more goes to the fees. */
function chargeDays(
  core: CoreState,
  { terms, units }: Fund,
  coin: BasketCoin,
  days: number,
): { readonly assetId: number; readonly amount: Money }[] {
  const before = basketOf(coin.perUnit, units);
  coin.perUnit = perUnitAfter(coin.perUnit, terms.yearFeePpm, days);
  const amount = moneyOf(before - basketOf(coin.perUnit, units));
  if (amount === 0n) return [];
  takeFromBasket(core, coin.assetId, amount);
  return [{ assetId: coin.assetId, amount }];
}
