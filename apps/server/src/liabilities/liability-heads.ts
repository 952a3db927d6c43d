import type { LiabilityDayReaders } from '@assay/engine/projections/liability-days/liability-day-readers';
import { type AssetRoot, liabilityHeadText } from '@assay/liabilities/liability-head';
import type { Pool } from 'pg';
import type { HeadKey } from '../contract-proofs/head-key.ts';
import { Rounds } from '../operations/rounds.ts';
import { type KeptTable, makeTable } from '../postgres/kept-table.ts';
import { dayText } from './day-text.ts';
import type { LiabilityThread } from './liability-thread.ts';

/** Longest time between a day being over and its trees being made. */
const LOOK_EVERY_MS = 5_000;

/** Signed once and kept for ever: what was told of a day stays told, whatever the query tables say later. */
const liabilityHeadsTable: KeptTable = {
  name: 'liability_heads',
  create: `CREATE TABLE liability_heads (
  day integer PRIMARY KEY,
  text text NOT NULL,
  signature text NOT NULL,
  public_key text NOT NULL
)`,
  changes: [],
};

/** The roots of a day as they were signed. */
export interface SignedLiabilities {
  /** Since 1970, UTC. */
  readonly day: number;
  /** `liability-head.ts` of the liabilities reads it. */
  readonly text: string;
  readonly signature: string;
}

interface StoredHead {
  readonly day: number;
  readonly text: string;
  readonly signature: string;
  readonly public_key: string;
}

export interface LiabilityHeadsOptions {
  readonly pool: Pool;
  readonly instance: string;
  readonly key: HeadKey;
  readonly days: Pick<LiabilityDayReaders, 'dayAfter'>;
  readonly trees: Pick<LiabilityThread, 'ask'>;
  /** Tried again at the next look. */
  readonly onFault: (error: unknown) => void;
}

/** Each day's roots, signed once, soon after the day is over. */
export class LiabilityHeads {
  readonly #options: LiabilityHeadsOptions;
  #newest: SignedLiabilities | undefined;
  readonly #rounds = new Rounds({ everyMs: LOOK_EVERY_MS, work: () => this.#signAll() });

  private constructor(options: LiabilityHeadsOptions) {
    this.#options = options;
  }

  static async open(options: LiabilityHeadsOptions): Promise<LiabilityHeads> {
    const heads = new LiabilityHeads(options);
    await makeTable(options.pool, liabilityHeadsTable);
    const { rows } = await options.pool.query<StoredHead>('SELECT * FROM liability_heads ORDER BY day DESC LIMIT 1');
    if (rows[0] !== undefined) heads.#newest = heads.#headOf(rows[0]);
    return heads;
  }

  /** Looks for days that are over from now on. */
  start(): void {
    this.#rounds.start();
  }

  stop(): Promise<void> {
    return this.#rounds.stop();
  }

  /** Undefined before the first day is over. */
  get newest(): SignedLiabilities | undefined {
    return this.#newest;
  }

  async of(day: number): Promise<SignedLiabilities | undefined> {
    const { rows } = await this.#options.pool.query<StoredHead>({
      name: 'one-liability-head',
      text: 'SELECT * FROM liability_heads WHERE day = $1',
      values: [day],
    });
    return rows[0] === undefined ? undefined : this.#headOf(rows[0]);
  }

  /** The text that these roots of a day have. */
  textOf(day: number, roots: readonly AssetRoot[]): string {
    return liabilityHeadText({ instance: this.#options.instance, day: dayText(day), roots });
  }

  /** Signs the days that are over, in their order. Never two at once. */
  look(): Promise<void> {
    return this.#rounds.run();
  }

  async #signAll(): Promise<void> {
    try {
      while (!this.#rounds.isStopped && (await this.#signNext()));
    } catch (error) {
      this.#options.onFault(error);
    }
  }

  /** True when there may be more. */
  async #signNext(): Promise<boolean> {
    const { pool, key, days, trees } = this.#options;
    const day = await days.dayAfter(this.#newest?.day ?? -1);
    if (day === undefined) return false;
    const made = await trees.ask({ day, userId: undefined });
    if (made === 'busy') return false;
    const text = this.textOf(day, made.roots);
    await pool.query({
      name: 'sign-liability-head',
      text: 'INSERT INTO liability_heads (day, text, signature, public_key) VALUES ($1, $2, $3, $4) ON CONFLICT (day) DO NOTHING',
      values: [day, text, key.sign(text), key.publicKey],
    });
    // Another process may have been first: what stands in the table is what was signed.
    this.#newest = await this.of(day);
    return this.#newest !== undefined;
  }

  /** Under the key of now: the same text that another key signed before is signed again when it is read. */
  #headOf({ day, text, signature, public_key }: StoredHead): SignedLiabilities {
    const { key } = this.#options;
    return { day, text, signature: public_key === key.publicKey ? signature : key.sign(text) };
  }
}
