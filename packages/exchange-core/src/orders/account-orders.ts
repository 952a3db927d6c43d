import { assert } from '../assertion.ts';
import { NONE, type OrderStore } from '../matching/order-store.ts';
import { PLACE_HIGH, PLACE_LOW } from './order-record.ts';

const SEGMENT_BITS = 16;
const SEGMENT_CELLS = 1 << SEGMENT_BITS;
const CELL = SEGMENT_CELLS - 1;
/** Of a piece: how many cells it has, the first one that was never used, then slots or `NONE`. */
const ROOM = 0;
const END = 1;
const FIRST = 2;
/** Most people have a few orders. */
const ROOM_AT_FIRST = 8;

/** What an account says of its list. */
interface OrderList {
  openOrderCount: number;
  /** Where its piece lies, `NONE` while it has no order. */
  ordersAt: number;
}

/**
 * The open orders of each account, the oldest first, in one memory outside of the collector's heap. A list is one piece of it, and each order's
 * record says its place there (0: in no list). To take one away leaves a hole; a list that is full moves together in its piece when half of it are
 * holes, else into one of twice the size. So nothing goes from record to record to come to some of a thousand orders, and to cancel
 * touches no other order. A piece that is left is the next list's of that size.
 */
export class AccountOrders {
  declare private readonly store: OrderStore;
  readonly #segments: Int32Array[] = [];
  /** What is taken of the last segment. */
  #taken = SEGMENT_CELLS;
  /** The first free piece of each size, by the logarithm; its first cell says where the next one is. */
  readonly #free: number[] = Array.from({ length: SEGMENT_BITS + 1 }, () => NONE);

  constructor(store: OrderStore) {
    this.store = store;
  }

  /** Adds the slot as the newest. */
  add(list: OrderList, slot: number): void {
    let at = list.ordersAt;
    if (at === NONE) {
      at = this.#take(ROOM_AT_FIRST);
      list.ordersAt = at;
    } else {
      const cells = this.#segments[at >> SEGMENT_BITS];
      const first = at & CELL;
      if (cells[first + END] === cells[first + ROOM]) at = this.#makeRoom(list);
    }
    this.#append(at, slot);
    list.openOrderCount += 1;
  }

  remove(list: OrderList, slot: number): void {
    const at = list.ordersAt;
    const cells = this.#segments[at >> SEGMENT_BITS];
    const first = at & CELL;
    const place = this.placeOf(slot);
    assert(cells[first + place] === slot, 'an order is where it says that it is');
    cells[first + place] = NONE;
    this.#setPlace(slot, 0);
    const left = list.openOrderCount - 1;
    list.openOrderCount = left;
    if (left > 0) {
      let end = cells[first + END];
      while (cells[first + end - 1] === NONE) end -= 1;
      cells[first + END] = end;
      return;
    }
    this.#giveBack(at);
    list.ordersAt = NONE;
  }

  /** Place of the order in its list, 0 when it is in none. */
  placeOf(slot: number): number {
    const { bytes } = this.store;
    const record = this.store.wordOf(slot) * 4;
    return bytes[record + PLACE_LOW] | (bytes[record + PLACE_HIGH] << 8);
  }

  slotAt(list: OrderList, place: number): number {
    return this.#cellsOf(list)[(list.ordersAt & CELL) + place];
  }

  /** Place of the next order behind this place, of the oldest behind 0; 0 behind the newest. */
  next(list: OrderList, place: number): number {
    if (list.ordersAt === NONE) return 0;
    const cells = this.#cellsOf(list);
    const first = list.ordersAt & CELL;
    const end = cells[first + END];
    for (let next = Math.max(FIRST, place + 1); next < end; next += 1) if (cells[first + next] !== NONE) return next;
    return 0;
  }

  /** Place of the order that so many older ones are before. */
  nth(list: OrderList, older: number): number {
    const { openOrderCount } = list;
    if (older >= openOrderCount) return 0;
    const cells = this.#cellsOf(list);
    const first = list.ordersAt & CELL;
    const isNearNewest = older * 2 >= openOrderCount;
    const step = isNearNewest ? -1 : 1;
    let left = isNearNewest ? openOrderCount - 1 - older : older;
    let place = isNearNewest ? cells[first + END] - 1 : FIRST;
    for (; ; place += step) {
      if (cells[first + place] === NONE) continue;
      if (left === 0) return place;
      left -= 1;
    }
  }

  /** Answers where the list lies then. */
  #makeRoom(list: OrderList): number {
    const from = list.ordersAt;
    const cells = this.#segments[from >> SEGMENT_BITS];
    const first = from & CELL;
    const room = cells[first + ROOM];
    const end = cells[first + END];
    const moves = list.openOrderCount * 2 > room;
    const to = moves ? this.#take(room * 2) : from;
    if (moves) list.ordersAt = to;
    else cells[first + END] = FIRST;
    // Never ahead of what is read, when it is the same piece.
    for (let cell = first + FIRST; cell < first + end; cell += 1) {
      if (cells[cell] !== NONE) this.#append(to, cells[cell]);
    }
    if (moves) this.#giveBack(from);
    return to;
  }

  #append(at: number, slot: number): void {
    const cells = this.#segments[at >> SEGMENT_BITS];
    const first = at & CELL;
    const place = cells[first + END];
    cells[first + place] = slot;
    cells[first + END] = place + 1;
    this.#setPlace(slot, place);
  }

  #setPlace(slot: number, place: number): void {
    const { bytes } = this.store;
    const record = this.store.wordOf(slot) * 4;
    bytes[record + PLACE_LOW] = place;
    bytes[record + PLACE_HIGH] = place >> 8;
  }

  #cellsOf({ ordersAt }: OrderList): Int32Array {
    return this.#segments[ordersAt >> SEGMENT_BITS];
  }

  /** An empty piece of this size, a power of two. What is left of a segment that is too short is left for good: less than one piece. */
  #take(room: number): number {
    assert(room < SEGMENT_CELLS, 'a list fits a segment, and a place two bytes');
    const size = sizeOf(room);
    let at = this.#free[size];
    if (at === NONE) {
      if (this.#taken + room > SEGMENT_CELLS) {
        this.#segments.push(new Int32Array(SEGMENT_CELLS));
        this.#taken = 0;
      }
      at = (this.#segments.length - 1) * SEGMENT_CELLS + this.#taken;
      this.#taken += room;
    } else this.#free[size] = this.#segments[at >> SEGMENT_BITS][at & CELL];
    const cells = this.#segments[at >> SEGMENT_BITS];
    cells[(at & CELL) + ROOM] = room;
    cells[(at & CELL) + END] = FIRST;
    return at;
  }

  #giveBack(at: number): void {
    const cells = this.#segments[at >> SEGMENT_BITS];
    const size = sizeOf(cells[(at & CELL) + ROOM]);
    cells[at & CELL] = this.#free[size];
    this.#free[size] = at;
  }
}

/** The logarithm of a power of two. */
function sizeOf(room: number): number {
  return 31 - Math.clz32(room);
}
