import type { DatabaseTemplate } from '@assay/postgres/testing/test-databases';
import { withClient } from '@assay/postgres/with-client';
import { prepareProjections } from '../projection-schema.ts';

/** The query tables of an exchange in which nothing has happened. */
export const queryTables: DatabaseTemplate = {
  name: 'query_tables',
  make: (connection) => withClient(connection, (client) => prepareProjections(client)),
};
