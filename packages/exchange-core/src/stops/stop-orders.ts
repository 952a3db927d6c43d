import type { OpenOrder } from '../orders/open-order.ts';

/**
 * The stops of one market. Buys wait for the price to rise and stand in ascending order of stop price, sells for it to fall and stand in
 * descending order: in the order in which a moving price reaches them, equal stop prices in order of time. Those that were reached are due:
 * they stay due, in the order in which they were reached, whatever the price does until it is their turn.
 *
 * Sorted arrays: placing a stop moves the references behind it, which for tens of thousands of stops takes a few microseconds.
 */
export class StopOrders {
  readonly #byId = new Map<number, OpenOrder>();
  readonly #buys: OpenOrder[] = [];
  readonly #sells: OpenOrder[] = [];
  readonly #due: OpenOrder[] = [];

  /** Waiting and due ones. */
  get size(): number {
    return this.#byId.size;
  }

  get buys(): readonly OpenOrder[] {
    return this.#buys;
  }

  get sells(): readonly OpenOrder[] {
    return this.#sells;
  }

  get due(): readonly OpenOrder[] {
    return this.#due;
  }

  find(orderId: number): OpenOrder | undefined {
    return this.#byId.get(orderId);
  }

  /** Behind all that wait for the same price. */
  add(order: OpenOrder): void {
    this.#byId.set(order.orderId, order);
    const list = this.#listOf(order);
    list.splice(placeBehind(list, order), 0, order);
  }

  /** Puts one of a snapshot behind those that are due. */
  restoreDue(order: OpenOrder): void {
    this.#byId.set(order.orderId, order);
    this.#due.push(order);
  }

  isDue(order: OpenOrder): boolean {
    return this.#due.includes(order);
  }

  remove(order: OpenOrder): void {
    this.#byId.delete(order.orderId);
    const list = this.#due.includes(order) ? this.#due : this.#listOf(order);
    list.splice(list.indexOf(order), 1);
  }

  /** The price was at or above `highest` or at or below `lowest`: whom that reaches becomes due. Answers whether there are any. */
  reach(highest: number, lowest: number): boolean {
    const before = this.#due.length;
    moveWhile(this.#buys, this.#due, (order) => order.stopPrice <= highest);
    moveWhile(this.#sells, this.#due, (order) => order.stopPrice >= lowest);
    return this.#due.length > before;
  }

  /** Takes the first that is due off the list. */
  takeDue(): OpenOrder | undefined {
    const order = this.#due.shift();
    if (order !== undefined) this.#byId.delete(order.orderId);
    return order;
  }

  #listOf(order: OpenOrder): OpenOrder[] {
    return order.side === 'buy' ? this.#buys : this.#sells;
  }
}

/** The place behind everything that is reached earlier or at the same price. */
function placeBehind(list: readonly OpenOrder[], order: OpenOrder): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const { stopPrice } = list[middle];
    const isBefore = order.side === 'buy' ? stopPrice <= order.stopPrice : stopPrice >= order.stopPrice;
    if (isBefore) low = middle + 1;
    else high = middle;
  }
  return low;
}

function moveWhile(from: OpenOrder[], to: OpenOrder[], isReached: (order: OpenOrder) => boolean): void {
  let count = 0;
  while (count < from.length && isReached(from[count])) count += 1;
  if (count > 0) to.push(...from.splice(0, count));
}
