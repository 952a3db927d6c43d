import type { UserAccount } from '../accounts/user-account.ts';
import { assert } from '../assertion.ts';
import type { CoreState } from '../core-state.ts';
import type { Mixer } from '../digest/mixer.ts';
import { NONE, OrderStore } from '../matching/order-store.ts';
import { AccountOrders } from './account-orders.ts';
import { ClientOrderIdColumn } from './client-order-id-column.ts';
import { OpenOrder } from './open-order.ts';
import { marketIdOfOrder } from './order-numbers.ts';
import type { OrderPlacement } from './order-placement.ts';
import { OWN_WORDS } from './order-record.ts';
import { mixOrderRecord } from './write-order-record.ts';

/**
 * All orders that have not ended, of every market: in the books, among the stops, and on their way. They are records (`order-record.ts`); an
 * `OpenOrder` is made of one for the command that touches it. Each account's are a list from the oldest to the newest, without its quotes (`account-orders.ts`).
 */
export class OpenOrders {
  /** The books' part of the records. */
  declare readonly store: OrderStore;
  declare private readonly lists: AccountOrders;
  readonly #clientOrderIds = new ClientOrderIdColumn();
  declare private readonly core: CoreState;

  /** With room for so many at once. */
  constructor(core: CoreState, room?: number) {
    this.core = core;
    this.store = new OrderStore(OWN_WORDS, room);
    this.lists = new AccountOrders(this.store);
  }

  open(placement: OrderPlacement): OpenOrder {
    const { store } = this;
    const slot = store.take(placement.orderId, placement.account.place);
    if (placement.clientOrderId !== '') this.#clientOrderIds.set(slot, placement.clientOrderId);
    const order = new OpenOrder(slot, store, store.wordOf(slot), placement);
    order.begin(placement);
    return order;
  }

  at(slot: number): OpenOrder {
    const { store } = this;
    const market = this.core.markets.get(marketIdOfOrder(store.id(slot)));
    assert(market !== undefined, 'an order has its market');
    return new OpenOrder(slot, store, store.wordOf(slot), {
      account: this.core.accounts.at(store.owner(slot)),
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
    const isSpent = order.heldUnits === 0 && order.heldRest === 0 && !order.isListed && this.store.level(slot) === NONE;
    assert(isSpent, 'an order that ended holds nothing and is in no list');
    if (order.clientOrderId !== '') this.#clientOrderIds.set(slot, '');
    this.store.giveBack(slot);
  }

  /** The oldest first, or from one place in that order to another. The order that it stands at may end meanwhile. */
  *ofAccount(account: UserAccount, start = 0, end = account.openOrderCount): Generator<OpenOrder> {
    let place = this.lists.nth(account, start);
    for (let left = end - start; left > 0 && place !== 0; left -= 1) {
      yield this.at(this.lists.slotAt(account, place));
      place = this.lists.next(account, place);
    }
  }

  /** The same for the digest: all that lasts of their records. */
  mix(mixer: Mixer, account: UserAccount, start: number, end: number): void {
    const { store } = this;
    let place = this.lists.nth(account, start);
    for (let left = end - start; left > 0 && place !== 0; left -= 1) {
      const slot = this.lists.slotAt(account, place);
      mixOrderRecord(mixer, store, store.wordOf(slot), this.#clientOrderIds.at(slot));
      place = this.lists.next(account, place);
    }
  }

  /** Adds the order as the newest of its user. */
  link(order: OpenOrder): void {
    this.lists.add(order.account, order.slot);
  }

  /** Does nothing to an order that never rested. */
  unlink(order: OpenOrder): void {
    if (order.isListed) this.lists.remove(order.account, order.slot);
  }
}
