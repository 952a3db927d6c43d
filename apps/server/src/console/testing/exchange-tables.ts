import { queryTables } from '@assay/engine/projections/testing/query-tables';
import type { DatabaseTemplate } from '@assay/postgres/testing/test-databases';
import { accountTables } from '../../accounts/testing/account-tables.ts';

/** Query tables and the tables of accounts, all empty. */
export const exchangeTables: DatabaseTemplate = {
  name: 'exchange_tables',
  async make(connection) {
    await queryTables.make(connection);
    await accountTables.make(connection);
  },
};
