import { hash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { AccountDatabase } from './account-database.ts';
import {
  DEAD_TOKENS_REMEMBERED_MAX,
  ENDED_SESSIONS_REMEMBERED_MS,
  REVOKED_TOLD_AGAIN_MS,
  SESSION_VALID_MS,
  SESSIONS_CACHED_MAX,
  SESSIONS_PER_USER_MAX,
} from './account-limits.ts';
import { everyScope, type Proof } from './proof.ts';

const TOKEN_BYTES = 32;
const TOKEN_TEXT = /^[A-Za-z0-9_-]{43}$/;

interface CachedSession extends Proof {
  readonly expiresAtMs: number;
}

/**
 * Sessions: random tokens, of which only the hash is stored and remembered. A live one is kept in memory, so that a call costs no query;
 * revoking takes it out of both before it answers.
 */
export class Sessions {
  readonly #database: AccountDatabase;
  readonly #now: () => number;
  readonly #cache = new Map<string, CachedSession>();
  /** Tokens without a live session. None of them ever becomes one: a dead one stays dead, and nobody draws one that was guessed before. */
  readonly #dead = new Set<string>();
  /** Sessions that were ended lately and when, oldest first. */
  readonly #ended = new Map<number, number>();
  readonly #listeners = new Set<(sessionIds: ReadonlySet<number>) => void>();
  /** Grows with each revocation: what was read before one must not be remembered after it. */
  #revocations = 0;

  constructor(database: AccountDatabase, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  /** Begins a session and answers its token, which is nowhere else. */
  async begin(userId: number, address: string, database: AccountDatabase = this.#database): Promise<string> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const nowMs = this.#now();
    await database
      .insertInto('user_session')
      .values({
        user_id: userId,
        token_hash: hashBytes(hashOf(token)),
        address,
        created_at_ms: nowMs,
        expires_at_ms: nowMs + SESSION_VALID_MS,
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

  /**
   * Revokes what is live now, of one user or of everybody, and answers how many that were. Doing it again is safe, and ends in memory what
   * an earlier one has ended whose answer was lost.
   */
  async revokeAll(userId: number | undefined): Promise<number> {
    const ended = new Set<number>();
    try {
      const { count, sessionIds } = await this.#database.transaction().execute((it) => this.#revokeRows(it, userId));
      for (const sessionId of sessionIds) ended.add(sessionId);
      return count;
    } finally {
      // Whatever became of the rows, and read no sooner than now: what was found live meanwhile is looked for again, too.
      for (const session of this.#cache.values()) {
        if (userId === undefined || session.userId === userId) ended.add(session.id);
      }
      this.#haveEnded(ended);
    }
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
      .where('expires_at_ms', '>', String(nowMs));
    const revoked = await (userId === undefined ? live : live.where('user_id', '=', String(userId))).executeTakeFirst();
    const lately = transaction
      .selectFrom('user_session')
      .select('session_id')
      .where('revoked_at_ms', '>=', String(nowMs - REVOKED_TOLD_AGAIN_MS));
    const rows = await (userId === undefined ? lately : lately.where('user_id', '=', String(userId))).execute();
    return { count: Number(revoked.numUpdatedRows), sessionIds: rows.map((row) => Number(row.session_id)) };
  }

  /** Ends the sessions that are too many. */
  async endOldest(userId: number): Promise<void> {
    const beyond = await this.#database
      .selectFrom('user_session')
      .select('session_id')
      .where('user_id', '=', String(userId))
      .where('revoked_at_ms', 'is', null)
      .orderBy('session_id', 'desc')
      .offset(SESSIONS_PER_USER_MAX)
      .execute();
    await this.revoke(beyond.map((row) => Number(row.session_id)));
  }

  onRevoked(listener: (sessionIds: ReadonlySet<number>) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #remembered(key: string): Proof | undefined {
    const cached = this.#cache.get(key);
    if (cached === undefined || cached.expiresAtMs > this.#now()) return cached;
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
    const oldest = this.#dead.size >= DEAD_TOKENS_REMEMBERED_MAX ? this.#dead.values().next().value : undefined;
    if (oldest !== undefined) this.#dead.delete(oldest);
    this.#dead.add(key);
  }

  async #load(key: string): Promise<Proof | undefined> {
    const revocations = this.#revocations;
    const row = await this.#database
      .selectFrom('user_session')
      .select(['session_id', 'user_id', 'expires_at_ms'])
      .where('token_hash', '=', hashBytes(key))
      .where('revoked_at_ms', 'is', null)
      .where('expires_at_ms', '>', String(this.#now()))
      .executeTakeFirst();
    if (row === undefined) return this.#noteDead(key);
    const session: CachedSession = {
      kind: 'session',
      id: Number(row.session_id),
      userId: Number(row.user_id),
      scopes: everyScope,
      expiresAtMs: Number(row.expires_at_ms),
    };
    if (revocations !== this.#revocations) return this.#load(key);
    // It was called ended when the database did not say whether it was; now it does.
    this.#ended.delete(session.id);
    const oldest = this.#cache.size >= SESSIONS_CACHED_MAX ? this.#cache.keys().next().value : undefined;
    if (oldest !== undefined) this.#cache.delete(oldest);
    this.#cache.set(key, session);
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
