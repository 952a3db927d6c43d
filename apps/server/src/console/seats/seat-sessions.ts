import { asRead } from '@assay/postgres/database-fault';
import { seatIdleMs, seatSessionMs } from '@assay/protocol/console/console-wire';
import { type ConsoleScope, type GrantedScope, grantedScopes } from '@assay/protocol/console-scopes';
import type { Pool, PoolClient } from 'pg';
import { addressBlock } from '../../accounts/callers/address-block.ts';
import type { SeatProof } from '../../accounts/proof.ts';
import type { RowMarks } from '../../row-marks/row-marks.ts';
import type { CoreSeat, FindSeat } from './core-seats.ts';
import {
  ADDRESS_KNOWN_MS,
  ENDED_REMEMBERED_MS,
  FORMER_SECRET_MS,
  HALF_SEAT_MS,
  SESSIONS_KEPT_MS,
  SESSIONS_PER_SEAT_MAX,
  USE_WRITTEN_MS,
} from './seat-bounds.ts';
import { markedSession } from './seat-marks.ts';
import { digestOf, drawSessionSecret } from './seat-secrets.ts';

const SECRET_TEXT = /^[A-Za-z0-9_-]{43}$/;
const halfScopes: ReadonlySet<ConsoleScope> = new Set(['half-seat']);

export interface SeatSessionParts {
  readonly pool: Pool;
  readonly findSeat: FindSeat;
  readonly marks: RowMarks;
  readonly now: () => number;
}

export interface BegunSession {
  readonly seat: CoreSeat;
  readonly address: string;
  readonly isHalf: boolean;
}

interface SessionRow {
  readonly session_id: string;
  readonly seat: string;
  readonly is_half: boolean;
  readonly scopes: string;
  readonly used_at_ms: string;
  readonly proven_at_ms: string;
  readonly ends_at_ms: string;
  readonly secret_hash: Buffer;
  readonly former_hash: Buffer | null;
  readonly mark: Buffer | null;
}

/** What a statement that looks for a session answers of it. */
const SESSION_COLUMNS =
  'session_id, seat, is_half, scopes, used_at_ms, proven_at_ms, ends_at_ms, secret_hash, former_hash, mark';

/**
 * Sessions of seats. Nothing of one is in memory: each call asks the database whether it lives and the core whether its seat is what it was, so
 * that a seat that is closed or changed ends with its sessions at once, on every start and whoever changed it.
 */
export class SeatSessions {
  readonly #pool: Pool;
  readonly #findSeat: FindSeat;
  readonly #marks: RowMarks;
  readonly #now: () => number;
  /** Sessions that ended lately and when, oldest first. */
  readonly #ended = new Map<number, number>();

  constructor({ pool, findSeat, marks, now }: SeatSessionParts) {
    this.#pool = pool;
    this.#findSeat = findSeat;
    this.#marks = marks;
    this.#now = now;
  }

