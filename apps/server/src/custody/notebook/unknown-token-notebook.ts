import type { ChainBlock } from '@assay/chains/chain';
import type { PoolClient } from 'pg';
import { networkOf } from '../../wire-rows/network-names.ts';
import { UNKNOWN_TOKENS_MAX, UNKNOWN_TOKENS_PER_ADDRESS_MAX } from '../custody-limits.ts';

type Statements = Pick<PoolClient, 'query'>;

/**
 * Notes what came of tokens that are no coin here, within the transaction that notes the blocks, which follow each other. A stranger can send any
 * number of them: the newest are kept, so many at an address and altogether, and what makes room is counted.
 */
export async function noteUnknownTokens(
  client: Statements,
  networkId: number,
  blocks: readonly ChainBlock[],
): Promise<void> {
  const seen = blocks.flatMap(({ height, timeMs, unknownTokens = [] }) =>
    unknownTokens.map((tokens) => ({ height, timeMs, ...tokens })),
  );
  if (seen.length > 0)
    await client.query(
      `INSERT INTO custody_unknown_seen (network_id, height, at_ms, address, contract, standard, arrivals, units,
         token_id, first_transaction, last_transaction)
       SELECT $1, * FROM unnest($2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::bigint[],
         $8::numeric[], $9::text[], $10::text[], $11::text[])`,
      [
        networkId,
        seen.map(({ height }) => height),
        seen.map(({ timeMs }) => timeMs),
        seen.map(({ address }) => address),
        seen.map(({ contract }) => contract),
        seen.map(({ standard }) => standard),
        seen.map(({ arrivals }) => arrivals),
        seen.map(({ units }) => String(units)),
        seen.map(({ tokenId }) => tokenId),
        seen.map(({ firstTransaction }) => firstTransaction),
        seen.map(({ lastTransaction }) => lastTransaction),
      ],
    );
  const deep = (blocks.at(-1)?.height ?? 0) - networkOf(networkId).confirmations + 1;
  const addresses = await foldBelow(client, networkId, deep);
  if (addresses.length > 0) await makeRoom(client, networkId, addresses);
}

/** The best chain has no block of ours above this height any more. */
export async function cutUnknownTokens(client: Statements, networkId: number, height: number): Promise<void> {
  await client.query('DELETE FROM custody_unknown_seen WHERE network_id = $1 AND height > $2', [networkId, height]);
}

/** What lies under enough blocks goes into the rows that are shown. Answers where it had come. */
async function foldBelow(client: Statements, networkId: number, height: number): Promise<readonly string[]> {
  const { rows } = await client.query<{ address: string }>(
    `WITH deep AS (DELETE FROM custody_unknown_seen WHERE network_id = $1 AND height <= $2 RETURNING *)
     INSERT INTO custody_unknown_token AS known (network_id, address, contract, standard, user_id, arrivals, units, token_id,
       first_at_ms, first_transaction, last_height, last_at_ms, last_transaction)
     SELECT $1, address, contract, standard,
       (SELECT user_id FROM custody_address owner WHERE owner.network_id = $1 AND owner.address = deep.address),
       sum(arrivals), sum(units), (array_agg(token_id ORDER BY height DESC))[1],
       min(at_ms), (array_agg(first_transaction ORDER BY height))[1],
       max(height), max(at_ms), (array_agg(last_transaction ORDER BY height DESC))[1]
     FROM deep GROUP BY address, contract, standard
     ON CONFLICT (network_id, address, contract, standard) DO UPDATE SET
       arrivals = known.arrivals + excluded.arrivals, units = known.units + excluded.units, token_id = excluded.token_id,
       last_height = excluded.last_height, last_at_ms = excluded.last_at_ms, last_transaction = excluded.last_transaction
     RETURNING address`,
    [networkId, height],
  );
  return [...new Set(rows.map(({ address }) => address))];
}

async function makeRoom(client: Statements, networkId: number, addresses: readonly string[]): Promise<void> {
  const newest = 'ORDER BY last_height DESC, contract, standard';
  await client.query(
    `WITH crowded AS (
       SELECT id FROM (
         SELECT ctid AS id, row_number() OVER (PARTITION BY address ${newest}) AS place
         FROM custody_unknown_token WHERE network_id = $1 AND address = ANY($2)
       ) ranked WHERE place > $3
     ), beyond AS (
       SELECT ctid AS id FROM custody_unknown_token WHERE network_id = $1 ${newest}, address OFFSET $4
     ), gone AS (
       DELETE FROM custody_unknown_token
       WHERE ctid IN (SELECT id FROM crowded UNION SELECT id FROM beyond) RETURNING arrivals
     )
     INSERT INTO custody_unknown_dropped AS before
     SELECT $1, count(*), sum(arrivals) FROM gone HAVING count(*) > 0
     ON CONFLICT (network_id) DO UPDATE SET
       tokens = before.tokens + excluded.tokens, arrivals = before.arrivals + excluded.arrivals`,
    [networkId, addresses, UNKNOWN_TOKENS_PER_ADDRESS_MAX, UNKNOWN_TOKENS_MAX],
  );
}
