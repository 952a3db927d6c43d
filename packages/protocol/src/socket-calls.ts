import type { Endpoint } from './endpoint.ts';
import { orderEndpoints } from './endpoints/orders.ts';
import { massQuote, withdrawQuotes } from './endpoints/quotes.ts';

/** The calls that a socket takes beside HTTP: same fields, same answers, same refusals, for anybody with a session. */
export const socketCalls = [...orderEndpoints, massQuote, withdrawQuotes] as const satisfies readonly Endpoint[];
