import type { CoreEvent } from '@assay/exchange-core/events';
import type { ClientBase } from 'pg';
import { type ContractRow, collectContractEvent, createContractRows } from './contract-rows.ts';
import { ListNumbers } from './history-lists.ts';

/** What the tables of seconds contracts must say, gathered from a replay of its own. */
export class ContractProof {
  readonly #expected = createContractRows();
  readonly #numbers = new ListNumbers();
  #batch = 0;

  /** Events of the next batch. */
  add(events: readonly CoreEvent[]): void {
    this.#batch += 1;
    for (const event of events) collectContractEvent(this.#expected, this.#numbers, this.#batch, event);
  }

  /** How many rows each list of pages got. */
  get lists(): ReadonlyMap<string, number> {
    return this.#numbers.counts;
  }

  /** Rows that are compared: those that were dropped are not. */
  rowsFrom(fromMs: number): number {
    const { contracts, contractMovements, contractTotals } = this.#expected;
    const keptContracts = [...contracts.values()].filter((row) => isKept(row, fromMs)).length;
    const keptMovements = contractMovements.filter(({ movement }) => movement.timeMs >= fromMs).length;
    return keptContracts + keptMovements + contractTotals.size;
  }

  /** @param fromMs contracts that were settled before it and movements before it were dropped */
  async compare(client: ClientBase, fromMs: number): Promise<string[]> {
    const { contracts, contractTotals } = this.#expected;
    const kept = [...contracts.values()].filter((row) => isKept(row, fromMs));
    return [
      ...(await compareTexts(client, 'contract', contractTexts(fromMs), byKey(kept, contractText))),
      ...(await compareTexts(
        client,
        'contract total',
        TOTAL_TEXTS,
        byKey(contractTotals.values(), ({ userId, account, orders, staked, gained }) => [
          `${userId}/${account}`,
          `${orders}/${staked}/${gained}`,
        ]),
      )),
      ...(await this.#compareMovements(client, fromMs)),
    ];
  }

  async #compareMovements(client: ClientBase, fromMs: number): Promise<string[]> {
    const kept = this.#expected.contractMovements.filter(({ movement }) => movement.timeMs >= fromMs);
    const amount = kept.reduce((sum, { movement }) => sum + movement.amount, 0n);
    const numbers = kept.reduce((sum, { places }) => sum + places.reduce((all, { number }) => all + number, 0), 0);
    const { rows } = await client.query<{ text: string }>(
      `SELECT count(*) || '/' || coalesce(sum(amount), 0) || '/' ||
              coalesce(sum(account_number + kind_number + coin_number + kind_coin_number), 0) AS text
       FROM contract_movements WHERE time_ms >= ${fromMs}`,
    );
    const expected = `${kept.length}/${amount}/${numbers}`;
    const found = rows[0]?.text;
    return found === expected
      ? []
      : [`the query tables' contract movements (number/sum/places) are ${found}, the journal says ${expected}`];
  }
}

/** Open ones always are. */
function isKept({ contract }: ContractRow, fromMs: number): boolean {
  return contract.state !== 'settled' || contract.settledAtMs >= fromMs;
}

const contractTexts = (
  fromMs: number,
) => `SELECT order_id::text AS place, concat_ws('/', user_id, account, symbol_id, asset_id, direction, stake, fee, profit,
  state, entry_tick, entry_price, expiry_ms, exit_tick_last, exit_price, result, returned, void_reason, void_cause, would_have,
  would_have_returned, settled_at_ms, account_number, symbol_number, coin_number, symbol_coin_number, void_number) AS text
  FROM contracts WHERE settled_at_ms = 0 OR settled_at_ms >= ${fromMs}`;
const TOTAL_TEXTS = `SELECT user_id || '/' || account AS place, concat_ws('/', orders, staked, gained) AS text FROM contract_totals`;

function contractText({ contract, places, voidPlace }: ContractRow): readonly [string, string] {
  const numbers = [...(places ?? none), voidPlace ?? nowhere].map(({ number }) => number);
  const { userId, account, symbolId, assetId, direction, stake, fee, profit, state, entryTick, entryPrice } = contract;
  const { expiryMs, exitTickLast, exitPrice, result, returned, voidReason, voidCause, wouldHave } = contract;
  const opened = [userId, account, symbolId, assetId, direction, stake, fee, profit, state, entryTick, entryPrice];
  const closed = [expiryMs, exitTickLast, exitPrice, result, returned, voidReason, voidCause, wouldHave];
  return [
    String(contract.orderId),
    [...opened, ...closed, contract.wouldHaveReturned, contract.settledAtMs, ...numbers].join('/'),
  ];
}

const nowhere = { number: 0 };
const none = [nowhere, nowhere, nowhere, nowhere];

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
