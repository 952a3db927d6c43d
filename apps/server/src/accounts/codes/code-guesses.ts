import {
  CALLER_LOGIN_FAILURES,
  STRANGERS_WITH_CODE,
  STRANGERS_WITH_PASSWORD,
  STRANGERS_WITHOUT_PASSWORD,
} from '../account-limits.ts';
import type { AccountResult } from '../accounts-port.ts';
import type { GuessCounts } from '../callers/guess-counts.ts';
import type { HourlyLimit } from '../callers/hourly-limit.ts';
import type { Caller } from '../callers/known-devices.ts';
import { codeBounds, mailBoundsOf } from './code-bounds.ts';
import type { CodePurpose, GuestCodePurpose } from './code-purpose.ts';

/** Largest number that the column of a count holds. */
const COUNT_MAX = 2 ** 31 - 1;

/** How a guess is looked at. */
export interface AdmittedGuess {
  /** Strangers have guessed so much that a code alone is not looked at any more: the password has to be right first. */
  readonly isGuarded: boolean;
  /** Nobody has tried a code from there since the last one was sent. */
  readonly isFirst: boolean;
}

export interface CodeGuessesOptions {
  readonly counts: GuessCounts;
  /** Wrong codes of one address over all accounts: one code tried over many accounts is guessing too. */
  readonly wrongCodes: HourlyLimit;
}

const tooManyRequests = { ok: false, code: 'l.error.tooManyRequests' } as const;
const accountLocked = { ok: false, code: 'l.error.accountLocked' } as const;

/**
 * Who may guess how often: docs/decisions/0034. What a caller does is counted for the caller, and what all strangers do decides only how
 * the next stranger is looked at; only somebody who holds the password or the mail can use up what would shut strangers out.
 */
export class CodeGuesses {
  readonly #counts: GuessCounts;
  readonly #wrongCodes: HourlyLimit;

  constructor({ counts, wrongCodes }: CodeGuessesOptions) {
    this.#counts = counts;
    this.#wrongCodes = wrongCodes;
  }

  /** Counts a code as wrong before it is looked at. @param isLong whoever says one has read it: what strangers tried keeps him from nothing */
  async admit(
    purpose: GuestCodePurpose,
    emailKey: string,
    caller: Caller,
    isLong: boolean,
  ): Promise<AccountResult<AdmittedGuess>> {
    return this.#takeOfAddress(caller) ? this.#admitCode(purpose, emailKey, caller, isLong) : tooManyRequests;
  }

