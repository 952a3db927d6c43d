import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { AccountDatabase } from '../account-database.ts';
import { CODE_DIGITS, CODE_RESEND_MS, CODE_VALID_MS, LONG_CODE_DIGITS } from '../account-limits.ts';
import type { CodePurpose } from './code-purpose.ts';

export interface EmailCodesOptions {
  readonly key: Buffer;
  readonly now: () => number;
}

/** One code in two forms: each uses up both. */
export interface IssuedCode {
  readonly code: string;
  /** So long that nobody finds it by trying: no bound of tries keeps it from whoever reads it. */
  readonly longCode: string;
}

/** No hash of anything. */
const unlike = Buffer.alloc(32);

export function isLongCode(code: string): boolean {
  return bare(code).length === LONG_CODE_DIGITS;
}

/** Without the spaces that a mail has in it. */
function bare(code: string): string {
  return code.replaceAll(' ', '');
}

function columnOf(code: string): 'long_hash' | 'code_hash' {
  return isLongCode(code) ? 'long_hash' : 'code_hash';
}

function digits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join('');
}

/** A code that is good for whatever its purpose is. */
const nothing = '';

interface CodeLook {
  readonly database: AccountDatabase;
  readonly ownOnly?: boolean | undefined;
  readonly about?: string | undefined;
}

/** How many of an address's codes a guess is compared with, at most. */
const CODES_COMPARED_MAX = 2;

/**
 * Six-digit codes: 10 minutes, one use, one for each address, purpose and caller who asked, so that nobody's asking replaces another's code.
 * Only their keyed hash is stored, of what they are `about` beside: said of anything else they are wrong. How often one may guess is decided elsewhere: code-guesses.ts.
 */
export class EmailCodes {
  readonly #key: Buffer;
  readonly #now: () => number;

  constructor({ key, now }: EmailCodesOptions) {
    this.#key = key;
    this.#now = now;
  }

  /** A new code, which replaces the caller's last one; undefined when an unused one is younger than a minute. */
  async issue(
    database: AccountDatabase,
    purpose: CodePurpose,
    emailKey: string,
    caller: string,
    about = nothing,
  ): Promise<IssuedCode | undefined> {
    const code = digits(CODE_DIGITS);
    const longCode = digits(LONG_CODE_DIGITS);
    const nowMs = this.#now();
    const row = {
      code_hash: this.#hash(purpose, emailKey, code, about),
      long_hash: this.#hash(purpose, emailKey, longCode, about),
      sent_at_ms: nowMs,
      expires_at_ms: nowMs + CODE_VALID_MS,
      used_at_ms: null,
    };
    const stored = await database
      .insertInto('email_code')
      .values({ purpose, email_key: emailKey, caller, ...row })
      .onConflict((conflict) =>
        conflict
          .columns(['purpose', 'email_key', 'caller'])
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
    return stored === undefined ? undefined : { code, longCode };
  }

  /**
   * Compares without using the code up: with the one that this caller asked for and the newest of the others, since people read a code here
   * and type it there. `ownOnly`: with the caller's own alone.
   */
  async isRight(
    purpose: CodePurpose,
    emailKey: string,
    caller: string,
    code: string,
    { database, ownOnly = false, about = nothing }: CodeLook,
  ): Promise<boolean> {
    const live = await database
      .selectFrom('email_code')
      .select(['code_hash', 'long_hash', 'caller'])
      .where('purpose', '=', purpose)
      .where('email_key', '=', emailKey)
      .where('used_at_ms', 'is', null)
      .where('expires_at_ms', '>', String(this.#now()))
      .orderBy(sql`caller = ${caller}`, 'desc')
      .orderBy('sent_at_ms', 'desc')
      .limit(CODES_COMPARED_MAX)
      .execute();
    const expected = this.#hash(purpose, emailKey, code, about);
    return live
      .filter((row) => !ownOnly || row.caller === caller)
      .some((row) => timingSafeEqual((isLongCode(code) ? row.long_hash : row.code_hash) ?? unlike, expected));
  }

  /** Whether the caller asked for a code himself that lives. */
  async hasOwn(database: AccountDatabase, purpose: CodePurpose, emailKey: string, caller: string): Promise<boolean> {
    const own = await database
      .selectFrom('email_code')
      .select('purpose')
      .where('purpose', '=', purpose)
      .where('email_key', '=', emailKey)
      .where('caller', '=', caller)
      .where('used_at_ms', 'is', null)
      .where('expires_at_ms', '>', String(this.#now()))
      .executeTakeFirst();
    return own !== undefined;
  }

  /** Uses a checked code up; false when somebody else was first, or when another code has replaced it. */
  async use(
    database: AccountDatabase,
    purpose: CodePurpose,
    emailKey: string,
    code: string,
    about = nothing,
  ): Promise<boolean> {
    const used = await database
      .updateTable('email_code')
      .set({ used_at_ms: this.#now() })
      .where('purpose', '=', purpose)
      .where('email_key', '=', emailKey)
      .where('used_at_ms', 'is', null)
      .where(columnOf(code), '=', this.#hash(purpose, emailKey, code, about))
      .returning('purpose')
      .executeTakeFirst();
    return used !== undefined;
  }

  /** Lets a code be used after all, by whoever has used it for something of which nothing came. One that has replaced it stays as it is. */
  async giveBack(
    database: AccountDatabase,
    purpose: CodePurpose,
    emailKey: string,
    code: string,
    about = nothing,
  ): Promise<void> {
    await database
      .updateTable('email_code')
      .set({ used_at_ms: null })
      .where('purpose', '=', purpose)
      .where('email_key', '=', emailKey)
      .where(columnOf(code), '=', this.#hash(purpose, emailKey, code, about))
      .execute();
  }

  #hash(purpose: CodePurpose, emailKey: string, code: string, about: string): Buffer {
    const beside = about === nothing ? '' : `|${about}`;
    return createHmac('sha256', this.#key)
      .update(`${purpose}|${emailKey}|${bare(code)}${beside}`)
      .digest();
  }
}
