import type { OperatorCommand } from '@assay/exchange-core/operator/operator-action';
import type { Pool } from 'pg';

/** An operator's act as the operator's log shows it. `fields` are the command's own, money in atoms. */
export interface OperatorLogEntry {
  readonly batch: number;
  readonly timeMs: number;
  readonly who: string;
  readonly why: string;
  readonly command: string;
  readonly fields: string;
  /** What it changed, in words. */
  readonly change: string;
}

interface StoredAct {
  readonly batch: string;
  readonly time_ms: string;
  readonly operator: string;
  readonly reason: string;
  readonly command: string;
  readonly fields: string;
  readonly change: string;
}

/**
 * The newest acts first.
 * @param commands only acts of these; all when it is left out
 */
export async function readOperatorLog(
  pool: Pool,
  limit: number,
  commands: readonly OperatorCommand['type'][] = [],
): Promise<readonly OperatorLogEntry[]> {
  const { rows } = await pool.query<StoredAct>({
    name: 'read-operator-log',
    text: `SELECT * FROM operator_actions WHERE $2::text[] = '{}' OR command = ANY ($2)
           ORDER BY batch DESC, position DESC LIMIT $1`,
    values: [limit, commands],
  });
  return rows.map((row) => ({
    batch: Number(row.batch),
    timeMs: Number(row.time_ms),
    who: row.operator,
    why: row.reason,
    command: row.command,
    fields: row.fields,
    change: row.change,
  }));
}
