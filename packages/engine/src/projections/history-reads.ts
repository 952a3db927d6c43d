import { isDatabaseFault } from '@assay/postgres/database-fault';
import type { Pool } from 'pg';

/** Bounds of reads of the past. Beyond them `l.error.busy`. */
export interface HistoryReadLimits {
  /** Reads of one account under way at once: its pages queue behind each other, not in front of others'. */
  readonly underWayOfUser: number;
  /** Reads of one account that may wait for those. */
  readonly waitingOfUser: number;
  /** Reads of all accounts, under way and waiting. */
  readonly inAll: number;
}

const historyReadLimits: HistoryReadLimits = { underWayOfUser: 2, waitingOfUser: 20, inAll: 500 };

interface Reader {
  underWay: number;
  /** The next ones, oldest first. */
  readonly waiting: (() => void)[];
}

/** Reads of accounts' history, each account in a line of its own, on connections that nothing else uses. */
export class HistoryReads {
  readonly #pool: Pick<Pool, 'query'>;
  readonly #limits: HistoryReadLimits;
  readonly #readers = new Map<number, Reader>();
  #inAll = 0;

  constructor(pool: Pick<Pool, 'query'>, limits: HistoryReadLimits = historyReadLimits) {
    this.#pool = pool;
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
    const { underWayOfUser, waitingOfUser, inAll } = this.#limits;
    const reader = this.#readers.get(userId) ?? { underWay: 0, waiting: [] };
    if (this.#inAll >= inAll || reader.waiting.length >= waitingOfUser) return undefined;
    this.#inAll += 1;
    this.#readers.set(userId, reader);
    if (reader.underWay < underWayOfUser) {
      reader.underWay += 1;
      return Promise.resolve();
    }
    return new Promise((resolve) => reader.waiting.push(resolve));
  }

  /** The place goes to the next in the line. */
  #leave(userId: number): void {
    const reader = this.#readers.get(userId);
    if (reader === undefined) throw new Error(`user ${userId} has no read under way`);
    this.#inAll -= 1;
    const next = reader.waiting.shift();
    if (next !== undefined) next();
    else {
      reader.underWay -= 1;
      if (reader.underWay === 0) this.#readers.delete(userId);
    }
  }
}
