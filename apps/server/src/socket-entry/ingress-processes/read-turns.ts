import { MESSAGES_READ_FREELY } from './ingress-limits.ts';

/** What one connection has sent and was not read in its turn. */
export interface TurnReader {
  /** Nothing more comes from the connection until it may. */
  readonly hold: () => void;
  readonly letGo: () => void;
}

interface Waiting {
  /** Oldest first. */
  readonly messages: (() => void)[];
  at: number;
}

/**
 * Turns of the connections of one process in being read. In a turn of the loop so many messages are read as they come; beyond that each connection has one
 * read, and its others wait and go round with those of all that wait. So a message of somebody else waits for one of each connection, whatever they sent.
 */
export class ReadTurns {
  readonly #freely: number;
  readonly #waiting = new Map<TurnReader, Waiting>();
  /** Those that have had one read beyond what is read freely, in this turn. */
  readonly #served = new Set<TurnReader>();
  #readInTurn = 0;
  #isTurnDue = false;
  readonly #turnOver = () => this.#beginTurn();

  constructor(freely = MESSAGES_READ_FREELY) {
    this.#freely = freely;
  }

  /** True for a message that is read now. Otherwise it has to wait. */
  readsAtOnce(reader: TurnReader): boolean {
    if (this.#waiting.has(reader)) return false;
    this.#demandTurn();
    if (this.#readInTurn >= this.#freely) {
      if (this.#served.has(reader)) return false;
      this.#served.add(reader);
    }
    this.#readInTurn += 1;
    return true;
  }

  wait(reader: TurnReader, read: () => void): void {
    const waiting = this.#waiting.get(reader);
    if (waiting !== undefined) waiting.messages.push(read);
    else {
      this.#waiting.set(reader, { messages: [read], at: 0 });
      reader.hold();
    }
  }

  /** It is gone, and what it has sent is read no more. */
  forget(reader: TurnReader): void {
    this.#waiting.delete(reader);
    this.#served.delete(reader);
  }

  /** Immediates run once a turn of the loop, after everything that came over the network in it. */
  #demandTurn(): void {
    if (this.#isTurnDue) return;
    this.#isTurnDue = true;
    setImmediate(this.#turnOver);
  }

  #beginTurn(): void {
    this.#isTurnDue = false;
    this.#readInTurn = 0;
    this.#served.clear();
    while (this.#waiting.size > 0 && this.#readInTurn < this.#freely) {
      const [reader, waiting] = this.#waiting.entries().next().value as [TurnReader, Waiting];
      const read = waiting.messages[waiting.at];
      waiting.at += 1;
      this.#waiting.delete(reader);
      this.#served.add(reader);
      this.#readInTurn += 1;
      // What is read may end the connection, which is forgotten.
      if (waiting.at < waiting.messages.length) this.#waiting.set(reader, waiting);
      read?.();
      if (waiting.at >= waiting.messages.length) reader.letGo();
    }
    if (this.#waiting.size > 0) this.#demandTurn();
  }
}
