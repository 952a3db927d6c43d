import type { HoldReason } from '@assay/protocol/account-standing';
import type { AccountDatabase } from './account-database.ts';
import type { AccountGuard } from './account-guard.ts';
import type { AccountParts } from './account-parts.ts';
import type { AccountResult } from './accounts-port.ts';
import { changeGuarded, type WhoseChange } from './guarded-change.ts';
import type { PersonMessage } from './person-messages/declared-messages.ts';
import type { ProvenAccount } from './person-rows/person-rows.ts';

/** What changes that hold the account's money are made of. */
export interface HeldChangeParts extends AccountParts {
  readonly guard: AccountGuard;
}

interface WhoseHeldChange extends WhoseChange {
  /** Why money does not leave the account for a day; undefined where nothing is taken away that guarded it. */
  readonly hold: HoldReason | undefined;
}

/**
 * A change of what guards an account that its person is told of, behind a hold of the core's account. The hold comes first, since doing it
 * again changes nothing: whoever is cut off between the two has a hold and no change, and never a change without its hold. So everything
 * that can be refused is looked at before this is called, and again inside.
 * @param change answers what the person is told
 */
export async function changeHeld(
  parts: HeldChangeParts,
  { hold, ...whose }: WhoseHeldChange,
  change: (transaction: AccountDatabase, account: ProvenAccount) => Promise<AccountResult<PersonMessage>>,
): Promise<AccountResult<null>> {
  if (hold !== undefined) {
    const held = await holdAccount(parts, whose.userId, hold);
    if (!held.ok) return held;
  }
  const changed = await changeGuarded<null>(parts, whose, async (transaction, account) => {
    const made = await change(transaction, account);
    if (!made.ok) return made;
    await parts.messages.tell(transaction, whose.userId, made.value);
    return { ok: true, value: null };
  });
  if (changed.ok) parts.mail.wake();
  return changed;
}

/** Of an account whose registration was cut off the core knows nothing yet. */
async function holdAccount(
  { database, coreAccounts, guard }: HeldChangeParts,
  userId: number,
  reason: HoldReason,
): Promise<AccountResult<null>> {
  const { core_opened_at_ms } = await database
    .selectFrom('user_account')
    .select('core_opened_at_ms')
    .where('user_id', '=', String(userId))
    .executeTakeFirstOrThrow();
  if (core_opened_at_ms === null) {
    const opened = await coreAccounts.open(userId);
    if (!opened.ok) return opened;
  }
  return guard.hold(userId, reason);
}
