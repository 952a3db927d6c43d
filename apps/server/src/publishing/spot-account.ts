import { assetRow, type UsdtPriceOf } from '../wire-rows/asset-row.ts';
import { fillRow, makerSideOf, takerSideOf } from '../wire-rows/fill-row.ts';
import type { MarketOf } from '../wire-rows/market-names.ts';
import { orderRow } from '../wire-rows/order-row.ts';
import type { AccountLists, AccountPart } from './account-channels.ts';

/** Open orders, fills and spot money. */
export function spotAccount(marketOf: MarketOf, usdtPriceOf: UsdtPriceOf) {
  return {
    nothing: (): Pick<AccountLists, 'orders' | 'fills' | 'balances'> => ({ orders: [], fills: [], balances: [] }),
    standing: (core, userId) => ({
      orders: core.openOrders(userId).map((order) => orderRow(order, marketOf)),
      fills: [],
      balances: core.balances(userId, 'spot').map((balance) => assetRow(balance, usdtPriceOf)),
    }),
    add(event, listsOf) {
      if (event.type === 'order') listsOf(event.order.userId)?.orders.push(orderRow(event.order, marketOf));
      else if (event.type === 'balance') {
        if (event.kind === 'spot') listsOf(event.userId)?.balances.push(assetRow(event, usdtPriceOf));
      } else if (event.type === 'fill') {
        listsOf(event.takerUserId)?.fills.push(fillRow(takerSideOf(event), marketOf));
        listsOf(event.makerUserId)?.fills.push(fillRow(makerSideOf(event), marketOf));
      }
    },
  } satisfies AccountPart;
}
