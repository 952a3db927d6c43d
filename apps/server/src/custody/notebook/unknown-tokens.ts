import type { TokenStandard } from '@assay/chains/chain';
import type { Pool } from 'pg';
import type { UnknownToken } from '../../wire-rows/unknown-token-row.ts';
import { UNKNOWN_TOKENS_PER_ADDRESS_MAX } from '../custody-limits.ts';

/** What made room for newer ones since the notebook began. */
export interface DroppedTokens {
  readonly tokens: number;
  readonly arrivals: number;
}

interface UnknownTokenRow {
  readonly network_id: number;
  readonly address: string;
  readonly contract: string;
  readonly standard: TokenStandard;
  readonly user_id: string | null;
  readonly arrivals: string;
  readonly units: string;
  readonly token_id: string;
  readonly first_at_ms: string;
  readonly first_transaction: string;
  readonly last_at_ms: string;
  readonly last_transaction: string;
}

const NEWEST_FIRST = 'ORDER BY last_at_ms DESC, network_id, address, contract, standard';

/** At the addresses of a person, the newest first: all there are, which is few. */
export async function unknownTokensOf(pool: Pick<Pool, 'query'>, userId: number): Promise<readonly UnknownToken[]> {
  const { rows } = await pool.query<UnknownTokenRow>(
    `SELECT * FROM custody_unknown_token WHERE user_id = $1 ${NEWEST_FIRST} LIMIT ${UNKNOWN_TOKENS_PER_ADDRESS_MAX}`,
    [userId],
  );
  return rows.map(unknownTokenOf);
}

/**
 * The newest first.
 * @param find a person's number, an address, a contract or a transaction that is the first or last of a row; empty: everything
 */
export async function findUnknownTokens(
  pool: Pick<Pool, 'query'>,
  find: string,
  limit: number,
): Promise<readonly UnknownToken[]> {
  const isFound = /^[0-9]{1,15}$/.test(find)
    ? 'user_id = $2::bigint'
    : '$2 IN (lower(address), lower(contract), lower(first_transaction), lower(last_transaction))';
  const { rows } = await pool.query<UnknownTokenRow>(
    `SELECT * FROM custody_unknown_token ${find === '' ? '' : `WHERE ${isFound}`} ${NEWEST_FIRST} LIMIT $1`,
    find === '' ? [limit] : [limit, find.toLowerCase()],
  );
  return rows.map(unknownTokenOf);
}

export async function droppedTokens(pool: Pick<Pool, 'query'>): Promise<DroppedTokens> {
  const { rows } = await pool.query<{ tokens: string | null; arrivals: string | null }>(
    'SELECT sum(tokens) AS tokens, sum(arrivals) AS arrivals FROM custody_unknown_dropped',
  );
  return { tokens: Number(rows[0]?.tokens ?? 0), arrivals: Number(rows[0]?.arrivals ?? 0) };
}

function unknownTokenOf(row: UnknownTokenRow): UnknownToken {
  const { network_id, address, contract, standard, user_id, arrivals, units, token_id } = row;
  return {
    ...{ networkId: network_id, address, contract, standard, units, tokenId: token_id },
    userId: user_id === null ? undefined : Number(user_id),
    arrivals: Number(arrivals),
    ...{ firstAtMs: Number(row.first_at_ms), firstTransaction: row.first_transaction },
    ...{ lastAtMs: Number(row.last_at_ms), lastTransaction: row.last_transaction },
  };
}
