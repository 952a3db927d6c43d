import type { AccountResult } from '../accounts-port.ts';
import type { SaidEither } from '../fund-password/fund-password-or-code.ts';
import { hasSecondFactor } from '../second-factors/owed-factors.ts';
import type { ClosingParts } from './closing-parts.ts';

export interface SaidProof extends SaidEither {
  readonly factorCode?: string | undefined;
}

/** Work behind a fresh proof, since a session alone is none: fund password or code of the mailbox, and the second factor where there is one. */
export async function behindFreshProof<Value>(
  parts: Pick<ClosingParts, 'database' | 'personRows' | 'behindEither' | 'checkSecondFactor'>,
  userId: number,
  { factorCode, ...said }: SaidProof,
  work: () => Promise<AccountResult<Value>>,
): Promise<AccountResult<Value>> {
  const owesFactor = await hasSecondFactor(parts, userId);
  if (owesFactor && factorCode === undefined) return { ok: false, code: 'l.error.secondFactorMissing' };
  const done = await parts.behindEither(userId, said, async () => {
    if (owesFactor && factorCode !== undefined) {
      const proved = await parts.checkSecondFactor(userId, factorCode);
      if (!proved.ok) return proved;
    }
    return work();
  });
  return done ?? { ok: false, code: 'l.error.fieldMissing' };
}
