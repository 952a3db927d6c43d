import { randomBytes } from 'node:crypto';
import type { PictureKindName } from '@assay/protocol/pictures';
import type { Pool } from 'pg';
import type { Seal } from '../operations/seal.ts';
import type { Statements } from '../outbox/enqueue.ts';
import { PICTURE_SWEEP_ROWS } from './picture-limits.ts';
import type { MadePicture } from './picture-messages.ts';

const ID_BYTES = 16;

export interface NewPicture {
  /** Whose it is: nobody else's id opens it. */
  readonly userId: number;
  readonly kind: PictureKindName;
  readonly picture: Pick<MadePicture, 'bytes'>;
  readonly nowMs: number;
  /** When it is removed by itself; without it, it stays until it is said. */
  readonly deleteAtMs?: number | undefined;
}

/** Pictures that were made anew, sealed. Whoever keeps one holds its id, which cannot be guessed. */
export class PictureStore {
  readonly #pool: Pool;
  readonly #seal: Seal;

  constructor(pool: Pool, seal: Seal) {
    this.#pool = pool;
    this.#seal = seal;
  }

  /** Keeps it in the transaction of the row that holds its id: both are there or neither. */
  async keep(statements: Statements, { userId, kind, picture, nowMs, deleteAtMs }: NewPicture): Promise<string> {
    const pictureId = randomBytes(ID_BYTES).toString('base64url');
    const sealed = this.#seal.seal(picture.bytes, aboutOf(pictureId, userId, kind));
    await statements.query(
      `INSERT INTO picture (picture_id, user_id, kind, sealed, created_at_ms, delete_at_ms)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [pictureId, userId, kind, sealed, nowMs, deleteAtMs ?? null],
    );
    return pictureId;
  }

  /** The JPEG; undefined when there is none of this id, of this kind, of this person where one is named. @throws when it does not open under the key of this installation */
  async read(pictureId: string, kind: PictureKindName, userId?: number): Promise<Buffer | undefined> {
    const { rows } = await this.#pool.query<{ user_id: string; sealed: Buffer }>(
      'SELECT user_id, sealed FROM picture WHERE picture_id = $1 AND kind = $2 AND user_id = coalesce($3, user_id)',
      [pictureId, kind, userId ?? null],
    );
    const [row] = rows;
    return row && this.#seal.open(row.sealed, aboutOf(pictureId, Number(row.user_id), kind));
  }

  /** Says when these go; null: not by themselves any more. */
  async deleteAt(statements: Statements, pictureIds: readonly string[], atMs: number | null): Promise<void> {
    await statements.query('UPDATE picture SET delete_at_ms = $2 WHERE picture_id = ANY ($1)', [pictureIds, atMs]);
  }

  async delete(statements: Statements, pictureIds: readonly string[]): Promise<void> {
    await statements.query('DELETE FROM picture WHERE picture_id = ANY ($1)', [pictureIds]);
  }

  /** Removes those whose time is over, a few a statement. */
  async sweep(nowMs: number): Promise<void> {
    for (;;) {
      const { rowCount } = await this.#pool.query(
        `DELETE FROM picture WHERE delete_at_ms < $1 AND picture_id IN
           (SELECT picture_id FROM picture WHERE delete_at_ms < $1 LIMIT ${PICTURE_SWEEP_ROWS})`,
        [nowMs],
      );
      if ((rowCount ?? 0) < PICTURE_SWEEP_ROWS) return;
    }
  }
}

function aboutOf(pictureId: string, userId: number, kind: PictureKindName): string {
  return `picture ${pictureId} ${kind} of ${userId}`;
}
