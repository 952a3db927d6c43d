import type { OperatorActionEvent } from '@assay/exchange-core/operator/operator-action';
import type { Pool } from 'pg';

/** An operator's act as the query tables keep it. */
export interface OperatorActionRow {
  readonly batch: number;
  /** Place among the batch's acts, from 0. */
  readonly position: number;
  readonly event: OperatorActionEvent;
}

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

/** The fields of the act as JSON; amounts of money are text, since they do not fit a number. */
export function operatorActionFields({ action: { type: _, ...fields } }: OperatorActionEvent): string {
  return JSON.stringify(fields, (_name, value) => (typeof value === 'bigint' ? String(value) : value));
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
