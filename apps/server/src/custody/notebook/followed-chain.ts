import type { BlockRef } from '@assay/chains/chain';
import type { Pool } from 'pg';

/** Which chain of a network the exchange follows: that of a node by the block at which it began, or none that a node has. */
export class FollowedChain {
  readonly #pool: Pool;
  readonly #networkId: number;

  constructor(pool: Pool, networkId: number) {
    this.#pool = pool;
    this.#networkId = networkId;
  }

  /** The block of the node's chain at which we began to look for coins; undefined where no node's chain was followed. */
  async start(): Promise<BlockRef | undefined> {
    const { rows } = await this.#pool.query<{ height: string; hash: string }>(
      'SELECT height, hash FROM custody_start WHERE network_id = $1',
      [this.#networkId],
    );
    const [row] = rows;
    return row && { height: Number(row.height), hash: row.hash };
  }

  async begin({ height, hash }: BlockRef): Promise<void> {
    await this.#pool.query('INSERT INTO custody_start (network_id, height, hash) VALUES ($1, $2, $3)', [
      ...[this.#networkId, height, hash],
    ]);
  }

  /** Blocks of some chain were read. */
  async hasBlocks(): Promise<boolean> {
    const { rows } = await this.#pool.query('SELECT FROM custody_block WHERE network_id = $1 LIMIT 1', [
      this.#networkId,
    ]);
    return rows.length > 0;
  }
}
