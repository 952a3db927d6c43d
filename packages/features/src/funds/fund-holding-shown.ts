import { coinDecimals } from '@assay/protocol/assets';
import type { FundHoldingRow, FundRow } from '@assay/protocol/fund-entities';
import type { Messages } from '../messages/use-messages.ts';
import { noNumber, shownAmount, unitsOf } from '../numbers/decimal.ts';
import { moneyDecimals } from '../numbers/money-text.ts';
import { signedDecimal } from '../numbers/signed-decimal.ts';
import { fundName } from './fund-shown.ts';

export interface FundHoldingShown {
  readonly row: FundHoldingRow;
  readonly id: string;
  readonly name: string;
  readonly payCurrency: string;
  readonly units: string;
  /** Units that wait to be redeemed; undefined where none does. */
  readonly redeeming: string | undefined;
  /** What waits to be bought with; undefined where nothing does. */
  readonly waitingBuys: string | undefined;
  readonly cost: string;
  /** At the last value of a unit. */
  readonly value: string;
  readonly profit: string;
  /** At the index of this moment; dashes while an index is stale. */
  readonly indexValue: string;
  readonly indexProfit: string;
}

export function fundHoldingShown(
  row: FundHoldingRow,
  funds: readonly FundRow[],
  { language }: Pick<Messages, 'language'>,
): FundHoldingShown {
  const fund = funds.find(({ productId }) => productId === row.productId);
  const some = (text: string, decimals: number) =>
    (unitsOf(text) ?? 0n) === 0n ? undefined : shownAmount(text, decimals);
  return {
    row,
    id: row.productId,
    name: fund === undefined ? row.productId : fundName(fund, language),
    payCurrency: row.payCurrency,
    units: shownAmount(row.units, coinDecimals),
    redeeming: some(row.redeeming, coinDecimals),
    waitingBuys: some(row.waitingBuys, moneyDecimals),
    cost: shownAmount(row.cost, moneyDecimals),
    value: shownAmount(row.value, moneyDecimals),
    profit: signedDecimal(row.profit, moneyDecimals),
    indexValue: row.indexValue === '' ? noNumber : shownAmount(row.indexValue, moneyDecimals),
    indexProfit: row.indexProfit === '' ? noNumber : signedDecimal(row.indexProfit, moneyDecimals),
  };
}
