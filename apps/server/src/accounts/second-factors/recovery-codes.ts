import { randomInt } from 'node:crypto';
import type { AccountDatabase } from '../account-database.ts';
import type { FactorKeys } from './factor-keys.ts';
import { RECOVERY_CODES } from './second-factor-limits.ts';

/** Without I, O, 0 and 1. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** Half of a code; a whole one is 50 bits. */
const HALF_LENGTH = 5;
const PURPOSE = 'recovery code';

/**
 * Codes of one use each, in place of a second factor that is lost. They are told once; the database has keyed hashes, and with 50 bits a code
 * needs no slow one.
 */
export class RecoveryCodes {
  readonly #keys: FactorKeys;

  constructor(keys: FactorKeys) {
    this.#keys = keys;
  }

  /** New ones in place of all that were there. */
  async draw(transaction: AccountDatabase, userId: number): Promise<readonly string[]> {
    const codes = new Set<string>();
    while (codes.size < RECOVERY_CODES) codes.add(`${drawHalf()}-${drawHalf()}`);
    await this.forget(transaction, userId);
    const rows = [...codes].map((code) => ({ user_id: userId, code_hash: this.#hash(userId, code), used_at_ms: null }));
    await transaction.insertInto('recovery_code').values(rows).execute();
    return [...codes];
  }

  /** Uses one up; false for one that is wrong or used. */
  async use(transaction: AccountDatabase, userId: number, code: string, nowMs: number): Promise<boolean> {
    const used = await transaction
      .updateTable('recovery_code')
      .set({ used_at_ms: nowMs })
      .where('user_id', '=', String(userId))
      .where('code_hash', '=', this.#hash(userId, code))
      .where('used_at_ms', 'is', null)
      .returning('user_id')
      .executeTakeFirst();
    return used !== undefined;
  }

  async forget(transaction: AccountDatabase, userId: number): Promise<void> {
    await transaction.deleteFrom('recovery_code').where('user_id', '=', String(userId)).execute();
  }

  async left(database: AccountDatabase, userId: number): Promise<number> {
    const { count } = await database
      .selectFrom('recovery_code')
      .select((select) => select.fn.countAll<string>().as('count'))
      .where('user_id', '=', String(userId))
      .where('used_at_ms', 'is', null)
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  /** In either case, with or without dash and spaces. */
  #hash(userId: number, code: string): Buffer {
    return this.#keys.hash(PURPOSE, userId, code.replaceAll(/[\s-]/g, '').toUpperCase());
  }
}

function drawHalf(): string {
  return Array.from({ length: HALF_LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
}
