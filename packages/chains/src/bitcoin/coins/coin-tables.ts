/** What `PostgresCoinStore` keeps. All of it can be dropped: the next question writes it again from the chain. */
export const bitcoinCoinTables = [
  {
    name: 'bitcoin_blocks',
    create: `CREATE TABLE bitcoin_blocks (
      network text NOT NULL,
      height bigint NOT NULL,
      hash text NOT NULL,
      PRIMARY KEY (network, height)
    )`,
    changes: [],
  },
  {
    name: 'bitcoin_coins',
    create: `CREATE TABLE bitcoin_coins (
      network text NOT NULL,
      transaction_id text COLLATE "C" NOT NULL,
      output bigint NOT NULL,
      -- Null is the hot wallet.
      person bigint,
      address text NOT NULL,
      units bigint NOT NULL,
      height bigint NOT NULL,
      is_change boolean NOT NULL,
      -- Both null while it lies there.
      spent_by text,
      spent_height bigint,
      PRIMARY KEY (network, transaction_id, output)
    );
    CREATE INDEX bitcoin_coins_unspent ON bitcoin_coins (network, units, transaction_id, output)
      WHERE spent_height IS NULL;
    CREATE INDEX bitcoin_coins_address ON bitcoin_coins (network, address);
    CREATE INDEX bitcoin_coins_height ON bitcoin_coins (network, height);
    CREATE INDEX bitcoin_coins_spent ON bitcoin_coins (network, spent_height)`,
    changes: [],
  },
  {
    name: 'bitcoin_transactions',
    create: `CREATE TABLE bitcoin_transactions (
      network text NOT NULL,
      id text NOT NULL,
      bytes bytea NOT NULL,
      PRIMARY KEY (network, id)
    )`,
    changes: [],
  },
] as const;
