import { otherSessions, type SessionRow } from '@assay/protocol/endpoints/user-sessions';
import { sql } from 'kysely';
import type { AccountDatabase } from '../account-database.ts';
import type { AccountParts } from '../account-parts.ts';
import type { AccountResult, CallOrigin } from '../accounts-port.ts';
import { changeGuarded } from '../guarded-change.ts';
import type { Proof } from '../proof.ts';
import { inTransactionOrRefused } from '../refused-transaction.ts';
import { placeOf } from './place.ts';
import { toldOrigin } from './told-origin.ts';

/** The live sessions of whoever asks: the one that asks, then the one used last. There are few: the oldest end when there are too many. */
export async function readSessions(
  database: AccountDatabase,
  { id, userId }: Proof,
  nowMs: number,
): Promise<SessionRow[]> {
  const rows = await liveSessions(database, userId, nowMs)
    .select(['address', 'browser', 'system', 'created_at_ms', 'last_used_at_ms'])
    .orderBy('session_id', 'desc')
    .execute();
  return rows
    .map(({ session_id, address, browser, system, created_at_ms, last_used_at_ms }) => {
      const createdAt = Number(created_at_ms);
      const isThis = Number(session_id) === id;
      const lastUsedAt = isThis ? nowMs : Math.max(createdAt, Number(last_used_at_ms));
      return { sessionId: session_id, browser, system, ...placeOf(address), createdAt, lastUsedAt, isThis };
    })
    .sort((one, other) => Number(other.isThis) - Number(one.isThis) || other.lastUsedAt - one.lastUsedAt);
}

type EndingParts = Pick<AccountParts, 'database' | 'personRows' | 'sessions' | 'messages' | 'mail' | 'now'>;

/**
 * Ends one session of whoever asks, or all others of his, and answers how many. Another person’s is as unknown as one that is over. He is told
 * of others that end, in the same transaction: whoever has stolen one session cannot end the rest in silence.
 */
export async function endSessionOf(
  parts: EndingParts,
  proof: Proof,
  sessionId: string,
  origin: CallOrigin,
): Promise<AccountResult<{ readonly ended: number }>> {
  if (sessionId === String(proof.id)) {
    await parts.sessions.revoke([proof.id]);
    return { ok: true, value: { ended: 1 } };
  }
  const ended =
    sessionId === otherSessions
      ? await endOthers(parts, proof, origin)
      : await endOther(parts, proof, sessionId, origin);
  if (ended.ok) parts.mail.wake();
  return ended;
}

function endOthers(
  parts: EndingParts,
  { id, userId }: Proof,
  origin: CallOrigin,
): Promise<AccountResult<{ readonly ended: number }>> {
  return changeGuarded(parts, { userId, sessionId: id }, async (transaction) => {
    const live = await liveSessions(transaction, userId, parts.now()).where('session_id', '!=', String(id)).execute();
    const ended = live.length;
    if (ended > 0) await tellEnded(parts, transaction, { userId, count: ended, origin });
    return { ok: true, value: { ended } };
  });
}

async function endOther(
  parts: EndingParts,
  { userId }: Proof,
  sessionId: string,
  origin: CallOrigin,
): Promise<AccountResult<{ readonly ended: number }>> {
  const { database, sessions, now } = parts;
  let ownId: number | undefined;
  try {
    return await inTransactionOrRefused(database, async (transaction) => {
      const own = await liveSessions(transaction, userId, now())
        .where('session_id', '=', sessionId)
        .forUpdate()
        .executeTakeFirst();
      if (own === undefined) return { ok: false, code: 'l.error.sessionUnknown' };
      ownId = Number(own.session_id);
      await sessions.endWith(transaction, ownId);
      await tellEnded(parts, transaction, { userId, count: 1, origin });
      return { ok: true, value: { ended: 1 } };
    });
  } finally {
    if (ownId !== undefined) sessions.forget(ownId);
  }
}

function liveSessions(transaction: AccountDatabase, userId: number, nowMs: number) {
  return (
    transaction
      .selectFrom('user_session')
      .select('session_id')
      .where('user_id', '=', String(userId))
      .where('revoked_at_ms', 'is', null)
      .where('expires_at_ms', '>', String(nowMs))
      // One that owes its second step is no session yet.
      .where(sql<boolean>`NOT owes_second_step`)
  );
}

function tellEnded(
  { messages, now }: EndingParts,
  transaction: AccountDatabase,
  { userId, count, origin }: { readonly userId: number; readonly count: number; readonly origin: CallOrigin },
): Promise<void> {
  return messages.tell(transaction, userId, { name: 'sessions-ended', count, ...toldOrigin(origin, now()) });
}
