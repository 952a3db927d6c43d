import { LOTS_MAX } from '@assay/amounts/market-scale';
import { FillLog } from './fill-log.ts';
import { LevelStore } from './level-store.ts';
import { NONE, type OrderStore } from './order-store.ts';
import { NO_LEVEL, PriceLadder } from './price-ladder.ts';
import { BUY, SELL, type SideIndex } from './side.ts';
import { TouchedLevels } from './touched-levels.ts';

/** Why a match ended: the taker was filled, nothing acceptable was left, or the next maker is the taker's own order. */
export type MatchEnd = 'filled' | 'exhausted' | 'own-order';

/**
 * One market's book, price-time priority. It knows nothing of money: prices are integer ticks, sizes are integer lots, an order
 * has an id and an owner, both given from outside, and a slot in a store that books may share: whoever drives the book takes it before the
 * order rests and gives it back after it has left. Holds, fees and entries are the driver's.
 *
 * Arguments are trusted: checked at the border, within the bounds of `limits.ts`. No operation allocates, apart from a column
 * that doubles.
 */
export class OrderBook {
  /** Fills of the last `match` or `matchBudget`. */
  readonly fills = new FillLog();
  /** Prices changed since its last `clear`. */
  readonly touched = new TouchedLevels();
  /** How the last match ended. */
  matchEnd: MatchEnd = 'exhausted';

  declare private readonly orders: OrderStore;
  readonly #levels = new LevelStore();
  readonly #bids = new PriceLadder(BUY);
  readonly #asks = new PriceLadder(SELL);
  #orderCount = 0;

  constructor(orders: OrderStore) {
    this.orders = orders;
  }

  get orderCount(): number {
    return this.#orderCount;
  }

  /**
   * Fills a taker of `side` against the other side while the price is at `limitTicks` or better. Answers the lots that are left;
   * `fills` and `matchEnd` tell the rest. An order of `owner` is never filled: matching ends in front of it.
   */
  match(side: SideIndex, limitTicks: number, lots: number, owner: number): number {
    const ladder = side === BUY ? this.#asks : this.#bids;
    const limitKey = ladder.keyOf(limitTicks);
    let left = lots;
    this.fills.count = 0;
    while (ladder.length > 0 && ladder.bestKey() >= limitKey) {
      left = this.#takeFromBest(ladder, left, owner);
      if (left === 0 || this.matchEnd === 'own-order') return left;
    }
    this.matchEnd = 'exhausted';
    return left;
  }

  /**
   * As `match`, for a buyer who spends up to `budget` tick·lots (price × size) instead of wanting a size. Answers the budget that is
   * left. It ends as 'filled' when the rest no longer buys one lot at the best price.
   */
  matchBudget(limitTicks: number, budget: number, owner: number): number {
    const ladder = this.#asks;
    const limitKey = ladder.keyOf(limitTicks);
    let left = budget;
    this.fills.count = 0;
    while (ladder.length > 0 && ladder.bestKey() >= limitKey) {
      const ticks = this.#levels.ticks(ladder.bestLevel());
      const affordableLots = (left - (left % ticks)) / ticks;
      if (affordableLots === 0) {
        this.matchEnd = 'filled';
        return left;
      }
      const lotsLeft = this.#takeFromBest(ladder, affordableLots, owner);
      left -= (affordableLots - lotsLeft) * ticks;
      if (this.matchEnd === 'own-order') return left;
    }
    this.matchEnd = left === 0 ? 'filled' : 'exhausted';
    return left;
  }

  /** Puts an order behind all others of its price. It must not cross: match first. */
  rest(slot: number, side: SideIndex, ticks: number, lots: number): void {
    const ladder = side === BUY ? this.#bids : this.#asks;
    const levels = this.#levels;
    const orders = this.orders;
    const key = ladder.keyOf(ticks);
    let level = ladder.find(key);
    if (level === NO_LEVEL) {
      level = levels.take(ticks);
      ladder.insert(key, level);
    }
    const last = levels.last(level);
    orders.setLots(slot, lots);
    orders.setLevel(slot, level);
    orders.setPrevious(slot, last);
    orders.setNext(slot, NONE);
    if (last === NONE) levels.setFirst(level, slot);
    else orders.setNext(last, slot);
    levels.setLast(level, slot);
    levels.change(level, 1, lots);
    this.#orderCount += 1;
    this.touched.add(side, ticks);
  }

