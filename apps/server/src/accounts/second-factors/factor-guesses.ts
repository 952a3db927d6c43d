import type { AccountResult } from '../accounts-port.ts';
import type { GuessCounts } from '../callers/guess-counts.ts';
import type { Caller } from '../callers/known-devices.ts';
import { FACTOR_TRIES, FACTOR_TRIES_DAILY } from './second-factor-limits.ts';

/**
 * Who guesses at the second factor of one address of mail. All strangers together are one guesser: password and mailbox are theirs already,
 * so a new caller a guess costs them nothing. A known device and whoever is signed in are guessers of their own, so that strangers lock
 * neither of them out (docs/decisions/0034).
 */
export interface Guesser {
  readonly emailKey: string;
  readonly key: string;
}

export function guesserAtLogin(emailKey: string, caller: Caller): Guesser {
  return { emailKey, key: caller.isKnownDevice ? caller.key : 'strangers' };
}

export function guesserSignedIn(emailKey: string): Guesser {
  return { emailKey, key: 'signed-in' };
}

export interface AdmittedTry {
  /** Another one is locked out if this one is wrong. */
  readonly isLast: boolean;
}

/** Counts tries of the second factor before they are looked at, so that parallel ones share the bound and a restart forgets none. */
export class FactorGuesses {
  readonly #counts: GuessCounts;

  constructor(counts: GuessCounts) {
    this.#counts = counts;
  }

  async admit({ emailKey, key }: Guesser): Promise<AccountResult<AdmittedTry>> {
    const locked = { ok: false, code: 'l.error.secondFactorLocked' } as const;
    const taken = await this.#counts.take(FACTOR_TRIES, emailKey, key);
    if (taken === undefined) return locked;
    const takenOfDay = await this.#counts.take(FACTOR_TRIES_DAILY, emailKey, key);
    if (takenOfDay === undefined) return locked;
    return { ok: true, value: { isLast: taken >= FACTOR_TRIES.max || takenOfDay >= FACTOR_TRIES_DAILY.max } };
  }

  /** It was right: the short count begins anew. What was wrong before stays counted for the day. */
  async wasRight(guesser: Guesser): Promise<void> {
    await this.#counts.forget([FACTOR_TRIES], guesser.emailKey, [guesser.key]);
    await this.#counts.giveBack(FACTOR_TRIES_DAILY, guesser.emailKey, guesser.key);
  }

  /** It was not looked at. */
  async giveBack({ emailKey, key }: Guesser): Promise<void> {
    await this.#counts.giveBack(FACTOR_TRIES, emailKey, key);
    await this.#counts.giveBack(FACTOR_TRIES_DAILY, emailKey, key);
  }
}
