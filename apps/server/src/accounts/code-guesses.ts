import {
  CALLER_CODE_TRIES,
  CALLER_CODE_TRIES_HOURLY,
  CALLER_CODES_SENT,
  CALLER_LOGIN_FAILURES,
  STRANGERS_CODES_SENT,
  STRANGERS_HALF_PROVED,
  STRANGERS_UNPROVED,
} from './account-limits.ts';
import type { AccountResult } from './accounts-port.ts';
import type { GuessCounts } from './guess-counts.ts';
import type { HourlyLimit } from './hourly-limit.ts';
import type { Caller } from './known-devices.ts';

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

  /** Counts a code as wrong before it is looked at. */
  async admit(emailKey: string, caller: Caller): Promise<AccountResult<AdmittedGuess>> {
    return this.#takeOfAddress(caller) ? this.#admitCode(emailKey, caller) : tooManyRequests;
  }

  /**
   * Counts a login as failed before it is looked at. The address comes first: beyond its hour nothing is written, however many addresses of
   * mail are named. A caller who is locked out writes nothing either, so that costs his address nothing.
   */
  async admitLogin(emailKey: string, caller: Caller): Promise<AccountResult<AdmittedGuess>> {
    if (!this.#takeOfAddress(caller)) return tooManyRequests;
    if ((await this.#counts.take(CALLER_LOGIN_FAILURES, emailKey, caller.key)) === undefined) {
      this.#giveBackToAddress(caller);
      return accountLocked;
    }
    if (!caller.isKnownDevice && (await this.#counts.isUsedUp(STRANGERS_HALF_PROVED, emailKey))) return accountLocked;
    const admitted = await this.#admitCode(emailKey, caller);
    return admitted.ok ? admitted : { ok: false, code: 'l.error.loginFailed' };
  }

  async #admitCode(emailKey: string, { key, isKnownDevice }: Caller): Promise<AccountResult<AdmittedGuess>> {
    const tries = await this.#counts.take(CALLER_CODE_TRIES, emailKey, key);
    if (tries === undefined || (await this.#counts.take(CALLER_CODE_TRIES_HOURLY, emailKey, key)) === undefined) {
      return { ok: false, code: 'l.error.codeTriesExceeded' };
    }
    const isGuarded = !isKnownDevice && (await this.#counts.take(STRANGERS_UNPROVED, emailKey)) === undefined;
    return { ok: true, value: { isGuarded, isFirst: tries === 1 } };
  }

  #takeOfAddress({ address, isKnownDevice }: Caller): boolean {
    return isKnownDevice || this.#wrongCodes.take(address);
  }

  #giveBackToAddress({ address, isKnownDevice }: Caller): void {
    if (!isKnownDevice) this.#wrongCodes.giveBack(address);
  }

  /** The code was right after all. It stays a try of the caller's. */
  async wasRight(emailKey: string, caller: Caller, { isGuarded }: AdmittedGuess): Promise<void> {
    this.#giveBackToAddress(caller);
    if (!caller.isKnownDevice && !isGuarded) await this.#counts.giveBack(STRANGERS_UNPROVED, emailKey);
  }

  /** The login was not looked at. */
  async giveLoginBack(emailKey: string, { key }: Caller): Promise<void> {
    await this.#counts.giveBack(CALLER_LOGIN_FAILURES, emailKey, key);
  }

  /** One of code and password was right: counts the other as wrong before it is looked at. */
  async admitHalfProved(emailKey: string, { isKnownDevice }: Caller): Promise<boolean> {
    return isKnownDevice || (await this.#counts.take(STRANGERS_HALF_PROVED, emailKey)) !== undefined;
  }

  async giveHalfProvedBack(emailKey: string, { isKnownDevice }: Caller): Promise<void> {
    if (!isKnownDevice) await this.#counts.giveBack(STRANGERS_HALF_PROVED, emailKey);
  }

  /** Counts a mail before it is sent. Known devices are bound by the time between two codes alone. */
  async admitMail(emailKey: string, { key, isKnownDevice }: Caller): Promise<boolean> {
    if (isKnownDevice) return true;
    if ((await this.#counts.take(CALLER_CODES_SENT, emailKey, key)) === undefined) return false;
    if ((await this.#counts.take(STRANGERS_CODES_SENT, emailKey)) !== undefined) return true;
    await this.#counts.giveBack(CALLER_CODES_SENT, emailKey, key);
    return false;
  }

  async giveMailBack(emailKey: string, { key, isKnownDevice }: Caller): Promise<void> {
    if (isKnownDevice) return;
    await this.#counts.giveBack(CALLER_CODES_SENT, emailKey, key);
    await this.#counts.giveBack(STRANGERS_CODES_SENT, emailKey);
  }

  /** Five tries of the code that was just sent. */
  async beginCode(emailKey: string, { key }: Caller): Promise<void> {
    await this.#counts.forget([CALLER_CODE_TRIES], emailKey, [key]);
  }

  /** A used code proves who reads the mail: the caller begins anew, and so do the mails. What strangers guessed stays counted. */
  async beginAnew(emailKey: string, { key }: Caller): Promise<void> {
    const ofCaller = [CALLER_CODE_TRIES, CALLER_CODE_TRIES_HOURLY, CALLER_LOGIN_FAILURES, CALLER_CODES_SENT];
    await this.#counts.forget([...ofCaller, STRANGERS_CODES_SENT], emailKey, [key]);
  }
}
