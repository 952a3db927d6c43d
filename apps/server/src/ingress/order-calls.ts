import { cancelAll, cancelOrder } from '@assay/protocol/endpoints/orders';
import { withdrawQuotes } from '@assay/protocol/endpoints/quotes';
import { socketCalls } from '@assay/protocol/socket-calls';

const cancellations: ReadonlySet<string> = new Set([cancelOrder.name, cancelAll.name, withdrawQuotes.name]);
const ofEngine: ReadonlySet<string> = new Set(socketCalls.map(({ name }) => name));

/** True for calls that take orders and quotes away and do nothing else: other calls keep nobody from them. */
export function isCancellation(call: string | undefined): boolean {
  return call !== undefined && cancellations.has(call);
}

/** True for calls that orders and quotes are made of: what each of them waits for is the engine. */
export function isForEngine(call: string | undefined): boolean {
  return call !== undefined && ofEngine.has(call);
}
