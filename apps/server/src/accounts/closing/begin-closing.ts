import { closingWaitMs } from '@assay/protocol/account-closing';
import type { ParsedRequestOf } from '@assay/protocol/endpoint';
import type { beginClosing as endpoint } from '@assay/protocol/endpoints/own-data';
import type { AccountResult, CallOrigin } from '../accounts-port.ts';
import { toldOrigin } from '../devices/told-origin.ts';
import { checkOwnPassword } from '../freeze/own-password.ts';
import { lockAccount } from '../lock-account.ts';
import type { Proof } from '../proof.ts';
import type { ClosingParts } from './closing-parts.ts';
import { behindFreshProof } from './fresh-proof.ts';

/**
 * Notes that the account is to be closed, and ends every session with it: from now on a login is what keeps it. Everything that can be refused is
 * looked at before anything is written, and what stands against it once more when the time is over.
 */
export async function beginClosing(
  parts: ClosingParts,
  { password, ...said }: ParsedRequestOf<typeof endpoint>,
  { userId, id }: Proof,
  origin: CallOrigin,
): Promise<AccountResult<null>> {
  if ((await parts.blockers(userId)).length > 0) return { ok: false, code: 'l.error.closingBlocked' };
  return behindFreshProof(parts, userId, said, async () => {
    const checked = await checkOwnPassword(parts, userId, password);
    return checked.ok ? noteClosing(parts, userId, id, origin) : checked;
  });
}

async function noteClosing(
  parts: ClosingParts,
  userId: number,
  sessionId: number,
  origin: CallOrigin,
): Promise<AccountResult<null>> {
  const { sessions, messages, mail, now } = parts;
  const nowMs = now();
  const dueAtMs = nowMs + closingWaitMs;
  const noted = await sessions.endOthersWith<null>(userId, undefined, async (transaction) => {
    await lockAccount(transaction, userId);
    if (!(await sessions.isLive(transaction, sessionId))) return { ok: false, code: 'l.error.sessionInvalid' };
    const begun = await transaction
      .insertInto('account_closing')
      .values({
        user_id: userId,
        address: origin.address,
        asked_at_ms: nowMs,
        due_at_ms: dueAtMs,
        begun_at_ms: null,
      })
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .returning('user_id')
      .executeTakeFirst();
    if (begun === undefined) return { ok: false, code: 'l.error.closingBegun' };
    const due = new Date(dueAtMs).toISOString().slice(0, 16).replace('T', ' ');
    await messages.tell(transaction, userId, { name: 'closing-begun', due, ...toldOrigin(origin, nowMs) });
    return { ok: true, value: null };
  });
  if (noted.ok) mail.wake();
  return noted;
}
