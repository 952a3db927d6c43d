import { LOTS_MAX, TICKS_MAX } from '@assay/amounts/market-scale';
import { Random } from '@assay/amounts/testing/random';
import { modelTimeoutMs, testSeed, workload } from '@assay/amounts/testing/scale';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OrderBook } from './order-book.ts';
import { NONE, OrderStore } from './order-store.ts';
import { BUY, SELL, type SideIndex } from './side.ts';
import { NaiveBook, type NaiveFill } from './testing/naive-book.ts';

function fillsOf(book: OrderBook): NaiveFill[] {
  return Array.from({ length: book.fills.count }, (_, index) => ({
    makerId: book.fills.makerIds[index],
    makerOwner: book.fills.makerOwners[index],
    ticks: book.fills.ticks[index],
    lots: book.fills.lots[index],
    makerLotsLeft: book.fills.makerLotsLeft[index],
  }));
}

function queueOf(book: OrderBook, store: OrderStore, side: SideIndex) {
  const orders = [];
  for (let depth = 0; depth < book.levelCount(side); depth += 1) {
    const ticks = book.ticksAtDepth(side, depth);
    for (let slot = book.firstSlot(side, ticks); slot !== NONE; slot = book.nextSlot(slot)) {
      expect(store.find(store.id(slot))).toBe(slot);
      orders.push({
        id: store.id(slot),
        owner: store.owner(slot),
        side: book.sideAt(slot),
        ticks: book.ticksAt(slot),
        lots: book.lotsAt(slot),
      });
    }
  }
  return orders;
}

/** Drives both books with the same operations, compares what they answer each time, and everything that they hold now and then. */
class Pair {
  readonly store = new OrderStore();
  readonly fast = new OrderBook(this.store);
  readonly naive = new NaiveBook();
  /** Levels as somebody sees them who only follows the touched prices. */
  readonly followed = [new Map<number, { lots: number; orders: number }>(), new Map()];

  place(id: number, owner: number, side: SideIndex, ticks: number, lots: number, rests: boolean): void {
    expect(this.fast.canFill(side, ticks, lots, owner)).toBe(this.naive.canFill(side, ticks, lots, owner));
    expect(this.fast.wouldCross(side, ticks)).toBe(this.naive.acceptable(side, ticks).length > 0);
    const left = this.fast.match(side, ticks, lots, owner);
    const expected = this.naive.match(side, ticks, lots, owner);
    expect({ fills: fillsOf(this.fast), left, end: this.fast.matchEnd }).toEqual(expected);
    this.giveBackFilled();
    if (rests && left > 0 && expected.end === 'exhausted' && this.fast.hasRoom(side, ticks, left)) {
      const slot = this.store.take(id, owner);
      expect(slot).toBeLessThan(this.store.used);
      this.fast.rest(slot, side, ticks, left);
      this.naive.rest({ id, owner, side, ticks, lots: left });
    }
    this.follow();
  }

  spend(owner: number, limitTicks: number, budget: number): void {
    const left = this.fast.matchBudget(limitTicks, budget, owner);
    const expected = this.naive.matchBudget(limitTicks, budget, owner);
    expect({ fills: fillsOf(this.fast), left, end: this.fast.matchEnd }).toEqual(expected);
    this.giveBackFilled();
    this.follow();
  }

  cancel(id: number): void {
    const slot = this.store.find(id);
    expect(slot === NONE ? 0 : this.fast.cancelSlot(slot)).toBe(this.naive.cancel(id));
    if (slot !== NONE) this.store.giveBack(slot);
    this.follow();
  }

  /** Makers that were filled up have left the book. */
  giveBackFilled(): void {
    const { fills } = this.fast;
    for (let index = 0; index < fills.count; index += 1) {
      if (fills.makerLotsLeft[index] > 0) continue;
      expect(this.store.level(fills.makerSlots[index])).toBe(NONE);
      this.store.giveBack(fills.makerSlots[index]);
    }
  }

  follow(): void {
    const { touched } = this.fast;
    for (let index = 0; index < touched.count; index += 1) {
      const side = touched.sideAt(index);
      const ticks = touched.ticksAt(index);
      const lots = this.fast.levelLots(side, ticks);
      if (lots === 0) this.followed[side].delete(ticks);
      else this.followed[side].set(ticks, { lots, orders: this.fast.levelOrders(side, ticks) });
    }
    touched.clear();
  }

  compareAll(): void {
    for (const side of [BUY, SELL] as const) {
      const queue = this.naive.queue(side);
      expect(queueOf(this.fast, this.store, side)).toEqual(queue);
      expect(this.fast.bestTicks(side)).toBe(queue[0]?.ticks ?? 0);
      const levels = this.naive.levels(side);
      expect(this.fast.levelCount(side)).toBe(levels.size);
      expect(new Map([...this.followed[side]].sort((a, b) => a[0] - b[0]))).toEqual(
        new Map([...levels].sort((a, b) => a[0] - b[0])),
      );
    }
    expect(this.fast.orderCount).toBe(this.naive.orders.length);
  }
}

interface Shape {
  readonly prices: number;
  readonly firstPrice: number;
  readonly owners: number;
  readonly lots: number;
  /** Share of cancels. Low: the book grows deep. */
  readonly cancels: number;
}

