import type { Pool } from 'pg';
import { inTransaction } from '../../postgres/in-transaction.ts';
import { gatherSpent } from './spent-arrivals.ts';

/** What the signer has signed for a withdrawal. */
export interface NotedPayment {
  readonly transactionId: string;
  readonly withdrawalId: number;
  readonly payload: string;
  /** What it spends that can be spent only once. */
  readonly conflicts: readonly string[];
  readonly signedAtMs: number;
}

interface PaymentRow {
  readonly transaction_id: string;
  readonly withdrawal_id: string;
  readonly payload: string;
  readonly conflicts: readonly string[];
  readonly signed_at_ms: string;
}

/** A payment that a reorganisation took away after it had paid its withdrawal. */
export interface LeftPayment {
  readonly payment: NotedPayment;
  /** All that was signed for the withdrawal. */
  readonly all: readonly NotedPayment[];
}

/** The signed bytes of one network's payments, which are kept before anybody is told of them: they alone can be broadcast again. */
export class PaymentNotebook {
  readonly #pool: Pool;
  readonly #networkId: number;

  constructor(pool: Pool, networkId: number) {
    this.#pool = pool;
    this.#networkId = networkId;
  }

  /** Those whose end is not known, in the order in which they were signed. */
  async open(): Promise<readonly NotedPayment[]> {
    const { rows } = await this.#pool.query<PaymentRow>(
      `SELECT transaction_id, withdrawal_id, payload, conflicts, signed_at_ms FROM custody_payment
       WHERE network_id = $1 AND ended_at_ms IS NULL ORDER BY signed_at_ms, transaction_id`,
      [this.#networkId],
    );
    return rows.map(paymentOf);
  }

  async add({ transactionId, withdrawalId, payload, conflicts, signedAtMs }: NotedPayment): Promise<void> {
    await this.#pool.query(
      `INSERT INTO custody_payment (network_id, transaction_id, withdrawal_id, payload, conflicts, signed_at_ms)
       VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
      [this.#networkId, transactionId, withdrawalId, payload, conflicts, signedAtMs],
    );
  }

  async has(transactionId: string): Promise<boolean> {
    const { rows } = await this.#pool.query(
      'SELECT 1 FROM custody_payment WHERE network_id = $1 AND transaction_id = $2',
      [this.#networkId, transactionId],
    );
    return rows.length > 0;
  }

  /**
   * Which one is in the chain, in a block that is deep enough, with what it has spent of people's deposits. Noted before the books have it, so
   * that it can be looked for there again.
   */
  async place({ transactionId, conflicts }: NotedPayment, height: number, nowMs: number): Promise<void> {
    await inTransaction(this.#pool, async (client) => {
      await client.query(
        'UPDATE custody_payment SET height = $3, left_at_ms = NULL WHERE network_id = $1 AND transaction_id = $2',
        [this.#networkId, transactionId, height],
      );
      await gatherSpent(client, this.#networkId, conflicts, nowMs);
    });
  }

  /** The chain has no block of ours above this height any more: what had ended there has left it. Answers those that did. */
  async leaveAbove(height: number, nowMs: number): Promise<readonly string[]> {
    return inTransaction(this.#pool, async (client) => {
      const { rows } = await client.query<Pick<PaymentRow, 'transaction_id' | 'conflicts'>>(
        `UPDATE custody_payment SET left_at_ms = $3
         WHERE network_id = $1 AND height > $2 AND ended_at_ms IS NOT NULL AND left_at_ms IS NULL
         RETURNING transaction_id, conflicts`,
        [this.#networkId, height, nowMs],
      );
      const spent = rows.flatMap(({ conflicts }) => conflicts);
      await gatherSpent(client, this.#networkId, spent, undefined);
      return rows.map(({ transaction_id }) => transaction_id);
    });
  }

  /** Those that were deep in the chain and are not there any more, each with all that was signed for its withdrawal. */
  async left(): Promise<readonly LeftPayment[]> {
    const { rows } = await this.#pool.query<PaymentRow & { left_at_ms: string | null }>(
      `SELECT transaction_id, withdrawal_id, payload, conflicts, signed_at_ms, left_at_ms FROM custody_payment
       WHERE network_id = $1 AND withdrawal_id IN (
         SELECT withdrawal_id FROM custody_payment WHERE network_id = $1 AND left_at_ms IS NOT NULL
       ) ORDER BY signed_at_ms, transaction_id`,
      [this.#networkId],
    );
    return rows
      .filter(({ left_at_ms }) => left_at_ms !== null)
      .map((row) => ({
        payment: paymentOf(row),
        all: rows.filter(({ withdrawal_id }) => withdrawal_id === row.withdrawal_id).map(paymentOf),
      }));
  }

  /** Nobody has to look for it any more: what was signed for its withdrawal is in the chain for good, or must not be. */
  async comeBack({ transactionId }: NotedPayment): Promise<void> {
    await this.#pool.query(
      'UPDATE custody_payment SET height = NULL, left_at_ms = NULL WHERE network_id = $1 AND transaction_id = $2',
      [this.#networkId, transactionId],
    );
  }

  /** All that was signed for a withdrawal: the end of one is the end of all. */
  async end(withdrawalId: number, nowMs: number): Promise<void> {
    await this.#pool.query(
      `UPDATE custody_payment SET ended_at_ms = $3
       WHERE network_id = $1 AND withdrawal_id = $2 AND ended_at_ms IS NULL`,
      [this.#networkId, withdrawalId, nowMs],
    );
  }
}

function paymentOf({ transaction_id, withdrawal_id, payload, conflicts, signed_at_ms }: PaymentRow): NotedPayment {
  const numbers = { withdrawalId: Number(withdrawal_id), signedAtMs: Number(signed_at_ms) };
  return { transactionId: transaction_id, payload, conflicts, ...numbers };
}
