import { CompiledQuery } from 'kysely';
import type { AccountDatabase } from '../accounts/account-database.ts';
import type { RemoveRows } from '../accounts/closing/closing-parts.ts';
import { whoseText } from './copies/copy-statement.ts';
import { personTables } from './table-words.ts';

/** Removes what the tables say goes at a stage, in their order: what names other rows goes before them. */
export const removeRows: RemoveRows = async (transaction, { userId, emailKey }, stage) => {
  let removed = 0;
  for (const { table, whose, closing, sooner = [] } of personTables) {
    const parts = sooner.filter(([word]) => word === stage).map(([, which]) => which);
    if (closing === stage) parts.push('true');
    for (const which of parts) {
      removed += await remove(transaction, `DELETE FROM ${table} AS r WHERE ${whoseText(whose)} AND ${which}`, [
        userId,
        emailKey,
      ]);
    }
  }
  return removed;
};

async function remove(transaction: AccountDatabase, text: string, values: unknown[]): Promise<number> {
  const { numAffectedRows = 0n } = await transaction.executeQuery(CompiledQuery.raw(text, values));
  return Number(numAffectedRows);
}
