import type { LoginOutcome, LoginRow } from '@assay/protocol/endpoints/user-sessions';
import { historyRowsMax, pageSizeDefault } from '@assay/protocol/wire';
import { sql } from 'kysely';
import type { AccountDatabase } from '../account-database.ts';
import type { AccountResult } from '../accounts-port.ts';
import { LOGIN_HISTORY_KEPT_MS } from './device-limits.ts';
import { placeOf } from './place.ts';

export interface LoginHistoryTerms {
  readonly outcome?: LoginOutcome | undefined;
  readonly pageNo?: number | undefined;
  readonly pageSize?: number | undefined;
}

export interface LoginHistoryPage {
  readonly rows: readonly LoginRow[];
  readonly totalRows: number;
}

/** Who logged in to an account and who was refused, newest first. */
export async function readLoginHistory(
  database: AccountDatabase,
  userId: number,
  { outcome, pageNo = 1, pageSize = pageSizeDefault }: LoginHistoryTerms,
  nowMs: number,
): Promise<AccountResult<LoginHistoryPage>> {
  if (pageNo * pageSize > historyRowsMax) return { ok: false, code: 'l.error.pageTooDeep' };
  const ofPerson = database
    .selectFrom('login_attempt')
    .where('user_id', '=', String(userId))
    .where('happened_at_ms', '>', String(nowMs - LOGIN_HISTORY_KEPT_MS));
  const asked = outcome === undefined ? ofPerson : ofPerson.where('outcome', '=', outcome);
  const { total } = await asked.select(sql<string>`count(*)`.as('total')).executeTakeFirstOrThrow();
  const rows = await asked
    .selectAll()
    .orderBy('happened_at_ms', 'desc')
    .orderBy('attempt_id', 'desc')
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute();
  const told = rows.map((row) => ({
    id: row.attempt_id,
    outcome: row.outcome,
    browser: row.browser,
    system: row.system,
    ...placeOf(row.address),
    createdAt: Number(row.happened_at_ms),
    times: row.times,
  }));
  return { ok: true, value: { rows: told, totalRows: Number(total) } };
}
