import { groupThousands } from '@assay/amounts/display';
import { formatMoney, type Money } from '@assay/amounts/money';
import type { EngineClient } from '@assay/engine/engine-client';
import { ConversionViews } from '@assay/exchange-core/conversion/conversion-views';
import { type FundView, FundViews } from '@assay/exchange-core/earn/fund/fund-views';
import { fundRow } from '../wire-rows/fund-row.ts';
import { coinOf } from '../wire-rows/market-names.ts';
import { readAs } from './operator-fields.ts';
import type { OperatorReadings } from './operator-readings.ts';
import { saleWords } from './sale-words.ts';

/** What an operator can look at of funds. */
export function fundReadings(engine: Pick<EngineClient, 'read'>) {
  return {
    'list-funds': async () => {
      const [funds, coins] = await engine.read((core) => [
        core.views(FundViews).funds(),
        core.views(ConversionViews).coins(),
      ]);
      const treasury = new Map(coins.map(({ assetId, inventory }) => [assetId, inventory]));
      return readAs(
        funds.length === 0 ? ['No fund was configured.'] : funds.flatMap((fund) => linesOf(fund, treasury)),
      );
    },
  } satisfies Partial<OperatorReadings>;
}

function linesOf(fund: FundView, treasury: ReadonlyMap<number, Money>): string[] {
  const { terms, valuation, units, holders, waitingBuys, waitingRedeems } = fund;
  const pay = coinOf(terms.payAssetId);
  const value =
    valuation === undefined
      ? 'not valued yet'
      : `a unit was worth ${amountText(valuation.value)} ${pay} at ${new Date(valuation.timeMs).toISOString()}`;
  return [
    `${terms.fundId} ${terms.name}: ${saleWords(fundRow(fund))}, ${amountText(units)} of ${amountText(terms.quota)} units, ${holders} ${holders === 1 ? 'holder' : 'holders'}; ${value}`,
    `  waiting: purchases of ${amountText(waitingBuys)} ${pay}, redemptions of ${amountText(waitingRedeems)} units`,
    ...fund.coins.map(({ assetId, held }) => {
      const free = treasury.get(assetId);
      const beside = free === undefined ? '' : `; treasury ${amountText(free)}`;
      return `  ${coinOf(assetId)}: held ${amountText(held)}${beside}`;
    }),
  ];
}

const amountText = (amount: Money): string => groupThousands(formatMoney(amount));
