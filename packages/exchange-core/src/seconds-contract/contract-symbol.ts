import { type Money, moneyOf, ZERO_MONEY } from '@assay/amounts/money';
import { entryDeadlineOf, LATE_TICK_MS, type PricedTick } from '@assay/settlement/contract-rule';
import type { IndexState } from '../index-price/index-state.ts';
import type { ConfigureContractOption } from './configure-contract-option.ts';
import { TICKS_KEPT } from './contract-limits.ts';
import type { ContractOrder } from './contract-order.ts';

/** Contracts that expire together. */
export interface ExpiryGroup {
  readonly expiryMs: number;
  /** By entry tick, then by id: the order in which they entered. */
  readonly orders: ContractOrder[];
}

/** The contracts of one index symbol: its options, the ticks that verdicts still need, and who waits for which moment. */
export class ContractSymbol {
  declare readonly index: IndexState;
  /** By holding time. */
  readonly options = new Map<number, ConfigureContractOption>();
  /** The newest ones, oldest first. */
  readonly ticks: PricedTick[] = [];
  /** For their entry ticks, the oldest first. */
  waiting: ContractOrder[] = [];
  /** Running contracts whose verdict is open, by expiry. */
  readonly groups: ExpiryGroup[] = [];
  /** By the ledger's asset: what the pool holds for open contracts of the symbol. Follows from them. */
  readonly #exposure = new Map<number, Money>();

  constructor(index: IndexState) {
    this.index = index;
  }

  get symbolId(): number {
    return this.index.symbolId;
  }

  keepTick(tick: PricedTick): void {
    this.ticks.push(tick);
    if (this.ticks.length > TICKS_KEPT) this.ticks.shift();
  }

  exposureOf(assetId: number): Money {
    return this.#exposure.get(assetId) ?? ZERO_MONEY;
  }

  /** `profit` is negative when a contract ends. */
  expose(assetId: number, profit: bigint): void {
    this.#exposure.set(assetId, moneyOf(this.exposureOf(assetId) + profit));
  }

  addRunning(order: ContractOrder): void {
    const { expiryMs } = order;
    let at = this.groups.length;
    while (at > 0 && this.groups[at - 1].expiryMs > expiryMs) at -= 1;
    const group = this.groups[at - 1];
    if (group?.expiryMs === expiryMs) group.orders.push(order);
    else this.groups.splice(at, 0, { expiryMs, orders: [order] });
  }

  /** Takes away the first group when its expiry is not after `expiryMs`. */
  takeGroupUntil(expiryMs: number): ExpiryGroup | undefined {
    const [first] = this.groups;
    return first !== undefined && first.expiryMs <= expiryMs ? this.groups.shift() : undefined;
  }

  /** The first journal time at which something happens without any tick. */
  nextTimeMs(): number {
    const [waits] = this.waiting;
    const [group] = this.groups;
    // The oldest is the first whose wait ends: an earlier rule's is not longer than a later one's.
    const entry =
      waits === undefined
        ? Number.POSITIVE_INFINITY
        : entryDeadlineOf(waits.terms.openedAtMs, waits.terms.ruleVersion) + 1;
    const expiry = group === undefined ? Number.POSITIVE_INFINITY : group.expiryMs + LATE_TICK_MS + 1;
    return Math.min(entry, expiry);
  }
}
