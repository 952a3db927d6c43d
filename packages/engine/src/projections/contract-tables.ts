import type { ClientBase } from 'pg';
import type { ContractMovementRow, ContractRow, ContractRows, ContractTotalRow } from './contract-rows.ts';
import { table, writeRows } from './projection-tables.ts';

/** Tables of seconds contracts; money in atoms of the stake coin, of its demo money as well. */
export const CONTRACT_SCHEMA = `
DROP TABLE IF EXISTS contracts, contract_movements, contract_totals CASCADE;

-- Its numbers in the lists of pages are 0 until it is settled, and void_number unless it is void. Numbers are given in the order in which
-- contracts are settled, so they lie in the months in which they were: a month that is dropped takes the lowest numbers and leaves no hole.
-- Open ones have settled_at_ms 0 and a part of their own, which is never dropped.
CREATE TABLE contracts (
  order_id bigint NOT NULL,
  user_id bigint NOT NULL,
  account text NOT NULL,
  symbol_id integer NOT NULL,
  asset_id integer NOT NULL,
  direction text NOT NULL,
  stake numeric NOT NULL,
  fee numeric NOT NULL,
  fee_ppm integer NOT NULL,
  income_rate_ppm integer NOT NULL,
  profit numeric NOT NULL,
  holding_seconds integer NOT NULL,
  exit_ticks integer NOT NULL,
  rule_version integer NOT NULL,
  client_order_id text NOT NULL,
  opened_at_ms bigint NOT NULL,
  opened_batch bigint NOT NULL,
  opened_after_tick bigint NOT NULL,
  state text NOT NULL,
  entry_tick bigint NOT NULL,
  entry_price text NOT NULL,
  entry_time_ms bigint NOT NULL,
  expiry_ms bigint NOT NULL,
  exit_tick_last bigint NOT NULL,
  exit_price text NOT NULL,
  result text NOT NULL,
  returned numeric NOT NULL,
  void_reason text NOT NULL,
  void_cause text NOT NULL,
  would_have text NOT NULL,
  would_have_returned numeric NOT NULL,
  settled_at_ms bigint NOT NULL,
  account_number bigint NOT NULL,
  symbol_number bigint NOT NULL,
  coin_number bigint NOT NULL,
  symbol_coin_number bigint NOT NULL,
  void_number bigint NOT NULL,
  PRIMARY KEY (order_id, settled_at_ms)
) PARTITION BY RANGE (settled_at_ms);
CREATE TABLE contracts_open PARTITION OF contracts FOR VALUES FROM (0) TO (1);
CREATE INDEX contracts_of_account ON contracts (user_id, account, account_number) WHERE state = 'settled';
CREATE INDEX contracts_of_symbol ON contracts (user_id, account, symbol_id, symbol_number) WHERE state = 'settled';
CREATE INDEX contracts_of_coin ON contracts (user_id, account, asset_id, coin_number) WHERE state = 'settled';
CREATE INDEX contracts_of_both ON contracts (user_id, account, symbol_id, asset_id, symbol_coin_number) WHERE state = 'settled';
CREATE INDEX contracts_void ON contracts (void_number) WHERE result = 'void';

CREATE TABLE contract_movements (
  batch bigint NOT NULL,
  position integer NOT NULL,
  user_id bigint NOT NULL,
  account text NOT NULL,
  asset_id integer NOT NULL,
  kind text NOT NULL,
  amount numeric NOT NULL,
  available numeric NOT NULL,
  order_id bigint NOT NULL,
  time_ms bigint NOT NULL,
  account_number bigint NOT NULL,
  kind_number bigint NOT NULL,
  coin_number bigint NOT NULL,
  kind_coin_number bigint NOT NULL,
  PRIMARY KEY (user_id, account, account_number, time_ms)
) PARTITION BY RANGE (time_ms);
CREATE INDEX contract_movements_of_kind ON contract_movements (user_id, account, kind, kind_number);
CREATE INDEX contract_movements_of_coin ON contract_movements (user_id, account, asset_id, coin_number);
CREATE INDEX contract_movements_of_both ON contract_movements (user_id, account, kind, asset_id, kind_coin_number);

-- Finished orders of one account, all coins together: what the account's rate is made of.
CREATE TABLE contract_totals (
  user_id bigint NOT NULL,
  account text NOT NULL,
  orders bigint NOT NULL,
  staked numeric NOT NULL,
  gained numeric NOT NULL,
  PRIMARY KEY (user_id, account)
);
`;

