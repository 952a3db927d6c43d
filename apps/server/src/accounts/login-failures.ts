import { sql } from 'kysely';
import type { AccountDatabase } from './account-database.ts';
import { LOGIN_FAILURE_WINDOW_MS, LOGIN_FAILURES_MAX, LOGIN_LOCK_MS } from './account-limits.ts';

/** Counts failed logins of an address, known or not, and locks it: ten within a quarter of an hour lock for another one. */
export class LoginFailures {
  readonly #database: AccountDatabase;
  readonly #now: () => number;

  constructor(database: AccountDatabase, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  /**
   * Counts a login as failed before it is looked at, so that parallel ones share the ten; false when the address is locked. One that was
   * right is forgotten afterwards, with all before it.
   */
  async take(emailKey: string): Promise<boolean> {
    const nowMs = this.#now();
    const isNewWindow = sql`known.window_began_at_ms <= ${nowMs - LOGIN_FAILURE_WINDOW_MS} OR known.failures >= ${LOGIN_FAILURES_MAX}`;
    const taken = await sql<{ failures: number }>`
      INSERT INTO login_failure AS known (email_key, failures, window_began_at_ms, locked_until_ms)
      VALUES (${emailKey}, 1, ${nowMs}, 0)
      ON CONFLICT (email_key) DO UPDATE SET
        failures = CASE WHEN ${isNewWindow} THEN 1 ELSE known.failures + 1 END,
        window_began_at_ms = CASE WHEN ${isNewWindow} THEN ${nowMs}::bigint ELSE known.window_began_at_ms END,
        locked_until_ms = CASE WHEN ${isNewWindow} THEN 0 WHEN known.failures + 1 = ${LOGIN_FAILURES_MAX} THEN ${nowMs + LOGIN_LOCK_MS}::bigint ELSE 0 END
      WHERE known.locked_until_ms <= ${nowMs}
      RETURNING failures
    `.execute(this.#database);
    return taken.rows.length === 1;
  }

  /** Takes the last one back: it was not looked at. */
  async giveBack(emailKey: string): Promise<void> {
    await this.#database
      .updateTable('login_failure')
      .set({ failures: sql<number>`greatest(failures - 1, 0)`, locked_until_ms: 0 })
      .where('email_key', '=', emailKey)
      .execute();
  }

  async forget(emailKey: string): Promise<void> {
    await this.#database.deleteFrom('login_failure').where('email_key', '=', emailKey).execute();
  }
}
