import type { BitcoinNetwork } from '@assay/addresses/bitcoin-address';
import type { PoolClient } from 'pg';
import type { BlockRef, ChainUnits } from '../../chain.ts';
import { BLOCKS_KEPT } from '../bitcoin-limits.ts';
import type { Outpoint } from '../raw-transaction.ts';
import type { BlockOfCoins, Coin, CoinChoice, CoinStore } from './coin-store.ts';

export interface PostgresCoinStoreOptions {
  readonly network: BitcoinNetwork;
  /** All of it or nothing, on a connection of its own, in a database that has `bitcoinCoinTables`. */
  readonly inTransaction: <Answer>(work: (client: PoolClient) => Promise<Answer>) => Promise<Answer>;
}

interface CoinRow {
  readonly transaction_id: string;
  readonly output: string;
  readonly person: string | null;
  readonly address: string;
  readonly units: string;
  readonly height: string;
  readonly is_change: boolean;
  readonly spent_by: string | null;
  readonly spent_height: string | null;
}

const COIN_COLUMNS = 'transaction_id, output, person, address, units, height, is_change, spent_by, spent_height';

export class PostgresCoinStore implements CoinStore {
  readonly #options: PostgresCoinStoreOptions;

  constructor(options: PostgresCoinStoreOptions) {
    this.#options = options;
  }

