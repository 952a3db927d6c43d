import { lockAccount } from '../lock-account.ts';
import type { FreezeParts } from './freeze-parts.ts';

type OperatorFreezeParts = Pick<FreezeParts, 'database' | 'sessions' | 'messages' | 'mail'>;

/** What goes with an operator's freeze once the core has it: all sessions end, and the person cannot thaw what was his own freeze before. */
export async function afterOperatorFreeze(parts: OperatorFreezeParts, userId: number): Promise<void> {
  await parts.sessions.endOthersWith(userId, undefined, async (transaction) => {
    await lockAccount(transaction, userId);
    await transaction.deleteFrom('account_freeze').where('user_id', '=', String(userId)).execute();
    await parts.messages.tell(transaction, userId, { name: 'frozen-by-operator' });
    return { ok: true, value: null };
  });
  parts.mail.wake();
}

/** What goes with an operator's thaw once the core has it. */
export async function afterOperatorThaw(parts: OperatorFreezeParts, userId: number): Promise<void> {
  await parts.database.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('account_freeze').where('user_id', '=', String(userId)).execute();
    await parts.messages.tell(transaction, userId, { name: 'thawed-by-operator' });
  });
  parts.mail.wake();
}
