import { moneyOf } from '@assay/amounts/money';
import type { ContractAccount } from '@assay/exchange-core/seconds-contract/contract-commands';
import type { ContractMovementEvent, ContractView } from '@assay/exchange-core/seconds-contract/contract-events';
import type { Pool } from 'pg';
import type { StoredMovement } from '../wire-rows/contract-row.ts';
import type { Page, ReadFence } from './projection-readers.ts';

export interface ContractPageWanted {
  readonly userId: number;
  readonly account: ContractAccount;
  /** Undefined: all. */
  readonly symbolId: number | undefined;
  /** Undefined: all coins. */
  readonly assetId: number | undefined;
  /** From 1. */
  readonly pageNo: number;
  readonly pageSize: number;
}

export interface MovementPageWanted extends Omit<ContractPageWanted, 'symbolId'> {
  /** Undefined: all kinds. */
  readonly kind: ContractMovementEvent['kind'] | undefined;
}

/** What an account staked and gained in all its finished orders, in atoms. */
export interface ContractTotals {
  readonly staked: bigint;
  /** Below zero for a loss. */
  readonly gained: bigint;
}

export interface ContractReaders {
  /** Settled orders of one account, newest first. */
  finishedContracts(wanted: ContractPageWanted): Promise<Page<ContractView>>;
  /** Records of one account, newest first. */
  movements(wanted: MovementPageWanted): Promise<Page<StoredMovement>>;
  /** Undefined while the read side has not caught up. */
  totals(userId: number, account: ContractAccount): Promise<ContractTotals | undefined>;
  /** An order as the query tables have it, whoever's it is; may lag behind the core. */
  contractOf(orderId: number): Promise<ContractView | undefined>;
}

const FINISHED = `contracts WHERE user_id = $1 AND account = $2 AND state = 'settled'
  AND ($3::integer IS NULL OR symbol_id = $3) AND ($4::integer IS NULL OR asset_id = $4)`;
const MOVEMENTS = `contract_movements WHERE user_id = $1 AND account = $2
  AND ($3::text IS NULL OR kind = $3) AND ($4::integer IS NULL OR asset_id = $4)`;

export function createContractReaders(pool: Pool, fence: Pick<ReadFence, 'pass'>): ContractReaders {
  async function page<Stored extends object, Row>(
    name: string,
    from: string,
    order: string,
    filter: readonly [number, ContractAccount, ...unknown[]],
    { pageNo, pageSize }: Pick<ContractPageWanted, 'pageNo' | 'pageSize'>,
    view: (stored: Stored) => Row,
  ): Promise<Page<Row>> {
    if (!(await fence.pass(filter[0]))) return { ok: false, code: 'l.error.busy' };
    const [counted, rows] = await Promise.all([
      pool.query<{ total: string }>({
        name: `count-${name}`,
        text: `SELECT count(*) AS total FROM ${from}`,
        values: [...filter],
      }),
      pool.query<Stored>({
        name: `page-${name}`,
        text: `SELECT * FROM ${from} ORDER BY ${order} LIMIT $5 OFFSET $6`,
        values: [...filter, pageSize, (pageNo - 1) * pageSize],
      }),
    ]);
    return { ok: true, rows: rows.rows.map(view), totalRows: Number(counted.rows[0]?.total) };
  }

  return {
    finishedContracts({ userId, account, symbolId, assetId, ...place }) {
      const filter = [userId, account, symbolId ?? null, assetId ?? null] as const;
      return page('finished-contracts', FINISHED, 'order_id DESC', filter, place, contractOfStored);
    },
    movements({ userId, account, kind, assetId, ...place }) {
      const filter = [userId, account, kind ?? null, assetId ?? null] as const;
      return page('contract-movements', MOVEMENTS, 'batch DESC, position DESC', filter, place, movementOfStored);
    },
    async contractOf(orderId) {
      const { rows } = await pool.query<StoredContract>({
        name: 'contract-of',
        text: 'SELECT * FROM contracts WHERE order_id = $1',
        values: [orderId],
      });
      return rows[0] && contractOfStored(rows[0]);
    },
    async totals(userId, account) {
      if (!(await fence.pass(userId))) return undefined;
      const { rows } = await pool.query<{ staked: string; gained: string }>({
        name: 'contract-totals',
        text: 'SELECT staked, gained FROM contract_totals WHERE user_id = $1 AND account = $2',
        values: [userId, account],
      });
      const [stored] = rows;
      return { staked: BigInt(stored?.staked ?? 0), gained: BigInt(stored?.gained ?? 0) };
    },
  };
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

export function contractOfStored(stored: StoredContract): ContractView {
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
