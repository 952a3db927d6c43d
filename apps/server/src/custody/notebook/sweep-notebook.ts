import type { ChainUnits, NetworkCost, PaymentOrder } from '@assay/chains/chain';
import { isNonceOf } from '@assay/chains/nonce-conflict';
import type { AssetSymbol } from '@assay/protocol/assets';
import type { Pool } from 'pg';
import { inTransaction } from '../../postgres/in-transaction.ts';
import { SWEEP_PLACES_MAX } from '../custody-limits.ts';
import { gatherSpent } from './spent-arrivals.ts';

export type SweepPurpose = Exclude<PaymentOrder['purpose'], 'withdrawal'>;

/** What was signed for a sweep, or for what its address needs to pay for one. */
export interface NotedSweep {
  readonly transactionId: string;
  /** The transaction that was signed first for the same order. */
  readonly orderId: string;
  readonly purpose: SweepPurpose;
  /** Whose deposit address it is from, or for. */
  readonly userId: number;
  readonly currency: AssetSymbol;
  readonly units: ChainUnits;
  readonly payload: string;
  /** What it spends that can be spent only once. */
  readonly conflicts: readonly string[];
  readonly signedAtMs: number;
}

/** Where an order's transaction is in the chain for good, and what became of it there. */
export interface SweepEnd {
  readonly transactionId: string;
  /** What it has spent. */
  readonly conflicts: readonly string[];
  readonly height: number;
  readonly hasFailed: boolean;
  readonly fee: NetworkCost;
}

/** Coins that were credited and lie at a deposit address, as far as the notebook knows. */
export interface CoinsLying {
  readonly address: string;
  readonly currency: AssetSymbol;
  readonly units: ChainUnits;
}

/** Of one network, since its notebook was begun. */
export interface SweepFigures {
  /** Deposit addresses at which coins lie, each as often as it has coins. */
  readonly waiting: number;
  readonly topUpsOpen: number;
  readonly sweepsOpen: number;
  readonly sweepsDone: number;
  /** Of sweeps and top-ups, in the network's own coin; undefined before the first. */
  readonly fees: NetworkCost | undefined;
}

interface SweepRow {
  readonly transaction_id: string;
  readonly order_id: string;
  readonly purpose: SweepPurpose;
  readonly user_id: string;
  readonly currency: AssetSymbol;
  readonly units: string;
  readonly payload: string;
  readonly conflicts: readonly string[];
  readonly signed_at_ms: string;
}

const isLying = `network_id = $1 AND ended_at_ms IS NOT NULL AND gathered_at_ms IS NULL AND height IS NOT NULL`;

/** The signed bytes of one network's sweeps, kept before anybody is told of them, and which deposits they have gathered. */
export class SweepNotebook {
  readonly #pool: Pool;
  readonly #networkId: number;
  /** What lies there is gathered. */
  readonly #hotAddress: string;

  constructor(pool: Pool, networkId: number, hotAddress: string) {
    this.#pool = pool;
    this.#networkId = networkId;
    this.#hotAddress = hotAddress;
  }

