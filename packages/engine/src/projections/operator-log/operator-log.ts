import type { OperatorCommand } from '@assay/exchange-core/operator/operator-action';
import type { Pool } from 'pg';

/** An operator's act as the operator's log shows it. `fields` are the command's own, money in atoms. */
export interface OperatorLogEntry {
  /** Place in the log, from 1. */
  readonly number: number;
  readonly batch: number;
  readonly position: number;
  readonly timeMs: number;
  readonly who: string;
  /** Who approved it; empty where one person was enough. */
  readonly second: string;
  readonly why: string;
  readonly command: string;
  readonly fields: string;
  /** What it changed, in words. */
  readonly change: string;
  /** Of the chain, behind this entry: `audit-chain.ts`. */
  readonly hash: string;
}

interface StoredAct {
  readonly number: string;
  readonly batch: string;
  readonly position: number;
  readonly time_ms: string;
  readonly operator: string;
  readonly second: string;
  readonly reason: string;
  readonly command: string;
  readonly fields: string;
  readonly change: string;
  readonly hash: string;
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
    number: Number(row.number),
    batch: Number(row.batch),
    position: row.position,
    timeMs: Number(row.time_ms),
    who: row.operator,
    second: row.second,
    why: row.reason,
    command: row.command,
    fields: row.fields,
    change: row.change,
    hash: row.hash,
  }));
}
