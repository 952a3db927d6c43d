import type { ChildProcess } from 'node:child_process';
import type { IncomingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import type { LineTaker, Upgrade } from '../client-line.ts';

/** What a process is told of a socket that it is handed. */
export interface HandedSocket {
  readonly tag: number;
  readonly headers: IncomingHttpHeaders;
  /** What the client said behind its request. */
  readonly head: Uint8Array;
}

/** A socket on its way to a process, or in it. */
export interface Handed {
  readonly tag: number;
  readonly upgrade: Upgrade & { readonly stream: Socket };
  readonly taker: LineTaker;
}

/** True of what can be handed to a process: a connection of the system's. */
export function isHandable(upgrade: Upgrade): upgrade is Handed['upgrade'] {
  return upgrade.stream instanceof Socket;
}

interface Connection {
  close(): void;
}

/**
 * Node takes it from the stream when it is sent, and closes it when the process says that it has it; of a process that is gone it stays open
 * for ever, and the client waits.
 */
function connectionOf(stream: Socket): Connection | undefined {
  return (stream as { readonly _handle?: Connection | null })._handle ?? undefined;
}

/**
 * Hands sockets to a process, one after the other: Node takes the next one only when the last has arrived. What stays here of each is the
 * stream without its connection, which keeps its place among the connections until it is destroyed.
 */
export class HandedSockets {
  readonly #child: ChildProcess;
  readonly #onLost: (socket: Handed) => void;
  #waiting: Handed[] = [];
  #onItsWay: Handed | undefined;
  /** The system's connections that were sent and have not arrived, by their tags. */
  readonly #sent = new Map<number, Connection>();

  /** `onLost`: the connection is nobody's. */
  constructor(child: ChildProcess, onLost: (socket: Handed) => void) {
    this.#child = child;
    this.#onLost = onLost;
  }

  hand(socket: Handed): void {
    // What HTTP would do with a connection that stands still.
    socket.upgrade.stream.setTimeout(0);
    this.#waiting.push(socket);
    this.#next();
  }

  /** It has arrived, or never will: from now on nothing here reads it or holds it open. */
  letGo(tag: number): void {
    this.#sent.get(tag)?.close();
    this.#sent.delete(tag);
  }

  /** The process is gone, and with it the socket that was on its way. Answers those that are still here as they came. */
  end(): readonly Handed[] {
    const left = this.#waiting;
    this.#waiting = [];
    const lost = this.#onItsWay;
    this.#onItsWay = undefined;
    if (lost !== undefined) this.#onLost(lost);
    return left;
  }

  #next(): void {
    if (this.#onItsWay !== undefined) return;
    const socket = this.#waiting.shift();
    if (socket === undefined) return;
    const { tag, upgrade } = socket;
    const { stream, request, head } = upgrade;
    if (stream.destroyed) {
      this.#onLost(socket);
      this.#next();
      return;
    }
    this.#onItsWay = socket;
    const early: Buffer | null = stream.read();
    const told: HandedSocket = {
      tag,
      headers: request.headers,
      head: early === null ? head : Buffer.concat([head, early]),
    };
    // Node would count the connection out of the server now and once more when the stream is destroyed, and the server would never close.
    Object.assign(stream, { server: undefined });
    const connection = connectionOf(stream);
    if (connection !== undefined) this.#sent.set(tag, connection);
    this.#child.send(told, stream, {}, (error) => {
      if (this.#onItsWay !== socket) return;
      this.#onItsWay = undefined;
      if (error !== null) this.#onLost(socket);
      this.#next();
    });
  }
}