  /** Those whose end is not known, in the order in which they were signed. */
  async open(): Promise<readonly NotedSweep[]> {
    const rows = await this.#rows<SweepRow>(
      `SELECT transaction_id, order_id, purpose, user_id, currency, units, payload, conflicts, signed_at_ms FROM custody_sweep
       WHERE network_id = $1 AND ended_at_ms IS NULL ORDER BY signed_at_ms, transaction_id`,
    );
    return rows.map((row) => ({
      transactionId: row.transaction_id,
      orderId: row.order_id,
      purpose: row.purpose,
      userId: Number(row.user_id),
      currency: row.currency,
      units: BigInt(row.units),
      payload: row.payload,
      conflicts: row.conflicts,
      signedAtMs: Number(row.signed_at_ms),
    }));
  }

  async add(sweep: NotedSweep): Promise<void> {
    const { transactionId, orderId, purpose, userId, currency, units, payload, conflicts, signedAtMs } = sweep;
    await this.#rows(
      `INSERT INTO custody_sweep
         (network_id, transaction_id, order_id, purpose, user_id, currency, units, payload, conflicts, signed_at_ms)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING`,
      ...[transactionId, orderId, purpose, userId, currency, String(units), payload, conflicts, signedAtMs],
    );
  }

  /** Where credited coins lie, of each coin the places with the most. */
  async lying(): Promise<readonly CoinsLying[]> {
    const rows = await this.#rows<{ address: string; currency: AssetSymbol; units: string }>(
      `SELECT address, currency, units FROM (
         SELECT address, currency, sum(units) AS units,
           row_number() OVER (PARTITION BY currency ORDER BY sum(units) DESC, address) AS place
         FROM custody_arrival WHERE ${isLying} AND address <> $2 GROUP BY address, currency
       ) AS places WHERE place <= $3 ORDER BY place, currency`,
      ...[this.#hotAddress, SWEEP_PLACES_MAX],
    );
    return rows.map(({ address, currency, units }) => ({ address, currency, units: BigInt(units) }));
  }

  /** Nothing that a sweep could bring lies there of what was credited by now. */
  async gatherNothing({ address, currency }: CoinsLying, nowMs: number): Promise<void> {
    await this.#rows(
      `UPDATE custody_arrival SET gathered_at_ms = $2 WHERE ${isLying} AND address = $3 AND currency = $4`,
      ...[nowMs, address, currency],
    );
  }

  /**
   * One of an order's transactions is in the chain for good, and has moved, unless it failed, the outputs that it spent, whosever they were; or
   * on a chain of accounts what had arrived at its sender before it was signed.
   */
  async end(sweep: NotedSweep, from: string, end: SweepEnd, nowMs: number): Promise<void> {
    const { orderId, purpose, currency, signedAtMs } = sweep;
    await inTransaction(this.#pool, async (client) => {
      await client.query(
        `UPDATE custody_sweep SET height = $3, has_failed = $4, fee = $5, fee_currency = $6
         WHERE network_id = $1 AND transaction_id = $2`,
        [this.#networkId, end.transactionId, end.height, end.hasFailed, String(end.fee.units), end.fee.currency],
      );
      await client.query(
        'UPDATE custody_sweep SET ended_at_ms = $2 WHERE network_id = $1 AND order_id = $3 AND ended_at_ms IS NULL',
        [this.#networkId, nowMs, orderId],
      );
      if (end.hasFailed) return;
      const gather = 'UPDATE custody_arrival SET gathered_at_ms = $2 WHERE network_id = $1 AND gathered_at_ms IS NULL';
      // A top-up is no deposit, and stays where it is until it is spent.
      if (purpose === 'gas-top-up') {
        await client.query(`${gather} AND transaction_id = $3`, [this.#networkId, nowMs, end.transactionId]);
      } else if (!end.conflicts.some((spent) => isNonceOf(spent, from))) {
        await gatherSpent(client, this.#networkId, end.conflicts, nowMs);
      } else {
        await client.query(`${gather} AND address = $3 AND currency = $4 AND seen_at_ms < $5`, [
          ...[this.#networkId, nowMs, from, currency, signedAtMs],
        ]);
      }
    });
  }

  /** None of an order's transactions can come any more: what it was to move lies where it was. */
  async endWithout({ orderId }: NotedSweep, nowMs: number): Promise<void> {
    await this.#rows(
      'UPDATE custody_sweep SET ended_at_ms = $2 WHERE network_id = $1 AND order_id = $3 AND ended_at_ms IS NULL',
      ...[nowMs, orderId],
    );
  }

  /** The chain has no block of ours above this height any more: what had ended there is followed again. */
  async reopenAbove(height: number): Promise<void> {
    await inTransaction(this.#pool, async (client) => {
      await client.query(
        `UPDATE custody_arrival AS arrival SET gathered_at_ms = NULL FROM custody_sweep AS sweep
         WHERE arrival.network_id = $1 AND sweep.network_id = $1 AND sweep.height > $2
           AND arrival.currency = sweep.currency AND arrival.gathered_at_ms = sweep.ended_at_ms`,
        [this.#networkId, height],
      );
      await client.query(
        `UPDATE custody_sweep SET ended_at_ms = NULL, height = NULL, has_failed = NULL, fee = NULL, fee_currency = NULL
         WHERE network_id = $1 AND order_id IN (SELECT order_id FROM custody_sweep WHERE network_id = $1 AND height > $2)`,
        [this.#networkId, height],
      );
    });
  }

  async figures(): Promise<SweepFigures> {
    const [lying] = await this.#rows<{ count: string }>(
      `SELECT count(DISTINCT (address, currency)) FROM custody_arrival WHERE ${isLying} AND address <> $2`,
      this.#hotAddress,
    );
    const [swept] = await this.#rows<
      Record<'top_ups' | 'sweeps' | 'done' | 'fees', string> & { fee_currency: AssetSymbol | null }
    >(
      `SELECT count(DISTINCT order_id) FILTER (WHERE ended_at_ms IS NULL AND purpose = 'gas-top-up') AS top_ups,
         count(DISTINCT order_id) FILTER (WHERE ended_at_ms IS NULL AND purpose = 'sweep') AS sweeps,
         count(*) FILTER (WHERE ended_at_ms IS NOT NULL AND purpose = 'sweep' AND NOT has_failed) AS done,
         coalesce(sum(fee), 0) AS fees, max(fee_currency) AS fee_currency
       FROM custody_sweep WHERE network_id = $1`,
    );
    const currency = swept?.fee_currency;
    return {
      waiting: Number(lying?.count),
      topUpsOpen: Number(swept?.top_ups),
      sweepsOpen: Number(swept?.sweeps),
      sweepsDone: Number(swept?.done),
      fees: currency == null ? undefined : { currency, units: BigInt(swept?.fees ?? 0) },
    };
  }

  async #rows<Row extends object>(statement: string, ...values: readonly unknown[]): Promise<Row[]> {
    return (await this.#pool.query<Row>(statement, [this.#networkId, ...values])).rows;
  }
}
