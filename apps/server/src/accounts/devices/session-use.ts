import { sql } from 'kysely';
import type { AccountDatabase } from '../account-database.ts';
import { SESSION_USES_PER_STATEMENT } from './device-limits.ts';

/** A session in memory, which notes that it was used. */
export interface UsedSession {
  readonly id: number;
  /** Since uses were written last. */
  isUsed: boolean;
}

/**
 * When sessions were used last, to the interval in which it is written. A call costs a look at one flag, the first one of an interval a
 * place in a list: orders come by the thousand a second.
 */
export class SessionUse {
  readonly #database: AccountDatabase;
  readonly #now: () => number;
  readonly #alsoUsed: (() => readonly number[])[] = [];
  #used: UsedSession[] = [];

  constructor(database: AccountDatabase, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  note(session: UsedSession): void {
    if (session.isUsed) return;
    session.isUsed = true;
    this.#used.push(session);
  }

  /** Sessions that are in use without asking for anything: those of open connections. */
  alsoUsed(sessionIds: () => readonly number[]): void {
    this.#alsoUsed.push(sessionIds);
  }

  /** Writes what was used since the last time. What the database does not take now is written when it is used again. */
  async write(): Promise<void> {
    const used = this.#used;
    this.#used = [];
    for (const session of used) session.isUsed = false;
    const ids = [...new Set([...used.map(({ id }) => id), ...this.#alsoUsed.flatMap((sessionIds) => sessionIds())])];
    for (let from = 0; from < ids.length; from += SESSION_USES_PER_STATEMENT) {
      await this.#writeSome(ids.slice(from, from + SESSION_USES_PER_STATEMENT));
    }
  }

  async #writeSome(sessionIds: readonly number[]): Promise<void> {
    const nowMs = this.#now();
    await sql`
      UPDATE user_session SET last_used_at_ms = ${nowMs}
      WHERE session_id = ANY (${sessionIds}::bigint[]) AND last_used_at_ms < ${nowMs} AND revoked_at_ms IS NULL
    `.execute(this.#database);
  }
}
