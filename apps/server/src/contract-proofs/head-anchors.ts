import { createHash } from 'node:crypto';
import type { HeadAnchor } from '@assay/protocol/contract-proof-entities';
import type { Pool } from 'pg';
import { enqueue } from '../outbox/enqueue.ts';
import { type Delivery, delivered, type Letter, type LetterKind, notDelivered } from '../outbox/letter-kind.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { inTransaction } from '../postgres/in-transaction.ts';
import { type KeptTable, leftOverColumn, makeTable, missingColumn } from '../postgres/kept-table.ts';
import { type AnchorAnswer, postAnchor, type TimeOut } from './post-anchor.ts';
import type { StoredHead } from './signed-heads.ts';

const DAY_MS = 86_400_000;
const LOOK_EVERY_MS = 5_000;
/** Days that the list of heads shows. */
const DAYS_SHOWN = 30;

/** The last head of a day, for a third party. Its key is the day. */
export const headAnchorKind: LetterKind = {
  name: 'head-anchor',
  isSecret: false,
  sentTwice: { isHarmless: true, effect: 'the third party gets the same bytes again' },
  attemptsMax: 1_000,
  ageMaxMs: DAYS_SHOWN * DAY_MS,
  firstWaitMs: 60_000,
  longestWaitMs: 3_600_000,
  leaseMs: 60_000,
  sentAtOnceMax: 1,
  keptMs: undefined,
};

/**
 * What was sent and what came back, kept for ever. `body` is what is sent, the same bytes at every try: a day never has two. `host` was
 * asked at the last try; the address may change.
 */
const anchorsTable: KeptTable = {
  name: 'head_anchors',
  create: `CREATE TABLE head_anchors (
  day_ms bigint PRIMARY KEY,
  minute_ms bigint NOT NULL,
  sha256 text NOT NULL,
  body text NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'anchored')),
  tries integer NOT NULL,
  tried_at_ms bigint,
  answer_status integer,
  answer bytea CHECK (length(answer) <= 2048)
)`,
  changes: [
    {
      isMissing: missingColumn('head_anchors', 'host'),
      change: "ALTER TABLE head_anchors ADD COLUMN host text NOT NULL DEFAULT ''",
    },
    {
      // When a day is tried is the outbox's to say; what an earlier release was about to send goes there.
      isMissing: leftOverColumn('head_anchors', 'next_try_ms'),
      change: `INSERT INTO outbox (kind, key, payload, created_at_ms, due_at_ms, expires_at_ms)
          SELECT '${headAnchorKind.name}', to_char(to_timestamp(day_ms / 1000) AT TIME ZONE 'UTC', 'YYYY-MM-DD'), body,
            now_ms, next_try_ms, now_ms + ${headAnchorKind.ageMaxMs}
          FROM head_anchors, (SELECT (extract(epoch FROM now()) * 1000)::bigint AS now_ms) AS clock
          WHERE state = 'waiting';
        ALTER TABLE head_anchors DROP COLUMN next_try_ms`,
    },
  ],
};

export interface HeadAnchorsOptions {
  readonly pool: Pool;
  /** Undefined: nothing is sent. */
  readonly thirdParty: { readonly url: string; readonly outbox: Outbox } | undefined;
  readonly now: () => number;
  /** The database did not answer; tried again. */
  readonly onFault: (error: unknown) => void;
  readonly timeOut?: TimeOut;
}

/**
 * The last signed head of each day, put into the outbox for a third party with a clock of its own: sent at least once, one request at a
 * time. A day is ready as soon as a head of a later day is signed, since heads are signed in their order.
 */
export class HeadAnchors {
  /** Of the third party, for everybody to read: nothing else of its address, which may hold a password. Empty without one. */
  readonly host: string;
  readonly #options: HeadAnchorsOptions;
  readonly #wake: () => void;
  #oldestWaitingMs: number | undefined;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();
  #stopped = false;

  private constructor(options: HeadAnchorsOptions) {
    this.#options = options;
    const { thirdParty } = options;
    this.host = thirdParty === undefined ? '' : new URL(thirdParty.url).host;
    const sender = thirdParty?.outbox.serve(headAnchorKind, (letter, signal) =>
      this.#send(thirdParty.url, letter, signal),
    );
    this.#wake = () => sender?.wake();
  }

