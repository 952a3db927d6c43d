import { isNewestTerm } from '@assay/journal/writer-term';
import type { Pool, QueryResultRow } from 'pg';
import type { Letter, LetterKind } from './letter-kind.ts';
import { LAST_ERROR_LENGTH_MAX, SWEEP_ROWS, SWEEP_STATEMENTS } from './outbox-limits.ts';

/** A letter that its holder, and nobody else, may send until the lease ends. */
export interface LeasedLetter extends Letter {
  readonly letterId: string;
  readonly lease: string;
  /** This one included. */
  readonly attempts: number;
}

/** How many letters of a kind are in the outbox. */
export interface KindFigures {
  /** To be sent or under way. */
  readonly waiting: number;
  readonly dead: number;
  /** When the oldest of those that wait was put in. */
  readonly oldestAtMs: number | undefined;
}

/** A letter that has died. */
export interface DiedLetter {
  readonly key: string;
  readonly attempts: number;
  readonly reason: string;
}

/**
 * The outbox as its table says it. Every change is refused, as if there were no such letter, to a server whose term as the journal's writer
 * has ended.
 */
export class LetterStore {
  readonly #pool: Pool;
  readonly #writerTerm: number;

  /** @param writerTerm see `Journal.writerTerm` */
  constructor(pool: Pool, writerTerm: number) {
    this.#pool = pool;
    this.#writerTerm = writerTerm;
  }

  /** The letter that is due for longest, also one whose lease has ended. Undefined when none is due. */
  async lease(kind: LetterKind, nowMs: number): Promise<LeasedLetter | undefined> {
    const { rows } = await this.#query<{
      letter_id: string;
      key: string;
      payload: string;
      attempts: number;
      lease: string;
    }>(
      'lease-letter',
      `UPDATE outbox SET state = 'leased', attempts = attempts + 1, lease = nextval('outbox_lease'), due_at_ms = $5
       WHERE ${isNewestTerm('$1')} AND letter_id = (
         SELECT letter_id FROM outbox
         WHERE kind = $2 AND state IN ('waiting', 'leased') AND due_at_ms <= $3 AND expires_at_ms > $3 AND attempts < $4
         ORDER BY due_at_ms, letter_id LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING letter_id, key, payload, attempts, lease`,
      [kind.name, nowMs, kind.attemptsMax, nowMs + kind.leaseMs],
    );
    const [row] = rows;
    if (row === undefined) return undefined;
    const { letter_id: letterId, ...letter } = row;
    return { letterId, ...letter };
  }

  /** It was sent. False, here and below, when the lease was lost: somebody else may send it again. */
  async end(letter: LeasedLetter, nowMs: number): Promise<boolean> {
    return this.#changeHeld('end-letter', letter, `state = 'done', payload = NULL, ended_at_ms = $4, last_error = ''`, [
      nowMs,
    ]);
  }

  /** It is tried again at `dueAtMs`. */
  async postpone(letter: LeasedLetter, reason: string, dueAtMs: number): Promise<boolean> {
    return this.#changeHeld('postpone-letter', letter, `state = 'waiting', due_at_ms = $4, last_error = $5`, [
      dueAtMs,
      reason.slice(0, LAST_ERROR_LENGTH_MAX),
    ]);
  }

  /** The attempt was broken off before anything was sent or refused: somebody else may have the letter at once. */
  async giveBack(letter: LeasedLetter, nowMs: number): Promise<boolean> {
    return this.#changeHeld('give-letter-back', letter, `state = 'waiting', due_at_ms = $4, attempts = attempts - 1`, [
      nowMs,
    ]);
  }

  /** It is not tried any more. */
  async bury(letter: LeasedLetter, kind: LetterKind, reason: string, nowMs: number): Promise<boolean> {
    return this.#changeHeld(
      'bury-letter',
      letter,
      `state = 'dead', ended_at_ms = $4, last_error = $5, payload = CASE WHEN $6 THEN NULL ELSE payload END`,
      [nowMs, reason.slice(0, LAST_ERROR_LENGTH_MAX), kind.isSecret],
    );
  }

  /** Letters that nobody holds and that are too old, or were tried too often, are dead. */
  async buryExpired(kind: LetterKind, nowMs: number): Promise<readonly DiedLetter[]> {
    const { rows } = await this.#query<{ key: string; attempts: number; last_error: string }>(
      'bury-expired-letters',
      `UPDATE outbox SET state = 'dead', ended_at_ms = $3, payload = CASE WHEN $5 THEN NULL ELSE payload END,
         last_error = CASE WHEN last_error = '' THEN 'not sent in time' ELSE last_error END
       WHERE ${isNewestTerm('$1')} AND kind = $2 AND (state = 'waiting' OR state = 'leased' AND due_at_ms <= $3)
         AND (expires_at_ms <= $3 OR attempts >= $4)
       RETURNING key, attempts, last_error`,
      [kind.name, nowMs, kind.attemptsMax, kind.isSecret],
    );
    return rows.map(({ key, attempts, last_error }) => ({ key, attempts, reason: last_error }));
  }

  /** Of each kind that has letters which are not sent yet, or dead. */
  async figures(): Promise<ReadonlyMap<string, KindFigures>> {
    const { rows } = await this.#pool.query<{ kind: string; waiting: string; dead: string; oldest: string | null }>({
      name: 'count-letters',
      text: `SELECT kind, count(*) FILTER (WHERE state <> 'dead') AS waiting, count(*) FILTER (WHERE state = 'dead') AS dead,
               min(created_at_ms) FILTER (WHERE state <> 'dead') AS oldest
             FROM outbox WHERE state IN ('waiting', 'leased', 'dead') GROUP BY kind`,
    });
    return new Map(
      rows.map(({ kind, waiting, dead, oldest }) => [
        kind,
        { waiting: Number(waiting), dead: Number(dead), oldestAtMs: oldest === null ? undefined : Number(oldest) },
      ]),
    );
  }

  /** Removes what nobody needs any more: what was sent or dropped, and dead letters that nobody can send again. */
  async sweep({ name, keptMs }: LetterKind, nowMs: number): Promise<void> {
    if (keptMs === undefined) return;
    for (let statement = 0; statement < SWEEP_STATEMENTS; statement += 1) {
      const { rowCount } = await this.#query(
        'sweep-letters',
        `DELETE FROM outbox WHERE ${isNewestTerm('$1')} AND letter_id = ANY (ARRAY(
           SELECT letter_id FROM outbox
           WHERE kind = $2 AND created_at_ms < $3
             AND (state IN ('done', 'dropped') OR state = 'dead' AND payload IS NULL)
           LIMIT ${SWEEP_ROWS}))`,
        [name, nowMs - keptMs],
      );
      if ((rowCount ?? 0) < SWEEP_ROWS) return;
    }
  }

  async #changeHeld(name: string, letter: LeasedLetter, change: string, values: readonly unknown[]): Promise<boolean> {
    const { rowCount } = await this.#query(
      name,
      `UPDATE outbox SET ${change}
       WHERE ${isNewestTerm('$1')} AND letter_id = $2 AND lease = $3 AND state = 'leased'`,
      [letter.letterId, letter.lease, ...values],
    );
    return rowCount === 1;
  }

  /** The term is the first value. */
  #query<Row extends QueryResultRow>(name: string, text: string, values: readonly unknown[]) {
    return this.#pool.query<Row>({ name, text, values: [this.#writerTerm, ...values] });
  }
}
