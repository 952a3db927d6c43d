import type { CoreEvent } from '@assay/exchange-core/events';
import type { ContractView } from '@assay/exchange-core/seconds-contract/contract-events';
import type { ClientBase } from 'pg';
import { collectContractEvent, createContractRows } from './contract-rows.ts';
import { ledgerAssetOf } from './contract-tables.ts';

/** What the tables of seconds contracts must say, gathered from a replay of its own. */
export class ContractProof {
  readonly #expected = createContractRows();
  #batch = 0;

  /** Events of the next batch. */
  add(events: readonly CoreEvent[]): void {
    this.#batch += 1;
    for (const event of events) collectContractEvent(this.#expected, this.#batch, event);
  }

  /** Rows that were compared. */
  get rows(): number {
    const { contracts, contractBalances, contractMovements, contractTotals } = this.#expected;
    return contracts.size + contractBalances.size + contractMovements.length + contractTotals.size;
  }

  async compare(client: ClientBase): Promise<string[]> {
    const { contracts, contractBalances, contractTotals } = this.#expected;
    return [
      ...(await compareTexts(client, 'contract', CONTRACT_TEXTS, byKey(contracts.values(), contractText))),
      ...(await compareTexts(
        client,
        'contract balance',
        BALANCE_TEXTS,
        byKey(contractBalances.values(), (balance) => [
          `${balance.userId}/${ledgerAssetOf(balance)}`,
          `${balance.available}/${balance.held}`,
        ]),
      )),
      ...(await compareTexts(
        client,
        'contract total',
        TOTAL_TEXTS,
        byKey(contractTotals.values(), ({ userId, account, orders, staked, gained }) => [
          `${userId}/${account}`,
          `${orders}/${staked}/${gained}`,
        ]),
      )),
      ...(await this.#compareMovements(client)),
    ];
  }

  async #compareMovements(client: ClientBase): Promise<string[]> {
    const { contractMovements } = this.#expected;
    const amount = contractMovements.reduce((sum, { movement }) => sum + movement.amount, 0n);
    const { rows } = await client.query<{ text: string }>(
      "SELECT count(*) || '/' || coalesce(sum(amount), 0) AS text FROM contract_movements",
    );
    const expected = `${contractMovements.length}/${amount}`;
    const found = rows[0]?.text;
    return found === expected
      ? []
      : [`the query tables' contract movements (number/sum) are ${found}, the journal says ${expected}`];
  }
}

const CONTRACT_TEXTS = `SELECT order_id::text AS place, concat_ws('/', user_id, account, symbol_id, asset_id, direction, stake, fee, profit,
  state, entry_tick, entry_price, expiry_ms, exit_tick_last, exit_price, result, returned, void_reason, void_cause, would_have,
  would_have_returned, settled_at_ms) AS text FROM contracts`;
const BALANCE_TEXTS = `SELECT user_id || '/' || asset_id AS place, available || '/' || held AS text FROM contract_balances`;
const TOTAL_TEXTS = `SELECT user_id || '/' || account AS place, concat_ws('/', orders, staked, gained) AS text FROM contract_totals`;

function contractText(contract: ContractView): readonly [string, string] {
  const { userId, account, symbolId, assetId, direction, stake, fee, profit, state, entryTick, entryPrice } = contract;
  const { expiryMs, exitTickLast, exitPrice, result, returned, voidReason, voidCause, wouldHave } = contract;
  const opened = [userId, account, symbolId, assetId, direction, stake, fee, profit, state, entryTick, entryPrice];
  const closed = [expiryMs, exitTickLast, exitPrice, result, returned, voidReason, voidCause, wouldHave];
  return [String(contract.orderId), [...opened, ...closed, contract.wouldHaveReturned, contract.settledAtMs].join('/')];
}

function byKey<Row>(rows: Iterable<Row>, textOf: (row: Row) => readonly [string, string]): Map<string, string> {
  return new Map([...rows].map(textOf));
}

async function compareTexts(
  client: ClientBase,
  what: string,
  query: string,
  expected: ReadonlyMap<string, string>,
): Promise<string[]> {
  const { rows } = await client.query<{ place: string; text: string }>(query);
  const faults = rows
    .filter(({ place, text }) => expected.get(place) !== text)
    .map(({ place }) => `the query tables have another ${what} ${place}`);
  if (rows.length !== expected.size) {
    faults.push(`the query tables have ${rows.length} rows of the kind “${what}” instead of ${expected.size}`);
  }
  return faults;
}
