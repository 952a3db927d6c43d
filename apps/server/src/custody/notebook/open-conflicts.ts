import type { Pool } from 'pg';

/** What everything spends that was signed on a network and whose end is not known, but for these transactions: nothing new may spend it. */
export async function openConflicts(
  pool: Pool,
  networkId: number,
  but: readonly { readonly transactionId: string }[],
): Promise<ReadonlySet<string>> {
  const open = (table: string) =>
    `SELECT unnest(conflicts) AS spends FROM ${table}
     WHERE network_id = $1 AND ended_at_ms IS NULL AND transaction_id <> ALL($2)`;
  const { rows } = await pool.query<{ spends: string }>(`${open('custody_payment')} UNION ${open('custody_sweep')}`, [
    ...[networkId, but.map(({ transactionId }) => transactionId)],
  ]);
  return new Set(rows.map(({ spends }) => spends));
}
