import { formatMoney } from '@assay/amounts/money';
import type { OrderView } from '@assay/exchange-core/orders/order-view';
import { orderEndpoints } from '@assay/protocol/endpoints/orders';
import { spotEndpoints } from '@assay/protocol/endpoints/spot';
import type { OrderRow } from '@assay/protocol/entities';
import { assetRow, type UsdtPriceOf } from '../../../wire-rows/asset-row.ts';
import { type FillSide, fillRow } from '../../../wire-rows/fill-row.ts';
import type { MarketOf } from '../../../wire-rows/market-names.ts';
import { marketRow } from '../../../wire-rows/market-pulse.ts';
import { orderRow, orderRowText } from '../../../wire-rows/order-row.ts';
import type { SpotHandlers } from '../../handlers/spot-handlers.ts';
import { JsonText } from '../json-text.ts';
import { assayCall, callsOf } from './assay-call.ts';
import { pageData } from './page-data.ts';

/** How the numbers of spot trading become what people read. */
export interface SpotNames {
  readonly marketOf: MarketOf;
  readonly usdtPriceOf: UsdtPriceOf;
}

export function spotCalls(spot: SpotHandlers, { marketOf, usdtPriceOf }: SpotNames) {
  const order = (view: OrderView) => orderRow(view, marketOf);
  const orderText = (view: OrderView) => new JsonText<OrderRow>([orderRowText(view, marketOf)]);
  const fill = (view: FillSide) => fillRow(view, marketOf);
  return callsOf([...orderEndpoints, ...spotEndpoints], spot, {
    createOrder: assayCall(spot.placeOrder, orderText, { handleTo: spot.placeOrderTo }),
    replaceOrder: assayCall(spot.replaceOrder, order),
    cancelOrder: assayCall(spot.cancelOrder, orderText, { handleTo: spot.cancelOrderTo }),
    cancelAll: assayCall(spot.cancelOrders, (orderIds) => ({ orderIds: orderIds.map(String) })),
    getOrders: assayCall(spot.orders, (page) => pageData(page, order)),
    getTrades: assayCall(spot.fills, (page) => pageData(page, fill)),
    getAssets: assayCall(spot.balances, (balances) => balances.map((balance) => assetRow(balance, usdtPriceOf))),
    getFees: assayCall(spot.feeStanding, ({ volume, ...standing }) => ({ ...standing, volume: formatMoney(volume) })),
    getMarkets: assayCall(spot.markets, ({ markets, feeLevels }) => ({
      markets: markets.map((market) => marketRow(market)),
      feeLevels: feeLevels.map(({ minimumVolume, makerPpm, takerPpm }) => ({
        minimumVolume: formatMoney(minimumVolume),
        makerPpm,
        takerPpm,
      })),
    })),
  });
}
