import type { AccountDatabase } from '../account-database.ts';
import { type GuessBound, PERSON_CODE_TRIES, PERSON_CODE_TRIES_DAILY, PERSON_CODES_SENT } from '../account-limits.ts';
import type { AccountResult, CallOrigin } from '../accounts-port.ts';
import { GuessCounts } from '../callers/guess-counts.ts';
import { emailKeyOf } from '../email-key.ts';
import { orNextTime } from '../login/sign-in.ts';
import { boundOf } from './code-bounds.ts';
import type { CodePurpose } from './code-purpose.ts';
import type { CodedWithdrawal } from './coded-withdrawal.ts';
import { type MailedCodeParts, mailCode } from './mail-code.ts';

/** A signed-in person, with the address of the account. */
export interface Person {
  readonly userId: number;
  readonly email: string;
}

/** A code that a person says. */
export interface SaidCode {
  readonly purpose: CodePurpose;
  readonly code: string;
  /** Where it was sent. */
  readonly account: string;
  /** What alone it is good for; a code of the purpose where nothing is said. */
  readonly about?: string | undefined;
}

/** What a code is sent for. */
export interface CodeWanted {
  /** The address of the account when nothing is said. */
  readonly account?: string | undefined;
  readonly withdrawal?: CodedWithdrawal | undefined;
}

const codeTooSoon = { ok: false, code: 'l.error.codeTooSoon' } as const;

/**
 * Email codes of signed-in people. Tries are counted for the account, whatever session and address they come from, so that a stolen session
 * has no more of them than its owner; and nobody but the account itself can use them up.
 */
export class PersonCodes {
  readonly #parts: MailedCodeParts;
  readonly #counts: GuessCounts;

  constructor(parts: MailedCodeParts) {
    this.#parts = parts;
    this.#counts = new GuessCounts(parts.database, parts.now);
  }

  /** Mails a code. */
  async send(
    person: Person,
    purpose: CodePurpose,
    origin: CallOrigin,
    { account = person.email, withdrawal }: CodeWanted = {},
  ): Promise<AccountResult<null>> {
    const sent = [boundOf(purpose, PERSON_CODES_SENT), emailKeyOf(person.email), callerKeyOf(person)] as const;
    if ((await this.#counts.take(...sent)) === undefined) return codeTooSoon;
    if (!(await mailCode(this.#parts, { purpose, account, callerKey: callerKeyOf(person), origin, withdrawal }))) {
      await this.#counts.giveBack(...sent);
      return codeTooSoon;
    }
    await orNextTime(this.#forget(person, purpose, [PERSON_CODE_TRIES]));
    this.#parts.mail.wake();
    return { ok: true, value: null };
  }

  /** Counts a try and says whether the code is right, without using it up. */
  async check(person: Person, { purpose, code, account, about }: SaidCode): Promise<AccountResult<null>> {
    const { database, codes } = this.#parts;
    const callerKey = callerKeyOf(person);
    for (const bound of [PERSON_CODE_TRIES, PERSON_CODE_TRIES_DAILY]) {
      const taken = await this.#counts.take(boundOf(purpose, bound), emailKeyOf(person.email), callerKey);
      if (taken === undefined) return { ok: false, code: 'l.error.codeTriesExceeded' };
    }
    const own = { database, ownOnly: true, about };
    const isRight = await codes.isRight(purpose, emailKeyOf(account), callerKey, code, own);
    return isRight ? { ok: true, value: null } : { ok: false, code: 'l.error.codeWrong' };
  }

  /** Uses a checked code up, in the transaction of what it is good for; false when it was used or replaced meanwhile. */
  use(transaction: AccountDatabase, { purpose, code, account, about }: SaidCode): Promise<boolean> {
    return this.#parts.codes.use(transaction, purpose, emailKeyOf(account), code, about);
  }

  /**
   * Checks a code and uses it up, for what is no row of this database: `work` is done behind it. Where it is refused the code is good for
   * another try; when nobody can know what came of it, it is not.
   */
  async spend<Value>(
    person: Person,
    said: SaidCode,
    work: () => Promise<AccountResult<Value>>,
  ): Promise<AccountResult<Value>> {
    const checked = await this.check(person, said);
    if (!checked.ok) return checked;
    if (!(await this.use(this.#parts.database, said))) return { ok: false, code: 'l.error.codeWrong' };
    const result = await work();
    if (result.ok) await this.beginAnew(person, said);
    else await orNextTime(this.#giveBack(said));
    return result;
  }

  /** A used code proves who reads the mail. Called when its transaction is committed. */
  async beginAnew(person: Person, { purpose }: SaidCode): Promise<void> {
    const counted = [PERSON_CODE_TRIES, PERSON_CODE_TRIES_DAILY, PERSON_CODES_SENT];
    await orNextTime(this.#forget(person, purpose, counted));
  }

  #giveBack({ purpose, code, account, about }: SaidCode): Promise<void> {
    const { database, codes } = this.#parts;
    return codes.giveBack(database, purpose, emailKeyOf(account), code, about);
  }

  #forget(person: Person, purpose: CodePurpose, bounds: readonly GuessBound[]) {
    const kinds = bounds.map((bound) => boundOf(purpose, bound));
    return this.#counts.forget(kinds, emailKeyOf(person.email), [callerKeyOf(person)]);
  }
}

function callerKeyOf({ userId }: Person): string {
  return `user:${userId}`;
}
