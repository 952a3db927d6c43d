import { assert } from '../assertion.ts';
import { OpenOrder, type OrderPlacement } from './open-order.ts';

/**
 * Ended orders whose objects are used again. An order lives long enough to be copied twice by the collector and then to be one more
 * piece of garbage in the old heap; used again, the open orders stay together in memory and cost the collector nothing.
 */
export class SpentOrders {
  readonly #orders: OpenOrder[] = [];
  #count = 0;

  /** A new order in the object that was given back last, which is the likeliest to be in the caches. */
  take(placement: OrderPlacement): OpenOrder {
    if (this.#count === 0) return new OpenOrder(placement);
    this.#count -= 1;
    const order = this.#orders[this.#count];
    order.reuse(placement);
    return order;
  }

  /** Called when the command that ended the order is over: nothing refers to it any more. */
  giveBack(order: OpenOrder): void {
    const isSpent = order.held === 0n && order.older === undefined && order.newer === undefined;
    assert(isSpent, 'an order that ended holds nothing and is in no list');
    this.#orders[this.#count] = order;
    this.#count += 1;
  }
}
