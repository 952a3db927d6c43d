import type { Pool } from 'pg';

const HOURS_OF_DAY = 24;

/**
 * How many people were active in the 24 hours that end with this one (since 1970), which counts whole. Everybody has two rows in it at most, so
 * the rows are counted, less those who have both.
 */
export async function countActive(pool: Pick<Pool, 'query'>, hour: number): Promise<number> {
  const day = Math.floor(hour / HOURS_OF_DAY);
  const hourOfDay = hour % HOURS_OF_DAY;
  const { rows } = await pool.query<{ people: string }>({
    name: 'count-active',
    text: `SELECT count(*) AS people FROM (
             SELECT user_id FROM active_days WHERE day = $1 AND first_hour <= $2
             UNION SELECT user_id FROM active_days WHERE day = $1 - 1 AND last_hour > $2) AS active`,
    values: [day, hourOfDay],
  });
  return Number(rows[0]?.people);
}