  /** Begins a session in the transaction that is the reason for it, and answers its secret, which is nowhere else. */
  async begin(client: PoolClient, { seat, address, isHalf }: BegunSession): Promise<string> {
    const secret = drawSessionSecret();
    const nowMs = this.#now();
    const secretHash = digestOf(secret);
    const scopes = scopesText(seat.scopes);
    const provenAtMs = isHalf ? 0 : nowMs;
    const endsAtMs = nowMs + (isHalf ? HALF_SEAT_MS : seatSessionMs);
    const mark = this.#marks.of(markedSession, {
      ...{ seat: seat.name, is_half: isHalf, scopes, secret_hash: secretHash, former_hash: null },
      ...{ proven_at_ms: provenAtMs, ends_at_ms: endsAtMs },
    });
    await client.query(
      `INSERT INTO console_session
         (seat, secret_hash, is_half, scopes, address_block, begun_at_ms, used_at_ms, proven_at_ms, ends_at_ms, mark)
       VALUES ($1, $2, $3, $4, $5, $6, $6, $7, $8, $9)`,
      [seat.name, secretHash, isHalf, scopes, addressBlock(address), nowMs, provenAtMs, endsAtMs, mark],
    );
    await client.query(
      `UPDATE console_session SET ended_at_ms = $2 WHERE session_id IN (
         SELECT session_id FROM console_session WHERE seat = $1 AND ended_at_ms IS NULL ORDER BY session_id DESC OFFSET $3)`,
      [seat.name, nowMs, SESSIONS_PER_SEAT_MAX],
    );
    await client.query('DELETE FROM console_session WHERE ends_at_ms < $1', [nowMs - SESSIONS_KEPT_MS]);
    return secret;
  }

  /** Ends all sessions of a seat. */
  async endAll(seat: string): Promise<void> {
    await this.#pool.query('UPDATE console_session SET ended_at_ms = $2 WHERE seat = $1 AND ended_at_ms IS NULL', [
      seat,
      this.#now(),
    ]);
  }

  /** Ends all sessions of a seat but one, in the transaction that is the reason for it. */
  async endOthers(client: PoolClient, seat: string, proofId: number): Promise<void> {
    await client.query(
      'UPDATE console_session SET ended_at_ms = $3 WHERE seat = $1 AND session_id <> $2 AND ended_at_ms IS NULL',
      [seat, -proofId, this.#now()],
    );
  }

  /** Ends a session in a transaction; false when it had ended before. `forget` it when that is over, whatever became of it. */
  async endWith(client: PoolClient, proofId: number): Promise<boolean> {
    const { rowCount } = await client.query(
      'UPDATE console_session SET ended_at_ms = $2 WHERE session_id = $1 AND ended_at_ms IS NULL',
      [-proofId, this.#now()],
    );
    return rowCount === 1;
  }

  /** Calls that are under way with it are answered by nobody any more. */
  forget(proof: SeatProof): void {
    const nowMs = this.#now();
    for (const [id, endedAtMs] of this.#ended) {
      if (nowMs - endedAtMs < ENDED_REMEMBERED_MS) break;
      this.#ended.delete(id);
    }
    this.#ended.set(proof.id, nowMs);
  }

  hasEnded(proofId: number): boolean {
    return this.#ended.has(proofId);
  }

  /** What a secret proves; undefined when it is nobody's, when it has ended, and when its seat is not what it was when it began. */
  async find(secret: string, { counts }: { readonly counts: boolean }): Promise<SeatProof | undefined> {
    if (!SECRET_TEXT.test(secret)) return undefined;
    const nowMs = this.#now();
    const hash = digestOf(secret);
    const { rows } = await asRead(
      this.#pool.query<SessionRow>(
        `SELECT ${SESSION_COLUMNS} FROM console_session
         WHERE (secret_hash = $1 OR (former_hash = $1 AND former_ends_at_ms > $2))
           AND ended_at_ms IS NULL AND ends_at_ms > $2 AND used_at_ms > $3`,
        [hash, nowMs, nowMs - seatIdleMs],
      ),
    );
    const [row] = rows;
    if (row === undefined || !this.#marks.isRight(markedSession, row)) return undefined;
    const seat = await this.#findSeat(row.seat);
    if (seat === undefined || scopesText(seat.scopes) !== row.scopes) return this.#endWithSeat(row);
    const usedAtMs = counts ? nowMs : Number(row.used_at_ms);
    if (counts && nowMs - Number(row.used_at_ms) >= USE_WRITTEN_MS) await this.#noteUse(row.session_id, nowMs);
    return proofOf(row, seat, { usedAtMs, isNewest: row.secret_hash.equals(hash) });
  }

  /** The second factor was proved anew: the session goes on under the secret that is answered; undefined when it has ended. */
  async proveAnew(client: PoolClient, proofId: number): Promise<string | undefined> {
    const secret = drawSessionSecret();
    const nowMs = this.#now();
    const { rows } = await client.query<SessionRow>(
      `SELECT ${SESSION_COLUMNS} FROM console_session
       WHERE session_id = $1 AND ended_at_ms IS NULL AND ends_at_ms > $2 FOR UPDATE`,
      [-proofId, nowMs],
    );
    const [row] = rows;
    if (row === undefined || !this.#marks.isRight(markedSession, row)) return undefined;
    const secretHash = digestOf(secret);
    const marked = { ...row, secret_hash: secretHash, former_hash: row.secret_hash, proven_at_ms: nowMs };
    await client.query(
      `UPDATE console_session
       SET former_hash = secret_hash, former_ends_at_ms = $4, secret_hash = $2, proven_at_ms = $3, used_at_ms = $3, mark = $5
       WHERE session_id = $1`,
      [-proofId, secretHash, nowMs, nowMs + FORMER_SECRET_MS, this.#marks.of(markedSession, marked)],
    );
    return secret;
  }

  /** Whether the seat was wholly signed in from there before. */
  async knowsAddress(seat: string, address: string): Promise<boolean> {
    const { rows } = await asRead(
      this.#pool.query(
        `SELECT 1 FROM console_session
         WHERE seat = $1 AND address_block = $2 AND begun_at_ms > $3 AND NOT is_half LIMIT 1`,
        [seat, addressBlock(address), this.#now() - ADDRESS_KNOWN_MS],
      ),
    );
    return rows.length > 0;
  }

  /** Also if the seat becomes what it was. */
  async #endWithSeat({ session_id }: SessionRow): Promise<undefined> {
    await this.#pool.query('UPDATE console_session SET ended_at_ms = $2 WHERE session_id = $1', [
      session_id,
      this.#now(),
    ]);
  }

  /** One that nobody used for its time stays ended: what is written here never makes it live again. */
  async #noteUse(sessionId: string, nowMs: number): Promise<void> {
    await this.#pool.query(
      `UPDATE console_session SET used_at_ms = greatest(used_at_ms, $2)
       WHERE session_id = $1 AND ended_at_ms IS NULL AND used_at_ms > $3`,
      [sessionId, nowMs, nowMs - seatIdleMs],
    );
  }
}

function proofOf(
  row: SessionRow,
  { role, scopes }: CoreSeat,
  { usedAtMs, isNewest }: { readonly usedAtMs: number; readonly isNewest: boolean },
): SeatProof {
  const { seat, is_half: isHalf } = row;
  return {
    kind: isHalf ? 'half-seat' : 'seat',
    // Sessions of people have the numbers above 0.
    id: -Number(row.session_id),
    userId: 0,
    scopes: isHalf ? halfScopes : new Set<ConsoleScope>([...scopes, 'own-seat']),
    seat,
    role,
    idleEndsAtMs: usedAtMs + seatIdleMs,
    // The secret before the last proof proves nothing new.
    provenAtMs: isNewest ? Number(row.proven_at_ms) : 0,
  };
}

/** In the order of the list, whatever order the journal has them in. */
function scopesText(scopes: readonly GrantedScope[]): string {
  return grantedScopes.filter((scope) => scopes.includes(scope)).join(' ');
}
