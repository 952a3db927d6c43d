import { createHmac, hkdfSync } from 'node:crypto';
import type { PoolClient } from 'pg';
import { CHALLENGE_VALID_MS } from '../../../accounts/passkeys/passkey-limits.ts';
import { SignedChallenges } from '../../../accounts/passkeys/signed-challenges.ts';

/** What an answered challenge is good for: to take a seat up, to add a passkey to it, to sign in, to prove the second factor anew. */
export type SeatChallengePurpose = 'enrol' | 'add' | 'sign-in' | 'anew';

export interface SeatChallengeOf {
  readonly purpose: SeatChallengePurpose;
  readonly seat: string;
}

const KEY_BYTES = 32;

/** Challenges for passkeys of seats. What was answered rightly is kept until it is dead, so that no answer counts twice. */
export class SeatChallenges extends SignedChallenges<SeatChallengeOf> {
  readonly #usedAt: () => number;

  /** @param key of the data folder, under which the seats' authenticators are sealed */
  constructor(key: Buffer, now: () => number) {
    const own = Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), 'assay console passkey challenges', KEY_BYTES));
    super(
      (head, { purpose, seat }) =>
        createHmac('sha256', own)
          .update(`${purpose}|${seat}|${head.toString('base64url')}`)
          .digest(),
      now,
    );
    this.#usedAt = now;
  }

  /** Uses an answered one up in the transaction of what it is for; false when it was before. */
  async use(client: PoolClient, challenge: string): Promise<boolean> {
    const nowMs = this.#usedAt();
    await client.query('DELETE FROM console_challenge_used WHERE expires_at_ms < $1', [nowMs]);
    const { rowCount } = await client.query(
      'INSERT INTO console_challenge_used VALUES ($1, $2) ON CONFLICT (challenge) DO NOTHING',
      [challenge, nowMs + CHALLENGE_VALID_MS],
    );
    return rowCount === 1;
  }
}
