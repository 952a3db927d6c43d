import { isDatabaseFault } from '@assay/postgres/database-fault';
import type { Pool } from 'pg';

/** Bounds of reads of the past. Beyond them `l.error.busy`. */
export interface HistoryReadLimits {
  /** Reads of one account under way at once: its pages queue behind each other, not in front of others'. */
  readonly underWayOfUser: number;
  /** Reads of one account that may wait for those. */
  readonly waitingOfUser: number;
  /** Reads of all accounts of one place under way at once: fewer than there are connections, so that others find one free. */
  readonly underWayOfPlace: number;
  /** Reads of all accounts, under way and waiting; of one place twice as many as are left, so that whoever has the most is refused first. */
  readonly inAll: number;
}

const historyReadLimits: HistoryReadLimits = { underWayOfUser: 2, waitingOfUser: 20, underWayOfPlace: 4, inAll: 500 };
const SHARE_OF_FREE = 2;

/** The reads of one account. It is counted where its first one came from until it has none. */
interface Reader {
  readonly place: Place;
  underWay: number;
  /** The next ones, oldest first. */
  readonly waiting: (() => void)[];
}

/** The reads of the accounts of one place. */
interface Place {
  readonly name: string;
  inAll: number;
  underWay: number;
  /** Those of whom a read waits; the one whose turn it is comes first. */
  readonly turns: Set<Reader>;
}

/** Reads of accounts' history, each place and in it each account in a line of its own, on connections that nothing else uses. */
export class HistoryReads {
  readonly #pool: Pick<Pool, 'query'>;
  readonly #placeOf: (userId: number) => string | undefined;
  readonly #limits: HistoryReadLimits;
  readonly #readers = new Map<number, Reader>();
  readonly #places = new Map<string, Place>();
  #inAll = 0;

  /** `placeOf`: where an account calls from, which it shares with others; undefined: it has a place of its own. */
  constructor(
    pool: Pick<Pool, 'query'>,
    placeOf: (userId: number) => string | undefined = () => undefined,
    limits: HistoryReadLimits = historyReadLimits,
  ) {
    this.#pool = pool;
    this.#placeOf = placeOf;
    this.#limits = limits;
  }

  /** Undefined, which is `l.error.busy`: `look` said so, there is no room, or the database did not answer. */
  async read<Answer>(
    userId: number,
    look: (connections: Pick<Pool, 'query'>) => Promise<Answer | undefined>,
  ): Promise<Answer | undefined> {
    const turn = this.#enter(userId);
    if (turn === undefined) return undefined;
    await turn;
    try {
      return await look(this.#pool);
    } catch (error) {
      if (isDatabaseFault(error)) return undefined;
      throw error;
    } finally {
      this.#leave(userId);
    }
  }

  #enter(userId: number): Promise<void> | undefined {
    const { waitingOfUser, inAll } = this.#limits;
    const reader = this.#readers.get(userId) ?? { place: this.#placeFor(userId), underWay: 0, waiting: [] };
    const { place, waiting } = reader;
    const free = inAll - this.#inAll;
    if (free <= 0 || place.inAll >= SHARE_OF_FREE * free || waiting.length >= waitingOfUser) return undefined;
    this.#inAll += 1;
    place.inAll += 1;
    this.#readers.set(userId, reader);
    this.#places.set(place.name, place);
    if (this.#mayBegin(reader)) {
      begin(reader);
      return Promise.resolve();
    }
    place.turns.add(reader);
    return new Promise((resolve) => waiting.push(resolve));
  }

  /** What it had goes to the next of its place. */
  #leave(userId: number): void {
    const reader = this.#readers.get(userId);
    if (reader === undefined) throw new Error(`user ${userId} has no read under way`);
    const { place } = reader;
    this.#inAll -= 1;
    place.inAll -= 1;
    place.underWay -= 1;
    reader.underWay -= 1;
    for (const next of place.turns) {
      if (!this.#mayBegin(next)) continue;
      place.turns.delete(next);
      const resolve = next.waiting.shift();
      if (next.waiting.length > 0) place.turns.add(next);
      begin(next);
      resolve?.();
      break;
    }
    if (reader.underWay === 0 && reader.waiting.length === 0) this.#readers.delete(userId);
    if (place.inAll === 0) this.#places.delete(place.name);
  }

  #placeFor(userId: number): Place {
    const name = this.#placeOf(userId) ?? `account ${userId}`;
    return this.#places.get(name) ?? { name, inAll: 0, underWay: 0, turns: new Set() };
  }

  #mayBegin({ underWay, place }: Reader): boolean {
    const { underWayOfUser, underWayOfPlace } = this.#limits;
    return underWay < underWayOfUser && place.underWay < underWayOfPlace;
  }
}

function begin(reader: Reader): void {
  reader.underWay += 1;
  reader.place.underWay += 1;
}
