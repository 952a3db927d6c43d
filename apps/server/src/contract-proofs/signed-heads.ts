import { parseHeads } from '@assay/engine/projections/ticks/tick-readers';
import type { SignedHead } from '@assay/protocol/contract-entities';
import { signedHeadText } from '@assay/settlement/head';
import type { Pool } from 'pg';
import { Rounds } from '../operations/rounds.ts';
import { type KeptTable, makeTable, missingColumn } from '../postgres/kept-table.ts';
import type { HeadKey } from './head-key.ts';

/** Longest time between a minute's head being known and its signature. */
const LOOK_EVERY_MS = 500;
const HEADS_A_LOOK = 1_440;

/**
 * Signed once and kept for ever: the table is not derived, so it outlives the query tables. Heads are signed in their order, so a head's
 * number is its place in the list; tables of an earlier release get them once.
 */
export const signedHeadsTable: KeptTable = {
  name: 'signed_heads',
  create: `CREATE TABLE signed_heads (
  minute_ms bigint PRIMARY KEY,
  text text NOT NULL,
  signature text NOT NULL,
  public_key text NOT NULL
)`,
  changes: [
    {
      isMissing: missingColumn('signed_heads', 'number'),
      change: 'ALTER TABLE signed_heads ADD COLUMN number bigint',
    },
    {
      isMissing: 'SELECT EXISTS (SELECT FROM signed_heads WHERE number IS NULL) AS is',
      change: `UPDATE signed_heads SET number = counted.number
        FROM (SELECT minute_ms, row_number() OVER (ORDER BY minute_ms) AS number FROM signed_heads) AS counted
        WHERE counted.minute_ms = signed_heads.minute_ms AND counted.number IS DISTINCT FROM signed_heads.number`,
    },
    {
      isMissing: "SELECT to_regclass('signed_heads_number') IS NULL AS is",
      change: 'CREATE UNIQUE INDEX signed_heads_number ON signed_heads (number)',
    },
  ],
};

export interface SignedHeadsOptions {
  readonly pool: Pool;
  readonly instance: string;
  readonly key: HeadKey;
  /** A signed head that the query tables no longer give: no more is signed until a start finds them equal again. */
  readonly onContradiction: (minuteMs: number) => void;
  /** The database did not answer; tried again. */
  readonly onFault: (error: unknown) => void;
}

/** The heads of all minutes, each signed once, soon after the follower has written it. */
export class SignedHeads {
  readonly #options: SignedHeadsOptions;
  #newest: SignedHead | undefined;
  #total = 0;
  /** Everything up to here is signed and reads as it was signed. */
  #seenMs = 0;
  #contradiction: number | undefined;
  readonly #rounds = new Rounds({ everyMs: LOOK_EVERY_MS, work: () => this.#signAll() });

  private constructor(options: SignedHeadsOptions) {
    this.#options = options;
  }

  /** Compares the last day's signed heads and all that are projected later; older ones are compared by `npm run verify`. */
  static async open(options: SignedHeadsOptions): Promise<SignedHeads> {
    const heads = new SignedHeads(options);
    await makeTable(options.pool, signedHeadsTable);
    const { rows } = await options.pool.query<StoredHead & { readonly total: string }>(
      'SELECT *, (SELECT max(number) FROM signed_heads) AS total FROM signed_heads ORDER BY minute_ms DESC LIMIT 1',
    );
    const [newest] = rows;
    if (newest !== undefined) {
      heads.#newest = heads.#headOf(newest);
      heads.#total = Number(newest.total);
      heads.#seenMs = Number(newest.minute_ms) - HEADS_A_LOOK * 60_000;
    }
    return heads;
  }

  /** Looks for new minutes from now on. */
  start(): void {
    this.#rounds.start();
  }

  stop(): Promise<void> {
    return this.#rounds.stop();
  }

  /** Undefined before the first one. */
  get newest(): SignedHead | undefined {
    return this.#newest;
  }

  /** The minute whose signed head is contradicted by the query tables. */
  get contradiction(): number | undefined {
    return this.#contradiction;
  }

  get total(): number {
    return this.#total;
  }

