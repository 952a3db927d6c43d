import type { AccountParts } from '../account-parts.ts';

/**
 * Ends all sessions of one user, who is told of it in the same transaction, or of everybody, and answers how many. Everybody is told by an
 * announcement, where the operator wants one: a mail to each person at once is no part of it.
 */
export async function endSessionsByOperator(
  { sessions, messages, mail }: Pick<AccountParts, 'sessions' | 'messages' | 'mail'>,
  userId: number | undefined,
): Promise<number> {
  if (userId === undefined) return sessions.revokeAll(undefined);
  const ended = await sessions.revokeAll(userId, async (transaction, count) => {
    // Doing it again ends nothing, and tells nothing.
    if (count > 0) await messages.tell(transaction, userId, { name: 'sessions-ended-by-operator' });
  });
  mail.wake();
  return ended;
}
