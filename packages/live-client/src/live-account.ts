import type { AssetRow, FillRow, OrderRow } from '@assay/protocol/entities';
import type { ChannelData } from '@assay/protocol/socket';
import type { LiveModel } from './channel-source.ts';
import { Listeners } from './listeners.ts';

export type AccountData = ChannelData['account'];

/** Fills kept; the history has them all. */
export const recentFillsMax = 100;

/** The signed-in user's open orders, newest fills and balances. Nothing of it is merged away or held back. */
export class LiveAccount implements LiveModel<AccountData> {
  #orders: readonly OrderRow[] = [];
  #fills: readonly FillRow[] = [];
  #balances: readonly AssetRow[] = [];
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

  clear(): void {
    this.#orders = [];
    this.#fills = [];
    this.#balances = [];
  }

  applySnapshot(data: AccountData): boolean {
    this.#orders = [...data.orders].filter(isOpen).sort(newestFirst);
    this.#balances = data.balances;
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
    if (data.balances.length > 0) {
      const changed = new Map(data.balances.map((balance) => [balance.currency, balance]));
      const known = new Set(this.#balances.map((balance) => balance.currency));
      const added = data.balances.filter((balance) => !known.has(balance.currency));
      this.#balances = [...this.#balances.map((balance) => changed.get(balance.currency) ?? balance), ...added];
    }
    this.#takeFills(data.fills);
    this.#changed.call(data);
    return true;
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

/** Waiting stops are among the open orders. */
function isOpen({ status }: OrderRow): boolean {
  return status === 'open' || status === 'untriggered';
}
