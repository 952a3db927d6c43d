import { BUY, type SideIndex } from '../side.ts';

export interface NaiveOrder {
  readonly id: number;
  readonly owner: number;
  readonly side: SideIndex;
  readonly ticks: number;
  lots: number;
}

export interface NaiveFill {
  readonly makerId: number;
  readonly makerOwner: number;
  readonly ticks: number;
  readonly lots: number;
  readonly makerLotsLeft: number;
}

export interface NaiveMatch {
  readonly fills: readonly NaiveFill[];
  readonly left: number;
  readonly end: 'filled' | 'exhausted' | 'own-order';
}

/** Slow and obviously right: all orders in one array in the order of their arrival; every question sorts it anew. */
export class NaiveBook {
  orders: NaiveOrder[] = [];

  /** Best price first, the oldest first within a price. */
  queue(side: SideIndex): NaiveOrder[] {
    const better = side === BUY ? -1 : 1;
    return this.orders.filter((order) => order.side === side).sort((a, b) => better * (a.ticks - b.ticks));
  }

  acceptable(takerSide: SideIndex, limitTicks: number): NaiveOrder[] {
    return this.queue(takerSide === BUY ? 1 : 0).filter((order) =>
      takerSide === BUY ? order.ticks <= limitTicks : order.ticks >= limitTicks,
    );
  }

  match(side: SideIndex, limitTicks: number, lots: number, owner: number): NaiveMatch {
    const fills: NaiveFill[] = [];
    let left = lots;
    let end: NaiveMatch['end'] = 'exhausted';
    for (const maker of this.acceptable(side, limitTicks)) {
      if (left === 0) break;
      if (maker.owner === owner) {
        end = 'own-order';
        break;
      }
      left -= this.#fill(maker, Math.min(left, maker.lots), fills);
    }
    this.orders = this.orders.filter((order) => order.lots > 0);
    return { fills, left, end: left === 0 ? 'filled' : end };
  }

  matchBudget(limitTicks: number, budget: number, owner: number): NaiveMatch {
    const fills: NaiveFill[] = [];
    let left = BigInt(budget);
    let end: NaiveMatch['end'] = 'exhausted';
    for (
      let maker = this.acceptable(BUY, limitTicks)[0];
      maker !== undefined;
      maker = this.acceptable(BUY, limitTicks)[0]
    ) {
      const affordable = Number(left / BigInt(maker.ticks));
      if (affordable === 0 || maker.owner === owner) {
        end = affordable === 0 ? 'filled' : 'own-order';
        break;
      }
      left -= BigInt(this.#fill(maker, Math.min(affordable, maker.lots), fills)) * BigInt(maker.ticks);
      this.orders = this.orders.filter((order) => order.lots > 0);
    }
    return { fills, left: Number(left), end: left === 0n ? 'filled' : end };
  }

  rest(order: NaiveOrder): void {
    this.orders.push(order);
  }

  cancel(id: number): number {
    const order = this.orders.find((candidate) => candidate.id === id);
    this.orders = this.orders.filter((candidate) => candidate.id !== id);
    return order?.lots ?? 0;
  }

  canFill(side: SideIndex, limitTicks: number, lots: number, owner: number): boolean {
    const copy = new NaiveBook();
    copy.orders = this.orders.map((order) => ({ ...order }));
    return copy.match(side, limitTicks, lots, owner).left === 0;
  }

  /** Price → total lots and number of orders. */
  levels(side: SideIndex): Map<number, { lots: number; orders: number }> {
    const levels = new Map<number, { lots: number; orders: number }>();
    for (const order of this.queue(side)) {
      const level = levels.get(order.ticks) ?? { lots: 0, orders: 0 };
      levels.set(order.ticks, { lots: level.lots + order.lots, orders: level.orders + 1 });
    }
    return levels;
  }

  #fill(maker: NaiveOrder, lots: number, fills: NaiveFill[]): number {
    maker.lots -= lots;
    fills.push({
      makerId: maker.id,
      makerOwner: maker.owner,
      ticks: maker.ticks,
      lots,
      makerLotsLeft: maker.lots,
    });
    return lots;
  }
}
