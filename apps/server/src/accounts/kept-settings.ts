import type { DataOf, ParsedRequestOf } from '@assay/protocol/endpoint';
import type { getSettings, putSetting } from '@assay/protocol/endpoints/kept-settings';
import { keptSettingsMax } from '@assay/protocol/kept-settings';
import type { AccountDatabase } from './account-database.ts';
import type { AccountResult } from './accounts-port.ts';
import { lockAccount } from './lock-account.ts';

export async function readKeptSettings(database: AccountDatabase, userId: number): Promise<DataOf<typeof getSettings>> {
  const rows = await database
    .selectFrom('kept_setting')
    .select(['name', 'value', 'updated_at_ms'])
    .where('user_id', '=', String(userId))
    .orderBy('name')
    .execute();
  return rows.map(({ name, value, updated_at_ms }) => ({ name, value, updatedAt: Number(updated_at_ms) }));
}

/** Keeps a value, or removes it when it is empty. The later write wins. */
export async function keepSetting(
  database: AccountDatabase,
  userId: number,
  { name, value }: ParsedRequestOf<typeof putSetting>,
  nowMs: number,
): Promise<AccountResult<null>> {
  const done = { ok: true, value: null } as const;
  if (value === '') {
    await database.deleteFrom('kept_setting').where('user_id', '=', String(userId)).where('name', '=', name).execute();
    return done;
  }
  const row = { value, updated_at_ms: nowMs };
  const { numUpdatedRows } = await database
    .updateTable('kept_setting')
    .set(row)
    .where('user_id', '=', String(userId))
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) return done;
  return database.transaction().execute(async (transaction) => {
    // New names of one account come one after the other, so that two at once cannot both be the last that fits.
    await lockAccount(transaction, userId);
    const others = await transaction
      .selectFrom('kept_setting')
      .select('name')
      .where('user_id', '=', String(userId))
      .where('name', '!=', name)
      .execute();
    if (others.length >= keptSettingsMax) return { ok: false, code: 'l.error.settingsExceeded' };
    await transaction
      .insertInto('kept_setting')
      .values({ user_id: userId, name, ...row })
      .onConflict((conflict) => conflict.columns(['user_id', 'name']).doUpdateSet(row))
      .execute();
    return done;
  });
}