  static async open(options: HeadAnchorsOptions): Promise<HeadAnchors> {
    await makeTable(options.pool, anchorsTable);
    return new HeadAnchors(options);
  }

  start(): void {
    if (this.#options.thirdParty === undefined) return;
    this.#timer = setTimeout(() => void this.look().finally(() => this.#stopped || this.start()), LOOK_EVERY_MS);
  }

  /** A request under way is the outbox's to end. */
  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    this.#stopped = true;
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

  /** Takes up the days that are over. Never two at once. */
  look(): Promise<void> {
    if (this.#options.thirdParty === undefined) return Promise.resolve();
    this.#looking = this.#looking.then(async () => {
      try {
        while (!this.#stopped && (await this.#takeUpNextDay())) this.#wake();
        await this.#readOldest();
      } catch (error) {
        this.#options.onFault(error);
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
    const { rows } = await pool.query<StoredHead & { readonly is_over: boolean }>({
      name: 'last-head-of-day',
      text: `SELECT *, EXISTS (SELECT FROM signed_heads WHERE minute_ms >= $2) AS is_over
             FROM signed_heads WHERE minute_ms >= $1 AND minute_ms < $2 ORDER BY minute_ms DESC LIMIT 1`,
      values: [dayMs, dayMs + DAY_MS],
    });
    const [last] = rows;
    if (last === undefined || !last.is_over) return false;
    const sha256 = createHash('sha256').update(last.text, 'utf8').digest('hex');
    const day = dayText(dayMs);
    const body = anchorBody(day, last, sha256);
    await inTransaction(pool, async (client) => {
      await client.query(
        `INSERT INTO head_anchors (day_ms, minute_ms, sha256, body, state, tries) VALUES ($1, $2, $3, $4, 'waiting', 0)
         ON CONFLICT (day_ms) DO NOTHING`,
        [dayMs, last.minute_ms, sha256, body],
      );
      await enqueue(client, headAnchorKind, { key: day, payload: body }, now());
    });
    return true;
  }

  async #send(url: string, { key, payload }: Letter, signal: AbortSignal): Promise<Delivery> {
    let answer: AnchorAnswer;
    try {
      answer = await postAnchor(url, payload, signal, this.#options.timeOut);
    } catch (error) {
      // A request that was broken off says nothing about the third party.
      if (!signal.aborted) await this.#note(key, undefined);
      return notDelivered(reasonOf(error));
    }
    await this.#note(key, answer);
    return isTaken(answer) ? delivered : notDelivered(`status ${answer.status}`);
  }

  /** @param answer undefined: none came */
  async #note(day: string, answer: AnchorAnswer | undefined): Promise<void> {
    const { pool, now } = this.#options;
    const state = answer !== undefined && isTaken(answer) ? 'anchored' : 'waiting';
    await pool.query(
      `UPDATE head_anchors SET state = $2, tries = tries + 1, tried_at_ms = $3, answer_status = $4, answer = $5, host = $6
       WHERE day_ms = $1`,
      [Date.parse(day), state, now(), answer?.status ?? null, answer?.answer ?? null, this.host],
    );
    await this.#readOldest();
  }

  /** A day that an operator has dropped waits for nothing. */
  async #readOldest(): Promise<void> {
    const { rows } = await this.#options.pool.query<{ readonly day_ms: string }>({
      name: 'oldest-head-not-anchored',
      text: `SELECT day_ms FROM head_anchors
             WHERE state = 'waiting' AND NOT EXISTS (SELECT FROM outbox WHERE kind = $1 AND state = 'dropped'
               AND key = to_char(to_timestamp(day_ms / 1000) AT TIME ZONE 'UTC', 'YYYY-MM-DD'))
             ORDER BY day_ms LIMIT 1`,
      values: [headAnchorKind.name],
    });
    this.#oldestWaitingMs = rows[0] === undefined ? undefined : Number(rows[0].day_ms);
  }
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

function anchorBody(day: string, { minute_ms, text, signature, public_key }: StoredHead, sha256: string): string {
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
