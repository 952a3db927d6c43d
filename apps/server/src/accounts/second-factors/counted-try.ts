import type { AccountResult } from '../accounts-port.ts';
import { orNextTime } from '../login/sign-in.ts';
import type { AdmittedTry, FactorGuesses, Guesser } from './factor-guesses.ts';

export const factorWrong = { ok: false, code: 'l.error.secondFactorWrong' } as const;

/**
 * Something for which the second factor is proved. The try is counted before, stays counted when it was wrong or the database went away, and
 * is given back when it was refused for something else.
 */
export async function countedTry<Value>(
  guesses: FactorGuesses,
  guesser: Guesser,
  work: () => Promise<AccountResult<Value>>,
  onWrong: (admitted: AdmittedTry) => Promise<void> = async () => undefined,
): Promise<AccountResult<Value>> {
  const admitted = await guesses.admit(guesser);
  if (!admitted.ok) return admitted;
  const result = await work();
  if (result.ok) await orNextTime(guesses.wasRight(guesser));
  else if (result.code === factorWrong.code) await onWrong(admitted.value);
  // A login that is over stays a try: the last of those beside it may have ended it.
  else if (result.code !== 'l.error.sessionInvalid') await orNextTime(guesses.giveBack(guesser));
  return result;
}
