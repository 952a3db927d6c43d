import type { EventEmitter } from 'node:events';

/** A request that is not over: the response it waits for, and the connection that both are on. */
export interface OpenCall {
  readonly response: Pick<EventEmitter, 'once'>;
  readonly socket: Pick<EventEmitter, 'once'> & { readonly closed?: boolean };
}

/** Of a response that has not left: what is to be done when it has, or when its connection is gone. */
interface Ends {
  /** Undefined when they are over. */
  whenOver: (() => void)[] | undefined;
}

/**
 * One listener each, however many wait for a response, and however many responses go over a connection. On the objects themselves: a weak map
 * of short-lived responses is looked through at every collection of garbage. In arrays: a set that much passes through keeps what stood in
 * it when it was made anew until the next full collection, six kilobytes of every request.
 */
const ends = Symbol('ends');
const open = Symbol('open');

type Emitter = Pick<EventEmitter, 'once'> & { [ends]?: Ends };
type Connection = Pick<EventEmitter, 'once'> & { [open]?: Ends[] };

/**
 * Calls `over` once, when the response has left or its connection is gone, whichever is first. A response that waits behind another one on
 * its connection never says itself that the connection died.
 */
export function onceOver({ response, socket }: OpenCall, over: () => void): void {
  const whenOver = socket.closed === true ? undefined : endsOf(response, socket).whenOver;
  if (whenOver === undefined) over();
  else whenOver.push(over);
}

function endsOf(response: Emitter, socket: Connection): Ends {
  const known = response[ends];
  if (known !== undefined) return known;
  const made: Ends = { whenOver: [] };
  response[ends] = made;
  const openOnes = openOn(socket);
  openOnes.push(made);
  response.once('close', () => {
    // The oldest, as a rule: answers leave in order.
    const at = openOnes.indexOf(made);
    if (at !== -1) openOnes.splice(at, 1);
    end(made);
  });
  return made;
}

function openOn(socket: Connection): Ends[] {
  const known = socket[open];
  if (known !== undefined) return known;
  const openOnes: Ends[] = [];
  socket[open] = openOnes;
  socket.once('close', () => {
    for (const one of openOnes.splice(0)) end(one);
  });
  return openOnes;
}

function end(one: Ends): void {
  const { whenOver = [] } = one;
  one.whenOver = undefined;
  for (const over of whenOver) over();
}
