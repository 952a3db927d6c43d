import type { Pool, PoolClient } from 'pg';

/** A passkey of a seat as its holder sees it, with what a browser is told to find it. */
export interface SeatPasskey {
  readonly passkeyId: string;
  readonly credentialId: string;
  readonly transports: string[];
  readonly name: string;
  readonly createdAtMs: number;
  /** 0: not used yet. */
  readonly usedAtMs: number;
}

/** Oldest first. */
export async function seatPasskeysOf(
  database: Pick<Pool | PoolClient, 'query'>,
  seat: string,
): Promise<readonly SeatPasskey[]> {
  const { rows } = await database.query<{
    passkey_id: string;
    credential_id: string;
    transports: string[];
    name: string;
    created_at_ms: string;
    used_at_ms: string | null;
  }>(
    `SELECT passkey_id, credential_id, transports, name, created_at_ms, used_at_ms
     FROM console_passkey WHERE seat = $1 ORDER BY passkey_id`,
    [seat],
  );
  return rows.map(({ passkey_id, credential_id, transports, name, created_at_ms, used_at_ms }) => ({
    passkeyId: passkey_id,
    credentialId: credential_id,
    transports,
    name,
    createdAtMs: Number(created_at_ms),
    usedAtMs: Number(used_at_ms ?? 0),
  }));
}
