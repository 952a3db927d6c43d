import { formatMoney } from '@assay/amounts/money';
import type { CoreView } from '@assay/engine/engine-port';
import { FundViews } from '@assay/exchange-core/earn/fund/fund-views';
import { openOf, personStanding } from '../console/people/person-in-core.ts';
import type { MarketOf } from '../wire-rows/market-names.ts';

/** State of an account in the core, as JSON for its person: everything that is in no row. */
export function accountNow(core: CoreView, userId: number, hasAuthenticator: boolean, marketOf: MarketOf): string {
  const told = {
    ...personStanding(core, userId, hasAuthenticator),
    open: openOf(core, userId, marketOf, Number.POSITIVE_INFINITY),
    fundUnits: core
      .views(FundViews)
      .holdings(userId)
      .map(({ fundId, units, worth }) => ({ fundId, units: formatMoney(units), worth: formatMoney(worth) })),
  };
  return `${JSON.stringify(told, undefined, 1)}\n`;
}
