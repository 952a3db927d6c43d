import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { TaskThread } from '@assay/engine/threads/task-thread';
import type { DataOf } from '@assay/protocol/endpoint';
import type { getOwnData } from '@assay/protocol/endpoints/own-data';
import type { AccountDatabase } from '../accounts/account-database.ts';
import type { AccountParts } from '../accounts/account-parts.ts';
import type { AccountResult, CallOrigin } from '../accounts/accounts-port.ts';
import { toldOrigin } from '../accounts/devices/told-origin.ts';
import { lockAccount } from '../accounts/lock-account.ts';
import type { Proof } from '../accounts/proof.ts';
import { inTransactionOrRefused } from '../accounts/refused-transaction.ts';
import type { CopyDone, CopyTask } from './copies/copy-messages.ts';
import {
  COPIES_PER_DAY,
  COPIES_WAITING_MAX,
  COPIES_WINDOW_MS,
  COPY_FETCHED_AGAIN_MS,
  COPY_KEPT_MS,
} from './own-data-limits.ts';

export type CopyThread = TaskThread<CopyTask, CopyDone>;

export interface OwnDataCopiesOptions
  extends Pick<AccountParts, 'database' | 'messages' | 'mail' | 'sessions' | 'now'> {
  readonly dataFolder: string;
  readonly thread: CopyThread;
  /** State of an account that stands in no row of the database. */
  readonly beside: (userId: number) => Promise<Pick<CopyTask, 'markets' | 'accountNow'>>;
  readonly onFault: (error: unknown) => void;
}

type Standing = Omit<DataOf<typeof getOwnData>, 'needsFactor'>;
type Row = {
  readonly copy_id: string;
  readonly user_id: string;
  readonly session_id: string;
  readonly state: 'waiting' | 'ready' | 'fetched' | 'failed' | 'gone';
  readonly asked_at_ms: string;
  readonly ended_at_ms: string | null;
};

/**
 * Copies of people's data: who asked for one, how far it is, and its file, which the login that asked for it fetches once. Rows say what was asked
 * for; files lie in a folder that nobody else reads, and are written anew at a start, so that one that is found is always whole.
 */
export class OwnDataCopies {
  readonly #options: OwnDataCopiesOptions;
  readonly #folder: string;
  /** Path of a file, by the number of the copy. */
  readonly #files = new Map<string, string>();
  readonly #underWay = new Set<Promise<void>>();
  #isStopping = false;

