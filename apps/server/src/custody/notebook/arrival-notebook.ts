import type { BlockRef, ChainBlock, IncomingTransfer, OwnSum } from '@assay/chains/chain';
import type { AssetSymbol } from '@assay/protocol/assets';
import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../../postgres/in-transaction.ts';
import { BLOCKS_REMEMBERED } from '../custody-limits.ts';
import { cutUnknownTokens, noteUnknownTokens } from './unknown-token-notebook.ts';

/** A transfer to one of our addresses, and where it is. */
export interface NotedArrival extends IncomingTransfer {
  readonly seenAtMs: number;
  /** Undefined while no block of the best chain has it. */
  readonly height: number | undefined;
}

interface ArrivalRow {
  readonly transaction_id: string;
  readonly output: string;
  readonly currency: AssetSymbol;
  readonly address: string;
  readonly tag: string;
  readonly units: string;
  readonly sender: string | null;
  readonly seen_at_ms: string;
  readonly height: string | null;
}

/** The blocks of one network that were read, and what came in them. */
export class ArrivalNotebook {
  readonly #pool: Pool;
  readonly #networkId: number;

  constructor(pool: Pool, networkId: number) {
    this.#pool = pool;
    this.#networkId = networkId;
  }

  async newestBlock(): Promise<BlockRef | undefined> {
    const [row] = await this.#rows<{ height: string; hash: string }>(
      'SELECT height, hash FROM custody_block WHERE network_id = $1 ORDER BY height DESC LIMIT 1',
    );
    return row && { height: Number(row.height), hash: row.hash };
  }

  async hashAt(height: number): Promise<string | undefined> {
    const [row] = await this.#rows<{ hash: string }>(
      'SELECT hash FROM custody_block WHERE network_id = $1 AND height = $2',
      height,
    );
    return row?.hash;
  }

  /** What lay at our addresses right after a block; undefined where nobody noted it. */
  async ownAfter(height: number): Promise<OwnSum | undefined> {
    const [row] = await this.#rows<{ own_units: string | null; own_count: number | null }>(
      'SELECT own_units, own_count FROM custody_block WHERE network_id = $1 AND height = $2',
      height,
    );
    if (row?.own_units == null || row.own_count === null) return undefined;
    return { units: BigInt(row.own_units), count: row.own_count };
  }

  /** Blocks that follow each other, with all that came in them; all of it or nothing. What was seen before is only somewhere else now. */
  async addBlocks(blocks: readonly ChainBlock[], nowMs: number): Promise<void> {
    const newest = blocks.at(-1);
    if (newest === undefined) return;
    await inTransaction(this.#pool, async (client) => {
      for (const { height, hash, transfers, own } of blocks) {
        await client.query(
          'INSERT INTO custody_block (network_id, height, hash, own_units, own_count) VALUES ($1, $2, $3, $4, $5)',
          [this.#networkId, height, hash, own === undefined ? null : String(own.units), own?.count ?? null],
        );
        for (const transfer of transfers) await this.#addArrival(client, transfer, height, nowMs);
      }
      await noteUnknownTokens(client, this.#networkId, blocks);
      await client.query('DELETE FROM custody_block WHERE network_id = $1 AND height <= $2', [
        ...[this.#networkId, newest.height - BLOCKS_REMEMBERED],
      ]);
    });
  }

  /** The best chain has no block of ours above this height any more. Answers what was in the books and has left the chain. */
  async cutAbove(height: number): Promise<readonly NotedArrival[]> {
    return inTransaction(this.#pool, async (client) => {
      const where = 'WHERE network_id = $1 AND height > $2';
      await client.query(`DELETE FROM custody_block ${where}`, [this.#networkId, height]);
      await cutUnknownTokens(client, this.#networkId, height);
      const { rows } = await client.query<ArrivalRow & { ended_at_ms: string | null }>(
        `UPDATE custody_arrival SET height = NULL ${where} RETURNING *`,
        [this.#networkId, height],
      );
      return rows.filter(({ ended_at_ms }) => ended_at_ms !== null).map(arrivalOf);
    });
  }

  /** What is not in the books yet, in the order in which it was seen. */
  async waiting(): Promise<readonly NotedArrival[]> {
    const rows = await this.#rows<ArrivalRow>(
      'SELECT * FROM custody_arrival WHERE network_id = $1 AND ended_at_ms IS NULL ORDER BY seen_at_ms, transaction_id, output',
    );
    return rows.map(arrivalOf);
  }

  /** In the books, and in no block of the best chain: it was credited, and a reorganisation has taken it away. */
  async lostCount(): Promise<number> {
    const [row] = await this.#rows<{ count: string }>(
      'SELECT count(*) FROM custody_arrival WHERE network_id = $1 AND ended_at_ms IS NOT NULL AND height IS NULL',
    );
    return Number(row?.count);
  }

  async end({ transactionId, output }: Pick<NotedArrival, 'transactionId' | 'output'>, nowMs: number): Promise<void> {
    await this.#rows(
      'UPDATE custody_arrival SET ended_at_ms = $2 WHERE network_id = $1 AND transaction_id = $3 AND output = $4',
      ...[nowMs, transactionId, output],
    );
  }

  /** Addresses at which anything of a coin ever arrived. */
  async addressesOf(currency: AssetSymbol): Promise<readonly string[]> {
    const rows = await this.#rows<{ address: string }>(
      'SELECT DISTINCT address FROM custody_arrival WHERE network_id = $1 AND currency = $2 AND height IS NOT NULL',
      currency,
    );
    return rows.map(({ address }) => address);
  }

  async #addArrival(client: PoolClient, transfer: IncomingTransfer, height: number, nowMs: number): Promise<void> {
    const { transactionId, output, currency, address, tag, units, sender } = transfer;
    await client.query(
      `INSERT INTO custody_arrival
         (network_id, transaction_id, output, currency, address, tag, units, sender, seen_at_ms, height)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
       ON CONFLICT (network_id, transaction_id, output) DO UPDATE SET height = excluded.height`,
      [this.#networkId, transactionId, output, currency, address, tag, String(units), sender ?? null, nowMs, height],
    );
  }

  async #rows<Row extends object>(statement: string, ...values: readonly unknown[]): Promise<Row[]> {
    return (await this.#pool.query<Row>(statement, [this.#networkId, ...values])).rows;
  }
}

function arrivalOf(row: ArrivalRow): NotedArrival {
  const { transaction_id, output, currency, address, tag, units, sender, seen_at_ms, height } = row;
  return {
    transactionId: transaction_id,
    output,
    currency,
    address,
    tag,
    units: BigInt(units),
    sender: sender ?? undefined,
    seenAtMs: Number(seen_at_ms),
    height: height === null ? undefined : Number(height),
  };
}
