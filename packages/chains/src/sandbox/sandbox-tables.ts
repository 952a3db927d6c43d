/**
 * The chains that a sandbox makes itself, as rows: the best chain's blocks, and every transaction with where it is. What was reorganised away is
 * gone, as from any node.
 */
export const sandboxChainTables = [
  {
    name: 'sandbox_chains',
    create: `CREATE TABLE sandbox_chains (
      network text PRIMARY KEY,
      -- One more with each reorganisation, so that no block comes back under its hash.
      reorganisations integer NOT NULL DEFAULT 0,
      gifts integer NOT NULL DEFAULT 0,
      fails_next boolean NOT NULL DEFAULT false
    )`,
    changes: [],
  },
  {
    name: 'sandbox_blocks',
    create: `CREATE TABLE sandbox_blocks (
      network text NOT NULL,
      height bigint NOT NULL,
      hash text NOT NULL,
      time_ms bigint NOT NULL,
      PRIMARY KEY (network, height)
    )`,
    changes: [],
  },
  {
    name: 'sandbox_transactions',
    create: `CREATE TABLE sandbox_transactions (
      network text NOT NULL,
      id text NOT NULL,
      arrival bigint GENERATED ALWAYS AS IDENTITY,
      -- Both null where coins came out of nothing.
      sender text,
      sequence integer,
      currency text NOT NULL,
      address text NOT NULL,
      tag text NOT NULL,
      delivered numeric(78) NOT NULL,
      fee numeric(78) NOT NULL,
      fee_currency text NOT NULL,
      is_failed boolean NOT NULL DEFAULT false,
      -- Null while it waits.
      height bigint,
      PRIMARY KEY (network, id)
    );
    CREATE UNIQUE INDEX sandbox_transactions_sequence ON sandbox_transactions (network, sender, sequence);
    CREATE INDEX sandbox_transactions_address ON sandbox_transactions (network, address);
    CREATE INDEX sandbox_transactions_height ON sandbox_transactions (network, height, arrival)`,
    changes: [],
  },
] as const;
