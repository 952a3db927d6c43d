import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { writeDurablySync } from '@assay/journal/archive/durable-file';
import type { Pool } from 'pg';
import { isMarked, type MarkedPasskey, type MarkedSeat, type SeatMarks } from './seat-marks.ts';

/** Says in the data folder, not in the database, that rows without a mark do not count any more. */
const MARKED_FILE = 'console-rows.marked';

interface Marked<Row> {
  readonly row: Row;
  readonly mark: Buffer | null;
}

/**
 * The first start with marks marks the rows that are there, once. Every later one answers which rows carry no right mark, in sentences: somebody has
 * written them into the database.
 */
export async function markSeatRows(pool: Pool, marks: SeatMarks, dataFolder: string): Promise<readonly string[]> {
  const path = join(dataFolder, MARKED_FILE);
  const [seats, passkeys] = [await seatsIn(pool), await passkeysIn(pool)];
  if (existsSync(path)) {
    return [
      ...seats.flatMap(({ row, mark }) => (isMarked(mark, marks.ofSeat(row)) ? [] : [strange('password', row.name)])),
      ...passkeys.flatMap(({ row, mark }) =>
        isMarked(mark, marks.ofPasskey(row)) ? [] : [strange('a passkey', row.seat)],
      ),
    ];
  }
  for (const { row } of seats)
    await pool.query('UPDATE console_seat SET mark = $2 WHERE name = $1', [row.name, marks.ofSeat(row)]);
  for (const { row } of passkeys)
    await pool.query('UPDATE console_passkey SET mark = $2 WHERE credential_id = $1', [
      row.credentialId,
      marks.ofPasskey(row),
    ]);
  writeDurablySync(path, Buffer.from('Rows of the console’s seats without a mark do not count.\n'));
  return [];
}

const strange = (what: string, seat: string): string =>
  `${what} of the seat ${seat} was written into the database by somebody else and does not count`;

async function seatsIn(pool: Pool): Promise<readonly Marked<MarkedSeat>[]> {
  const { rows } = await pool.query<{
    name: string;
    enrolment_hash: Buffer | null;
    enrolment_ends_at_ms: string;
    password_hash: string | null;
    mark: Buffer | null;
  }>('SELECT name, enrolment_hash, enrolment_ends_at_ms, password_hash, mark FROM console_seat ORDER BY name');
  return rows.map((row) => ({ row: markedSeatOf(row), mark: row.mark }));
}

/** As the row has it. */
export function markedSeatOf(row: {
  readonly name: string;
  readonly enrolment_hash: Buffer | null;
  readonly enrolment_ends_at_ms: string;
  readonly password_hash: string | null;
}): MarkedSeat {
  const { name, enrolment_hash: enrolmentHash, enrolment_ends_at_ms: endsAtMs, password_hash: passwordHash } = row;
  return { name, enrolmentHash, enrolmentEndsAtMs: Number(endsAtMs), passwordHash };
}

async function passkeysIn(pool: Pool): Promise<readonly Marked<MarkedPasskey>[]> {
  const { rows } = await pool.query<{ seat: string; credential_id: string; public_key: Buffer; mark: Buffer | null }>(
    'SELECT seat, credential_id, public_key, mark FROM console_passkey ORDER BY passkey_id',
  );
  return rows.map(({ seat, credential_id: credentialId, public_key: publicKey, mark }) => ({
    row: { seat, credentialId, publicKey },
    mark,
  }));
}
