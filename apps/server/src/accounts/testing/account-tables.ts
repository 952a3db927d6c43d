import type { DatabaseTemplate } from '@assay/postgres/testing/test-databases';
import { openTestPool } from '@assay/postgres/testing/test-pool';
import { migrateAccounts } from '../account-migrations.ts';

/** The tables of accounts with nobody in them. */
export const accountTables: DatabaseTemplate = {
  name: 'account_tables',
  async make(connection) {
    const pool = openTestPool(connection);
    await migrateAccounts(pool);
    await pool.end();
  },
};
