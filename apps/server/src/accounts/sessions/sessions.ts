import { hash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { AccountDatabase } from '../account-database.ts';
import {
  DEAD_TOKENS_REMEMBERED_MAX,
  ENDED_SESSIONS_REMEMBERED_MS,
  REVOKED_TOLD_AGAIN_MS,
  SESSION_VALID_MS,
  SESSIONS_CACHED_MAX,
  SESSIONS_PER_USER_MAX,
} from '../account-limits.ts';
import type { AccountResult, CallOrigin } from '../accounts-port.ts';
import { deviceOfAgent } from '../devices/device-of-agent.ts';
import { SessionUse, type UsedSession } from '../devices/session-use.ts';
import { sessionRows } from '../person-rows/person-row-tables.ts';
import type { AccountReading, PersonRows } from '../person-rows/person-rows.ts';
import { type Proof, secondStepProof, sessionProof } from '../proof.ts';
import { inTransactionOrRefused } from '../refused-transaction.ts';
import { OWING_SESSION_VALID_MS, OWING_SESSIONS_PER_USER_MAX } from '../second-factors/second-factor-limits.ts';

const TOKEN_BYTES = 32;
const TOKEN_TEXT = /^[A-Za-z0-9_-]{43}$/;

interface CachedSession extends Proof, UsedSession {
  readonly id: number;
  readonly expiresAtMs: number;
}

/**
 * Sessions: random tokens, of which only the hash is stored and remembered. A live one is kept in memory, so that a call costs no query;
 * revoking takes it out of both before it answers.
 */
export class Sessions {
  readonly #database: AccountDatabase;
  readonly #personRows: PersonRows;
  readonly #now: () => number;
  readonly #cache = new Map<string, CachedSession>();
  /** Tokens without a live session. None of them ever becomes one: a dead one stays dead, and nobody draws one that was guessed before. */
  readonly #dead = new Set<string>();
  readonly #deadMax: number;
  /** Sessions that were ended lately and when, oldest first. */
  readonly #ended = new Map<number, number>();
  readonly #listeners = new Set<(sessionIds: ReadonlySet<number>) => void>();
  readonly use: SessionUse;
  /** Grows with each revocation: what was read before one must not be remembered after it. */
  #revocations = 0;

  constructor(
    { database, personRows }: AccountReading,
    now: () => number,
    deadTokensRememberedMax = DEAD_TOKENS_REMEMBERED_MAX,
  ) {
    this.#database = database;
    this.#personRows = personRows;
    this.#now = now;
    this.#deadMax = deadTokensRememberedMax;
    this.use = new SessionUse(database, now);
  }

  /**
   * Begins a session and answers its token, which is nowhere else. One that owes the second step of its login is good for that alone, and
   * for minutes.
   */
  async begin(
    userId: number,
    { address, userAgent }: CallOrigin,
    database: AccountDatabase = this.#database,
    { owesSecondStep = false }: { readonly owesSecondStep?: boolean } = {},
  ): Promise<string> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const nowMs = this.#now();
    const { browser, system } = deviceOfAgent(userAgent);
    await database
      .insertInto('user_session')
      .values({
        ...this.#personRows.written(sessionRows, {
          user_id: userId,
          token_hash: hashBytes(hashOf(token)),
          created_at_ms: nowMs,
          expires_at_ms: nowMs + (owesSecondStep ? OWING_SESSION_VALID_MS : SESSION_VALID_MS),
          owes_second_step: owesSecondStep,
        }),
        address,
        browser,
        system,
        revoked_at_ms: null,
      })
      .execute();
    return token;
  }

  async find(token: string): Promise<Proof | undefined> {
    if (!TOKEN_TEXT.test(token)) return undefined;
    const key = hashOf(token);
    if (this.#dead.has(key)) return undefined;
    return this.#remembered(key) ?? this.#load(key);
  }

  /** The live session of a token, if it is in memory: no look at the database. */
  known(token: string): Proof | undefined {
    return TOKEN_TEXT.test(token) ? this.#remembered(hashOf(token)) : undefined;
  }

  /** True from the moment in which a session is over, for those who proved it before. */
  hasEnded(sessionId: number): boolean {
    return this.#ended.has(sessionId);
  }

  /** The token is dead when this resolves. When it fails, nothing in memory says any more that it is live: the database is asked again. */
  async revoke(sessionIds: readonly number[]): Promise<void> {
    if (sessionIds.length === 0) return;
    try {
      await this.#database
        .updateTable('user_session')
        .set({ revoked_at_ms: this.#now() })
        .where('session_id', 'in', sessionIds.map(String))
        .where('revoked_at_ms', 'is', null)
        .execute();
    } finally {
      this.#haveEnded(new Set(sessionIds));
    }
  }

  /** Whether a session lives, in a transaction that nothing else that ends it gets ahead of. */
  async isLive(transaction: AccountDatabase, sessionId: number): Promise<boolean> {
    const live = await transaction
      .selectFrom('user_session')
      .select('session_id')
      .where('session_id', '=', String(sessionId))
      .where('revoked_at_ms', 'is', null)
      .where('expires_at_ms', '>', String(this.#now()))
      .forUpdate()
      .executeTakeFirst();
    return live !== undefined;
  }

  /** Ends one session with the transaction that is the reason for it. `forget` it too when that is over, whatever became of it. */
  async endWith(transaction: AccountDatabase, sessionId: number): Promise<void> {
    await transaction
      .updateTable('user_session')
      .set({ revoked_at_ms: this.#now() })
      .where('session_id', '=', String(sessionId))
      .where('revoked_at_ms', 'is', null)
      .execute();
  }

  /** Nothing in memory says any more that it lives: whoever comes with it, the database is asked. */
  forget(sessionId: number): void {
    this.#haveEnded(new Set([sessionId]));
  }

  /**
   * Revokes what is live now, of one user or of everybody, and answers how many that were. Doing it again is safe, and ends in memory what an
   * earlier one has ended whose answer was lost.
   * @param also what goes with it in the same transaction, told how many it ends
   */
  async revokeAll(
    userId: number | undefined,
    also?: (transaction: AccountDatabase, count: number) => Promise<void>,
  ): Promise<number> {
    let ended: readonly number[] = [];
    try {
      const revoked = await this.#database.transaction().execute(async (transaction) => {
        const rows = await this.#revokeRows(transaction, userId);
        await also?.(transaction, rows.count);
        return rows;
      });
      ended = revoked.sessionIds;
      return revoked.count;
    } finally {
      this.#endInMemory(ended, userId);
    }
  }

  /** Whatever became of the rows, and read no sooner than now: what was found live meanwhile is looked for again, too. */
  #endInMemory(sessionIds: readonly number[], userId: number | undefined): void {
    const ended = new Set(sessionIds);
    for (const session of this.#cache.values()) {
      if (userId === undefined || session.userId === userId) ended.add(session.id);
    }
    this.#haveEnded(ended);
  }

  async #revokeRows(
    transaction: AccountDatabase,
    userId: number | undefined,
  ): Promise<{ readonly count: number; readonly sessionIds: readonly number[] }> {
    // Everybody's rows take longer than a call may, and an earlier one that still runs is waited for.
    await sql`SET LOCAL statement_timeout = 0`.execute(transaction);
    await sql`SET LOCAL lock_timeout = 0`.execute(transaction);
    const nowMs = this.#now();
    const live = transaction
      .updateTable('user_session')
      .set({ revoked_at_ms: nowMs })
      .where('revoked_at_ms', 'is', null)
      .where('expires_at_ms', '>', String(nowMs))
      .$if(userId !== undefined, (rows) => rows.where('user_id', '=', String(userId)));
    const revoked = await live.executeTakeFirst();
    const lately = await transaction
      .selectFrom('user_session')
      .select('session_id')
      .where('revoked_at_ms', '>=', String(nowMs - REVOKED_TOLD_AGAIN_MS))
      .$if(userId !== undefined, (rows) => rows.where('user_id', '=', String(userId)))
      .execute();
    return { count: Number(revoked.numUpdatedRows), sessionIds: lately.map((row) => Number(row.session_id)) };
  }

  /**
   * Runs a change in a transaction that ends the user's other sessions with it: in memory when it is committed, and when nobody knows
   * whether it is. A refused change leaves them, and nothing of it stays.
   * @param keptId the session that goes on, if any does
   */
  async endOthersWith<Value>(
    userId: number,
    keptId: number | undefined,
    change: (transaction: AccountDatabase) => Promise<AccountResult<Value>>,
  ): Promise<AccountResult<Value>> {
    const ended = new Set<number>();
    try {
      return await inTransactionOrRefused(this.#database, async (transaction) => {
        const changed = await change(transaction);
        if (!changed.ok) return changed;
        const others = await transaction
          .updateTable('user_session')
          .set({ revoked_at_ms: this.#now() })
          .where('user_id', '=', String(userId))
          .where('session_id', '<>', String(keptId ?? 0))
          .where('revoked_at_ms', 'is', null)
          .returning('session_id')
          .execute();
        for (const { session_id } of others) ended.add(Number(session_id));
        return changed;
      });
    } finally {
      if (ended.size > 0) this.#haveEnded(ended);
    }
  }

  /** Ends the sessions that are too many: of those that owe their second step, and of the others. */
  async endOldest(userId: number): Promise<void> {
    const { rows } = await sql<{ session_id: string }>`
      SELECT session_id FROM (
        SELECT session_id, owes_second_step,
          row_number() OVER (PARTITION BY owes_second_step ORDER BY session_id DESC) AS place
        FROM user_session WHERE user_id = ${userId} AND revoked_at_ms IS NULL
      ) AS live
      WHERE place > CASE WHEN owes_second_step THEN ${OWING_SESSIONS_PER_USER_MAX} ELSE ${SESSIONS_PER_USER_MAX} END::bigint
    `.execute(this.#database);
    await this.revoke(rows.map((row) => Number(row.session_id)));
  }

  onRevoked(listener: (sessionIds: ReadonlySet<number>) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #remembered(key: string): Proof | undefined {
    const cached = this.#cache.get(key);
    if (cached === undefined) return undefined;
    if (cached.expiresAtMs > this.#now()) {
      this.use.note(cached);
      return cached;
    }
    this.#cache.delete(key);
    return undefined;
  }

  #haveEnded(sessionIds: ReadonlySet<number>): void {
    this.#revocations += 1;
    const nowMs = this.#now();
    for (const [sessionId, endedAtMs] of this.#ended) {
      if (nowMs - endedAtMs < ENDED_SESSIONS_REMEMBERED_MS) break;
      this.#ended.delete(sessionId);
    }
    for (const sessionId of sessionIds) this.#ended.set(sessionId, nowMs);
    for (const [key, session] of this.#cache) if (sessionIds.has(session.id)) this.#cache.delete(key);
    for (const listener of this.#listeners) listener(sessionIds);
  }

  #noteDead(key: string): undefined {
    const oldest = this.#dead.size >= this.#deadMax ? this.#dead.values().next().value : undefined;
    if (oldest !== undefined) this.#dead.delete(oldest);
    this.#dead.add(key);
  }

  async #load(key: string): Promise<Proof | undefined> {
    const revocations = this.#revocations;
    const found = await this.#database
      .selectFrom('user_session')
      .select(['session_id', 'user_id', 'token_hash', 'created_at_ms', 'expires_at_ms', 'owes_second_step', 'mark'])
      .where('token_hash', '=', hashBytes(key))
      .where('revoked_at_ms', 'is', null)
      .where('expires_at_ms', '>', String(this.#now()))
      .executeTakeFirst();
    const row = found && this.#personRows.proven(sessionRows, found);
    if (row === undefined) return this.#noteDead(key);
    const proves = row.owes_second_step ? secondStepProof : sessionProof;
    const session: CachedSession = {
      ...proves(Number(row.session_id), Number(row.user_id)),
      expiresAtMs: Number(row.expires_at_ms),
      isUsed: false,
    };
    if (revocations !== this.#revocations) return this.#load(key);
    // It was called ended when the database did not say whether it was; now it does.
    this.#ended.delete(session.id);
    const oldest = this.#cache.size >= SESSIONS_CACHED_MAX ? this.#cache.keys().next().value : undefined;
    if (oldest !== undefined) this.#cache.delete(oldest);
    this.#cache.set(key, session);
    this.use.note(session);
    return session;
  }
}

/** SHA-256 in base64, under which a session is remembered. */
function hashOf(token: string): string {
  return hash('sha256', token, 'base64');
}

/** As the database has it. */
function hashBytes(key: string): Buffer {
  return Buffer.from(key, 'base64');
}
