import { moneyOf } from '@assay/amounts/money';
import type { ContractMovementEvent, ContractView } from '@assay/exchange-core/seconds-contract/contract-events';
import type { ContractAccount } from '@assay/exchange-core/seconds-contract/contract-words';
import type { Pool } from 'pg';
import { contractList, movementList } from './history-lists.ts';
import type { HistoryReads } from './history-reads.ts';
import { isTooDeep, type ListSource, type PageResult, type PlaceOfPage, readPage } from './page-reader.ts';
import type { ReadFence } from './projection-readers.ts';

export interface ContractPageWanted extends PlaceOfPage {
  readonly userId: number;
  readonly account: ContractAccount;
  /** Undefined: all. */
  readonly symbolId: number | undefined;
  /** Undefined: all coins. */
  readonly assetId: number | undefined;
}

export interface MovementPageWanted extends Omit<ContractPageWanted, 'symbolId'> {
  /** Undefined: all kinds. */
  readonly kind: ContractMovementEvent['kind'] | undefined;
}

/** A movement as the query tables keep it, under its place in the journal. */
export interface StoredMovement extends Omit<ContractMovementEvent, 'type' | 'userId'> {
  readonly id: string;
}

/** What an account staked and gained in all its finished orders, in atoms. */
export interface ContractTotals {
  readonly staked: bigint;
  /** Below zero for a loss. */
  readonly gained: bigint;
}

export interface ContractReaders {
  /** Settled orders of one account, the one that was settled last first. */
  finishedContracts(wanted: ContractPageWanted): Promise<PageResult<ContractView>>;
  /** Records of one account, newest first. */
  movements(wanted: MovementPageWanted): Promise<PageResult<StoredMovement>>;
  /** Undefined while the read side has not caught up. */
  totals(userId: number, account: ContractAccount): Promise<ContractTotals | undefined>;
}

/** An order as the query tables have it, whoever's it is; may lag behind the core. */
export async function readContract(pool: Pool, orderId: number): Promise<ContractView | undefined> {
  const { rows } = await pool.query<StoredContract>({
    name: 'contract-of',
    text: 'SELECT * FROM contracts WHERE order_id = $1',
    values: [orderId],
  });
  return rows[0] && contractOfStored(rows[0]);
}

export function createContractReaders(history: HistoryReads, fence: Pick<ReadFence, 'pass'>): ContractReaders {
  async function pageOf<Stored extends object, Row>(
    list: ListSource,
    wanted: PlaceOfPage & { readonly userId: number },
    view: (stored: Stored) => Row,
  ): Promise<PageResult<Row>> {
    if (isTooDeep(wanted)) return { ok: false, code: 'l.error.pageTooDeep' };
    const page = await history.read(wanted.userId, async (connections) =>
      (await fence.pass(wanted.userId)) ? readPage<Stored>(connections, list, wanted) : undefined,
    );
    if (page === undefined) return { ok: false, code: 'l.error.busy' };
    return { ok: true, rows: page.rows.map(view), totalRows: page.totalRows };
  }

  return {
    finishedContracts: (wanted) => pageOf(finishedList(wanted), wanted, contractOfStored),
    movements: (wanted) => pageOf(movementsList(wanted), wanted, movementOfStored),
    totals(userId, account) {
      return history.read(userId, async (connections) => {
        if (!(await fence.pass(userId))) return undefined;
        const { rows } = await connections.query<{ staked: string; gained: string }>({
          name: 'contract-totals',
          text: 'SELECT staked, gained FROM contract_totals WHERE user_id = $1 AND account = $2',
          values: [userId, account],
        });
        const [stored] = rows;
        return { staked: BigInt(stored?.staked ?? 0), gained: BigInt(stored?.gained ?? 0) };
      });
    },
  };
}

function finishedList({ userId, account, symbolId, assetId }: ContractPageWanted): ListSource {
  return filteredList('contracts', contractList(userId, account, symbolId, assetId), {
    fixed: "user_id = $1 AND account = $2 AND state = 'settled'",
    values: [userId, account],
    filters: [
      { column: 'symbol_id', value: symbolId },
      { column: 'asset_id', value: assetId },
    ],
    numbers: ['account_number', 'symbol_number', 'coin_number', 'symbol_coin_number'],
  });
}

function movementsList({ userId, account, kind, assetId }: MovementPageWanted): ListSource {
  return filteredList('contract_movements', movementList(userId, account, kind, assetId), {
    fixed: 'user_id = $1 AND account = $2',
    values: [userId, account],
    filters: [
      { column: 'kind', value: kind },
      { column: 'asset_id', value: assetId },
    ],
    numbers: ['account_number', 'kind_number', 'coin_number', 'kind_coin_number'],
  });
}

