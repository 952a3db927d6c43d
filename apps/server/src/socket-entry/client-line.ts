import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { OrderView } from '@assay/exchange-core/orders/order-view';
import type { Answer } from '../ingress/call.ts';
import type { Orderer } from '../ingress/order-entry.ts';

/** An answer of a turn: as the dialect writes it, or as it is, to a call that was read at the other end of the line. */
export type LineAnswer =
  | { readonly place: number; readonly text: string }
  | { readonly place: number; readonly call: number; readonly answer: Answer<OrderView> };

/** What a connection writes to: the socket of a client, wherever its bytes are read and written. */
export interface ClientLine {
  /** False once it is being closed: nothing more can be said. */
  readonly isOpen: boolean;
  /** What was written and has not been read, so far as is known. */
  readonly unreadBytes: number;
  /** Takes a whole WebSocket frame. What is written in one turn of the loop leaves together. */
  write(frame: Buffer): void;
  pong(data: Buffer): void;
  /** Who may place orders over it from now on, if anybody. */
  beFor(orderer: Orderer | undefined): void;
  /** All answers of one turn, in their order, where calls were read at the other end. */
  answer(answers: readonly LineAnswer[]): void;
  /** Reads nothing more for so long, where the bytes come to this process. */
  rest(ms: number): void;
  /** Says why, and ends it when the client has answered. */
  close(code: number, reason: string): void;
  terminate(): void;
}

/** Who speaks over a line. */
export interface LineUser {
  /** A whole message; undefined: it was not text. */
  receive(message: Buffer | undefined): void;
  answerPing(data: Buffer): void;
  /** A call that was read at the other end, under its number there; false for bytes that are no command which is read there. */
  receiveCommand(call: number, command: Uint8Array): boolean;
  /** What was written has been read. */
  catchUp(): void;
}

/** A request for a socket that nothing is said against. */
export interface Upgrade {
  readonly request: IncomingMessage;
  readonly stream: Duplex;
  /** What the client said behind its request. */
  readonly head: Buffer;
}

/** Who waits for a line. */
export interface LineTaker {
  opened(line: ClientLine): LineUser;
  /** It is gone, whoever ended it, or it never came: told once. */
  closed(): void;
}
