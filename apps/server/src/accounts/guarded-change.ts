import type { AccountDatabase } from './account-database.ts';
import type { AccountParts } from './account-parts.ts';
import type { AccountResult } from './accounts-port.ts';

export interface WhoseChange {
  readonly userId: number;
  /** The session that asks, which goes on; none where a code alone is the proof. */
  readonly sessionId: number | undefined;
}

/** The account as it stands while the change has it to itself. */
export interface GuardedAccount {
  readonly email: string;
  readonly emailKey: string;
  readonly passwordHash: string;
}

/**
 * Changes what guards an account: the change, whatever it writes and tells, and the end of every other session, all of it or nothing. Such
 * changes of one account come one after the other, and none by a session that an earlier one has ended.
 */
export function changeGuarded<Value>(
  { sessions }: Pick<AccountParts, 'sessions'>,
  { userId, sessionId }: WhoseChange,
  change: (transaction: AccountDatabase, account: GuardedAccount) => Promise<AccountResult<Value>>,
): Promise<AccountResult<Value>> {
  return sessions.endOthersWith(userId, sessionId, async (transaction) => {
    const { email, email_key, password_hash } = await transaction
      .selectFrom('user_account')
      .select(['email', 'email_key', 'password_hash'])
      .where('user_id', '=', String(userId))
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (sessionId !== undefined && !(await sessions.isLive(transaction, sessionId))) {
      return { ok: false, code: 'l.error.sessionInvalid' };
    }
    return change(transaction, { email, emailKey: email_key, passwordHash: password_hash });
  });
}
