import { formatMoney } from '@assay/amounts/money';
import type { BalanceView, FeeStanding, MarketView } from '@assay/exchange-core/exchange-core-port';
import type { OrderView } from '@assay/exchange-core/orders/order-view';
import { assetRow, type UsdtPriceOf } from '../../../wire-rows/asset-row.ts';
import { type FillSide, fillRow } from '../../../wire-rows/fill-row.ts';
import type { MarketOf } from '../../../wire-rows/market-names.ts';
import { marketRow } from '../../../wire-rows/market-pulse.ts';
import { orderRow } from '../../../wire-rows/order-row.ts';
import type { PageView } from '../../call.ts';
import type { SpotHandlers } from '../../handlers/spot-handlers.ts';
import { type AssayCalls, assayCall } from './assay-call.ts';
import { pageData } from './page-data.ts';

type SpotCalls = Pick<
  AssayCalls,
  | 'createOrder'
  | 'replaceOrder'
  | 'cancelOrder'
  | 'cancelAll'
  | 'getOrders'
  | 'getTrades'
  | 'getAssets'
  | 'getFees'
  | 'getMarkets'
>;

/** How the numbers of spot trading become what people read. */
export interface SpotNames {
  readonly marketOf: MarketOf;
  readonly usdtPriceOf: UsdtPriceOf;
}

export function spotCalls(spot: SpotHandlers, { marketOf, usdtPriceOf }: SpotNames): SpotCalls {
  const order = (view: OrderView) => orderRow(view, marketOf);
  const fill = (view: FillSide) => fillRow(view, marketOf);
  return {
    createOrder: assayCall(spot.placeOrder, order),
    replaceOrder: assayCall(spot.replaceOrder, order),
    cancelOrder: assayCall(spot.cancelOrder, order),
    cancelAll: assayCall(spot.cancelOrders, (orderIds: readonly number[]) => ({ orderIds: orderIds.map(String) })),
    getOrders: assayCall(spot.orders, (page: PageView<OrderView>) => pageData(page, order)),
    getTrades: assayCall(spot.fills, (page: PageView<FillSide>) => pageData(page, fill)),
    getAssets: assayCall(spot.balances, (balances: readonly BalanceView[]) =>
      balances.map((balance) => assetRow(balance, usdtPriceOf)),
    ),
    getFees: assayCall(spot.feeStanding, ({ volume, ...standing }: FeeStanding) => ({
      ...standing,
      volume: formatMoney(volume),
    })),
    getMarkets: assayCall(spot.markets, ({ markets, feeLevels }) => ({
      markets: markets.map((market: MarketView) => marketRow(market)),
      feeLevels: feeLevels.map(({ minimumVolume, makerPpm, takerPpm }) => ({
        minimumVolume: formatMoney(minimumVolume),
        makerPpm,
        takerPpm,
      })),
    })),
  };
}
