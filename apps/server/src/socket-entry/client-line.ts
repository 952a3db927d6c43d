import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

/** What a connection writes to: the socket of a client, wherever its bytes are read and written. */
export interface ClientLine {
  /** False once it is being closed: nothing more can be said. */
  readonly isOpen: boolean;
  /** What was written and has not been read, so far as is known. */
  readonly unreadBytes: number;
  /** Takes a whole WebSocket frame. What is written in one turn of the loop leaves together. */
  write(frame: Buffer): void;
  pong(data: Buffer): void;
  /** Says why, and ends it when the client has answered. */
  close(code: number, reason: string): void;
  terminate(): void;
}

/** Who speaks over a line. */
export interface LineUser {
  /** A whole message; undefined: it was not text. */
  receive(message: Buffer | undefined): void;
  answerPing(data: Buffer): void;
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