function drive(random: Random, operations: number, shape: Shape): void {
  const pair = new Pair();
  let lastId = 0;
  for (let step = 0; step < operations; step += 1) {
    const draw = random.next();
    const owner = 1 + random.below(shape.owners);
    const side = random.chance(0.5) ? BUY : SELL;
    const ticks = shape.firstPrice + random.below(shape.prices);
    const lots = 1 + random.below(shape.lots);
    lastId += 1 + random.below(3);
    if (draw < shape.cancels) {
      const { orders } = pair.naive;
      pair.cancel(orders.length > 0 && random.chance(0.9) ? random.pick(orders).id : lastId);
    } else if (draw < 0.7) pair.place(lastId, owner, side, ticks, lots, true);
    else if (draw < 0.8) pair.place(lastId, owner, side, side === BUY ? TICKS_MAX : 1, lots, false);
    else if (draw < 0.9) pair.place(lastId, owner, side, ticks, lots, false);
    else pair.spend(owner, ticks, 1 + random.below(Math.min(Number.MAX_SAFE_INTEGER, shape.lots * ticks)));
    if (step % 64 === 0) pair.compareAll();
  }
  pair.compareAll();
}

describe('the order book against a naive one', { timeout: modelTimeoutMs }, () => {
  const shapes: Record<string, Shape> = {
    'few prices, much crossing': { prices: 8, firstPrice: 100, owners: 4, lots: 20, cancels: 0.3 },
    'many prices, thin': { prices: 100_000, firstPrice: 1, owners: 50, lots: 1000, cancels: 0.4 },
    'one price': { prices: 1, firstPrice: TICKS_MAX, owners: 3, lots: 5, cancels: 0.2 },
    'the largest prices and sizes': {
      prices: 50,
      firstPrice: TICKS_MAX - 49,
      owners: 9,
      lots: LOTS_MAX,
      cancels: 0.25,
    },
  };
  for (const [name, shape] of Object.entries(shapes)) {
    it(name, () => {
      const seed = testSeed(`order book, ${name}`);
      const rounds = workload(4, 800);
      for (let round = 0; round < rounds; round += 1) drive(new Random(seed + round), 500, shape);
    });
  }

  it('shrinks a failing sequence of small operations', () => {
    const operation = fc.tuple(
      fc.nat(4),
      fc.integer({ min: 1, max: 3 }),
      fc.nat(1),
      fc.nat(5),
      fc.integer({ min: 1, max: 9 }),
    );
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 60 }), (operations) => {
        const pair = new Pair();
        operations.forEach(([kind, owner, sideBit, price, lots], index) => {
          const side = sideBit === 0 ? BUY : SELL;
          if (kind === 0) pair.cancel(price + lots);
          else if (kind === 1) pair.spend(owner, 10 + price, lots * 7);
          else pair.place(index + 1, owner, side, 10 + price, lots, kind !== 2);
          pair.compareAll();
        });
      }),
      { numRuns: workload(120, 20_000), seed: testSeed('order book, properties') },
    );
  });
});

describe('the order store', { timeout: modelTimeoutMs }, () => {
  it('finds orders by their ids, whatever comes and goes', () => {
    const random = new Random(testSeed('order store'));
    const store = new OrderStore();
    const map = new Map<number, number>();
    for (let step = 0; step < workload(60_000, 10_000_000); step += 1) {
      // Ids above 2^32 must not lose their upper bits.
      const id = 1 + random.below(400) * 64 + random.below(3) * 2 ** 40;
      if (map.has(id)) {
        store.giveBack(map.get(id)!);
        map.delete(id);
      } else if (map.size < 300 || random.chance(0.5)) {
        map.set(id, store.take(id, step % 7));
      }
      const probe = 1 + random.below(400) * 64 + random.below(3) * 2 ** 40;
      if (store.find(probe) !== (map.get(probe) ?? NONE)) expect.fail(`step ${step}: id ${probe}`);
    }
    for (const [id, slot] of map) expect(store.id(slot)).toBe(id);
    expect(store.used).toBeLessThanOrEqual(1_024);
  });
});

function emptyBook() {
  const store = new OrderStore();
  const book = new OrderBook(store);
  const rest = (id: number, owner: number, side: SideIndex, ticks: number, lots: number) =>
    book.rest(store.take(id, owner), side, ticks, lots);
  return { store, book, rest };
}

describe('price-time priority', () => {
  it('fills the best price first, and the oldest order of a price first', () => {
    const { book, rest } = emptyBook();
    rest(1, 1, SELL, 101, 5);
    rest(2, 2, SELL, 100, 5);
    rest(3, 3, SELL, 100, 5);
    expect(book.match(BUY, 101, 12, 9)).toBe(0);
    expect(fillsOf(book).map((fill) => [fill.makerId, fill.ticks, fill.lots])).toEqual([
      [2, 100, 5],
      [3, 100, 5],
      [1, 101, 2],
    ]);
  });

  it('stops in front of an own order and leaves it alone', () => {
    const { book, store, rest } = emptyBook();
    rest(1, 1, SELL, 100, 5);
    rest(2, 9, SELL, 100, 5);
    rest(3, 1, SELL, 101, 5);
    expect(book.match(BUY, 101, 12, 9)).toBe(7);
    expect(book.matchEnd).toBe('own-order');
    expect(book.levelLots(SELL, 100)).toBe(5);
    expect(book.lotsAt(store.find(2))).toBe(5);
  });
});
