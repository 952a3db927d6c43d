import type { FundOrderView } from '@assay/exchange-core/earn/fund/fund-order';
import { FundViews } from '@assay/exchange-core/earn/fund/fund-views';
import { fundOrderRow } from '../wire-rows/fund-row.ts';
import type { AccountLists, AccountPart } from './account-channels.ts';

/** Orders of funds: those that wait, and each once more when it has ended. */
export function fundAccount() {
  return {
    nothing: (): Pick<AccountLists, 'fundOrders'> => ({ fundOrders: [] }),
    standing: (core, userId) => ({ fundOrders: core.views(FundViews).waitingOf(userId).map(newsOf) }),
    add(event, listsOf) {
      if (event.type === 'fund-order') listsOf(event.order.userId)?.fundOrders.push(newsOf(event.order));
    },
  } satisfies AccountPart;
}

/** That something came of an order; what, is asked for: its whole shape would weigh on every first visit. */
function newsOf(order: FundOrderView): AccountLists['fundOrders'][number] {
  const { orderId, status } = fundOrderRow(order);
  return { orderId, status };
}