  /** Newest first; `pageNo` from 1. */
  async page(pageNo: number, pageSize: number): Promise<SignedHead[]> {
    const newest = this.#total - (pageNo - 1) * pageSize;
    if (newest <= 0) return [];
    const { rows } = await this.#options.pool.query<StoredHead>({
      name: 'page-signed-heads',
      text: 'SELECT * FROM signed_heads WHERE number > $1 AND number <= $2 ORDER BY number DESC',
      values: [newest - pageSize, newest],
    });
    return rows.map((row) => this.#headOf(row));
  }

  async of(minuteMs: number): Promise<SignedHead | undefined> {
    const { rows } = await this.#options.pool.query<StoredHead>({
      name: 'one-signed-head',
      text: 'SELECT * FROM signed_heads WHERE minute_ms = $1',
      values: [minuteMs],
    });
    return rows[0] === undefined ? undefined : this.#headOf(rows[0]);
  }

  /** Signs what is new. Never two at once, and never after a contradiction. */
  look(): Promise<void> {
    return this.#rounds.run();
  }

  async #signAll(): Promise<void> {
    try {
      while (this.#contradiction === undefined && !this.#rounds.isStopped && (await this.#signSome()));
    } catch (error) {
      this.#options.onFault(error);
    }
  }

  /** True when there may be more. */
  async #signSome(): Promise<boolean> {
    const { pool, key, instance } = this.#options;
    const { rows: fixed } = await pool.query<{ minute_ms: string; heads: string }>({
      name: 'fixed-heads',
      text: `SELECT minute_ms, heads FROM tick_heads WHERE minute_ms > $1 ORDER BY minute_ms LIMIT ${HEADS_A_LOOK}`,
      values: [this.#seenMs],
    });
    const lastMs = Number(fixed.at(-1)?.minute_ms ?? 0);
    if (fixed.length === 0) return false;
    const texts = new Map<number, string>();
    for (const { minute_ms, heads } of fixed) {
      const minuteMs = Number(minute_ms);
      texts.set(minuteMs, signedHeadText({ instance, minuteMs, heads: parseHeads(heads) }));
    }
    const before = await this.#signedBetween(this.#seenMs, lastMs);
    if (!this.#agree(before, texts)) return false;
    const known = new Set(before.map(({ minute_ms }) => Number(minute_ms)));
    const wanted = [...texts].filter(([minuteMs]) => !known.has(minuteMs));
    const inserted = await pool.query({
      name: 'sign-heads',
      text: `INSERT INTO signed_heads (minute_ms, text, signature, public_key, number)
             SELECT minute_ms, text, signature, public_key,
                    (SELECT coalesce(max(number), 0) FROM signed_heads) + row_number() OVER (ORDER BY minute_ms)
             FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[]) AS wanted (minute_ms, text, signature, public_key)
             ON CONFLICT (minute_ms) DO NOTHING`,
      values: [
        wanted.map(([minuteMs]) => minuteMs),
        wanted.map(([, text]) => text),
        wanted.map(([, text]) => key.sign(text)),
        wanted.map(() => key.publicKey),
      ],
    });
    this.#total += inserted.rowCount ?? 0;
    const after = await this.#signedBetween(this.#seenMs, lastMs);
    if (!this.#agree(after, texts)) return false;
    const last = after.at(-1);
    if (last !== undefined && lastMs > (this.#newest?.minuteMs ?? 0)) this.#newest = this.#headOf(last);
    this.#seenMs = lastMs;
    return texts.size === HEADS_A_LOOK;
  }

  /** What is signed must be what the ticks say, whoever signed it and when. */
  #agree(signed: readonly StoredHead[], texts: ReadonlyMap<number, string>): boolean {
    const other = signed.find((row) => texts.get(Number(row.minute_ms)) !== row.text);
    if (other === undefined) return true;
    this.#contradiction = Number(other.minute_ms);
    this.#options.onContradiction(this.#contradiction);
    return false;
  }

  async #signedBetween(afterMs: number, upToMs: number): Promise<StoredHead[]> {
    const { rows } = await this.#options.pool.query<StoredHead>({
      name: 'signed-heads-between',
      text: 'SELECT * FROM signed_heads WHERE minute_ms > $1 AND minute_ms <= $2 ORDER BY minute_ms',
      values: [afterMs, upToMs],
    });
    return rows;
  }

  /** Under the key of now: the same text that another key signed before is signed again when it is read. */
  #headOf({ minute_ms, text, signature, public_key }: StoredHead): SignedHead {
    const { key } = this.#options;
    return {
      minuteMs: Number(minute_ms),
      text,
      signature: public_key === key.publicKey ? signature : key.sign(text),
    };
  }
}

/** A row of `signed_heads`. */
export interface StoredHead {
  readonly minute_ms: string;
  readonly text: string;
  readonly signature: string;
  readonly public_key: string;
}
