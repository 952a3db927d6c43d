import type { SecondFactorParts } from '../second-factors/second-factor-parts.ts';
import type { Challenges } from './challenges.ts';
import type { RelyingParty } from './relying-party.ts';

/** What the calls of passkeys are made of. */
export interface PasskeyParts extends SecondFactorParts {
  readonly challenges: Challenges;
  readonly party: RelyingParty | undefined;
  readonly isFrozen: (userId: number) => Promise<boolean>;
}

/** What is wrong with an authenticator's answer is said to nobody: forged ones learn nothing. */
export const passkeyRefused = { ok: false, code: 'l.error.passkeyRefused' } as const;
export const passkeysUnavailable = { ok: false, code: 'l.error.passkeysUnavailable' } as const;
