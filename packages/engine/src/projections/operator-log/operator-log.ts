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

/** The newest acts first. */
export async function readOperatorLog(pool: Pool, limit: number): Promise<readonly OperatorLogEntry[]> {
  const { rows } = await pool.query<{
    batch: string;
    time_ms: string;
    operator: string;
    reason: string;
    command: string;
    fields: string;
    change: string;
  }>({
    name: 'read-operator-log',
    text: 'SELECT * FROM operator_actions ORDER BY batch DESC, position DESC LIMIT $1',
    values: [limit],
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
