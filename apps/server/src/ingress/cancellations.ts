import { cancelAll, cancelOrder } from '@assay/protocol/endpoints/orders';
import { withdrawQuotes } from '@assay/protocol/endpoints/quotes';

const names: ReadonlySet<string> = new Set([cancelOrder.name, cancelAll.name, withdrawQuotes.name]);

/** True for calls that take orders and quotes away and do nothing else: other calls keep nobody from them. */
export function isCancellation(call: string | undefined): boolean {
  return call !== undefined && names.has(call);
}
