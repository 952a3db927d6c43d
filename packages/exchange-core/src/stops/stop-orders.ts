import type { OpenOrder } from '../orders/open-order.ts';
import type { OpenOrders } from '../orders/open-orders.ts';

/**
 * The stops of one market. Buys wait for the price to rise and stand in ascending order of stop price, sells for it to fall and stand in
 * descending order: in the order in which a moving price reaches them, equal stop prices in order of time. Those that were reached are due:
 * they stay due, in the order in which they were reached, whatever the price does until it is their turn.
 *
 * Sorted arrays of their slots: placing a stop moves the numbers behind it, which for tens of thousands of stops takes a few microseconds.
 */
export class StopOrders {
  declare private readonly orders: OpenOrders;
  readonly #buys: number[] = [];
  readonly #sells: number[] = [];
  readonly #due: number[] = [];

  constructor(orders: OpenOrders) {
    this.orders = orders;
  }

  /** Waiting and due ones. */
  get size(): number {
    return this.#buys.length + this.#sells.length + this.#due.length;
  }

  get buys(): readonly number[] {
    return this.#buys;
  }

  get sells(): readonly number[] {
    return this.#sells;
  }

  get due(): readonly number[] {
    return this.#due;
  }

  /** Behind all that wait for the same price. */
  add(order: OpenOrder): void {
    const list = this.#listOf(order);
    list.splice(this.#placeBehind(list, order), 0, order.slot);
  }

  /** Puts one of a snapshot behind those that are due. */
  restoreDue({ slot }: OpenOrder): void {
    this.#due.push(slot);
  }

  isDue({ slot }: OpenOrder): boolean {
    return this.#due.includes(slot);
  }

  remove(order: OpenOrder): void {
    const list = this.isDue(order) ? this.#due : this.#listOf(order);
    list.splice(list.indexOf(order.slot), 1);
  }

  /** The price was at or above `highest` or at or below `lowest`: whom that reaches becomes due. Answers whether there are any. */
  reach(highest: number, lowest: number): boolean {
    const before = this.#due.length;
    this.#moveWhile(this.#buys, (stopPrice) => stopPrice <= highest);
    this.#moveWhile(this.#sells, (stopPrice) => stopPrice >= lowest);
    return this.#due.length > before;
  }

  /** Takes the first that is due off the list. */
  takeDue(): OpenOrder | undefined {
    const slot = this.#due.shift();
    return slot === undefined ? undefined : this.orders.at(slot);
  }

  #listOf(order: OpenOrder): number[] {
    return order.side === 'buy' ? this.#buys : this.#sells;
  }

  /** The place behind everything that is reached earlier or at the same price. */
  #placeBehind(list: readonly number[], order: OpenOrder): number {
    let low = 0;
    let high = list.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const { stopPrice } = this.orders.at(list[middle]);
      const isBefore = order.side === 'buy' ? stopPrice <= order.stopPrice : stopPrice >= order.stopPrice;
      if (isBefore) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #moveWhile(from: number[], isReached: (stopPrice: number) => boolean): void {
    let count = 0;
    while (count < from.length && isReached(this.orders.at(from[count]).stopPrice)) count += 1;
    if (count > 0) this.#due.push(...from.splice(0, count));
  }
}