  /** Counts a try of a code that the stranger asked for himself, where guesses are guarded and the code alone opens the account. */
  async admitGuarded(purpose: GuestCodePurpose, emailKey: string): Promise<boolean> {
    const { strangersGuarded } = codeBounds[purpose];
    return strangersGuarded === undefined || (await this.#counts.take(strangersGuarded, emailKey)) !== undefined;
  }

  /**
   * Counts a login as failed before it is looked at. The address comes first: beyond its hour nothing is written, however many addresses of
   * mail are named. A caller who is locked out writes nothing either, so that costs his address nothing.
   */
  async admitLogin(emailKey: string, caller: Caller, isLong: boolean): Promise<AccountResult<AdmittedGuess>> {
    if (!this.#takeOfAddress(caller)) return tooManyRequests;
    if ((await this.#counts.take(CALLER_LOGIN_FAILURES, emailKey, caller.key)) === undefined) {
      this.#giveBackToAddress(caller);
      return accountLocked;
    }
    const admitted = await this.#admitCode('sign-in', emailKey, caller, isLong);
    return admitted.ok ? admitted : { ok: false, code: 'l.error.loginFailed' };
  }

  async #admitCode(
    purpose: GuestCodePurpose,
    emailKey: string,
    { key, isKnownDevice }: Caller,
    isLong: boolean,
  ): Promise<AccountResult<AdmittedGuess>> {
    const { callerTries, callerTriesLong, strangersUnproved } = codeBounds[purpose];
    const tries = await this.#counts.take(callerTries, emailKey, key);
    if (tries === undefined || (await this.#counts.take(callerTriesLong, emailKey, key)) === undefined) {
      return { ok: false, code: 'l.error.codeTriesExceeded' };
    }
    const isGuarded = !isKnownDevice && !isLong && (await this.#counts.take(strangersUnproved, emailKey)) === undefined;
    return { ok: true, value: { isGuarded, isFirst: tries === 1 } };
  }

  #takeOfAddress({ address, isKnownDevice }: Caller): boolean {
    return isKnownDevice || this.#wrongCodes.take(address);
  }

  #giveBackToAddress({ address, isKnownDevice }: Caller): void {
    if (!isKnownDevice) this.#wrongCodes.giveBack(address);
  }

  /** The code was right after all. It stays a try of the caller's. */
  async wasRight(
    purpose: GuestCodePurpose,
    emailKey: string,
    caller: Caller,
    { isGuarded }: AdmittedGuess,
    isLong: boolean,
  ): Promise<void> {
    this.#giveBackToAddress(caller);
    if (caller.isKnownDevice || isLong) return;
    const { strangersUnproved, strangersGuarded } = codeBounds[purpose];
    const counted = isGuarded ? strangersGuarded : strangersUnproved;
    if (counted !== undefined) await this.#counts.giveBack(counted, emailKey);
  }

  /** The login was not looked at. */
  async giveLoginBack(emailKey: string, { key }: Caller): Promise<void> {
    await this.#counts.giveBack(CALLER_LOGIN_FAILURES, emailKey, key);
  }

  /** The code was right: counts the password as wrong before it is looked at. */
  async admitPassword(emailKey: string, { isKnownDevice }: Caller): Promise<boolean> {
    return isKnownDevice || (await this.#counts.take(STRANGERS_WITH_CODE, emailKey)) !== undefined;
  }

  async givePasswordBack(emailKey: string, { isKnownDevice }: Caller): Promise<void> {
    if (!isKnownDevice) await this.#counts.giveBack(STRANGERS_WITH_CODE, emailKey);
  }

  /**
   * A stranger's password was looked at first: counts the six digits behind it as wrong before they are. Whether it was right nobody learns
   * from the time that this takes: one count grows in either case, also beyond its bound.
   */
  async admitDigits(emailKey: string, isPasswordRight: boolean): Promise<boolean> {
    const counted = isPasswordRight ? STRANGERS_WITH_PASSWORD : STRANGERS_WITHOUT_PASSWORD;
    const taken = await this.#counts.take({ ...counted, max: COUNT_MAX }, emailKey);
    return isPasswordRight && taken !== undefined && taken <= STRANGERS_WITH_PASSWORD.max;
  }

  async giveDigitsBack(emailKey: string): Promise<void> {
    await this.#counts.giveBack(STRANGERS_WITH_PASSWORD, emailKey);
  }

  /** Whether strangers have guessed so much that six digits may not do from a new browser. */
  async isGuarded(purpose: GuestCodePurpose, emailKey: string): Promise<boolean> {
    return this.#counts.isUsedUp(codeBounds[purpose].strangersUnproved, emailKey);
  }

  /** Counts a mail before it is sent. Known devices are bound by the time between two codes alone. */
  async admitMail(purpose: CodePurpose, emailKey: string, { key, isKnownDevice }: Caller): Promise<boolean> {
    if (isKnownDevice) return true;
    const { callerSent, strangersSent } = mailBoundsOf(purpose);
    if ((await this.#counts.take(callerSent, emailKey, key)) === undefined) return false;
    if ((await this.#counts.take(strangersSent, emailKey)) !== undefined) return true;
    await this.#counts.giveBack(callerSent, emailKey, key);
    return false;
  }

  async giveMailBack(purpose: CodePurpose, emailKey: string, { key, isKnownDevice }: Caller): Promise<void> {
    if (isKnownDevice) return;
    const { callerSent, strangersSent } = mailBoundsOf(purpose);
    await this.#counts.giveBack(callerSent, emailKey, key);
    await this.#counts.giveBack(strangersSent, emailKey);
  }

  /** Five tries of the code that was just sent. */
  async beginCode(purpose: GuestCodePurpose, emailKey: string, { key }: Caller): Promise<void> {
    await this.#counts.forget([codeBounds[purpose].callerTries], emailKey, [key]);
  }

  /**
   * A used code proves who reads the mail: the caller begins anew, his failed logins too, and so do the mails. What strangers guessed stays
   * counted.
   */
  async beginAnew(purpose: GuestCodePurpose, emailKey: string, { key }: Caller): Promise<void> {
    const { callerTries, callerTriesLong } = codeBounds[purpose];
    const { callerSent, strangersSent } = mailBoundsOf(purpose);
    const counted = [callerTries, callerTriesLong, CALLER_LOGIN_FAILURES, callerSent, strangersSent];
    await this.#counts.forget(counted, emailKey, [key]);
  }
}
