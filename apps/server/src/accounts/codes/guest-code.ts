import type { AccountParts } from '../account-parts.ts';
import type { AccountResult } from '../accounts-port.ts';
import type { Caller } from '../callers/known-devices.ts';
import type { GuestCodePurpose } from './code-purpose.ts';
import { isLongCode } from './email-codes.ts';

interface CodeTry {
  readonly emailKey: string;
  readonly caller: Caller;
  readonly code: string;
}

/** A right code, which is not used up yet. */
export interface CheckedCode {
  /** Strangers have guessed at this address. */
  readonly isGuarded: boolean;
}

/**
 * Looks at a guest's code where no password can be right first: there is none yet, or it was forgotten. So where strangers have guessed, a
 * caller has one try of the code that he asked for himself; asking for another costs a minute and a mail. A long code is looked at as ever.
 */
export async function checkGuestCode(
  { database, codes, guesses }: AccountParts,
  purpose: GuestCodePurpose,
  { emailKey, caller, code }: CodeTry,
): Promise<AccountResult<CheckedCode>> {
  const isLong = isLongCode(code);
  const admitted = await guesses.admit(purpose, emailKey, caller, isLong);
  if (!admitted.ok) return admitted;
  const { isGuarded, isFirst } = admitted.value;
  if (isGuarded) {
    if (!isFirst) return { ok: false, code: 'l.error.codeTriesExceeded' };
    // Who asked for none cannot be right, and uses up nothing of who did.
    if (!(await codes.hasOwn(database, purpose, emailKey, caller.key))) return { ok: false, code: 'l.error.codeWrong' };
    if (!(await guesses.admitGuarded(purpose, emailKey))) return { ok: false, code: 'l.error.codeTriesExceeded' };
  }
  if (!(await codes.isRight(purpose, emailKey, caller.key, code, { database, ownOnly: isGuarded }))) {
    return { ok: false, code: 'l.error.codeWrong' };
  }
  await guesses.wasRight(purpose, emailKey, caller, admitted.value, isLong);
  return { ok: true, value: { isGuarded } };
}
