import type { Pool } from 'pg';
import { readerOf, type StoredColumns } from '../columns.ts';
import type { StatisticsLine } from './contract-statistics.ts';
import { lineColumns } from './contract-statistics-projection.ts';

const DAY_MS = 86_400_000;
const DAYS_OF_SHARE = 365;

const lineOf = readerOf(lineColumns);

/** All settled contracts, real ones first, by pair, duration and coin. */
export async function readStatistics(pool: Pool): Promise<readonly Readonly<StatisticsLine>[]> {
  const { rows } = await pool.query<StoredColumns>({
    name: 'contract-statistics',
    text: 'SELECT * FROM contract_statistics ORDER BY account, symbol_id, holding_seconds, asset_id',
  });
  return rows.map(lineOf);
}

/** How many real accounts settled something in the last 365 days up to `nowMs`, and how many of them lost. */
export async function readLosingShare(
  pool: Pool,
  nowMs: number,
): Promise<{ readonly accounts: number; readonly losing: number }> {
  const { rows } = await pool.query<{ accounts: string; losing: string }>({
    name: 'losing-share',
    text: `SELECT count(*) AS accounts, count(*) FILTER (WHERE net < 0) AS losing
           FROM (SELECT sum(net) AS net FROM contract_account_days WHERE day > $1 GROUP BY user_id) AS people`,
    values: [Math.floor(nowMs / DAY_MS) - DAYS_OF_SHARE],
  });
  const { accounts = '0', losing = '0' } = rows[0] ?? {};
  return { accounts: Number(accounts), losing: Number(losing) };
}
