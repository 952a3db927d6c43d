import { markedTable, RowMarks } from '../../row-marks/row-marks.ts';

const owner = ['seat', 'seat'] as const;

export const markedSeat = markedTable({
  table: 'console_seat',
  kind: 'seat',
  what: 'password',
  owner: ['seat', 'name'],
  key: ['name', 'text'],
  proves: { name: 'text', enrolment_hash: 'bytes', enrolment_ends_at_ms: 'number', password_hash: 'text' },
});

export const markedPasskey = markedTable({
  table: 'console_passkey',
  kind: 'passkey',
  what: 'a passkey',
  owner,
  key: ['passkey_id', 'bigint'],
  proves: { seat: 'text', credential_id: 'text', public_key: 'bytes' },
});

export const markedSession = markedTable({
  table: 'console_session',
  kind: 'session',
  what: 'a session',
  owner,
  key: ['session_id', 'bigint'],
  proves: {
    seat: 'text',
    is_half: 'boolean',
    scopes: 'text',
    secret_hash: 'bytes',
    former_hash: 'bytes',
    proven_at_ms: 'number',
    ends_at_ms: 'number',
  },
});

/** Marks of the rows by which a seat proves itself. @param key of the data folder, under which the seats' authenticators are sealed */
export function seatMarks(key: Buffer): RowMarks {
  return new RowMarks(key, 'console');
}
