import type { AccountParts } from '../account-parts.ts';
import type { AccountResult } from '../accounts-port.ts';
import { GuessCounts } from '../callers/guess-counts.ts';
import { FREEZE_PASSWORD_TRIES } from './freeze-limits.ts';

/** Check of the own password, whose tries are counted for the account: a stolen session guesses no further than five an hour. */
export async function checkOwnPassword(
  { database, personRows, passwords, now }: Pick<AccountParts, 'database' | 'personRows' | 'passwords' | 'now'>,
  userId: number,
  password: string,
): Promise<AccountResult<null>> {
  const { emailKey, passwordHash } = await personRows.accountOf(database, userId);
  const counts = new GuessCounts(database, now);
  const taken = [FREEZE_PASSWORD_TRIES, emailKey, `user:${userId}`] as const;
  if ((await counts.take(...taken)) === undefined) return { ok: false, code: 'l.error.codeTriesExceeded' };
  const verdict = await passwords.verify(passwordHash, password);
  if (verdict === 'wrong') return { ok: false, code: 'l.error.passwordWrong' };
  await counts.giveBack(...taken);
  return verdict === undefined ? { ok: false, code: 'l.error.overloaded' } : { ok: true, value: null };
}