  async newestBlock(): Promise<BlockRef | undefined> {
    const [row] = await this.#rows<{ height: string; hash: string }>(
      'SELECT height, hash FROM bitcoin_blocks WHERE network = $1 ORDER BY height DESC LIMIT 1',
    );
    return row && { height: Number(row.height), hash: row.hash };
  }

  async hashAt(height: number): Promise<string | undefined> {
    const [row] = await this.#rows<{ hash: string }>(
      'SELECT hash FROM bitcoin_blocks WHERE network = $1 AND height = $2',
      height,
    );
    return row?.hash;
  }

  addBlock({ block: { height, hash }, made, spends, makers }: BlockOfCoins): Promise<void> {
    return this.#change(async (change) => {
      await change('INSERT INTO bitcoin_blocks (network, height, hash) VALUES ($1, $2, $3)', height, hash);
      for (const { transactionId, output, key, address, units, isChange } of made) {
        await change(
          `INSERT INTO bitcoin_coins (network, transaction_id, output, person, address, units, height, is_change)
          VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
          ...[transactionId, output, key === 'hot' ? null : key, address, units, height, isChange],
        );
      }
      for (const [id, bytes] of makers) {
        await change(
          'INSERT INTO bitcoin_transactions (network, id, bytes) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
          id,
          bytes,
        );
      }
      await change(
        `UPDATE bitcoin_coins SET spent_by = spends.spender, spent_height = $2
        FROM unnest($3::text[], $4::bigint[], $5::text[]) AS spends (id, output, spender)
        WHERE network = $1 AND transaction_id = spends.id AND bitcoin_coins.output = spends.output`,
        height,
        spends.map(({ transactionId }) => transactionId),
        spends.map(({ output }) => output),
        spends.map(({ by }) => by),
      );
      await change('DELETE FROM bitcoin_blocks WHERE network = $1 AND height <= $2', height - BLOCKS_KEPT);
      // A transaction is needed as long as one of its coins may have to be spent, or spent otherwise.
      await change(
        `DELETE FROM bitcoin_transactions AS made WHERE network = $1
        AND id IN (SELECT transaction_id FROM bitcoin_coins WHERE network = $1 AND spent_height = $2)
        AND NOT EXISTS (
          SELECT FROM bitcoin_coins AS coins WHERE coins.network = $1 AND transaction_id = made.id
          AND (spent_height IS NULL OR spent_height > $2)
        )`,
        height - BLOCKS_KEPT,
      );
    });
  }

  removeNewestBlock(): Promise<void> {
    return this.#change(async (change) => {
      const newest = '(SELECT max(height) FROM bitcoin_blocks WHERE network = $1)';
      await change(`DELETE FROM bitcoin_coins WHERE network = $1 AND height = ${newest}`);
      await change(
        `UPDATE bitcoin_coins SET spent_by = NULL, spent_height = NULL WHERE network = $1 AND spent_height = ${newest}`,
      );
      await change(`DELETE FROM bitcoin_blocks WHERE network = $1 AND height = ${newest}`);
    });
  }

  clear(): Promise<void> {
    return this.#change(async (change) => {
      for (const table of ['bitcoin_blocks', 'bitcoin_coins', 'bitcoin_transactions']) {
        await change(`DELETE FROM ${table} WHERE network = $1`);
      }
    });
  }

  async coinsOf(outpoints: readonly Outpoint[]): Promise<readonly Coin[]> {
    const rows = await this.#rows<CoinRow>(
      `SELECT ${COIN_COLUMNS} FROM bitcoin_coins WHERE network = $1
      AND (transaction_id, output) IN (SELECT * FROM unnest($2::text[], $3::bigint[]))`,
      outpoints.map(({ transactionId }) => transactionId),
      outpoints.map(({ output }) => output),
    );
    return rows.map(coinOf);
  }

  async choose({ order, limit, upTo }: CoinChoice): Promise<readonly Coin[]> {
    const rows = await this.#rows<CoinRow>(
      `SELECT ${COIN_COLUMNS} FROM bitcoin_coins WHERE network = $1 AND spent_height IS NULL
      AND (is_change OR height <= $2)
      ORDER BY units ${order === 'smallest' ? 'ASC' : 'DESC'}, transaction_id, output LIMIT $3`,
      upTo,
      limit,
    );
    return rows.map(coinOf);
  }

  async countUnspent(): Promise<number> {
    const [row] = await this.#rows<{ count: string }>(
      'SELECT count(*) AS count FROM bitcoin_coins WHERE network = $1 AND spent_height IS NULL',
    );
    return Number(row?.count);
  }

  async unitsAfter(height: number, addresses: readonly string[]): Promise<ChainUnits> {
    const [row] = await this.#rows<{ units: string }>(
      `SELECT coalesce(sum(units), 0) AS units FROM bitcoin_coins WHERE network = $1
      AND address = ANY($2) AND height <= $3 AND (spent_height IS NULL OR spent_height > $3)`,
      addresses,
      height,
    );
    return BigInt(row?.units ?? 0);
  }

  async makersOf(transactionIds: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>> {
    const rows = await this.#rows<{ id: string; bytes: Buffer }>(
      'SELECT id, bytes FROM bitcoin_transactions WHERE network = $1 AND id = ANY($2)',
      transactionIds,
    );
    return new Map(rows.map(({ id, bytes }) => [id, bytes]));
  }

  #rows<Row extends object>(statement: string, ...values: readonly unknown[]): Promise<Row[]> {
    return this.#options.inTransaction(
      async (client) => (await client.query<Row>(statement, [this.#options.network, ...values])).rows,
    );
  }

  #change(
    work: (change: (statement: string, ...values: readonly unknown[]) => Promise<unknown>) => Promise<void>,
  ): Promise<void> {
    return this.#options.inTransaction((client) =>
      work((statement, ...values) => client.query(statement, [this.#options.network, ...values])),
    );
  }
}

function coinOf(row: CoinRow): Coin {
  const { spent_by, spent_height } = row;
  return {
    transactionId: row.transaction_id,
    output: Number(row.output),
    key: row.person === null ? 'hot' : Number(row.person),
    address: row.address,
    units: BigInt(row.units),
    height: Number(row.height),
    isChange: row.is_change,
    spending:
      spent_by === null || spent_height === null
        ? undefined
        : { transactionId: spent_by, height: Number(spent_height) },
  };
}
