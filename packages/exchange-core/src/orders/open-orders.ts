import type { UserAccount } from '../accounts/user-account.ts';
import { assert } from '../assertion.ts';
import type { CoreState } from '../core-state.ts';
import { NONE, OrderStore } from '../matching/order-store.ts';
import { ClientOrderIdColumn } from './client-order-id-column.ts';
import { OpenOrder } from './open-order.ts';
import { marketIdOfOrder } from './order-numbers.ts';
import type { OrderPlacement } from './order-placement.ts';
import { NEWER, OLDER, OWN_WORDS } from './order-record.ts';

/**
 * All orders that have not ended, of every market: in the books, among the stops, and on their way. They are records (`order-record.ts`); an
 * `OpenOrder` is made of one for the command that touches it. Each account's are a list from the oldest to the newest, without its quotes.
 */
export class OpenOrders {
  /** The books' part of the records. */
  readonly store = new OrderStore(OWN_WORDS);
  readonly #clientOrderIds = new ClientOrderIdColumn();
  readonly #core: CoreState;

  constructor(core: CoreState) {
    this.#core = core;
  }

  open(placement: OrderPlacement): OpenOrder {
    const { store } = this;
    const slot = store.take(placement.orderId, placement.account.place);
    this.#clientOrderIds.set(slot, placement.clientOrderId);
    const segment = store.segmentOf(slot);
    const word = store.wordOf(slot);
    segment.words[word + OLDER] = NONE;
    segment.words[word + NEWER] = NONE;
    const order = new OpenOrder(slot, segment, word, placement);
    order.begin(placement);
    return order;
  }

  at(slot: number): OpenOrder {
    const { store } = this;
    const orderId = store.id(slot);
    const market = this.#core.markets.get(marketIdOfOrder(orderId));
    assert(market !== undefined, 'an order has its market');
    return new OpenOrder(slot, store.segmentOf(slot), store.wordOf(slot), {
      orderId,
      account: this.#core.accountList[store.owner(slot)],
      market,
      clientOrderId: this.#clientOrderIds.at(slot),
    });
  }

  /** The open order of this id, a quote's rung or a waiting stop too. */
  find(orderId: number): OpenOrder | undefined {
    const slot = this.store.find(orderId);
    if (slot === NONE) return undefined;
    const order = this.at(slot);
    return order.isEnded ? undefined : order;
  }

  /** Called when the command that ended the order is over: nothing refers to it any more. */
  giveBack(order: OpenOrder): void {
    const { slot } = order;
    const isSpent = order.held === 0n && !this.isLinked(order) && this.store.level(slot) === NONE;
    assert(isSpent, 'an order that ended holds nothing and is in no list');
    this.#clientOrderIds.set(slot, '');
    this.store.giveBack(slot);
  }

  /** Slots of the neighbours among the account's orders, `NONE` behind the last. */
  older(slot: number): number {
    return this.store.segmentOf(slot).words[this.store.wordOf(slot) + OLDER];
  }

  newer(slot: number): number {
    return this.store.segmentOf(slot).words[this.store.wordOf(slot) + NEWER];
  }

  /** The oldest first. The order that it stands at may end meanwhile. */
  *ofAccount(account: UserAccount): Generator<OpenOrder> {
    for (let slot = account.oldestOrder; slot !== NONE; ) {
      const next = this.newer(slot);
      yield this.at(slot);
      slot = next;
    }
  }

  /** Adds the order as the newest of its user. */
  link({ slot, account }: OpenOrder): void {
    const { newestOrder } = account;
    this.#setOlder(slot, newestOrder);
    if (newestOrder === NONE) account.oldestOrder = slot;
    else this.#setNewer(newestOrder, slot);
    account.newestOrder = slot;
    account.openOrderCount += 1;
  }

  isLinked({ slot, account }: OpenOrder): boolean {
    return this.older(slot) !== NONE || this.newer(slot) !== NONE || account.newestOrder === slot;
  }

  /** Does nothing to an order that never rested. */
  unlink(order: OpenOrder): void {
    if (!this.isLinked(order)) return;
    const { slot, account } = order;
    const older = this.older(slot);
    const newer = this.newer(slot);
    if (older === NONE) account.oldestOrder = newer;
    else this.#setNewer(older, newer);
    if (newer === NONE) account.newestOrder = older;
    else this.#setOlder(newer, older);
    this.#setOlder(slot, NONE);
    this.#setNewer(slot, NONE);
    account.openOrderCount -= 1;
  }

  #setOlder(slot: number, older: number): void {
    this.store.segmentOf(slot).words[this.store.wordOf(slot) + OLDER] = older;
  }

  #setNewer(slot: number, newer: number): void {
    this.store.segmentOf(slot).words[this.store.wordOf(slot) + NEWER] = newer;
  }
}
