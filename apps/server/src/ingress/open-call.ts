import type { EventEmitter } from 'node:events';

/** A request that is not over: the response it waits for, and the connection that both are on. */
export interface OpenCall {
  readonly response: Pick<EventEmitter, 'once'>;
  readonly socket: Pick<EventEmitter, 'once'> & { readonly closed?: boolean };
}

/**
 * What is to be done when a response has left or a connection is gone: one listener each, however many wait for it. On the object itself: a
 * weak map of short-lived responses is looked through at every collection of garbage.
 */
const open = Symbol('open');

type Emitter = Pick<EventEmitter, 'once'> & { [open]?: Set<() => void> };

/**
 * Calls `over` once, when the response has left or its connection is gone, whichever is first. A response that waits behind another one on
 * its connection never says itself that the connection died.
 */
export function onceOver({ response, socket }: OpenCall, over: () => void): void {
  if (socket.closed === true) {
    over();
    return;
  }
  const ofSocket = openOn(socket);
  const ofResponse = openOn(response);
  const end = () => {
    ofResponse.delete(end);
    if (ofSocket.delete(end)) over();
  };
  ofSocket.add(end);
  ofResponse.add(end);
}

function openOn(emitter: Emitter): Set<() => void> {
  const known = emitter[open];
  if (known !== undefined) return known;
  const ends = new Set<() => void>();
  emitter[open] = ends;
  emitter.once('close', () => {
    for (const end of [...ends]) end();
  });
  return ends;
}
