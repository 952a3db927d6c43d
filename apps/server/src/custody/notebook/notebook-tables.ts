import { type KeptTable, missingColumn } from '../../postgres/kept-table.ts';
import { unpayableTable } from '../withdrawals/unpayable-withdrawals.ts';
import { gatheredColumn, sweepTable } from './sweep-tables.ts';
import { unknownTokenTables } from './unknown-token-tables.ts';

/** Of a payment that is in the chain for good: in which block; and since when a reorganisation has taken it away from there. */
const placeColumns: KeptTable['changes'][number] = {
  isMissing: missingColumn('custody_payment', 'height'),
  change: `ALTER TABLE custody_payment ADD COLUMN height bigint, ADD COLUMN left_at_ms bigint;
    CREATE INDEX custody_payment_height ON custody_payment (network_id, height);
    CREATE INDEX custody_payment_left ON custody_payment (network_id) WHERE left_at_ms IS NOT NULL`,
};

/** What lay at all our addresses right after it, and at how many: by which the next block tells what has come by contracts. */
const ownColumns: KeptTable['changes'][number] = {
  isMissing: missingColumn('custody_block', 'own_units'),
  change: 'ALTER TABLE custody_block ADD COLUMN own_units numeric(78), ADD COLUMN own_count integer',
};

/**
 * What the exchange notes of chains while it follows them. Nobody's money stands here: what is in the books the core says, and what is lost
 * of these is read from the chains again.
 */
export const notebookTables: readonly KeptTable[] = [
  {
    name: 'custody_block',
    create: `CREATE TABLE custody_block (
      network_id smallint NOT NULL,
      height bigint NOT NULL,
      hash text NOT NULL,
      PRIMARY KEY (network_id, height)
    )`,
    changes: [ownColumns],
  },
  {
    name: 'custody_arrival',
    create: `CREATE TABLE custody_arrival (
      network_id smallint NOT NULL,
      transaction_id text NOT NULL,
      output text NOT NULL,
      currency text NOT NULL,
      address text NOT NULL,
      tag text NOT NULL,
      units numeric(78) NOT NULL,
      sender text,
      seen_at_ms bigint NOT NULL,
      -- Null while no block of the best chain has it.
      height bigint,
      -- Null until it is in the books, or is known to be nobody's deposit.
      ended_at_ms bigint,
      PRIMARY KEY (network_id, transaction_id, output)
    );
    CREATE INDEX custody_arrival_waiting ON custody_arrival (network_id) WHERE ended_at_ms IS NULL;
    CREATE INDEX custody_arrival_height ON custody_arrival (network_id, height)`,
    changes: [gatheredColumn],
  },
  {
    name: 'custody_start',
    create: `CREATE TABLE custody_start (
      network_id smallint PRIMARY KEY,
      height bigint NOT NULL,
      hash text NOT NULL
    )`,
    changes: [],
  },
  {
    name: 'custody_address',
    create: `CREATE TABLE custody_address (
      network_id smallint NOT NULL,
      address text NOT NULL,
      user_id bigint NOT NULL,
      PRIMARY KEY (network_id, address)
    )`,
    changes: [],
  },
  {
    // Until a release with tags of their own a person's tag was his number. Whoever was there by then may have been shown it, and it stays good;
    // made anew it lets the numbers of some more people be good, too.
    name: 'custody_number_tag',
    create: `CREATE TABLE custody_number_tag (last_user_id bigint NOT NULL);
      DO $$ BEGIN
        IF to_regclass('user_account') IS NULL THEN INSERT INTO custody_number_tag VALUES (0);
        ELSE INSERT INTO custody_number_tag SELECT coalesce(max(user_id), 0) FROM user_account;
        END IF;
      END $$`,
    changes: [],
  },
  {
    name: 'custody_payment',
    create: `CREATE TABLE custody_payment (
      network_id smallint NOT NULL,
      transaction_id text NOT NULL,
      withdrawal_id bigint NOT NULL,
      payload text NOT NULL,
      conflicts text[] NOT NULL,
      signed_at_ms bigint NOT NULL,
      -- Null until all is known of it: which of a withdrawal's payments is in the chain for good, or that none can be.
      ended_at_ms bigint,
      PRIMARY KEY (network_id, transaction_id)
    );
    CREATE INDEX custody_payment_open ON custody_payment (network_id) WHERE ended_at_ms IS NULL`,
    changes: [placeColumns],
  },
  sweepTable,
  unpayableTable,
  ...unknownTokenTables,
];
