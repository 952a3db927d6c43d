import type { ParsedRequestOf } from '@assay/protocol/endpoint';
import type { thaw } from '@assay/protocol/endpoints/user-freeze';
import type { AccountResult, CallOrigin } from '../accounts-port.ts';
import type { Caller } from '../callers/known-devices.ts';
import { checkGuestCode } from '../codes/guest-code.ts';
import { toldOrigin } from '../devices/told-origin.ts';
import { emailKeyOf } from '../email-key.ts';
import { orNextTime } from '../login/sign-in.ts';
import { hasSecondFactor } from '../second-factors/owed-factors.ts';
import type { FreezeParts } from './freeze-parts.ts';
import { isOwnFreeze } from './own-freeze.ts';

type Request = ParsedRequestOf<typeof thaw>;

const loginFailed = { ok: false, code: 'l.error.loginFailed' } as const;

/**
 * Thaws an account that its person has frozen, with a code of the mailbox, the password, and the second factor where one is bound: a code of
 * the authenticator, or a recovery code. All that can be refused is looked at before anything is done; then the code is used up, the core holds withdrawals for a day and thaws, and the person is told. Who is cut off
 * before the core has thawed asks for another code; what comes after it a start completes.
 */
export async function thawAccount(
  parts: FreezeParts,
  request: Request,
  origin: CallOrigin,
): Promise<AccountResult<null>> {
  const emailKey = emailKeyOf(request.account);
  const caller = await parts.devices.callerOf(origin, emailKey);
  const proved = await prove(parts, request, emailKey, caller);
  if (!proved.ok) return proved;
  const userId = proved.value;
  if (!(await parts.isFrozen(userId))) return { ok: false, code: 'l.error.accountNotFrozen' };
  if (!(await isOwnFreeze(parts.database, userId))) return { ok: false, code: 'l.error.frozenByOperator' };
  if (await hasSecondFactor(parts, userId)) {
    if (request.factorCode === undefined) return { ok: false, code: 'l.error.secondFactorMissing' };
    const factor = await parts.checkSecondFactor(userId, request.factorCode);
    if (!factor.ok) return factor;
  }
  if (!(await parts.codes.use(parts.database, 'thaw', emailKey, request.code))) {
    return { ok: false, code: 'l.error.codeWrong' };
  }
  const held = await parts.guard.hold(userId, 'thaw');
  if (!held.ok) return held;
  const thawed = await parts.guard.thaw(userId);
  if (!thawed.ok) return thawed;
  await orNextTime(completeThaw(parts, userId, origin));
  await orNextTime(parts.guesses.beginAnew('thaw', emailKey, caller));
  return { ok: true, value: null };
}

/** The core has thawed: the row goes, and the person is told, once. */
export async function completeThaw(
  { database, messages, mail, now }: FreezeParts,
  userId: number,
  origin: CallOrigin,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const row = await transaction
      .deleteFrom('account_freeze')
      .where('user_id', '=', String(userId))
      .returning('user_id')
      .executeTakeFirst();
    if (row !== undefined)
      await messages.tell(transaction, userId, { name: 'account-thawed', ...toldOrigin(origin, now()) });
  });
  mail.wake();
}

/** Whose account it is, where code and password are right. No answer says which of them was wrong, nor whether there is such an account. */
async function prove(
  parts: FreezeParts,
  { code, password }: Request,
  emailKey: string,
  caller: Caller,
): Promise<AccountResult<number>> {
  const { database, personRows, guesses, passwords } = parts;
  const checked = await checkGuestCode(parts, 'thaw', { emailKey, caller, code });
  if (!checked.ok) return checked;
  if (!(await guesses.admitPassword(emailKey, caller))) return { ok: false, code: 'l.error.accountLocked' };
  const user = await personRows.accountAt(database, emailKey);
  const verdict = await passwords.verify(user?.passwordHash, password);
  if (verdict === 'wrong' || (verdict !== undefined && user === undefined)) return loginFailed;
  await guesses.givePasswordBack(emailKey, caller);
  return verdict === undefined || user === undefined
    ? { ok: false, code: 'l.error.overloaded' }
    : { ok: true, value: user.userId };
}
