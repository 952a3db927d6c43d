import type { AssetSymbol } from '@assay/protocol/assets';
import type { NetworkName } from '@assay/protocol/networks';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { PoolClient } from 'pg';
import type { BlockRef } from '../chain.ts';

/** A row of `sandbox_transactions`. */
export interface SandboxTransaction {
  readonly id: string;
  /** Undefined where coins came out of nothing. */
  readonly sender: string | undefined;
  readonly sequence: number | undefined;
  readonly currency: AssetSymbol;
  readonly address: string;
  readonly tag: string;
  /** What arrives, unless it fails. */
  readonly delivered: bigint;
  readonly fee: bigint;
  readonly feeCurrency: AssetSymbol;
}

export interface PlacedTransaction extends SandboxTransaction {
  /** Undefined while it waits. */
  readonly height: number | undefined;
  readonly isFailed: boolean;
}

export interface SandboxBlock extends BlockRef {
  readonly timeMs: number;
}

interface TransactionRow {
  readonly id: string;
  readonly sender: string | null;
  readonly sequence: number | null;
  readonly currency: AssetSymbol;
  readonly address: string;
  readonly tag: string;
  readonly delivered: string;
  readonly fee: string;
  readonly fee_currency: AssetSymbol;
  readonly height: string | null;
  readonly is_failed: boolean;
}

/** One sandbox chain's rows, within one transaction of the database. */
export class SandboxLedger {
  readonly #client: PoolClient;
  readonly #network: NetworkName;

  constructor(client: PoolClient, network: NetworkName) {
    this.#client = client;
    this.#network = network;
  }

  /** Whoever changes the chain holds it until his transaction ends; a new one gets its first block. */
  async hold(timeMs: number): Promise<void> {
    await this.#rows('INSERT INTO sandbox_chains (network) VALUES ($1) ON CONFLICT DO NOTHING');
    await this.#rows('SELECT FROM sandbox_chains WHERE network = $1 FOR UPDATE');
    if ((await this.newestBlock()) === undefined) await this.#insertBlock(0, '', [], timeMs);
  }

