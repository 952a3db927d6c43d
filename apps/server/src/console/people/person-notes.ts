import { listedNotesMax } from '@assay/protocol/console/person-console-endpoints';
import type { Pool } from 'pg';
import type { KeptTable } from '../../postgres/kept-table.ts';

/** What seats note about people. Rows are added and never changed: the database itself lets nobody, whatever a later release would like. */
export const personNoteTable: KeptTable = {
  name: 'person_note',
  create: `
CREATE TABLE person_note (
  note_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES user_account (user_id),
  seat text NOT NULL,
  body text NOT NULL,
  created_at_ms bigint NOT NULL
);
CREATE INDEX person_note_of_person ON person_note (user_id, note_id DESC);
CREATE FUNCTION person_note_stays() RETURNS trigger LANGUAGE plpgsql AS
  $$ BEGIN RAISE EXCEPTION 'a note about a person is never changed'; END $$;
CREATE TRIGGER person_note_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON person_note
  FOR EACH STATEMENT EXECUTE FUNCTION person_note_stays();
`,
  changes: [],
};

export interface PersonNote {
  readonly noteId: string;
  readonly seat: string;
  readonly text: string;
  readonly at: number;
}

interface NoteRow {
  readonly note_id: string;
  readonly seat: string;
  readonly body: string;
  readonly created_at_ms: string;
}

/** The newest first. */
export async function readNotes(pool: Pick<Pool, 'query'>, userId: number): Promise<PersonNote[]> {
  const { rows } = await pool.query<NoteRow>({
    name: 'notes-of-person',
    text: `SELECT note_id, seat, body, created_at_ms FROM person_note
           WHERE user_id = $1 ORDER BY note_id DESC LIMIT ${listedNotesMax}`,
    values: [userId],
  });
  return rows.map(noteOf);
}

/** Undefined: there is no such person. */
export async function addNote(
  pool: Pick<Pool, 'query'>,
  { userId, seat, text, nowMs }: { userId: number; seat: string; text: string; nowMs: number },
): Promise<PersonNote | undefined> {
  const { rows } = await pool.query<NoteRow>({
    name: 'add-note',
    text: `INSERT INTO person_note (user_id, seat, body, created_at_ms)
           SELECT user_id, $2, $3, $4 FROM user_account WHERE user_id = $1
           RETURNING note_id, seat, body, created_at_ms`,
    values: [userId, seat, text, nowMs],
  });
  return rows[0] && noteOf(rows[0]);
}

function noteOf({ note_id, seat, body, created_at_ms }: NoteRow): PersonNote {
  return { noteId: note_id, seat, text: body, at: Number(created_at_ms) };
}
