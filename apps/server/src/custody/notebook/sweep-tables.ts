import { type KeptTable, missingColumn } from '../../postgres/kept-table.ts';

/**
 * What the exchange has signed to move its own coins: from deposit addresses to the hot wallet, and from there what such an address needs to
 * pay for that. All that was signed for one order shares a conflict, so that the chain takes one at most.
 */
export const sweepTable: KeptTable = {
  name: 'custody_sweep',
  create: `CREATE TABLE custody_sweep (
    network_id smallint NOT NULL,
    transaction_id text NOT NULL,
    -- The transaction that was signed first for the same order.
    order_id text NOT NULL,
    purpose text NOT NULL,
    -- Whose deposit address it is from, or for.
    user_id bigint NOT NULL,
    currency text NOT NULL,
    units numeric(78) NOT NULL,
    payload text NOT NULL,
    conflicts text[] NOT NULL,
    signed_at_ms bigint NOT NULL,
    -- Null until all is known of the order.
    ended_at_ms bigint,
    -- Of the one that is in the chain for good: null otherwise.
    height bigint,
    has_failed boolean,
    -- What the network took for it.
    fee numeric(78),
    fee_currency text,
    PRIMARY KEY (network_id, transaction_id)
  );
  CREATE INDEX custody_sweep_open ON custody_sweep (network_id) WHERE ended_at_ms IS NULL`,
  changes: [],
};

/** Of what arrived: when it was moved on to the hot wallet, or is known to be nothing that a sweep can bring. */
export const gatheredColumn: KeptTable['changes'][number] = {
  isMissing: missingColumn('custody_arrival', 'gathered_at_ms'),
  change: `ALTER TABLE custody_arrival ADD COLUMN gathered_at_ms bigint;
    CREATE INDEX custody_arrival_lying ON custody_arrival (network_id, currency, address)
      WHERE ended_at_ms IS NOT NULL AND gathered_at_ms IS NULL`,
};
