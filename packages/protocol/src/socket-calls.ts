import type { Endpoint } from './endpoint.ts';
import { massQuote, withdrawQuotes } from './endpoints/quotes.ts';
import { cancelAll, cancelOrder, createOrder, replaceOrder } from './endpoints/spot.ts';

/** The calls that a socket takes beside HTTP: same fields, same answers, same refusals, for anybody with a session. */
export const socketCalls = [
  createOrder,
  replaceOrder,
  cancelOrder,
  cancelAll,
  massQuote,
  withdrawQuotes,
] as const satisfies readonly Endpoint[];
