import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { AccountDatabase } from './account-database.ts';
import {
  CODE_DIGITS,
  CODE_RESEND_MS,
  CODE_TRIES_MAX,
  CODE_TRIES_PER_HOUR_MAX,
  CODE_VALID_MS,
  HOUR_MS,
} from './account-limits.ts';
import type { AccountResult } from './accounts-port.ts';
import type { HourlyLimit } from './hourly-limit.ts';

/** What a code is good for: `sign-in` serves login and registration. */
export type CodePurpose = 'sign-in';

export interface EmailCodesOptions {
  readonly key: Buffer;
  readonly now: () => number;
  /** Wrong codes of one caller's address: one code tried over many accounts is guessing too. */
  readonly wrongCodes: HourlyLimit;
}

/**
 * Six-digit codes: 10 minutes, one use, five tries, one for each address and purpose, and twenty tries an hour over all of them. Only their
 * keyed hash is stored.
 */
export class EmailCodes {
  readonly #key: Buffer;
  readonly #now: () => number;
  readonly #wrongCodes: HourlyLimit;

  constructor({ key, now, wrongCodes }: EmailCodesOptions) {
    this.#key = key;
    this.#now = now;
    this.#wrongCodes = wrongCodes;
  }

  /** A new code, which replaces the last one; undefined when an unused one is younger than a minute. */
  async issue(database: AccountDatabase, purpose: CodePurpose, emailKey: string): Promise<string | undefined> {
    const code = randomInt(10 ** CODE_DIGITS)
      .toString()
      .padStart(CODE_DIGITS, '0');
    const nowMs = this.#now();
    const row = {
      code_hash: this.#hash(purpose, emailKey, code),
      sent_at_ms: nowMs,
      expires_at_ms: nowMs + CODE_VALID_MS,
      tries: 0,
      used_at_ms: null,
    };
    const stored = await database
      .insertInto('email_code')
      .values({ purpose, email_key: emailKey, ...row })
      .onConflict((conflict) =>
        conflict
          .columns(['purpose', 'email_key'])
          .doUpdateSet(row)
          .where((where) =>
            where.or([
              where('email_code.used_at_ms', 'is not', null),
              where('email_code.sent_at_ms', '<=', String(nowMs - CODE_RESEND_MS)),
            ]),
          ),
      )
      .returning('purpose')
      .executeTakeFirst();
    return stored === undefined ? undefined : code;
  }

  /**
   * Compares without using the code up. Each call is a try, whatever its outcome; parallel calls share the five. `address` is the caller's:
   * a try counts against it beforehand and is given back when it was right.
   */
  async check(
    database: AccountDatabase,
    purpose: CodePurpose,
    emailKey: string,
    code: string,
    address: string,
  ): Promise<AccountResult<null>> {
    if (!this.#wrongCodes.take(address)) return { ok: false, code: 'l.error.tooManyRequests' };
    const nowMs = this.#now();
    const isNewHour = sql`hour_began_at_ms <= ${nowMs - HOUR_MS}`;
    const tried = await database
      .updateTable('email_code')
      .set({
        tries: sql<number>`least(tries + 1, ${CODE_TRIES_MAX + 1})`,
        tries_in_hour: sql<number>`CASE WHEN ${isNewHour} THEN 1 ELSE least(tries_in_hour + 1, ${CODE_TRIES_PER_HOUR_MAX + 1}) END`,
        hour_began_at_ms: sql<number>`CASE WHEN ${isNewHour} THEN ${nowMs}::bigint ELSE hour_began_at_ms END`,
      })
      .where('purpose', '=', purpose)
      .where('email_key', '=', emailKey)
      .where('used_at_ms', 'is', null)
      .where('expires_at_ms', '>', String(nowMs))
      .returning(['code_hash', 'tries', 'tries_in_hour'])
      .executeTakeFirst();
    if (tried === undefined) return { ok: false, code: 'l.error.codeWrong' };
    if (tried.tries > CODE_TRIES_MAX || tried.tries_in_hour > CODE_TRIES_PER_HOUR_MAX)
      return { ok: false, code: 'l.error.codeTriesExceeded' };
    const isRight = timingSafeEqual(tried.code_hash, this.#hash(purpose, emailKey, code));
    if (!isRight) return { ok: false, code: 'l.error.codeWrong' };
    this.#wrongCodes.giveBack(address);
    return { ok: true, value: null };
  }

  /** Uses a checked code up; false when somebody else was first, or when another code has replaced it. */
  async use(database: AccountDatabase, purpose: CodePurpose, emailKey: string, code: string): Promise<boolean> {
    const used = await database
      .updateTable('email_code')
      .set({ used_at_ms: this.#now(), tries_in_hour: 0 })
      .where('purpose', '=', purpose)
      .where('email_key', '=', emailKey)
      .where('used_at_ms', 'is', null)
      .where('code_hash', '=', this.#hash(purpose, emailKey, code))
      .returning('purpose')
      .executeTakeFirst();
    return used !== undefined;
  }

  #hash(purpose: CodePurpose, emailKey: string, code: string): Buffer {
    return createHmac('sha256', this.#key).update(`${purpose}|${emailKey}|${code}`).digest();
  }
}
