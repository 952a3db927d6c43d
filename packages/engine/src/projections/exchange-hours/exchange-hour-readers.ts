import type { Pool } from 'pg';
import { atoms, readerOf, type StoredColumns, small } from '../columns.ts';
import type { ExchangeHour } from './exchange-hour-fold.ts';
import { hourColumns } from './exchange-hour-projection.ts';

const hourOf = readerOf(hourColumns);

/** Of the hours (since 1970) from one on, the oldest first; an hour in which nothing happened has none. */
export async function readExchangeHours(
  pool: Pick<Pool, 'query'>,
  fromHour: number,
): Promise<readonly Readonly<ExchangeHour>[]> {
  const { rows } = await pool.query<StoredColumns>({
    name: 'exchange-hours',
    text: 'SELECT * FROM exchange_hours WHERE hour >= $1 ORDER BY hour',
    values: [fromHour],
  });
  return rows.map(hourOf);
}

/** What one day (UTC, since 1970) came to, in atoms of USDT. */
export interface ExchangeDay {
  readonly day: number;
  readonly turnover: bigint;
  readonly staked: bigint;
  readonly fees: bigint;
}

const dayOf = readerOf<ExchangeDay>({ day: small, turnover: atoms, staked: atoms, fees: atoms });

/** Of the days from one on, the oldest first; a day on which nothing happened has none. */
export async function readExchangeDays(pool: Pick<Pool, 'query'>, fromDay: number): Promise<readonly ExchangeDay[]> {
  const { rows } = await pool.query<StoredColumns>({
    name: 'exchange-days',
    text: `SELECT hour / 24 AS day, sum(turnover) AS turnover, sum(staked) AS staked, sum(fees) AS fees
           FROM exchange_hours WHERE hour >= $1 * 24 GROUP BY 1 ORDER BY 1`,
    values: [fromDay],
  });
  return rows.map(dayOf);
}
