import type { DeadLetterDecision } from '@assay/exchange-core/operator/resolve-dead-letter';
import { isNewestTerm } from '@assay/journal/writer-term';
import type { Pool } from 'pg';
import type { LetterKind } from './letter-kind.ts';

/** A letter that is not tried any more, as an operator sees it. */
export interface DeadLetter {
  readonly letterId: number;
  readonly kind: string;
  readonly key: string;
  readonly createdAtMs: number;
  readonly diedAtMs: number;
  readonly attempts: number;
  readonly reason: string;
  /** What a second sending does; undefined when it cannot be sent again: it was wiped, or nobody knows its kind any more. */
  readonly sentTwice: LetterKind['sentTwice'] | undefined;
}

interface DeadLetterRow {
  readonly letter_id: string;
  readonly kind: string;
  readonly key: string;
  readonly created_at_ms: string;
  readonly ended_at_ms: string;
  readonly attempts: number;
  readonly last_error: string;
  readonly is_wiped: boolean;
}

const COLUMNS = 'letter_id, kind, key, created_at_ms, ended_at_ms, attempts, last_error, payload IS NULL AS is_wiped';

export interface DeadLettersOptions {
  readonly pool: Pool;
  readonly writerTerm: number;
  readonly kinds: readonly LetterKind[];
  readonly now: () => number;
  /** A letter waits again, or is gone. */
  readonly onChange: () => void;
}

/** The letters about which an operator has to decide. */
export class DeadLetters {
  readonly #options: DeadLettersOptions;

  constructor(options: DeadLettersOptions) {
    this.#options = options;
  }

  /** The newest first. */
  async newest(limit: number): Promise<readonly DeadLetter[]> {
    const { rows } = await this.#options.pool.query<DeadLetterRow>({
      name: 'newest-dead-letters',
      text: `SELECT ${COLUMNS} FROM outbox WHERE state = 'dead' ORDER BY letter_id DESC LIMIT $1`,
      values: [limit],
    });
    return rows.map((row) => this.#letterOf(row));
  }

  /** When the one died that waits for a decision the longest; undefined when none does. */
  async oldestAtMs(): Promise<number | undefined> {
    const { rows } = await this.#options.pool.query<{ oldest: string | null }>({
      name: 'oldest-dead-letter',
      text: "SELECT min(ended_at_ms) AS oldest FROM outbox WHERE state = 'dead'",
    });
    const oldest = rows[0]?.oldest ?? null;
    return oldest === null ? undefined : Number(oldest);
  }

  async find(letterId: number): Promise<DeadLetter | undefined> {
    const { rows } = await this.#options.pool.query<DeadLetterRow>({
      name: 'one-dead-letter',
      text: `SELECT ${COLUMNS} FROM outbox WHERE state = 'dead' AND letter_id = $1`,
      values: [letterId],
    });
    return rows[0] && this.#letterOf(rows[0]);
  }

  /** Begins its attempts and its age anew, or ends it for good. False when it is not dead any more, or cannot be sent again. */
  async resolve(letterId: number, decision: DeadLetterDecision): Promise<boolean> {
    const { pool, writerTerm, now, onChange } = this.#options;
    const letter = await this.find(letterId);
    const ageMaxMs = this.#kindOf(letter?.kind)?.ageMaxMs ?? 0;
    const { rowCount } =
      decision === 'drop'
        ? await pool.query({
            name: 'drop-letter',
            text: `UPDATE outbox SET state = 'dropped', payload = NULL, ended_at_ms = $3
                   WHERE ${isNewestTerm('$1')} AND letter_id = $2 AND state = 'dead'`,
            values: [writerTerm, letterId, now()],
          })
        : await pool.query({
            name: 'retry-letter',
            text: `UPDATE outbox SET state = 'waiting', attempts = 0, due_at_ms = $3, expires_at_ms = $4, ended_at_ms = NULL
                   WHERE ${isNewestTerm('$1')} AND letter_id = $2 AND state = 'dead' AND payload IS NOT NULL`,
            values: [writerTerm, letterId, now(), now() + ageMaxMs],
          });
    if (rowCount !== 1) return false;
    onChange();
    return true;
  }

  #kindOf(name: string | undefined): LetterKind | undefined {
    return this.#options.kinds.find((kind) => kind.name === name);
  }

  #letterOf(row: DeadLetterRow): DeadLetter {
    return {
      letterId: Number(row.letter_id),
      kind: row.kind,
      key: row.key,
      createdAtMs: Number(row.created_at_ms),
      diedAtMs: Number(row.ended_at_ms),
      attempts: row.attempts,
      reason: row.last_error,
      sentTwice: row.is_wiped ? undefined : this.#kindOf(row.kind)?.sentTwice,
    };
  }
}
