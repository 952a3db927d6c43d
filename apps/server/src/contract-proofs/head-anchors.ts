import { createHash } from 'node:crypto';
import type { HeadAnchor } from '@assay/protocol/contract-proof-entities';
import type { Pool } from 'pg';
import { type KeptTable, makeTable, missingColumn } from './make-table.ts';
import { type AnchorAnswer, postAnchor } from './post-anchor.ts';

const DAY_MS = 86_400_000;
const LOOK_EVERY_MS = 5_000;
const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 3_600_000;
/** Days that the list of heads shows. */
const DAYS_SHOWN = 30;

/** `body` is what is sent, the same bytes at every try: a day never has two. `host` was asked at the last try; the address may change. */
const anchorsTable: KeptTable = {
  name: 'head_anchors',
  create: `CREATE TABLE head_anchors (
  day_ms bigint PRIMARY KEY,
  minute_ms bigint NOT NULL,
  sha256 text NOT NULL,
  body text NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'anchored')),
  tries integer NOT NULL,
  next_try_ms bigint NOT NULL,
  tried_at_ms bigint,
  answer_status integer,
  answer bytea CHECK (length(answer) <= 2048)
)`,
  changes: [
    {
      isMissing: missingColumn('head_anchors', 'host'),
      change: "ALTER TABLE head_anchors ADD COLUMN host text NOT NULL DEFAULT ''",
    },
  ],
};

export interface HeadAnchorsOptions {
  readonly pool: Pool;
  /** Undefined: nothing is sent. */
  readonly url: string | undefined;
  readonly now: () => number;
  /** A day was not taken; tried again. Never told the address, which may hold a password. */
  readonly onRefused: (day: string, tries: number, reason: string) => void;
  /** The database did not answer; tried again. */
  readonly onFault: (error: unknown) => void;
  readonly timeOutMs?: number;
}

/**
 * The last signed head of each day, sent to a third party with a clock of its own: at least once, from what the tables say, one request
 * at a time. A day is ready as soon as a head of a later day is signed, since heads are signed in their order.
 */
export class HeadAnchors {
  /** Of the third party, for everybody to read: nothing else of its address, which may hold a password. Empty without one. */
  readonly host: string;
  readonly #options: HeadAnchorsOptions;
  readonly #ending = new AbortController();
  #oldestWaitingMs: number | undefined;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();

  private constructor(options: HeadAnchorsOptions) {
    this.#options = options;
    this.host = options.url === undefined ? '' : new URL(options.url).host;
  }

  static async open(options: HeadAnchorsOptions): Promise<HeadAnchors> {
    await makeTable(options.pool, anchorsTable);
    return new HeadAnchors(options);
  }

  start(): void {
    if (this.#options.url === undefined) return;
    this.#timer = setTimeout(
      () => void this.look().finally(() => this.#ending.signal.aborted || this.start()),
      LOOK_EVERY_MS,
    );
  }

  /** A request under way is given up and sent again at the next start. */
  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    this.#ending.abort();
    await this.#looking;
  }

  /** Time since the end of the oldest day that waits; 0 when none does. */
  oldestAgeMs(): number {
    return this.#oldestWaitingMs === undefined ? 0 : this.#options.now() - this.#oldestWaitingMs - DAY_MS;
  }

