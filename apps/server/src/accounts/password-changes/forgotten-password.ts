import type { ParsedRequestOf } from '@assay/protocol/endpoint';
import type { forgetPwd } from '@assay/protocol/endpoints/user-passwords';
import type { AccountResult, CallOrigin } from '../accounts-port.ts';
import { checkGuestCode } from '../codes/guest-code.ts';
import { toldOrigin } from '../devices/told-origin.ts';
import { emailKeyOf } from '../email-key.ts';
import { changeHeld, type HeldChangeParts } from '../held-change.ts';
import { orNextTime } from '../login/sign-in.ts';
import { refusalOfWeak } from '../weak-passwords/weak-password.ts';

/**
 * Sets a new password by the code of the mailbox alone, and ends every session. An address without an account is told so only behind a right
 * code: until then it costs and answers what a known one does.
 */
export async function resetPassword(
  parts: HeldChangeParts,
  { account, code, password }: ParsedRequestOf<typeof forgetPwd>,
  origin: CallOrigin,
): Promise<AccountResult<null>> {
  const { database, personRows, codes, guesses, passwords } = parts;
  const weak = refusalOfWeak(password, account);
  if (weak !== undefined) return weak;
  const emailKey = emailKeyOf(account);
  const caller = await parts.devices.callerOf(origin, emailKey);
  const checked = await checkGuestCode(parts, 'forget', { emailKey, caller, code });
  if (!checked.ok) return checked;
  const user = await personRows.accountAt(database, emailKey);
  if (user === undefined) return { ok: false, code: 'l.error.accountUnknown' };
  const passwordHash = await passwords.hash(password);
  if (passwordHash === undefined) return { ok: false, code: 'l.error.overloaded' };
  const { userId } = user;
  const whose = { userId, sessionId: undefined, hold: 'password' } as const;
  const changed = await changeHeld(parts, whose, async (transaction, known) => {
    // The account may have another address since.
    const isUsed = known.emailKey === emailKey && (await codes.use(transaction, 'forget', emailKey, code));
    if (!isUsed) return { ok: false, code: 'l.error.codeWrong' };
    await personRows.storeAccount(transaction, { ...known, passwordHash });
    return { ok: true, value: { name: 'password-changed', ...toldOrigin(origin, parts.now()) } };
  });
  if (changed.ok) await orNextTime(guesses.beginAnew('forget', emailKey, caller));
  return changed;
}
