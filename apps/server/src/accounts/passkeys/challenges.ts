import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { AccountDatabase } from '../account-database.ts';
import type { FactorKeys } from '../second-factors/factor-keys.ts';
import { CHALLENGE_VALID_MS } from './passkey-limits.ts';

/** What an answered challenge is good for. */
export type ChallengePurpose = 'register' | 'login' | 'second-step';

/** For what, and for which account; 0 where that is not known before the answer. */
export interface ChallengeOf {
  readonly purpose: ChallengePurpose;
  readonly userId: number;
}

const TIME_BYTES = 6;
const CHANCE_BYTES = 16;
const MARK_BYTES = 32;

/**
 * Challenges that say themselves until when they hold and for what, under a keyed hash: nothing is kept of those that nobody answers, however
 * many a stranger asks for. What was answered rightly is kept until it is dead, so that no answer counts twice.
 */
export class Challenges {
  readonly #keys: FactorKeys;
  readonly #now: () => number;

  constructor(keys: FactorKeys, now: () => number) {
    this.#keys = keys;
    this.#now = now;
  }

  /** The bytes that an authenticator signs. */
  draw(of: ChallengeOf): Uint8Array<ArrayBuffer> {
    const head = Buffer.alloc(TIME_BYTES + CHANCE_BYTES);
    head.writeUIntBE(this.#now() + CHALLENGE_VALID_MS, 0, TIME_BYTES);
    randomBytes(CHANCE_BYTES).copy(head, TIME_BYTES);
    return Uint8Array.from(Buffer.concat([head, this.#mark(head, of)]));
  }

  /** Whether it was drawn here, for this, and still holds. @param challenge in base64url */
  holds(challenge: string, of: ChallengeOf): boolean {
    const bytes = Buffer.from(challenge, 'base64url');
    if (bytes.length !== TIME_BYTES + CHANCE_BYTES + MARK_BYTES) return false;
    const head = bytes.subarray(0, TIME_BYTES + CHANCE_BYTES);
    const isOurs = timingSafeEqual(bytes.subarray(head.length), this.#mark(head, of));
    return isOurs && head.readUIntBE(0, TIME_BYTES) > this.#now();
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

  #mark(head: Buffer, { purpose, userId }: ChallengeOf): Buffer {
    return this.#keys.hash(`passkey challenge for ${purpose}`, userId, head.toString('base64url'));
  }
}
