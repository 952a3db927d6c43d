import { type ClosingBlocker, closedChatKeptMs } from '@assay/protocol/account-closing';
import type { AccountDatabase } from '../account-database.ts';
import { closingReasons } from '../person-messages/leaving-messages.ts';
import { noGuards } from '../person-rows/guards.ts';
import { CLOSINGS_AT_ONCE } from './closing-limits.ts';
import type { ClosingParts } from './closing-parts.ts';

/**
 * Closes the accounts whose time has come. First the row says that it has begun, then the core closes, which decides whether it may, then
 * everything that says who the person was goes in one transaction. Whoever is cut off between them does it again: the core closes once, and rows
 * that are gone are gone.
 */
export async function closeDue(parts: ClosingParts): Promise<void> {
  const due = await parts.database
    .selectFrom('account_closing')
    .select('user_id')
    .where('due_at_ms', '<=', String(parts.now()))
    .orderBy('due_at_ms')
    .limit(CLOSINGS_AT_ONCE)
    .execute();
  for (const { user_id } of due) await closeOne(parts, Number(user_id));
}

async function closeOne(parts: ClosingParts, userId: number): Promise<void> {
  if (!(await begin(parts, userId))) return;
  if (!(await parts.isClosedInCore(userId))) {
    const blockers = await parts.blockers(userId);
    if (blockers.length > 0) return callOff(parts, userId, blockers);
    const closed = await parts.closeInCore(userId);
    if (!closed.ok) {
      // Faults of the database pass: the next round tries again.
      if (closed.code === 'l.error.closingBlocked') await callOff(parts, userId, await parts.blockers(userId));
      return;
    }
  }
  await removePerson(parts, userId);
}

/** Begins a closing, unless a login at the same moment keeps the account; a session of a later one ends with the others. */
function begin({ database, personRows, now }: ClosingParts, userId: number): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    // One whose row does not count is left to the operator, who is told of it.
    if ((await personRows.account(transaction, userId, 'update')) === undefined) return false;
    const begun = await transaction
      .updateTable('account_closing')
      .set({ begun_at_ms: now() })
      .where('user_id', '=', String(userId))
      .returning('user_id')
      .executeTakeFirst();
    return begun !== undefined;
  });
}

async function callOff(
  { database, messages, mail }: ClosingParts,
  userId: number,
  blockers: readonly ClosingBlocker[],
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('account_closing').where('user_id', '=', String(userId)).execute();
    await messages.tell(transaction, userId, { name: 'closing-called-off', reasons: closingReasons(blockers) });
  });
  mail.wake();
}

/** Letter to the address of mail, written before it is forgotten. */
async function removePerson(parts: ClosingParts, userId: number): Promise<void> {
  const { sessions, mail, onClosed } = parts;
  let rows = 0;
  await sessions.revokeAll(userId, async (transaction) => {
    rows = await removeWithin(parts, transaction, userId);
  });
  mail.wake();
  onClosed({ userId, rows });
}

async function removeWithin(parts: ClosingParts, transaction: AccountDatabase, userId: number): Promise<number> {
  const { personRows, messages, closedAddresses, removeRows, recordsKeptMs, now } = parts;
  const { emailKey } = await personRows.accountOf(transaction, userId, 'update');
  const nowMs = now();
  await messages.tell(transaction, userId, { name: 'account-closed' });
  await transaction
    .insertInto('closed_account')
    .values({
      user_id: userId,
      address_hash: closedAddresses.hashOf(emailKey),
      closed_at_ms: nowMs,
      chat_until_ms: nowMs + closedChatKeptMs,
      records_until_ms: nowMs + recordsKeptMs,
    })
    .execute();
  const rows = await removeRows(transaction, { userId, emailKey }, 'deleted');
  await transaction
    .updateTable('user_account')
    .set({
      // Values that no address and no code can have.
      ...personRows.writtenAccount({
        ...{ userId, email: '', emailKey: `closed:${userId}`, passwordHash: '', guards: noGuards },
      }),
      invitation_code: `closed:${userId}`,
      country: '',
      mail_language: '',
      phishing_code: '',
    })
    .where('user_id', '=', String(userId))
    .execute();
  return rows;
}

/** Removes what was kept of closed accounts for a time that is over now. */
export async function removeOverdue(parts: Pick<ClosingParts, 'database' | 'removeRows' | 'now'>): Promise<void> {
  for (const [stage, until] of [
    ['deleted-with-chat', 'chat_until_ms'],
    ['deleted-with-records', 'records_until_ms'],
  ] as const) {
    const over = await parts.database
      .selectFrom('closed_account')
      .select('user_id')
      .where(until, '<=', String(parts.now()))
      .limit(CLOSINGS_AT_ONCE)
      .execute();
    for (const { user_id } of over) {
      await parts.database.transaction().execute(async (transaction) => {
        const userId = Number(user_id);
        await parts.removeRows(transaction, { userId, emailKey: `closed:${userId}` }, stage);
        await transaction
          .updateTable('closed_account')
          .set({ [until]: null })
          .where('user_id', '=', user_id)
          .execute();
      });
    }
  }
}
