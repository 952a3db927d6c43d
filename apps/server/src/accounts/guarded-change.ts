import type { AccountDatabase } from './account-database.ts';
import type { AccountParts } from './account-parts.ts';
import type { AccountResult } from './accounts-port.ts';
import type { ProvenAccount } from './person-rows/person-rows.ts';

export interface WhoseChange {
  readonly userId: number;
  /** The session that asks, which goes on; none where a code alone is the proof. */
  readonly sessionId: number | undefined;
}

/**
 * Changes what guards an account: the change, whatever it writes and tells, and the end of every other session, all of it or nothing. Such
 * changes of one account come one after the other, and none by a session that an earlier one has ended.
 * @param change told the account as it stands while the change has it to itself
 */
export function changeGuarded<Value>(
  { sessions, personRows }: Pick<AccountParts, 'sessions' | 'personRows'>,
  { userId, sessionId }: WhoseChange,
  change: (transaction: AccountDatabase, account: ProvenAccount) => Promise<AccountResult<Value>>,
): Promise<AccountResult<Value>> {
  return sessions.endOthersWith(userId, sessionId, async (transaction) => {
    const account = await personRows.accountOf(transaction, userId, 'update');
    if (sessionId !== undefined && !(await sessions.isLive(transaction, sessionId))) {
      return { ok: false, code: 'l.error.sessionInvalid' };
    }
    return change(transaction, account);
  });
}
