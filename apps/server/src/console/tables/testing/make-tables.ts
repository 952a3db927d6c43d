import { prepareProjections } from '@assay/engine/projections/projection-schema';
import { projections } from '@assay/engine/projections/projections';
import type { Pool } from 'pg';
import { migrateAccounts } from '../../../accounts/account-migrations.ts';
import { chatConversationTable, chatMessageTable } from '../../../chat/chat-tables.ts';
import { inTransaction } from '../../../postgres/in-transaction.ts';
import { makeTable } from '../../../postgres/kept-table.ts';
import { seatTables } from '../../seats/seat-tables.ts';

/** The product's own tables, empty. @param months when each month begins of which there are rows, and when the last one is over */
export async function makeTables(pool: Pool, months: readonly number[]): Promise<void> {
  await inTransaction(pool, (client) => prepareProjections(client));
  await migrateAccounts(pool);
  for (const table of [chatConversationTable, chatMessageTable, ...seatTables]) await makeTable(pool, table);
  for (const { name } of projections.flatMap(({ tables }) => tables).filter((table) => table.months !== undefined)) {
    for (const [place, fromMs] of months.slice(0, -1).entries()) {
      const bounds = `FROM (${fromMs}) TO (${months[place + 1]})`;
      await pool.query(`CREATE TABLE ${name}_month_${place} PARTITION OF ${name} FOR VALUES ${bounds}`);
    }
  }
}
