import type { ClientBase } from 'pg';
import { readDataFolderKey } from '../../../operations/data-folder-key.ts';
import { markedSession, seatMarks } from '../seat-marks.ts';

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
  const marks = seatMarks(readDataFolderKey(dataFolder, 'console.key'));
  const { rows } = await client.query<Row>(
    'SELECT session_id, is_half, scopes, secret_hash, former_hash, ends_at_ms FROM console_session WHERE seat = $1',
    [seat],
  );
  for (const row of rows) {
    const mark = marks.of(markedSession, { ...row, seat, proven_at_ms: 1 });
    await client.query('UPDATE console_session SET proven_at_ms = 1, mark = $2 WHERE session_id = $1', [
      row.session_id,
      mark,
    ]);
  }
}
