import type { personActs } from '@assay/protocol/console/person-console-endpoints';
import type { DataOf } from '@assay/protocol/endpoint';
import type { Pool } from 'pg';

/** Acts that are told at once. */
const LISTED_ACTS_MAX = 200;

interface ActRow {
  readonly time_ms: string;
  readonly operator: string;
  /** Who let it happen; empty where one person sufficed. */
  readonly second: string;
  readonly command: string;
  readonly change: string;
  readonly reason: string;
}

/** Each half goes by an index of the operator's log: acts that name the person, and those upon withdrawals that are his. */
const actsOf = `SELECT batch, position, time_ms, operator, second, command, change, reason FROM (
  SELECT * FROM operator_actions
  WHERE fields::jsonb ? 'userId' AND ((fields::jsonb ->> 'userId')::bigint) = $1
  UNION ALL
  SELECT acts.* FROM withdrawals AS own
  JOIN operator_actions AS acts ON ((acts.fields::jsonb ->> 'withdrawalId')::bigint) = own.withdrawal_id
    AND acts.command IN ('approve-withdrawal', 'reject-withdrawal')
  WHERE own.user_id = $1
) AS his ORDER BY batch DESC, position DESC LIMIT ${LISTED_ACTS_MAX}`;

/** The newest first. */
export async function actsUponPerson(pool: Pick<Pool, 'query'>, userId: number): Promise<DataOf<typeof personActs>> {
  const { rows } = await pool.query<ActRow>({ name: 'acts-upon-person', text: actsOf, values: [userId] });
  return rows.map(({ time_ms, operator, second, command, change, reason }) => ({
    ...{ at: Number(time_ms), who: [operator, second].filter(Boolean).join(', '), command, change, reason },
  }));
}
