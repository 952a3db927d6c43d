import type { AccountDatabase } from '../account-database.ts';
import type { AccountResult, CallOrigin } from '../accounts-port.ts';
import { toldOrigin } from '../devices/told-origin.ts';
import { lockAccount } from '../lock-account.ts';
import { orNextTime } from '../login/sign-in.ts';
import type { FrozenBy } from '../person-messages/freeze-messages.ts';
import type { FreezeParts } from './freeze-parts.ts';

const done = { ok: true, value: null } as const;

export interface Freezing {
  readonly userId: number;
  readonly origin: CallOrigin;
  readonly by: FrozenBy;
  /** In the transaction that completes it: what proved it is used up. */
  readonly use?: (transaction: AccountDatabase) => Promise<void>;
}

/**
 * Freezes an account of which somebody has proved that he may. First a row says that it was begun, then the core freezes, then all sessions
 * end and the person is told, in one transaction. Whoever is cut off between them does it again, and a start completes it: doing any of it
 * again changes nothing. What an operator has frozen has no row, so that only he can thaw it.
 */
export async function freezeAccount(parts: FreezeParts, freezing: Freezing): Promise<AccountResult<null>> {
  const { userId, origin } = freezing;
  const wasFrozen = await parts.isFrozen(userId);
  if (!wasFrozen) await begin(parts, userId, origin.address);
  const frozen = await parts.guard.freeze(userId);
  if (!frozen.ok) {
    // What may have happened stays begun.
    if (!wasFrozen && frozen.code !== 'l.error.outcomeUnknown') await orNextTime(takeBack(parts, userId));
    return frozen;
  }
  return complete(parts, freezing);
}

/** Completes what a crash has cut off: see thaw-account.ts for the other way. */
export async function completeFreeze(
  parts: FreezeParts,
  userId: number,
  address: string,
): Promise<AccountResult<null>> {
  const frozen = await parts.guard.freeze(userId);
  return frozen.ok ? complete(parts, { userId, origin: { address }, by: 'unknown' }) : frozen;
}

async function begin({ database, now }: FreezeParts, userId: number, address: string): Promise<void> {
  const row = { address, begun_at_ms: now(), done_at_ms: null };
  await database
    .insertInto('account_freeze')
    .values({ user_id: userId, ...row })
    // One that was thawed and whose row was left; never one that is under way.
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(row).where('account_freeze.done_at_ms', 'is not', null),
    )
    .execute();
}

async function takeBack({ database }: FreezeParts, userId: number): Promise<void> {
  await database
    .deleteFrom('account_freeze')
    .where('user_id', '=', String(userId))
    .where('done_at_ms', 'is', null)
    .execute();
}

async function complete(parts: FreezeParts, { userId, origin, by, use }: Freezing): Promise<AccountResult<null>> {
  const { sessions, messages, mail, now } = parts;
  const completed = await sessions.endOthersWith(userId, undefined, async (transaction) => {
    await lockAccount(transaction, userId);
    await use?.(transaction);
    const isFirst = await transaction
      .updateTable('account_freeze')
      .set({ done_at_ms: now() })
      .where('user_id', '=', String(userId))
      .where('done_at_ms', 'is', null)
      .returning('user_id')
      .executeTakeFirst();
    if (isFirst !== undefined)
      await messages.tell(transaction, userId, { name: 'account-frozen', by, ...toldOrigin(origin, now()) });
    return done;
  });
  mail.wake();
  return completed;
}
