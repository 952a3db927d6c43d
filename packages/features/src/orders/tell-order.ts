import type { OrderRow } from '@assay/protocol/entities';
import type { ClientServices } from '../services/client-services.ts';
import { fillsOfOrder } from './fills-of-order.ts';
import { orderReport } from './order-report.ts';

/** Says that an order was placed, in the words of the specification, and what became of it. */
export async function tellOrder(order: OrderRow, { live, clock, preferences, toasts }: ClientServices): Promise<void> {
  const fills = await fillsOfOrder(order, live.account.model, clock);
  const { translator } = preferences.snapshot();
  toasts.show('success', translator.t('toast.orderCreated'), orderReport(order, fills).map(translator.message));
}
