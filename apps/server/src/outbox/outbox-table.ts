import { type KeptTable, missingIndex } from '../postgres/kept-table.ts';

/**
 * Letters of all kinds. Nothing else holds them, so the table outlives the query tables. Times are milliseconds since 1970 (UTC).
 *
 * `due_at_ms`: when a waiting letter is tried, and when the lease of a leased one ends. `lease` is drawn for each attempt, so that of two
 * senders only the later one may say what became of the letter. `payload` is null when it was wiped.
 */
export const outboxTable: KeptTable = {
  name: 'outbox',
  create: `
CREATE TABLE outbox (
  letter_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  key text NOT NULL,
  payload text,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'leased', 'done', 'dead', 'dropped')),
  attempts integer NOT NULL DEFAULT 0,
  created_at_ms bigint NOT NULL,
  due_at_ms bigint NOT NULL,
  expires_at_ms bigint NOT NULL,
  ended_at_ms bigint,
  lease bigint,
  last_error text NOT NULL DEFAULT '',
  UNIQUE (kind, key)
);
CREATE SEQUENCE outbox_lease;
CREATE INDEX outbox_open ON outbox (kind, state, due_at_ms) WHERE state IN ('waiting', 'leased', 'dead');
CREATE INDEX outbox_by_age ON outbox (kind, created_at_ms);
`,
  changes: [
    {
      isMissing: missingIndex('outbox_by_state'),
      // What was sent is by far the most, and nobody looks for it by its state.
      change: "CREATE INDEX outbox_by_state ON outbox (state, letter_id) WHERE state <> 'done'",
    },
  ],
};
