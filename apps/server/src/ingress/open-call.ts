import type { EventEmitter } from 'node:events';

/** A request that is not over: the response it waits for, and the connection that both are on. */
export interface OpenCall {
  readonly response: Pick<EventEmitter, 'once'>;
  readonly socket: Pick<EventEmitter, 'once'> & { readonly closed?: boolean };
}

/** What is to be done when a connection is gone: one listener each, however many requests come over it. */
const byConnection = new WeakMap<object, Set<() => void>>();

/**
 * Calls `over` once, when the response has left or its connection is gone, whichever is first. A response that waits behind another one on
 * its connection never says itself that the connection died.
 */
export function onceOver({ response, socket }: OpenCall, over: () => void): void {
  if (socket.closed === true) {
    over();
    return;
  }
  const open = openOn(socket);
  const end = () => {
    if (open.delete(end)) over();
  };
  open.add(end);
  response.once('close', end);
}

function openOn(socket: OpenCall['socket']): Set<() => void> {
  const known = byConnection.get(socket);
  if (known !== undefined) return known;
  const open = new Set<() => void>();
  byConnection.set(socket, open);
  socket.once('close', () => {
    for (const end of [...open]) end();
  });
  return open;
}
