/** An order in the plain book; price and lots as whole numbers. */
export interface PlainOrder {
  readonly key: number;
  readonly owner: number;
  readonly side: 'buy' | 'sell';
  price: number;
  lots: number;
}

/** What a book must do, without a thought of speed: all orders in one list in order of time, the best looked for from the front. */
export class PlainBook {
  orders: PlainOrder[] = [];
  fills: { readonly price: number; readonly lots: number }[] = [];

  /** Matches, then rests what is left; meeting an order of its own ends it. */
  place(order: PlainOrder, rests: boolean): void {
    const left = { ...order };
    for (let best = this.#best(left); best !== undefined && left.lots > 0; best = this.#best(left)) {
      if (best.owner === left.owner) return;
      const lots = Math.min(best.lots, left.lots);
      best.lots -= lots;
      left.lots -= lots;
      this.fills.push({ price: best.price, lots });
      if (best.lots === 0) this.orders.splice(this.orders.indexOf(best), 1);
    }
    if (rests && left.lots > 0) this.orders.push(left);
  }

  find(key: number): PlainOrder | undefined {
    return this.orders.find((order) => order.key === key);
  }

  remove(order: PlainOrder): void {
    this.orders.splice(this.orders.indexOf(order), 1);
  }

  /** `[price, lots, orders]`, best first. */
  levels(side: 'buy' | 'sell'): (readonly [number, number, number])[] {
    const levels = new Map<number, readonly [number, number, number]>();
    for (const order of this.orders) {
      if (order.side !== side) continue;
      const [, lots, count] = levels.get(order.price) ?? [0, 0, 0];
      levels.set(order.price, [order.price, lots + order.lots, count + 1]);
    }
    return [...levels.values()].sort(([a], [b]) => (side === 'buy' ? b - a : a - b));
  }

  #best(taker: PlainOrder): PlainOrder | undefined {
    let best: PlainOrder | undefined;
    for (const order of this.orders) {
      if (order.side === taker.side) continue;
      const isAcceptable = taker.side === 'buy' ? order.price <= taker.price : order.price >= taker.price;
      if (!isAcceptable) continue;
      if (best === undefined || (taker.side === 'buy' ? order.price < best.price : order.price > best.price))
        best = order;
    }
    return best;
  }
}