  /** Takes a resting order out of the book. Answers the lots that it still had. */
  cancelSlot(slot: number): number {
    const orders = this.orders;
    const levels = this.#levels;
    const level = orders.level(slot);
    const lots = orders.lots(slot);
    const previous = orders.previous(slot);
    const next = orders.next(slot);
    if (previous === NONE) levels.setFirst(level, next);
    else orders.setNext(previous, next);
    if (next === NONE) levels.setLast(level, previous);
    else orders.setPrevious(next, previous);
    levels.change(level, -1, -lots);
    orders.setLevel(slot, NO_LEVEL);
    this.#orderCount -= 1;
    const ticks = levels.ticks(level);
    const ladder = this.#ladderHolding(ticks);
    this.touched.add(ladder.side, ticks);
    if (levels.orders(level) === 0) {
      ladder.remove(ladder.keyOf(ticks));
      levels.giveBack(level);
    }
    return lots;
  }

  /**
   * Whether a taker of `side` could be filled entirely at `limitTicks` or better without meeting an order of its own, or with `skipsOwn`
   * from others' orders alone.
   */
  canFill(side: SideIndex, limitTicks: number, lots: number, owner: number, skipsOwn = false): boolean {
    const ladder = side === BUY ? this.#asks : this.#bids;
    const orders = this.orders;
    let left = lots;
    for (let depth = 0; depth < ladder.length; depth += 1) {
      const level = ladder.levelAt(depth);
      if (ladder.keyOf(this.#levels.ticks(level)) < ladder.keyOf(limitTicks)) return false;
      for (let slot = this.#levels.first(level); slot !== NONE; slot = orders.next(slot)) {
        if (orders.owner(slot) === owner) {
          if (skipsOwn) continue;
          return false;
        }
        const lotsHere = orders.lots(slot);
        if (lotsHere >= left) return true;
        left -= lotsHere;
      }
    }
    return false;
  }

  /** Makes a resting order smaller; it keeps its place in the queue. `lots`: what it has from now on, at least 1. */
  reduceSlot(slot: number, lots: number): void {
    const level = this.orders.level(slot);
    const ticks = this.#levels.ticks(level);
    this.#levels.change(level, 0, lots - this.orders.lots(slot));
    this.orders.setLots(slot, lots);
    this.touched.add(this.#ladderHolding(ticks).side, ticks);
  }

  /** Whether an order would meet the other side at once; a post-only order must not. */
  wouldCross(side: SideIndex, ticks: number): boolean {
    const ladder = side === BUY ? this.#asks : this.#bids;
    return ladder.length > 0 && ladder.bestKey() >= ladder.keyOf(ticks);
  }

  /** Whether the level still has room: its total stays an exact integer. */
  hasRoom(side: SideIndex, ticks: number, lots: number): boolean {
    return lots <= LOTS_MAX - this.levelLots(side, ticks);
  }

  /** Best price of a side in ticks, 0 when the side is empty. */
  bestTicks(side: SideIndex): number {
    const ladder = this.#ladder(side);
    return ladder.length === 0 ? 0 : this.#levels.ticks(ladder.bestLevel());
  }

  levelCount(side: SideIndex): number {
    return this.#ladder(side).length;
  }

  /** The price that is `depth` levels away from the best; `depth` from 0 to `levelCount` − 1. */
  ticksAtDepth(side: SideIndex, depth: number): number {
    return this.#levels.ticks(this.levelAtDepth(side, depth));
  }

  /** Number of the level there, which is valid until the book changes. */
  levelAtDepth(side: SideIndex, depth: number): number {
    return this.#ladder(side).levelAt(depth);
  }

  /** Number of the level at a price, `NO_LEVEL` when nothing rests there. It is valid until the book changes. */
  findLevel(side: SideIndex, ticks: number): number {
    const ladder = this.#ladder(side);
    return ladder.find(ladder.keyOf(ticks));
  }

  ticksOfLevel(level: number): number {
    return this.#levels.ticks(level);
  }

  lotsOfLevel(level: number): number {
    return level === NO_LEVEL ? 0 : this.#levels.lots(level);
  }

  ordersOfLevel(level: number): number {
    return level === NO_LEVEL ? 0 : this.#levels.orders(level);
  }

  /** Sum of the lots at a price, 0 when nothing rests there. */
  levelLots(side: SideIndex, ticks: number): number {
    return this.lotsOfLevel(this.findLevel(side, ticks));
  }

  levelOrders(side: SideIndex, ticks: number): number {
    return this.ordersOfLevel(this.findLevel(side, ticks));
  }

  /** Slot of the oldest order at a price, `NONE` when nothing rests there; `nextSlot` goes on to the younger ones. */
  firstSlot(side: SideIndex, ticks: number): number {
    return this.firstOfLevel(this.findLevel(side, ticks));
  }

  firstOfLevel(level: number): number {
    return level === NO_LEVEL ? NONE : this.#levels.first(level);
  }

  nextSlot(slot: number): number {
    return this.orders.next(slot);
  }

  lotsAt(slot: number): number {
    return this.orders.lots(slot);
  }

  ticksAt(slot: number): number {
    return this.#levels.ticks(this.orders.level(slot));
  }

  sideAt(slot: number): SideIndex {
    return this.#ladderHolding(this.ticksAt(slot)).side;
  }

  /** Fills the taker from the oldest orders of the best level and answers the lots left. Sets `matchEnd` unless the level ran dry. */
  #takeFromBest(ladder: PriceLadder, lots: number, owner: number): number {
    const orders = this.orders;
    const levels = this.#levels;
    const level = ladder.bestLevel();
    const ticks = levels.ticks(level);
    let left = lots;
    let gone = 0;
    let slot = levels.first(level);
    this.touched.add(ladder.side, ticks);
    this.matchEnd = 'exhausted';
    while (slot !== NONE) {
      const makerOwner = orders.owner(slot);
      if (makerOwner === owner) {
        this.matchEnd = 'own-order';
        break;
      }
      const makerLots = orders.lots(slot);
      const traded = Math.min(makerLots, left);
      const makerLeft = makerLots - traded;
      left -= traded;
      this.fills.add(slot, orders.id(slot), makerOwner, ticks, traded, makerLeft);
      if (makerLeft !== 0) {
        orders.setLots(slot, makerLeft);
        break;
      }
      const next = orders.next(slot);
      orders.setLevel(slot, NO_LEVEL);
      this.#orderCount -= 1;
      gone += 1;
      slot = next;
      if (left === 0) break;
    }
    levels.change(level, -gone, left - lots);
    this.#cutFront(ladder, level, slot);
    if (left === 0) this.matchEnd = 'filled';
    return left;
  }

  /** Makes `slot` the oldest order of the best level; without one the level goes. */
  #cutFront(ladder: PriceLadder, level: number, slot: number): void {
    if (slot === NONE) {
      ladder.removeBest();
      this.#levels.giveBack(level);
    } else {
      this.#levels.setFirst(level, slot);
      this.orders.setPrevious(slot, NONE);
    }
  }

  #ladder(side: SideIndex): PriceLadder {
    return side === BUY ? this.#bids : this.#asks;
  }

  /** A book is never crossed: a level at or above the best ask can only be one of asks. */
  #ladderHolding(ticks: number): PriceLadder {
    const asks = this.#asks;
    return asks.length > 0 && asks.keyOf(ticks) <= asks.bestKey() ? asks : this.#bids;
  }
}
