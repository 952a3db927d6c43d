import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { AccountDatabase } from '../account-database.ts';
import type { AccountResult } from '../accounts-port.ts';
import type { Passwords } from '../passwords.ts';
import { fundPasswordRows } from '../person-rows/person-row-tables.ts';
import type { PersonRows, ProvenAccount } from '../person-rows/person-rows.ts';
import { guardsOf } from '../second-factors/owed-factors.ts';
import { FUND_PASSWORD_LOCKED_MS, FUND_PASSWORD_TRIES_MAX } from './fund-password-limits.ts';

export interface FundPasswordOptions {
  readonly database: AccountDatabase;
  readonly personRows: PersonRows;
  /** Lies in the data folder: a million fund passwords are tried within a day by whoever reads the table alone. */
  readonly key: Buffer;
  readonly passwords: Passwords;
  readonly now: () => number;
}

/** Six digits that whoever takes money out of the account knows. Their tries lie in the database: no restart and no other session gives more. */
export class FundPassword {
  readonly #options: FundPasswordOptions;

  constructor(options: FundPasswordOptions) {
    this.#options = options;
  }

  async isSet(userId: number): Promise<boolean> {
    return (await guardsOf(this.#options, userId)).hasFundPassword;
  }

  /** Counts a try as wrong before it is looked at, so that parallel ones share the bound; a right one begins anew. */
  async check(userId: number, text: string): Promise<AccountResult<null>> {
    const { database, personRows, passwords, now } = this.#options;
    const nowMs = now();
    const isOver = sql<boolean>`tried_at_ms <= ${nowMs - FUND_PASSWORD_LOCKED_MS}`;
    const admitted = await database
      .updateTable('fund_password')
      .set({ tries: sql<number>`CASE WHEN ${isOver} THEN 1 ELSE tries + 1 END`, tried_at_ms: nowMs })
      .where('user_id', '=', String(userId))
      .where((where) => where.or([where('tries', '<', FUND_PASSWORD_TRIES_MAX), isOver]))
      .returning(['user_id', 'hash', 'set_at_ms', 'mark'])
      .executeTakeFirst();
    if (admitted === undefined) {
      return {
        ok: false,
        code: (await this.isSet(userId)) ? 'l.error.fundPasswordLocked' : 'l.error.fundPasswordUnset',
      };
    }
    const hash = personRows.proven(fundPasswordRows, admitted)?.hash;
    const verdict = await passwords.verify(hash, this.#keyed(userId, text));
    if (verdict === undefined) {
      await this.#giveBack(userId);
      return { ok: false, code: 'l.error.overloaded' };
    }
    if (verdict === 'wrong') return { ok: false, code: 'l.error.fundPasswordWrong' };
    await database
      .updateTable('fund_password')
      .set({ tries: 0 })
      .where('user_id', '=', String(userId))
      .where('mark', '=', admitted.mark)
      .execute();
    return { ok: true, value: null };
  }

  /** What is stored of a new one; undefined when too many passwords wait. */
  hash(userId: number, text: string): Promise<string | undefined> {
    return this.#options.passwords.hash(this.#keyed(userId, text));
  }

  /** The next one has all tries, also where the one before is locked: who sets it has read the mail, and money waits a day for it. */
  async store(transaction: AccountDatabase, account: ProvenAccount, hash: string): Promise<void> {
    const { personRows, now } = this.#options;
    const { userId, guards } = account;
    const written = personRows.written(fundPasswordRows, { user_id: userId, hash, set_at_ms: now() });
    const { user_id, ...changed } = { ...written, tries: 0, tried_at_ms: 0 };
    await transaction
      .insertInto('fund_password')
      .values({ user_id, ...changed })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(changed))
      .execute();
    await personRows.storeAccount(transaction, { ...account, guards: { ...guards, hasFundPassword: true } });
  }

  #keyed(userId: number, text: string): string {
    return createHmac('sha256', this.#options.key).update(`${userId}|${text}`).digest('base64');
  }

  /** Nobody has looked at it. */
  async #giveBack(userId: number): Promise<void> {
    await this.#options.database
      .updateTable('fund_password')
      .set({ tries: sql<number>`greatest(tries - 1, 0)` })
      .where('user_id', '=', String(userId))
      .execute();
  }
}
