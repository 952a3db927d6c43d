import type { AccountDatabase } from './account-database.ts';
import { COUNTS_KEPT_MS, DEAD_ROWS_KEPT_MS, KNOWN_DEVICE_VALID_MS, MAIL_KEPT_MS } from './account-limits.ts';

/** Removes what nobody needs any more, so that the tables have a bound. */
export async function sweepAccounts(database: AccountDatabase, nowMs: number): Promise<void> {
  const dead = String(nowMs - DEAD_ROWS_KEPT_MS);
  await database
    .deleteFrom('mail_outbox')
    .where('created_at_ms', '<', String(nowMs - MAIL_KEPT_MS))
    .execute();
  await database.deleteFrom('email_code').where('expires_at_ms', '<', dead).execute();
  await database
    .deleteFrom('guess_count')
    .where('window_began_at_ms', '<', String(nowMs - COUNTS_KEPT_MS))
    .execute();
  await database
    .deleteFrom('known_device')
    .where('used_at_ms', '<', String(nowMs - KNOWN_DEVICE_VALID_MS))
    .execute();
  await database.deleteFrom('user_session').where('expires_at_ms', '<', dead).execute();
  await database.deleteFrom('user_session').where('revoked_at_ms', '<', dead).execute();
}
