import type { OperatorCommandName } from '@assay/protocol/operator-commands';
import type { Pool } from 'pg';

/** An act of an operator upon a withdrawal. */
export interface WithdrawalAct {
  readonly at: number;
  readonly who: string;
  readonly command: string;
  readonly reason: string;
}

const commands = ['approve-withdrawal', 'reject-withdrawal'] as const satisfies readonly OperatorCommandName[];

/** The oldest first; by an index of the operator's log that has these acts alone. */
export async function actsUponWithdrawal(pool: Pick<Pool, 'query'>, withdrawalId: number): Promise<WithdrawalAct[]> {
  const { rows } = await pool.query<{ time_ms: string; operator: string; command: string; reason: string }>({
    name: 'acts-upon-withdrawal',
    text: `SELECT time_ms, operator, command, reason FROM operator_actions
           WHERE command IN ('${commands.join("', '")}') AND ((fields::jsonb ->> 'withdrawalId')::bigint) = $1
           ORDER BY batch, position`,
    values: [withdrawalId],
  });
  return rows.map(({ time_ms, operator, command, reason }) => ({
    at: Number(time_ms),
    who: operator,
    command,
    reason,
  }));
}
