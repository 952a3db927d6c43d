import type { Endpoint } from './endpoint.ts';
import { cancelAll, cancelOrder, createOrder, replaceOrder } from './endpoints/spot.ts';

/** The calls that a socket takes beside HTTP: same fields, same answers, same refusals, for anybody with a session. */
export const socketCalls = [createOrder, replaceOrder, cancelOrder, cancelAll] as const satisfies readonly Endpoint[];

/** A call by its name; undefined for every other call of the catalogue. */
export function socketCallByName(name: string): Endpoint | undefined {
  return callByName.get(name);
}

const callByName: ReadonlyMap<string, Endpoint> = new Map(socketCalls.map((call) => [call.name, call]));
