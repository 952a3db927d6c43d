import type { ClientBase } from 'pg';
import { readDataFolderKey } from '../../../operations/data-folder-key.ts';
import { SeatMarks } from '../seat-marks.ts';

interface Row {
  readonly session_id: string;
  readonly is_half: boolean;
  readonly scopes: string;
  readonly secret_hash: Buffer;
  readonly former_hash: Buffer | null;
  readonly ends_at_ms: string;
}

/** Has a seat have proved itself long ago in all its sessions, with the marks that such rows would carry. */
export async function ageProof(client: ClientBase, dataFolder: string, seat: string): Promise<void> {
  const marks = new SeatMarks(readDataFolderKey(dataFolder, 'console.key'));
  const { rows } = await client.query<Row>(
    'SELECT session_id, is_half, scopes, secret_hash, former_hash, ends_at_ms FROM console_session WHERE seat = $1',
    [seat],
  );
  for (const { session_id: sessionId, is_half: isHalf, scopes, secret_hash, former_hash, ends_at_ms } of rows) {
    const mark = marks.ofSession({
      ...{ seat, isHalf, scopes, secretHash: secret_hash, formerHash: former_hash },
      ...{ provenAtMs: 1, endsAtMs: Number(ends_at_ms) },
    });
    await client.query('UPDATE console_session SET proven_at_ms = 1, mark = $2 WHERE session_id = $1', [
      sessionId,
      mark,
    ]);
  }
}
