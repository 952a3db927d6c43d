import type { ContractBalanceRow, ContractRecordRow } from '@assay/protocol/contract-entities';
import { contractStatuses } from '@assay/protocol/contract-rules';
import type { AssetRow, FillRow, OrderRow } from '@assay/protocol/entities';
import type { ChannelData } from '@assay/protocol/socket';
import type { LiveModel } from './channel-source.ts';
import { Listeners } from './listeners.ts';

export type AccountData = ChannelData['account'];

/** Fills kept; the history has them all. */
const recentFillsMax = 100;

/** Settled contracts kept for their result cards; the records have them all. */
const recentContractsMax = 100;

/** The signed-in user's open orders and contracts, newest fills and balances. Nothing of it is merged away: `onChanged` tells every delta at once. */
export class LiveAccount implements LiveModel<AccountData> {
  #orders: readonly OrderRow[] = [];
  #fills: readonly FillRow[] = [];
  #balances: readonly AssetRow[] = [];
  #contracts: readonly ContractRecordRow[] = [];
  #settledContracts: readonly ContractRecordRow[] = [];
  #contractBalances: readonly ContractBalanceRow[] = [];
  readonly #changed = new Listeners<[AccountData]>();

  /** Called once per delta, with exactly what it brought. */
  readonly onChanged = this.#changed.add;

  /** Open orders, newest first. */
  get orders(): readonly OrderRow[] {
    return this.#orders;
  }

  /** Newest first, since the page was opened. */
  get fills(): readonly FillRow[] {
    return this.#fills;
  }

  get balances(): readonly AssetRow[] {
    return this.#balances;
  }

  /** Holding seconds contracts, those that wait for their entry too, newest first. */
  get contracts(): readonly ContractRecordRow[] {
    return this.#contracts;
  }

  /** Contracts that were settled since the page was opened, the one settled last first. */
  get settledContracts(): readonly ContractRecordRow[] {
    return this.#settledContracts;
  }

  /** Balances of the real and the demo contract account. */
  get contractBalances(): readonly ContractBalanceRow[] {
    return this.#contractBalances;
  }

  clear(): void {
    this.#orders = [];
    this.#fills = [];
    this.#balances = [];
    this.#contracts = [];
    this.#settledContracts = [];
    this.#contractBalances = [];
  }

  applySnapshot(data: AccountData): boolean {
    this.#orders = [...data.orders].filter(isOpen).sort(newestFirst);
    this.#balances = data.balances;
    this.#contracts = data.contracts.filter(isHolding).sort(newestContractFirst);
    this.#contractBalances = data.contractBalances;
    this.#takeFills(data.fills);
    return true;
  }

  applyDelta(data: AccountData): boolean {
    if (data.orders.length > 0) {
      const changed = new Map(data.orders.map((order) => [order.orderId, order]));
      const kept = this.#orders.filter((order) => !changed.has(order.orderId));
      const open = [...changed.values()].filter(isOpen);
      this.#orders = [...open, ...kept].sort(newestFirst);
    }
    if (data.balances.length > 0) this.#balances = replaced(this.#balances, data.balances, ({ currency }) => currency);
    if (data.contractBalances.length > 0) {
      const nameOf = ({ account, currency }: ContractBalanceRow) => `${account}/${currency}`;
      this.#contractBalances = replaced(this.#contractBalances, data.contractBalances, nameOf);
    }
    this.#takeContracts(data.contracts);
    this.#takeFills(data.fills);
    this.#changed.call(data);
    return true;
  }

  #takeContracts(contracts: readonly ContractRecordRow[]): void {
    if (contracts.length === 0) return;
    const changed = new Map(contracts.map((contract) => [contract.orderId, contract]));
    const others = (contract: ContractRecordRow) => !changed.has(contract.orderId);
    const newest = [...changed.values()];
    this.#contracts = [...newest.filter(isHolding), ...this.#contracts.filter(others)].sort(newestContractFirst);
    const settled = newest.filter((contract) => !isHolding(contract)).reverse();
    this.#settledContracts = [...settled, ...this.#settledContracts.filter(others)].slice(0, recentContractsMax);
  }

  #takeFills(fills: readonly FillRow[]): void {
    if (fills.length === 0) return;
    const known = new Set(this.#fills.map((fill) => fill.fillId));
    const added = fills.filter((fill) => !known.has(fill.fillId)).reverse();
    this.#fills = [...added, ...this.#fills].slice(0, recentFillsMax);
  }
}

function newestFirst(a: OrderRow, b: OrderRow): number {
  return b.createdAt - a.createdAt || Number(BigInt(b.orderId) - BigInt(a.orderId));
}

function newestContractFirst(a: ContractRecordRow, b: ContractRecordRow): number {
  return Number(BigInt(b.orderId) - BigInt(a.orderId));
}

export function isHolding({ status }: ContractRecordRow): boolean {
  return status === contractStatuses.holding;
}

/** The rows with the changed ones in their places, and new ones at the end. */
function replaced<Row>(rows: readonly Row[], changes: readonly Row[], nameOf: (row: Row) => string): readonly Row[] {
  const changed = new Map(changes.map((row) => [nameOf(row), row]));
  const known = new Set(rows.map(nameOf));
  return [...rows.map((row) => changed.get(nameOf(row)) ?? row), ...changes.filter((row) => !known.has(nameOf(row)))];
}

/** Waiting stops are among the open orders. */
function isOpen({ status }: OrderRow): boolean {
  return status === 'open' || status === 'untriggered';
}