  async newestBlock(): Promise<SandboxBlock | undefined> {
    return (await this.#blocks('ORDER BY height DESC LIMIT 1'))[0];
  }

  async blockAt(height: number): Promise<SandboxBlock | undefined> {
    return (await this.#blocks('AND height = $2', height))[0];
  }

  async transactionsAt(height: number): Promise<PlacedTransaction[]> {
    return this.#transactions('height = $2 ORDER BY arrival', height);
  }

  async waiting(): Promise<PlacedTransaction[]> {
    return this.#transactions('height IS NULL ORDER BY arrival');
  }

  async isAnyAbove(height: number): Promise<boolean> {
    return (
      (await this.#rows('SELECT FROM sandbox_transactions WHERE network = $1 AND height > $2 LIMIT 1', height)).length >
      0
    );
  }

  async transaction(id: string): Promise<PlacedTransaction | undefined> {
    return (await this.#transactions('id = $2', id))[0];
  }

  async ofSequence(sender: string, sequence: number): Promise<PlacedTransaction | undefined> {
    return (await this.#transactions('sender = $2 AND sequence = $3', sender, sequence))[0];
  }

  /** Of the sender's payments that are in a block. */
  async nextSequence(sender: string): Promise<number> {
    const [row] = await this.#rows<{ count: string }>(
      'SELECT count(*) AS count FROM sandbox_transactions WHERE network = $1 AND sender = $2 AND height IS NOT NULL',
      sender,
    );
    return Number(row?.count);
  }

  /** After the block of that height; `'waiting'` takes off what is to be paid from there and not in a block yet. */
  async balance(addresses: readonly string[], currency: AssetSymbol, after: number | 'waiting'): Promise<bigint> {
    const [row] = await this.#rows<{ balance: string }>(
      `SELECT (
        SELECT coalesce(sum(delivered), 0) FROM sandbox_transactions
        WHERE network = $1 AND address = ANY($2) AND currency = $3 AND NOT is_failed AND height <= $4
      ) - (
        SELECT coalesce(sum(
          CASE WHEN currency = $3 AND NOT is_failed THEN delivered ELSE 0 END
          + CASE WHEN fee_currency = $3 THEN fee ELSE 0 END
        ), 0) FROM sandbox_transactions
        WHERE network = $1 AND sender = ANY($2) AND (height <= $4 OR ($5 AND height IS NULL))
      ) AS balance`,
      addresses,
      currency,
      after === 'waiting' ? Number.MAX_SAFE_INTEGER : after,
      after === 'waiting',
    );
    return BigInt(row?.balance ?? 0);
  }

  async insert({ sender, sequence, ...transaction }: SandboxTransaction): Promise<void> {
    const { id, currency, address, tag, delivered, fee, feeCurrency } = transaction;
    await this.#rows(
      `INSERT INTO sandbox_transactions
        (network, id, sender, sequence, currency, address, tag, delivered, fee, fee_currency)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      ...[id, sender ?? null, sequence ?? null, currency, address, tag, delivered, fee, feeCurrency],
    );
  }

  /** Coins out of nothing, under an id that no other gift has. */
  async insertGift(gift: Pick<SandboxTransaction, 'currency' | 'address' | 'tag' | 'delivered'>): Promise<string> {
    const [row] = await this.#rows<{ gifts: number }>(
      'UPDATE sandbox_chains SET gifts = gifts + 1 WHERE network = $1 RETURNING gifts',
    );
    const id = bytesToHex(sha256(utf8ToBytes(`${this.#network} gift ${row?.gifts}`)));
    await this.insert({ ...gift, id, sender: undefined, sequence: undefined, fee: 0n, feeCurrency: gift.currency });
    return id;
  }

  async remove(id: string): Promise<void> {
    await this.#rows('DELETE FROM sandbox_transactions WHERE network = $1 AND id = $2', id);
  }

  async place(id: string, height: number, isFailed: boolean): Promise<void> {
    await this.#rows(
      'UPDATE sandbox_transactions SET height = $3, is_failed = $4 WHERE network = $1 AND id = $2',
      ...[id, height, isFailed],
    );
  }

  async addBlock(transactionIds: readonly string[], timeMs: number): Promise<void> {
    const parent = await this.newestBlock();
    if (parent === undefined) throw new Error(`the sandbox chain of ${this.#network} has no first block`);
    await this.#insertBlock(parent.height + 1, parent.hash, transactionIds, timeMs);
  }

  /** Takes the blocks above away; their transactions wait again, or are gone. */
  async cutAbove(height: number, isDropping: boolean): Promise<void> {
    await this.#rows('DELETE FROM sandbox_blocks WHERE network = $1 AND height > $2', height);
    await this.#rows('UPDATE sandbox_chains SET reorganisations = reorganisations + 1 WHERE network = $1');
    const change = isDropping
      ? 'DELETE FROM sandbox_transactions'
      : 'UPDATE sandbox_transactions SET height = NULL, is_failed = false';
    await this.#rows(`${change} WHERE network = $1 AND height > $2`, height);
  }

  async setFailsNext(failsNext: boolean): Promise<void> {
    await this.#rows('UPDATE sandbox_chains SET fails_next = $2 WHERE network = $1', failsNext);
  }

  async failsNext(): Promise<boolean> {
    const [row] = await this.#rows<{ fails_next: boolean }>('SELECT fails_next FROM sandbox_chains WHERE network = $1');
    return row?.fails_next === true;
  }

  async #insertBlock(height: number, parentHash: string, ids: readonly string[], timeMs: number): Promise<void> {
    const [row] = await this.#rows<{ reorganisations: number }>(
      'SELECT reorganisations FROM sandbox_chains WHERE network = $1',
    );
    const content = JSON.stringify([this.#network, height, parentHash, row?.reorganisations, timeMs, ids]);
    await this.#rows(
      'INSERT INTO sandbox_blocks (network, height, hash, time_ms) VALUES ($1, $2, $3, $4)',
      ...[height, bytesToHex(sha256(utf8ToBytes(content))), timeMs],
    );
  }

  async #blocks(rest: string, ...values: readonly unknown[]): Promise<SandboxBlock[]> {
    const rows = await this.#rows<{ height: string; hash: string; time_ms: string }>(
      `SELECT height, hash, time_ms FROM sandbox_blocks WHERE network = $1 ${rest}`,
      ...values,
    );
    return rows.map(({ height, hash, time_ms }) => ({ height: Number(height), hash, timeMs: Number(time_ms) }));
  }

  async #transactions(which: string, ...values: readonly unknown[]): Promise<PlacedTransaction[]> {
    const rows = await this.#rows<TransactionRow>(
      `SELECT id, sender, sequence, currency, address, tag, delivered, fee, fee_currency, height, is_failed
      FROM sandbox_transactions WHERE network = $1 AND ${which}`,
      ...values,
    );
    return rows.map(({ sender, sequence, delivered, fee, fee_currency, height, is_failed, ...row }) => ({
      ...row,
      sender: sender ?? undefined,
      sequence: sequence ?? undefined,
      delivered: BigInt(delivered),
      fee: BigInt(fee),
      feeCurrency: fee_currency,
      height: height === null ? undefined : Number(height),
      isFailed: is_failed,
    }));
  }

  async #rows<Row extends object>(statement: string, ...values: readonly unknown[]): Promise<Row[]> {
    return (await this.#client.query<Row>(statement, [this.#network, ...values])).rows;
  }
}