  /** Newest first. */
  async newest(): Promise<HeadAnchor[]> {
    const { rows } = await this.#options.pool.query<AnchorRow>({
      name: 'newest-head-anchors',
      text: `SELECT day_ms, minute_ms, sha256, state, tries, tried_at_ms, answer_status, host
             FROM head_anchors ORDER BY day_ms DESC LIMIT ${DAYS_SHOWN}`,
    });
    return rows.map((row) => ({
      day: dayText(Number(row.day_ms)),
      minuteMs: Number(row.minute_ms),
      sha256: row.sha256,
      state: row.state,
      anchoredAt: row.state === 'anchored' ? Number(row.tried_at_ms) : null,
      host: row.host,
      tries: row.tries,
      triedAt: row.tried_at_ms === null ? null : Number(row.tried_at_ms),
      status: row.answer_status,
    }));
  }

  /** Takes up the days that are over and sends what is due. Never two at once. */
  look(): Promise<void> {
    const { url } = this.#options;
    if (url === undefined) return Promise.resolve();
    this.#looking = this.#looking.then(async () => {
      try {
        while (!this.#ending.signal.aborted && (await this.#takeUpNextDay()));
        await this.#readOldest();
        while (!this.#ending.signal.aborted && (await this.#sendOne(url)));
      } catch (error) {
        if (!this.#ending.signal.aborted) this.#options.onFault(error);
      }
    });
    return this.#looking;
  }

  /** The day after the newest one known that has heads, if a later day has one too. True when there may be more. */
  async #takeUpNextDay(): Promise<boolean> {
    const { pool, now } = this.#options;
    const { rows: firsts } = await pool.query<{ minute_ms: string }>({
      name: 'first-head-not-anchored',
      text: `SELECT minute_ms FROM signed_heads
             WHERE minute_ms >= coalesce((SELECT max(day_ms) + ${DAY_MS} FROM head_anchors), 0) ORDER BY minute_ms LIMIT 1`,
    });
    if (firsts[0] === undefined) return false;
    const dayMs = Math.floor(Number(firsts[0].minute_ms) / DAY_MS) * DAY_MS;
    const { rows } = await pool.query<HeadRow & { readonly is_over: boolean }>({
      name: 'last-head-of-day',
      text: `SELECT *, EXISTS (SELECT FROM signed_heads WHERE minute_ms >= $2) AS is_over
             FROM signed_heads WHERE minute_ms >= $1 AND minute_ms < $2 ORDER BY minute_ms DESC LIMIT 1`,
      values: [dayMs, dayMs + DAY_MS],
    });
    const [last] = rows;
    if (last === undefined || !last.is_over) return false;
    const sha256 = createHash('sha256').update(last.text, 'utf8').digest('hex');
    await pool.query(
      `INSERT INTO head_anchors (day_ms, minute_ms, sha256, body, state, tries, next_try_ms)
       VALUES ($1, $2, $3, $4, 'waiting', 0, $5) ON CONFLICT (day_ms) DO NOTHING`,
      [dayMs, last.minute_ms, sha256, anchorBody(dayText(dayMs), last, sha256), now()],
    );
    return true;
  }

  /** True when something was due. */
  async #sendOne(url: string): Promise<boolean> {
    const { pool, now } = this.#options;
    const { rows } = await pool.query<DueRow>({
      name: 'due-head-anchor',
      text: `SELECT day_ms, body, tries FROM head_anchors WHERE state = 'waiting' AND next_try_ms <= $1
             ORDER BY next_try_ms, day_ms LIMIT 1`,
      values: [now()],
    });
    const [due] = rows;
    if (due === undefined) return false;
    let answer: AnchorAnswer | undefined;
    let reason = '';
    try {
      answer = await postAnchor(url, due.body, this.#ending.signal, this.#options.timeOutMs);
      if (!isTaken(answer)) reason = `status ${answer.status}`;
    } catch (error) {
      reason = reasonOf(error);
    }
    if (this.#ending.signal.aborted && answer === undefined) return false;
    await this.#note(due, answer);
    if (reason !== '') this.#options.onRefused(dayText(Number(due.day_ms)), due.tries + 1, reason);
    await this.#readOldest();
    return true;
  }

  async #note({ day_ms, tries }: DueRow, answer: AnchorAnswer | undefined): Promise<void> {
    const { pool, now } = this.#options;
    const state = answer !== undefined && isTaken(answer) ? 'anchored' : 'waiting';
    const nextTryMs = now() + Math.min(FIRST_WAIT_MS * 2 ** Math.min(tries, 20), LONGEST_WAIT_MS);
    await pool.query(
      `UPDATE head_anchors SET state = $2, tries = tries + 1, next_try_ms = $3, tried_at_ms = $4, answer_status = $5, answer = $6,
         host = $7
       WHERE day_ms = $1`,
      [day_ms, state, nextTryMs, now(), answer?.status ?? null, answer?.answer ?? null, this.host],
    );
  }

  async #readOldest(): Promise<void> {
    const { rows } = await this.#options.pool.query<{ readonly oldest: string | null }>({
      name: 'oldest-head-not-anchored',
      text: "SELECT min(day_ms) AS oldest FROM head_anchors WHERE state = 'waiting'",
    });
    const oldest = rows[0]?.oldest ?? null;
    this.#oldestWaitingMs = oldest === null ? undefined : Number(oldest);
  }
}

interface HeadRow {
  readonly minute_ms: string;
  readonly text: string;
  readonly signature: string;
  readonly public_key: string;
}

interface DueRow {
  readonly day_ms: string;
  readonly body: string;
  readonly tries: number;
}

interface AnchorRow {
  readonly day_ms: string;
  readonly minute_ms: string;
  readonly sha256: string;
  readonly state: HeadAnchor['state'];
  readonly tries: number;
  readonly tried_at_ms: string | null;
  readonly answer_status: number | null;
  readonly host: string;
}

function anchorBody(day: string, { minute_ms, text, signature, public_key }: HeadRow, sha256: string): string {
  const minuteMs = Number(minute_ms);
  return JSON.stringify({
    format: 'assay-head-anchor',
    formatVersion: 1,
    day,
    minuteMs,
    text,
    signature,
    publicKey: public_key,
    sha256,
  });
}

function dayText(dayMs: number): string {
  return new Date(dayMs).toISOString().slice(0, 10);
}

function isTaken({ status }: AnchorAnswer): boolean {
  return status >= 200 && status < 300;
}

/** A name of the fault; what a fault of the network says in words may repeat the address. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code;
  return cause instanceof Error ? cause.name : 'unknown';
}
