import type { ParsedRequestOf } from '@assay/protocol/endpoint';
import type { emailVerification, sendEmailCode } from '@assay/protocol/endpoints/user';
import type { AccountParts } from '../account-parts.ts';
import type { AccountResult, CallOrigin } from '../accounts-port.ts';
import { emailKeyOf } from '../email-key.ts';
import { orNextTime } from '../login/sign-in.ts';
import type { GuestCodePurpose } from './code-purpose.ts';
import { mailCode } from './mail-code.ts';

/** Mails a code to the address, whether it has an account or not. */
export async function sendCode(
  parts: AccountParts,
  purpose: GuestCodePurpose,
  { account }: ParsedRequestOf<typeof sendEmailCode>,
  origin: CallOrigin,
): Promise<AccountResult<null>> {
  const { guesses } = parts;
  const emailKey = emailKeyOf(account);
  const caller = await parts.devices.callerOf(origin, emailKey);
  if (!caller.isKnownDevice && !parts.codeRequests.take(origin.address)) {
    return { ok: false, code: 'l.error.tooManyRequests' };
  }
  if (!(await guesses.admitMail(purpose, emailKey, caller))) return { ok: false, code: 'l.error.codeTooSoon' };
  const isGuarded = await guesses.isGuarded(purpose, emailKey);
  if (!(await mailCode(parts, { purpose, account, callerKey: caller.key, origin, isGuarded }))) {
    await guesses.giveMailBack(purpose, emailKey, caller);
    return { ok: false, code: 'l.error.codeTooSoon' };
  }
  await orNextTime(guesses.beginCode(purpose, emailKey, caller));
  parts.mail.wake();
  return { ok: true, value: null };
}

/** Says whether a code is right without using it up. Each call is a try. */
export async function verifyCode(
  { database, codes, guesses, devices }: AccountParts,
  { account, code }: ParsedRequestOf<typeof emailVerification>,
  origin: CallOrigin,
): Promise<AccountResult<null>> {
  const emailKey = emailKeyOf(account);
  const caller = await devices.callerOf(origin, emailKey);
  const guess = await guesses.admit('sign-in', emailKey, caller, false);
  if (!guess.ok) return guess;
  // Whoever could ask here would know the code without the password.
  if (guess.value.isGuarded) return { ok: false, code: 'l.error.codeTriesExceeded' };
  if (!(await codes.isRight('sign-in', emailKey, caller.key, code, { database }))) {
    return { ok: false, code: 'l.error.codeWrong' };
  }
  await guesses.wasRight('sign-in', emailKey, caller, guess.value, false);
  return { ok: true, value: null };
}
