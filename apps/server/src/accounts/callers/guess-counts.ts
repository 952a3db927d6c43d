import { sql } from 'kysely';
import type { AccountDatabase } from '../account-database.ts';
import type { GuessBound } from '../account-limits.ts';

/** All strangers together, where a bound is not of one caller. */
const everybody = '';

/** Counts of guesses and mails by address of mail, known or not. They lie in the database: a restart forgets none of them. */
export class GuessCounts {
  readonly #database: AccountDatabase;
  readonly #now: () => number;

  constructor(database: AccountDatabase, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  /** Counts one more before it is looked at, so that parallel ones share the bound. Answers the count; undefined when it was used up. */
  async take(
    { kind, max, windowMs }: GuessBound,
    emailKey: string,
    caller: string = everybody,
  ): Promise<number | undefined> {
    const nowMs = this.#now();
    const isOver = sql`known.window_began_at_ms <= ${nowMs - windowMs}`;
    const taken = await sql<{ taken: number }>`
      INSERT INTO guess_count AS known (email_key, kind, caller, window_began_at_ms, taken)
      VALUES (${emailKey}, ${kind}, ${caller}, ${nowMs}, 1)
      ON CONFLICT (email_key, kind, caller) DO UPDATE SET
        taken = CASE WHEN ${isOver} THEN 1 ELSE known.taken + 1 END,
        window_began_at_ms = CASE WHEN ${isOver} THEN ${nowMs}::bigint ELSE known.window_began_at_ms END
      WHERE known.taken < ${max} OR ${isOver}
      RETURNING taken
    `.execute(this.#database);
    return taken.rows[0]?.taken;
  }

  /** Takes the last one back: it did not count after all. A count of nothing is no row, or the table would grow with every address named. */
  async giveBack({ kind }: GuessBound, emailKey: string, caller: string = everybody): Promise<void> {
    const left = await this.#database
      .updateTable('guess_count')
      .set({ taken: sql<number>`greatest(taken - 1, 0)` })
      .where('email_key', '=', emailKey)
      .where('kind', '=', kind)
      .where('caller', '=', caller)
      .returning('taken')
      .executeTakeFirst();
    if (left?.taken !== 0) return;
    // One that was taken meanwhile stays.
    await this.#database
      .deleteFrom('guess_count')
      .where('email_key', '=', emailKey)
      .where('kind', '=', kind)
      .where('caller', '=', caller)
      .where('taken', '=', 0)
      .execute();
  }

  async isUsedUp({ kind, max, windowMs }: GuessBound, emailKey: string): Promise<boolean> {
    const full = await this.#database
      .selectFrom('guess_count')
      .select('taken')
      .where('email_key', '=', emailKey)
      .where('kind', '=', kind)
      .where('caller', '=', everybody)
      .where('taken', '>=', max)
      .where('window_began_at_ms', '>', String(this.#now() - windowMs))
      .executeTakeFirst();
    return full !== undefined;
  }

  async forget(bounds: readonly GuessBound[], emailKey: string, callers: readonly string[]): Promise<void> {
    await this.#database
      .deleteFrom('guess_count')
      .where('email_key', '=', emailKey)
      .where(
        'kind',
        'in',
        bounds.map(({ kind }) => kind),
      )
      .where('caller', 'in', [...callers, everybody])
      .execute();
  }
}
