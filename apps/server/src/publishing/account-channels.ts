import type { EngineClient } from '@assay/engine/engine-client';
import type { DurableBatch } from '@assay/engine/engine-port';
import type { CoreEvent } from '@assay/exchange-core/events';
import type { FillEvent } from '@assay/exchange-core/orders/order-events';
import { ContractViews } from '@assay/exchange-core/seconds-contract/contract-views';
import type { ContractRecordRow } from '@assay/protocol/contract-entities';
import type { FillRow, OrderRow } from '@assay/protocol/entities';
import type { ChannelData } from '@assay/protocol/socket';
import type { UsdtPriceOf } from '../wire-rows/asset-row.ts';
import { addBalance, type BalanceEntries, balanceEntriesOf } from '../wire-rows/balance-entries.ts';
import { contractRow, type ReceiptIdOf } from '../wire-rows/contract-row.ts';
import { fillRow, makerSideOf, takerSideOf } from '../wire-rows/fill-row.ts';
import type { MarketOf } from '../wire-rows/market-names.ts';
import { orderRow } from '../wire-rows/order-row.ts';
import { Channel, type Subscriber } from './channel.ts';

interface AccountChange extends BalanceEntries {
  readonly orders: OrderRow[];
  readonly fills: FillRow[];
  readonly contracts: ContractRecordRow[];
}

/** How the numbers of the core become what people read. */
export interface AccountNames {
  readonly marketOf: MarketOf;
  readonly usdtPriceOf: UsdtPriceOf;
  readonly receiptIdOf: ReceiptIdOf;
}

/**
 * One channel for each signed-in user who listens: open orders, contracts and balances, then every change in the batch that made it,
 * never merged with another batch's.
 */
export class AccountChannels {
  readonly #engine: EngineClient;
  readonly #names: AccountNames;
  readonly #epoch: string;
  readonly #channels = new Map<number, Channel<'account'>>();

  constructor(engine: EngineClient, names: AccountNames, epoch: string) {
    this.#engine = engine;
    this.#names = names;
    this.#epoch = epoch;
  }

  start(): void {
    this.#engine.onBatch((batch) => this.#take(batch));
  }

  /** The snapshot is taken and sent in one turn after it became durable, so no change falls between it and the first delta. */
  async join(userId: number, subscriber: Subscriber): Promise<void> {
    const { marketOf, usdtPriceOf, receiptIdOf } = this.#names;
    const snapshot = await this.#engine.read((core): ChannelData['account'] => ({
      orders: core.openOrders(userId).map((order) => orderRow(order, marketOf)),
      fills: [],
      contracts: core
        .views(ContractViews)
        .orders(userId)
        .map((contract) => contractRow(contract, receiptIdOf)),
      ...balanceEntriesOf(core, userId, usdtPriceOf),
    }));
    let channel = this.#channels.get(userId);
    if (channel === undefined) {
      channel = new Channel<'account'>('account', this.#epoch);
      this.#channels.set(userId, channel);
    }
    channel.join(subscriber, snapshot);
  }

  leave(userId: number, subscriber: Subscriber): void {
    const channel = this.#channels.get(userId);
    channel?.leave(subscriber);
    if (channel?.isWatched === false) this.#channels.delete(userId);
  }

  #take(batch: DurableBatch): void {
    if (this.#channels.size === 0) return;
    const changes = new Map<number, AccountChange>();
    for (const event of batch.outcome.events) this.#sort(event, changes);
    for (const [userId, change] of changes) this.#channels.get(userId)?.publish(change);
  }

  #sort(event: CoreEvent, changes: Map<number, AccountChange>): void {
    const { marketOf, usdtPriceOf, receiptIdOf } = this.#names;
    if (event.type === 'order')
      this.#changeOf(changes, event.order.userId)?.orders.push(orderRow(event.order, marketOf));
    else if (event.type === 'balance') {
      const change = this.#changeOf(changes, event.userId);
      if (change !== undefined) addBalance(change, event, usdtPriceOf);
    } else if (event.type === 'fill') this.#sortFill(event, changes);
    else if (event.type === 'contract')
      this.#changeOf(changes, event.contract.userId)?.contracts.push(contractRow(event.contract, receiptIdOf));
  }

  #sortFill(fill: FillEvent, changes: Map<number, AccountChange>): void {
    const { marketOf } = this.#names;
    this.#changeOf(changes, fill.takerUserId)?.fills.push(fillRow(takerSideOf(fill), marketOf));
    this.#changeOf(changes, fill.makerUserId)?.fills.push(fillRow(makerSideOf(fill), marketOf));
  }

  /** Undefined for a user whom nobody listens to. */
  #changeOf(changes: Map<number, AccountChange>, userId: number): AccountChange | undefined {
    if (!this.#channels.has(userId)) return undefined;
    let change = changes.get(userId);
    if (change === undefined) {
      change = { orders: [], fills: [], balances: [], contracts: [], contractBalances: [] };
      changes.set(userId, change);
    }
    return change;
  }
}
