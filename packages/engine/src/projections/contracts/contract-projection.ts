import type { ContractMovementEvent, ContractView } from '@assay/exchange-core/seconds-contract/contract-events';
import {
  contractAccounts,
  contractOutcomes,
  contractResults,
  contractStates,
  directions,
  movementKinds,
  voidCauses,
  voidReasons,
} from '@assay/exchange-core/seconds-contract/contract-words';
import { atoms, type ColumnsOf, columnsOf, money, placeOf, small, text, whole, word } from '../columns.ts';
import { projection } from '../projection.ts';
import { queryTable, rowsOf } from '../query-table.ts';
import { ContractFold, type ContractRecord, type ContractTotal, type MovementRecord } from './contract-fold.ts';

/** Money in atoms of the stake coin, of its demo money as well. */
export const contractColumns: ColumnsOf<ContractView> = {
  orderId: whole,
  userId: whole,
  account: word(contractAccounts),
  symbolId: small,
  assetId: small,
  direction: word(directions),
  stake: money,
  fee: money,
  feePpm: small,
  incomeRatePpm: small,
  profit: money,
  holdingSeconds: small,
  exitTicks: small,
  ruleVersion: small,
  clientOrderId: text,
  openedAtMs: whole,
  openedBatch: whole,
  openedAfterTick: whole,
  state: word(contractStates),
  entryTick: whole,
  entryPrice: text,
  entryTimeMs: whole,
  expiryMs: whole,
  exitTickLast: whole,
  exitPrice: text,
  result: word(contractResults),
  returned: money,
  voidReason: word(voidReasons),
  voidCause: word(voidCauses),
  wouldHave: word(contractOutcomes),
  wouldHaveReturned: money,
  settledAtMs: whole,
};

/** In SQL: which contracts are in an account's lists, and which of them in that of the voids. */
export const isSettled = `state = ${placeOf(contractStates, 'settled')}`;
export const isVoid = `result = ${placeOf(contractResults, 'void')}`;

/** Draws and voids: few, which somebody looks for among all. */
const isRareResult = `result >= ${placeOf(contractResults, 'draw')}`;

/** Columns of the numbers in the account's lists: of all, of the symbol, of the coin, of both. */
export const contractNumbers = ['account_number', 'symbol_number', 'coin_number', 'symbol_coin_number'] as const;
/** Of all, of the kind, of the coin, of both. */
export const movementNumbers = ['account_number', 'kind_number', 'coin_number', 'kind_coin_number'] as const;

/**
 * Its numbers in the lists of pages are 0 until it is settled, and void_number unless it is void. Numbers are given in the order in which
 * contracts are settled, so they lie in the months in which they were: a month that is dropped takes the lowest numbers and leaves no hole.
 * Open ones have settled_at_ms 0 and a part of their own, which is never dropped.
 */
const contracts = queryTable<ContractRecord>({
  name: 'contracts',
  noun: 'contract',
  columns: columnsOf(contractColumns, ({ contract }) => contract),
  numbers: { columns: [...contractNumbers, 'void_number'], of: ({ places }) => places },
  key: ['order_id', 'settled_at_ms'],
  again: {},
  months: { by: 'settled_at_ms', edge: 'history' },
  further: `
CREATE TABLE contracts_open PARTITION OF contracts FOR VALUES FROM (0) TO (1);
CREATE INDEX contracts_of_account ON contracts (user_id, account, account_number) WHERE ${isSettled};
CREATE INDEX contracts_of_symbol ON contracts (user_id, account, symbol_id, symbol_number) WHERE ${isSettled};
CREATE INDEX contracts_of_coin ON contracts (user_id, account, asset_id, coin_number) WHERE ${isSettled};
CREATE INDEX contracts_of_both ON contracts (user_id, account, symbol_id, asset_id, symbol_coin_number) WHERE ${isSettled};
CREATE INDEX contracts_by_opening ON contracts (opened_at_ms, order_id);
CREATE INDEX contracts_of_user_by_opening ON contracts (user_id, opened_at_ms, order_id);
CREATE INDEX contracts_of_symbol_by_opening ON contracts (symbol_id, opened_at_ms, order_id);
CREATE INDEX contracts_of_rare_result ON contracts (result, opened_at_ms, order_id) WHERE ${isRareResult};
CREATE INDEX contracts_void ON contracts (void_number) WHERE ${isVoid};`,
});

export const movementColumns: ColumnsOf<Omit<ContractMovementEvent, 'type'>> = {
  userId: whole,
  account: word(contractAccounts),
  assetId: small,
  kind: word(movementKinds),
  amount: atoms,
  available: money,
  orderId: whole,
  timeMs: whole,
};

const movements = queryTable<MovementRecord>({
  name: 'contract_movements',
  noun: 'contract movement',
  columns: [
    ...columnsOf({ batch: whole, position: small }, (record: MovementRecord) => record),
    ...columnsOf(movementColumns, ({ movement }: MovementRecord) => movement),
  ],
  numbers: { columns: movementNumbers, of: ({ places }) => places },
  key: ['user_id', 'account', 'account_number', 'time_ms'],
  months: { by: 'time_ms', edge: 'history' },
  proof: { sums: ['amount', ...movementNumbers] },
  further: `
CREATE INDEX contract_movements_of_kind ON contract_movements (user_id, account, kind, kind_number);
CREATE INDEX contract_movements_of_coin ON contract_movements (user_id, account, asset_id, coin_number);
CREATE INDEX contract_movements_of_both ON contract_movements (user_id, account, kind, asset_id, kind_coin_number);`,
});

/** Finished orders of one account, all coins together: what the account's rate is made of. */
const totals = queryTable<ContractTotal>({
  name: 'contract_totals',
  noun: 'contract total',
  columns: columnsOf(
    { userId: whole, account: word(contractAccounts), orders: whole, staked: atoms, gained: atoms },
    (total) => total,
  ),
  key: ['user_id', 'account'],
  again: { orders: 'sum', staked: 'sum', gained: 'sum' },
});

/** Seconds contracts, their accounts' records, and what each account staked and gained. */
export const contractProjection = projection({
  tables: [contracts, movements, totals],
  events: ['contract', 'contract-movement'],
  fold(numbers) {
    const fold = new ContractFold(numbers);
    return {
      rows: [rowsOf(contracts, fold.contracts), rowsOf(movements, fold.movements), rowsOf(totals, fold.totals)],
      add: (event, place) => fold.add(event, place),
      /** A settled contract leaves the part of the open ones. */
      async replace(client) {
        const settled = [...fold.contracts.values()].filter(({ contract }) => contract.state === 'settled');
        if (settled.length === 0) return;
        await client.query({
          name: 'forget-open-contracts',
          text: 'DELETE FROM contracts WHERE settled_at_ms = 0 AND order_id = ANY ($1::bigint[])',
          values: [settled.map(({ contract }) => contract.orderId)],
        });
      },
    };
  },
});
