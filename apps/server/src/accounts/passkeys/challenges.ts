import type { AccountDatabase } from '../account-database.ts';
import type { FactorKeys } from '../second-factors/factor-keys.ts';
import { CHALLENGE_VALID_MS } from './passkey-limits.ts';
import { SignedChallenges } from './signed-challenges.ts';

/** What an answered challenge is good for. */
export type ChallengePurpose = 'register' | 'login' | 'second-step';

/** For what, and for which account; 0 where that is not known before the answer. */
export interface ChallengeOf {
  readonly purpose: ChallengePurpose;
  readonly userId: number;
}

/** Challenges for passkeys of people. What was answered rightly is kept until it is dead, so that no answer counts twice. */
export class Challenges {
  readonly #signed: SignedChallenges<ChallengeOf>;
  readonly #now: () => number;

  constructor(keys: FactorKeys, now: () => number) {
    this.#signed = new SignedChallenges(
      (head, { purpose, userId }) => keys.hash(`passkey challenge for ${purpose}`, userId, head.toString('base64url')),
      now,
    );
    this.#now = now;
  }

  /** The bytes that an authenticator signs. */
  draw(of: ChallengeOf): Uint8Array<ArrayBuffer> {
    return this.#signed.draw(of);
  }

  /** Whether it was drawn here, for this, and still holds. @param challenge in base64url */
  holds(challenge: string, of: ChallengeOf): boolean {
    return this.#signed.holds(challenge, of);
  }

  /** Uses an answered one up; false when it was before. */
  async use(transaction: AccountDatabase, challenge: string): Promise<boolean> {
    const used = await transaction
      .insertInto('passkey_challenge_used')
      .values({ challenge, expires_at_ms: this.#now() + CHALLENGE_VALID_MS })
      .onConflict((conflict) => conflict.column('challenge').doNothing())
      .returning('challenge')
      .executeTakeFirst();
    return used !== undefined;
  }
}