interface Filter {
  readonly column: string;
  /** Undefined: not filtered by it. */
  readonly value: string | number | undefined;
}

interface FilteredShape {
  readonly fixed: string;
  readonly values: readonly (string | number)[];
  readonly filters: readonly [Filter, Filter];
  /** Columns of the number without a filter, with the first, with the second, with both. */
  readonly numbers: readonly [string, string, string, string];
}

function filteredList(table: string, list: string, { fixed, values, filters, numbers }: FilteredShape): ListSource {
  const all = [...values];
  let condition = fixed;
  for (const { column, value } of filters) {
    if (value === undefined) continue;
    all.push(value);
    condition += ` AND ${column} = $${all.length}`;
  }
  const [first, second] = filters.map(({ value }) => value !== undefined);
  const number = first ? (second ? numbers[3] : numbers[1]) : second ? numbers[2] : numbers[0];
  return { name: `${table}-${number}`, list, table, condition, values: all, number };
}

/** A row of `contracts`. Whole numbers come as text, for PostgreSQL's are larger than JavaScript's. */
export interface StoredContract {
  readonly order_id: string;
  readonly user_id: string;
  readonly account: ContractAccount;
  readonly symbol_id: number;
  readonly asset_id: number;
  readonly direction: ContractView['direction'];
  readonly stake: string;
  readonly fee: string;
  readonly fee_ppm: number;
  readonly income_rate_ppm: number;
  readonly profit: string;
  readonly holding_seconds: number;
  readonly exit_ticks: number;
  readonly rule_version: number;
  readonly client_order_id: string;
  readonly opened_at_ms: string;
  readonly opened_batch: string;
  readonly opened_after_tick: string;
  readonly state: ContractView['state'];
  readonly entry_tick: string;
  readonly entry_price: string;
  readonly entry_time_ms: string;
  readonly expiry_ms: string;
  readonly exit_tick_last: string;
  readonly exit_price: string;
  readonly result: ContractView['result'];
  readonly returned: string;
  readonly void_reason: ContractView['voidReason'];
  readonly void_cause: ContractView['voidCause'];
  readonly would_have: ContractView['wouldHave'];
  readonly would_have_returned: string;
  readonly settled_at_ms: string;
}

function contractOfStored(stored: StoredContract): ContractView {
  return {
    orderId: Number(stored.order_id),
    userId: Number(stored.user_id),
    account: stored.account,
    symbolId: stored.symbol_id,
    assetId: stored.asset_id,
    direction: stored.direction,
    stake: moneyOf(BigInt(stored.stake)),
    fee: moneyOf(BigInt(stored.fee)),
    feePpm: stored.fee_ppm,
    incomeRatePpm: stored.income_rate_ppm,
    profit: moneyOf(BigInt(stored.profit)),
    holdingSeconds: stored.holding_seconds,
    exitTicks: stored.exit_ticks,
    ruleVersion: stored.rule_version,
    clientOrderId: stored.client_order_id,
    openedAtMs: Number(stored.opened_at_ms),
    openedBatch: Number(stored.opened_batch),
    openedAfterTick: Number(stored.opened_after_tick),
    state: stored.state,
    entryTick: Number(stored.entry_tick),
    entryPrice: stored.entry_price,
    entryTimeMs: Number(stored.entry_time_ms),
    expiryMs: Number(stored.expiry_ms),
    exitTickLast: Number(stored.exit_tick_last),
    exitPrice: stored.exit_price,
    result: stored.result,
    returned: moneyOf(BigInt(stored.returned)),
    voidReason: stored.void_reason,
    voidCause: stored.void_cause,
    wouldHave: stored.would_have,
    wouldHaveReturned: moneyOf(BigInt(stored.would_have_returned)),
    settledAtMs: Number(stored.settled_at_ms),
  };
}

interface StoredMovementRow {
  readonly batch: string;
  readonly position: number;
  readonly account: ContractAccount;
  readonly asset_id: number;
  readonly kind: ContractMovementEvent['kind'];
  readonly amount: string;
  readonly available: string;
  readonly order_id: string;
  readonly time_ms: string;
}

function movementOfStored(stored: StoredMovementRow): StoredMovement {
  return {
    id: `${stored.batch}-${stored.position}`,
    account: stored.account,
    assetId: stored.asset_id,
    kind: stored.kind,
    amount: BigInt(stored.amount),
    available: moneyOf(BigInt(stored.available)),
    orderId: Number(stored.order_id),
    timeMs: Number(stored.time_ms),
  };
}