const contractsTable = table<ContractRow>(
  'contracts',
  ['order_id', 'settled_at_ms'],
  [
    { name: 'order_id', type: 'bigint', of: ({ contract }) => contract.orderId },
    { name: 'user_id', type: 'bigint', of: ({ contract }) => contract.userId },
    { name: 'account', type: 'text', of: ({ contract }) => contract.account },
    { name: 'symbol_id', type: 'integer', of: ({ contract }) => contract.symbolId },
    { name: 'asset_id', type: 'integer', of: ({ contract }) => contract.assetId },
    { name: 'direction', type: 'text', of: ({ contract }) => contract.direction },
    { name: 'stake', type: 'numeric', of: ({ contract }) => contract.stake },
    { name: 'fee', type: 'numeric', of: ({ contract }) => contract.fee },
    { name: 'fee_ppm', type: 'integer', of: ({ contract }) => contract.feePpm },
    { name: 'income_rate_ppm', type: 'integer', of: ({ contract }) => contract.incomeRatePpm },
    { name: 'profit', type: 'numeric', of: ({ contract }) => contract.profit },
    { name: 'holding_seconds', type: 'integer', of: ({ contract }) => contract.holdingSeconds },
    { name: 'exit_ticks', type: 'integer', of: ({ contract }) => contract.exitTicks },
    { name: 'rule_version', type: 'integer', of: ({ contract }) => contract.ruleVersion },
    { name: 'client_order_id', type: 'text', of: ({ contract }) => contract.clientOrderId },
    { name: 'opened_at_ms', type: 'bigint', of: ({ contract }) => contract.openedAtMs },
    { name: 'opened_batch', type: 'bigint', of: ({ contract }) => contract.openedBatch },
    { name: 'opened_after_tick', type: 'bigint', of: ({ contract }) => contract.openedAfterTick },
    { name: 'state', type: 'text', of: ({ contract }) => contract.state },
    { name: 'entry_tick', type: 'bigint', of: ({ contract }) => contract.entryTick },
    { name: 'entry_price', type: 'text', of: ({ contract }) => contract.entryPrice },
    { name: 'entry_time_ms', type: 'bigint', of: ({ contract }) => contract.entryTimeMs },
    { name: 'expiry_ms', type: 'bigint', of: ({ contract }) => contract.expiryMs },
    { name: 'exit_tick_last', type: 'bigint', of: ({ contract }) => contract.exitTickLast },
    { name: 'exit_price', type: 'text', of: ({ contract }) => contract.exitPrice },
    { name: 'result', type: 'text', of: ({ contract }) => contract.result },
    { name: 'returned', type: 'numeric', of: ({ contract }) => contract.returned },
    { name: 'void_reason', type: 'text', of: ({ contract }) => contract.voidReason },
    { name: 'void_cause', type: 'text', of: ({ contract }) => contract.voidCause },
    { name: 'would_have', type: 'text', of: ({ contract }) => contract.wouldHave },
    { name: 'would_have_returned', type: 'numeric', of: ({ contract }) => contract.wouldHaveReturned },
    { name: 'settled_at_ms', type: 'bigint', of: ({ contract }) => contract.settledAtMs },
    { name: 'account_number', type: 'bigint', of: ({ places }) => places?.[0].number ?? 0 },
    { name: 'symbol_number', type: 'bigint', of: ({ places }) => places?.[1].number ?? 0 },
    { name: 'coin_number', type: 'bigint', of: ({ places }) => places?.[2].number ?? 0 },
    { name: 'symbol_coin_number', type: 'bigint', of: ({ places }) => places?.[3].number ?? 0 },
    { name: 'void_number', type: 'bigint', of: ({ voidPlace }) => voidPlace?.number ?? 0 },
  ],
);

const movementsTable = table<ContractMovementRow>(
  'contract_movements',
  [],
  [
    { name: 'batch', type: 'bigint', of: (row) => row.batch },
    { name: 'position', type: 'integer', of: (row) => row.position },
    { name: 'user_id', type: 'bigint', of: ({ movement }) => movement.userId },
    { name: 'account', type: 'text', of: ({ movement }) => movement.account },
    { name: 'asset_id', type: 'integer', of: ({ movement }) => movement.assetId },
    { name: 'kind', type: 'text', of: ({ movement }) => movement.kind },
    { name: 'amount', type: 'numeric', of: ({ movement }) => movement.amount },
    { name: 'available', type: 'numeric', of: ({ movement }) => movement.available },
    { name: 'order_id', type: 'bigint', of: ({ movement }) => movement.orderId },
    { name: 'time_ms', type: 'bigint', of: ({ movement }) => movement.timeMs },
    { name: 'account_number', type: 'bigint', of: ({ places }) => places[0].number },
    { name: 'kind_number', type: 'bigint', of: ({ places }) => places[1].number },
    { name: 'coin_number', type: 'bigint', of: ({ places }) => places[2].number },
    { name: 'kind_coin_number', type: 'bigint', of: ({ places }) => places[3].number },
  ],
);

const totalsTable = table<ContractTotalRow>(
  'contract_totals',
  ['user_id', 'account'],
  [
    { name: 'user_id', type: 'bigint', of: (total) => total.userId },
    { name: 'account', type: 'text', of: (total) => total.account },
    { name: 'orders', type: 'bigint', of: (total) => total.orders },
    { name: 'staked', type: 'numeric', of: (total) => total.staked },
    { name: 'gained', type: 'numeric', of: (total) => total.gained },
  ],
  {
    orders: 'contract_totals.orders + excluded.orders',
    staked: 'contract_totals.staked + excluded.staked',
    gained: 'contract_totals.gained + excluded.gained',
  },
);

/** Writes what the batches did to seconds contracts. The caller holds the transaction. */
export async function writeContractRows(client: ClientBase, rows: ContractRows): Promise<void> {
  const contracts = [...rows.contracts.values()];
  const settled = contracts.filter(({ contract }) => contract.state === 'settled');
  if (settled.length > 0) {
    await client.query({
      name: 'forget-open-contracts',
      text: 'DELETE FROM contracts WHERE settled_at_ms = 0 AND order_id = ANY ($1::bigint[])',
      values: [settled.map(({ contract }) => contract.orderId)],
    });
  }
  await writeRows(client, contractsTable, contracts);
  await writeRows(client, movementsTable, rows.contractMovements);
  await writeRows(client, totalsTable, [...rows.contractTotals.values()]);
}