  constructor(options: OwnDataCopiesOptions) {
    this.#options = options;
    this.#folder = join(options.dataFolder, 'own-data');
    rmSync(this.#folder, { recursive: true, force: true });
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
  }

  /** Start after a stop: copies that wait are written, and those that were ready are written again. */
  async heal(): Promise<void> {
    const rows = await this.#options.database
      .selectFrom('own_data_copy')
      .selectAll()
      .where('state', 'in', ['waiting', 'ready', 'fetched'])
      .orderBy('copy_id')
      .execute();
    for (const row of rows) {
      if (row.state === 'fetched') await this.#end(row.copy_id, 'gone');
      else this.#begin(row.copy_id, Number(row.user_id), row.state === 'waiting');
    }
  }

  /** State of the copy that the person asked for last. */
  async standingOf({ userId, id }: Pick<Proof, 'userId' | 'id'>): Promise<Standing> {
    const { database, now } = this.#options;
    const rows = await this.#rowsOf(database, userId);
    const nowMs = now();
    const left = COPIES_PER_DAY - rows.filter((row) => nowMs - Number(row.asked_at_ms) < COPIES_WINDOW_MS).length;
    const newest = rows.at(-1);
    const none = { askedAt: 0, goneAt: 0, bytes: 0, left: Math.max(0, left) };
    if (newest === undefined || newest.state === 'gone') return { ...none, state: 'none' };
    const askedAt = Number(newest.asked_at_ms);
    if (newest.state === 'failed') return { ...none, askedAt, state: 'failed' };
    if (Number(newest.session_id) !== id) return { ...none, askedAt, state: 'elsewhere' };
    const path = this.#files.get(newest.copy_id);
    if (newest.state === 'waiting' || path === undefined) return { ...none, askedAt, state: 'writing' };
    const goneAt = goneAtMs(newest);
    if (goneAt <= nowMs) return { ...none, state: 'none' };
    return { ...none, askedAt, goneAt, bytes: statSync(path).size, state: newest.state };
  }

  /** Request of a person who has just been proved anew. It answers at once; the copy is made meanwhile. */
  async request({ userId, id }: Proof, origin: CallOrigin): Promise<AccountResult<null>> {
    const { database, messages, mail, sessions, now } = this.#options;
    if (this.#underWay.size >= COPIES_WAITING_MAX) return { ok: false, code: 'l.error.ownDataUnderWay' };
    const nowMs = now();
    let before: readonly Row[] = [];
    const noted = await inTransactionOrRefused<string>(database, async (transaction) => {
      await lockAccount(transaction, userId);
      if (!(await sessions.isLive(transaction, id))) return { ok: false, code: 'l.error.sessionInvalid' };
      before = await this.#rowsOf(transaction, userId);
      if (before.some(({ state }) => state === 'waiting')) return { ok: false, code: 'l.error.ownDataUnderWay' };
      const today = before.filter((row) => nowMs - Number(row.asked_at_ms) < COPIES_WINDOW_MS);
      if (today.length >= COPIES_PER_DAY) return { ok: false, code: 'l.error.ownDataExceeded' };
      const { copy_id } = await transaction
        .insertInto('own_data_copy')
        .values({ user_id: userId, session_id: id, state: 'waiting', asked_at_ms: nowMs, ended_at_ms: null })
        .returning('copy_id')
        .executeTakeFirstOrThrow();
      await messages.tell(transaction, userId, { name: 'own-data-asked', ...toldOrigin(origin, nowMs) });
      return { ok: true, value: copy_id };
    });
    if (!noted.ok) return noted;
    mail.wake();
    // A copy of before is of no use any more.
    for (const { copy_id, state } of before) if (state !== 'gone' && state !== 'failed') await this.#drop(copy_id);
    this.#begin(noted.value, userId, true);
    return { ok: true, value: null };
  }

  /** The file, for the login that asked for it: from the first time on it lies there for minutes. */
  async fetch({
    userId,
    id,
  }: Pick<Proof, 'userId' | 'id'>): Promise<{ readonly path: string; readonly name: string } | undefined> {
    const { database, now } = this.#options;
    const newest = (await this.#rowsOf(database, userId)).at(-1);
    if (newest === undefined || Number(newest.session_id) !== id) return undefined;
    if (newest.state !== 'ready' && newest.state !== 'fetched') return undefined;
    const path = this.#files.get(newest.copy_id);
    if (path === undefined || goneAtMs(newest) <= now()) return undefined;
    if (newest.state === 'ready') await this.#end(newest.copy_id, 'fetched');
    return {
      path,
      name: `assay-data-${userId}-${new Date(Number(newest.asked_at_ms)).toISOString().slice(0, 10)}.zip`,
    };
  }

  /** Removes files whose time is over, or whose login has ended. */
  async sweep(): Promise<void> {
    const { database, now } = this.#options;
    const rows = await database
      .selectFrom('own_data_copy')
      .selectAll()
      .where('state', 'in', ['ready', 'fetched'])
      .execute();
    for (const row of rows) if (goneAtMs(row) <= now()) await this.#drop(row.copy_id);
  }

  /** Files of a person who has closed the account: the rows are gone. */
  async forgetRemoved(): Promise<void> {
    for (const copyId of this.#files.keys()) {
      const row = await this.#options.database
        .selectFrom('own_data_copy')
        .select('copy_id')
        .where('copy_id', '=', copyId)
        .executeTakeFirst();
      if (row === undefined) this.#removeFile(copyId);
    }
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#options.thread.stop();
    await this.settled();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** End of the copy that is being written now, be it written or failed. */
  async settled(): Promise<void> {
    await Promise.all(this.#underWay);
  }

  #begin(copyId: string, userId: number, isTold: boolean): void {
    const work = this.#write(copyId, userId, isTold).finally(() => this.#underWay.delete(work));
    this.#underWay.add(work);
  }

  async #write(copyId: string, userId: number, isTold: boolean): Promise<void> {
    const { thread, beside, now, onFault } = this.#options;
    const path = join(this.#folder, `${copyId}-${randomBytes(16).toString('base64url')}.zip`);
    try {
      const answer = await thread.ask({ userId, path, nowMs: now(), ...(await beside(userId)) });
      if (answer === 'busy') throw new Error('the thread or the database was busy');
      this.#files.set(copyId, path);
      await this.#finish(copyId, userId, 'ready', isTold);
    } catch (error) {
      rmSync(path, { force: true });
      // A copy that a stop cuts off is written by the next start.
      if (this.#isStopping) return;
      onFault(error);
      await this.#finish(copyId, userId, 'failed', true).catch(onFault);
    }
  }

  async #finish(copyId: string, userId: number, state: 'ready' | 'failed', isTold: boolean): Promise<void> {
    const { database, messages, mail, now } = this.#options;
    await database.transaction().execute(async (transaction) => {
      const ended = await transaction
        .updateTable('own_data_copy')
        .set({ state, ended_at_ms: now() })
        .where('copy_id', '=', copyId)
        .where('state', 'in', ['waiting', 'ready'])
        .returning('copy_id')
        .executeTakeFirst();
      const name = state === 'ready' ? 'own-data-ready' : 'own-data-failed';
      if (ended !== undefined && isTold) await messages.tell(transaction, userId, { name });
    });
    mail.wake();
  }

  async #end(copyId: string, state: 'fetched' | 'gone'): Promise<void> {
    await this.#options.database
      .updateTable('own_data_copy')
      .set({ state, ended_at_ms: this.#options.now() })
      .where('copy_id', '=', copyId)
      .execute();
  }

  async #drop(copyId: string): Promise<void> {
    await this.#end(copyId, 'gone');
    this.#removeFile(copyId);
  }

  #removeFile(copyId: string): void {
    const path = this.#files.get(copyId);
    this.#files.delete(copyId);
    if (path !== undefined) rmSync(path, { force: true });
  }

  /** Copies that wait, the oldest first. */
  #rowsOf(database: AccountDatabase, userId: number): Promise<Row[]> {
    return database
      .selectFrom('own_data_copy')
      .selectAll()
      .where('user_id', '=', String(userId))
      .orderBy('copy_id')
      .execute();
  }
}

function goneAtMs({ state, ended_at_ms }: Pick<Row, 'state' | 'ended_at_ms'>): number {
  return Number(ended_at_ms) + (state === 'fetched' ? COPY_FETCHED_AGAIN_MS : COPY_KEPT_MS);
}
