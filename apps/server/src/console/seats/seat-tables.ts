import { type KeptTable, missingColumn } from '../../postgres/kept-table.ts';

/**
 * What a seat of the console is beside the journal, which knows its name and scopes: how whoever holds it proves himself. Times are milliseconds
 * since 1970. A name is never given twice, so no row finds another's seat.
 */
const seatTable: KeptTable = {
  name: 'console_seat',
  create: `
CREATE TABLE console_seat (
  name text PRIMARY KEY,
  -- SHA-256 of the code that was printed once; null when it was used.
  enrolment_hash bytea,
  enrolment_ends_at_ms bigint NOT NULL,
  -- Comes when it is taken up.
  password_hash text,
  -- Of its authenticator; null where it was taken up by a passkey.
  sealed_secret bytea,
  -- The time step of the newest code that was taken: no code is taken twice.
  newest_step bigint NOT NULL DEFAULT 0,
  -- Of an authenticator that no code has confirmed yet.
  begun_secret bytea
);
`,
  changes: [
    { isMissing: missingColumn('console_seat', 'mark'), change: 'ALTER TABLE console_seat ADD COLUMN mark bytea' },
  ],
};

/** Sessions of seats. Of their secret only the hash is kept. */
const sessionTable: KeptTable = {
  name: 'console_session',
  create: `
CREATE TABLE console_session (
  session_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  seat text NOT NULL REFERENCES console_seat (name),
  secret_hash bytea NOT NULL UNIQUE,
  -- What it was before the last proof: calls that were on their way meanwhile are answered, and it proves nothing new.
  former_hash bytea UNIQUE,
  former_ends_at_ms bigint NOT NULL DEFAULT 0,
  -- It owes its second factor.
  is_half boolean NOT NULL,
  -- The seat's scopes when it began: it ends when they are others.
  scopes text NOT NULL,
  address_block text NOT NULL,
  begun_at_ms bigint NOT NULL,
  used_at_ms bigint NOT NULL,
  proven_at_ms bigint NOT NULL,
  ends_at_ms bigint NOT NULL,
  ended_at_ms bigint
);
CREATE INDEX console_session_live ON console_session (seat, session_id) WHERE ended_at_ms IS NULL;
CREATE INDEX console_session_known ON console_session (seat, address_block, begun_at_ms) WHERE NOT is_half;
`,
  changes: [
    {
      isMissing: missingColumn('console_session', 'mark'),
      change: 'ALTER TABLE console_session ADD COLUMN mark bytea',
    },
  ],
};

/** What seats did that no journal holds: the database itself lets nobody change or remove a row. */
const eventTable: KeptTable = {
  name: 'console_event',
  create: `
CREATE TABLE console_event (
  event_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  happened_at_ms bigint NOT NULL,
  -- As it was said: of a refused login it may be nobody's.
  seat text NOT NULL,
  what text NOT NULL,
  address text NOT NULL,
  detail text NOT NULL
);
CREATE INDEX console_event_by_time ON console_event (happened_at_ms, event_id);
CREATE INDEX console_event_of_seat ON console_event (seat, happened_at_ms, event_id);
CREATE FUNCTION console_event_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'console_event is append-only';
END
$$;
CREATE TRIGGER console_event_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON console_event
  FOR EACH STATEMENT EXECUTE FUNCTION console_event_stays();
`,
  changes: [],
};

/** In the order of their references. */
export const seatTables: readonly KeptTable[] = [seatTable, sessionTable, eventTable];
