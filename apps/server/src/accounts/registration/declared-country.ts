import { asRead } from '@assay/postgres/database-fault';
import type { Pool } from 'pg';

/** The country that the person named at registration, ISO 3166 in two capital letters; empty when none was named. */
export async function readDeclaredCountry(pool: Pool, userId: number): Promise<string> {
  const { rows } = await asRead(
    pool.query<{ country: string }>('SELECT country FROM user_account WHERE user_id = $1', [userId]),
  );
  return rows[0]?.country ?? '';
}
