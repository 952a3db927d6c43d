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

  async isLocked(emailKey: string): Promise<boolean> {
    const row = await this.#database
      .selectFrom('login_failure')
      .select('locked_until_ms')
      .where('email_key', '=', emailKey)
      .executeTakeFirst();
    return row !== undefined && Number(row.locked_until_ms) > this.#now();
  }

  /** One statement, so that parallel failures are all counted. */
  async record(emailKey: string): Promise<void> {
    const nowMs = this.#now();
    const windowFromMs = nowMs - LOGIN_FAILURE_WINDOW_MS;
    await sql`
      INSERT INTO login_failure AS known (email_key, failures, window_began_at_ms, locked_until_ms)
      VALUES (${emailKey}, 1, ${nowMs}, 0)
      ON CONFLICT (email_key) DO UPDATE SET
        failures = CASE WHEN known.window_began_at_ms <= ${windowFromMs} OR known.failures >= ${LOGIN_FAILURES_MAX} THEN 1 ELSE known.failures + 1 END,
        window_began_at_ms = CASE WHEN known.window_began_at_ms <= ${windowFromMs} OR known.failures >= ${LOGIN_FAILURES_MAX} THEN ${nowMs} ELSE known.window_began_at_ms END,
        locked_until_ms = CASE WHEN known.window_began_at_ms > ${windowFromMs} AND known.failures + 1 = ${LOGIN_FAILURES_MAX} THEN ${nowMs + LOGIN_LOCK_MS} ELSE known.locked_until_ms END
    `.execute(this.#database);
  }

  async forget(emailKey: string): Promise<void> {
    await this.#database.deleteFrom('login_failure').where('email_key', '=', emailKey).execute();
  }
}
