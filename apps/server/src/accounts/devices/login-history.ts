import type { LoginOutcome } from '@assay/protocol/endpoints/user-sessions';
import { sql } from 'kysely';
import type { AccountDatabase } from '../account-database.ts';
import { DAY_MS } from '../account-limits.ts';
import type { CallOrigin } from '../accounts-port.ts';
import {
  REFUSED_LOGINS_INTERVAL_MS,
  REFUSED_LOGINS_JOINED_MS,
  REFUSED_LOGINS_PER_DAY_MAX,
  REFUSED_LOGINS_WAITING_MAX,
} from './device-limits.ts';
import { type Device, deviceOfAgent } from './device-of-agent.ts';

export interface LoginHistoryOptions {
  readonly database: AccountDatabase;
  readonly now: () => number;
  /** A refused login could not be written down; nobody waits for it. */
  readonly onFault: (error: unknown) => void;
}

interface RefusedLogin extends Device {
  readonly emailKey: string;
  readonly address: string;
  readonly atMs: number;
}

/** Writes down who logged in to an account and who was refused, for the person to look at. */
export class LoginHistory {
  readonly #database: AccountDatabase;
  readonly #now: () => number;
  readonly #onFault: (error: unknown) => void;
  readonly #waiting: RefusedLogin[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor({ database, now, onFault }: LoginHistoryOptions) {
    this.#database = database;
    this.#now = now;
    this.#onFault = onFault;
  }

  /** In the transaction that begins the session. */
  async succeeded(transaction: AccountDatabase, userId: number, origin: CallOrigin): Promise<void> {
    const { browser, system } = deviceOfAgent(origin.userAgent);
    await transaction
      .insertInto('login_attempt')
      .values({
        user_id: userId,
        outcome: 'succeeded' satisfies LoginOutcome,
        address: origin.address,
        browser,
        system,
        happened_at_ms: this.#now(),
      })
      .execute();
  }

  /**
   * Written some time behind the answer, which must come as soon for an address that nobody has registered as for another: what the database
   * does about one of them is not to be felt by the next question either.
   */
  refused(emailKey: string, { address, userAgent }: CallOrigin): void {
    if (this.#waiting.length >= REFUSED_LOGINS_WAITING_MAX) return;
    this.#waiting.push({ emailKey, address, ...deviceOfAgent(userAgent), atMs: this.#now() });
    this.#timer ??= setTimeout(() => void this.writeRefused(), REFUSED_LOGINS_INTERVAL_MS).unref();
  }

  /** Writes down what was refused until now, one after the other. */
  async writeRefused(): Promise<void> {
    this.stop();
    for (const refused of this.#waiting.splice(0)) {
      try {
        await this.#writeOne(refused);
      } catch (error) {
        this.#onFault(error);
      }
    }
  }

  /** What waits is forgotten. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** One statement, the same for every address. */
  async #writeOne({ emailKey, address, browser, system, atMs: nowMs }: RefusedLogin): Promise<void> {
    await sql`
      WITH person AS (SELECT user_id FROM user_account WHERE email_key = ${emailKey}),
      of_day AS (
        SELECT attempt_id, address, browser, system, happened_at_ms FROM login_attempt
        WHERE user_id = (SELECT user_id FROM person) AND outcome = 'refused' AND happened_at_ms > ${nowMs - DAY_MS}::bigint
        ORDER BY happened_at_ms DESC, attempt_id DESC LIMIT ${REFUSED_LOGINS_PER_DAY_MAX}
      ),
      joined AS (
        UPDATE login_attempt SET times = times + 1, happened_at_ms = ${nowMs}
        WHERE attempt_id = (
          SELECT attempt_id FROM of_day
          WHERE address = ${address} AND browser = ${browser} AND system = ${system}
            AND happened_at_ms > ${nowMs - REFUSED_LOGINS_JOINED_MS}::bigint
          LIMIT 1
        )
        RETURNING attempt_id
      )
      INSERT INTO login_attempt (user_id, outcome, address, browser, system, happened_at_ms)
      SELECT user_id, 'refused', ${address}, ${browser}, ${system}, ${nowMs}::bigint FROM person
      WHERE NOT EXISTS (SELECT FROM joined) AND (SELECT count(*) FROM of_day) < ${REFUSED_LOGINS_PER_DAY_MAX}
    `.execute(this.#database);
  }
}
