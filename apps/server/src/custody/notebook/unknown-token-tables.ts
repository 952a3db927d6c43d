import type { KeptTable } from '../../postgres/kept-table.ts';

const columns = `
  network_id smallint NOT NULL,
  address text NOT NULL,
  contract text NOT NULL,
  standard text NOT NULL,
  arrivals bigint NOT NULL,
  -- Of whatever size the contract says.
  units numeric NOT NULL,
  token_id text NOT NULL`;

/** Tokens that are no coin here: of the newest blocks, which a reorganisation may replace; of those below, one row for each contract and address; and how many rows made room for others. */
export const unknownTokenTables: readonly KeptTable[] = [
  {
    name: 'custody_unknown_seen',
    create: `CREATE TABLE custody_unknown_seen (${columns},
      height bigint NOT NULL,
      at_ms bigint NOT NULL,
      first_transaction text NOT NULL,
      last_transaction text NOT NULL,
      PRIMARY KEY (network_id, height, address, contract, standard)
    )`,
    changes: [],
  },
  {
    name: 'custody_unknown_token',
    create: `CREATE TABLE custody_unknown_token (${columns},
      -- Null at an address that is no person's.
      user_id bigint,
      first_at_ms bigint NOT NULL,
      first_transaction text NOT NULL,
      last_height bigint NOT NULL,
      last_at_ms bigint NOT NULL,
      last_transaction text NOT NULL,
      PRIMARY KEY (network_id, address, contract, standard)
    );
    CREATE INDEX custody_unknown_token_person ON custody_unknown_token (user_id);
    CREATE INDEX custody_unknown_token_newest ON custody_unknown_token (network_id, last_height)`,
    changes: [],
  },
  {
    name: 'custody_unknown_dropped',
    create: `CREATE TABLE custody_unknown_dropped (
      network_id smallint PRIMARY KEY,
      tokens bigint NOT NULL,
      arrivals bigint NOT NULL
    )`,
    changes: [],
  },
];
