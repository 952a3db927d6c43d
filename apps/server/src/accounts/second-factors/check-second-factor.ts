import type { AccountResult } from '../accounts-port.ts';
import { personOf } from '../person.ts';
import { inTransactionOrRefused } from '../refused-transaction.ts';
import { countedTry, factorWrong } from './counted-try.ts';
import { guesserSignedIn } from './factor-guesses.ts';
import { hasSecondFactor } from './owed-factors.ts';
import type { SecondFactorParts } from './second-factor-parts.ts';

/**
 * Proves the second factor for something that guards itself with it: one code, used up by this. Where there are passkeys alone it is a
 * recovery code.
 */
export async function checkSecondFactor(
  parts: SecondFactorParts,
  userId: number,
  code: string,
): Promise<AccountResult<null>> {
  const { emailKey } = await personOf(parts, userId);
  return countedTry(parts.factorGuesses, guesserSignedIn(emailKey), () =>
    inTransactionOrRefused<null>(parts.database, async (transaction) => {
      const { personRows } = parts;
      if (!(await hasSecondFactor({ database: transaction, personRows }, userId)))
        return { ok: false, code: 'l.error.authenticatorNotBound' };
      const kind = await parts.factorCodes.use(transaction, userId, code);
      return kind === undefined ? factorWrong : { ok: true, value: null };
    }),
  );
}
