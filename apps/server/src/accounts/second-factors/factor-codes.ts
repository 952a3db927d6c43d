import type { AccountDatabase } from '../account-database.ts';
import { authenticatorRows } from '../person-rows/person-row-tables.ts';
import type { PersonRows } from '../person-rows/person-rows.ts';
import type { FactorKeys } from './factor-keys.ts';
import type { RecoveryCodes } from './recovery-codes.ts';
import { stepOfCode } from './time-codes.ts';

const TIME_CODE = /^[0-9]{6}$/;

export interface FactorCodesParts {
  readonly keys: FactorKeys;
  readonly personRows: PersonRows;
  readonly recoveryCodes: RecoveryCodes;
  readonly now: () => number;
}

/** Codes that prove the second factor: of the authenticator, or a recovery code in its place. Each is taken once. */
export class FactorCodes {
  readonly #parts: FactorCodesParts;

  constructor(parts: FactorCodesParts) {
    this.#parts = parts;
  }

  /** Uses a code up in the transaction of what it is for, and answers of what kind it is; undefined for one that is wrong or used. */
  async use(transaction: AccountDatabase, userId: number, code: string): Promise<'time' | 'recovery' | undefined> {
    const { recoveryCodes, now } = this.#parts;
    if (TIME_CODE.test(code)) return (await this.#useTimeCode(transaction, userId, code)) ? 'time' : undefined;
    return (await recoveryCodes.use(transaction, userId, code, now())) ? 'recovery' : undefined;
  }

  async #useTimeCode(transaction: AccountDatabase, userId: number, code: string): Promise<boolean> {
    const { keys, personRows, now } = this.#parts;
    // The second of two that come at once waits here, and finds the step taken.
    const found = await transaction
      .selectFrom('google_key')
      .select(['user_id', 'sealed_secret', 'bound_at_ms', 'unbinds_at_ms', 'newest_step', 'mark'])
      .where('user_id', '=', String(userId))
      .forUpdate()
      .executeTakeFirst();
    const bound = found && personRows.proven(authenticatorRows, found);
    if (bound === undefined) return false;
    const secret = keys.open(userId, bound.sealed_secret);
    const step = stepOfCode(code, { secret, newestStep: Number(bound.newest_step), nowMs: now() });
    if (step === undefined) return false;
    await transaction
      .updateTable('google_key')
      .set({ newest_step: step })
      .where('user_id', '=', String(userId))
      .execute();
    return true;
  }
}
