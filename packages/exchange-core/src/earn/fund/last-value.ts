import { assert } from '../../assertion.ts';
import { parseIndexPrice } from '../../index-price/exact-price.ts';
import type { Fund } from './fund-state.ts';
import type { FundTick } from './fund-valuation.ts';
import { type UnitValue, unitValueOf } from './unit-value.ts';

/** What a unit was worth at the fund's last value, exactly; undefined before the first. */
export function lastValueOf({ valuation }: Fund): UnitValue | undefined {
  return valuation === undefined ? undefined : valueOfTicks(valuation.ticks);
}

export function valueOfTicks(ticks: readonly FundTick[]): UnitValue {
  return unitValueOf(
    ticks.map(({ perUnit, price: text }) => {
      const price = parseIndexPrice(text);
      assert(price !== undefined, 'a tick has a price');
      return { perUnit, price };
    }),
  );
}
