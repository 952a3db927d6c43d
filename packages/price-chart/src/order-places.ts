import { type FlagRoom, type PlacedFlag, spreadFlags } from './flag-layout.ts';

/** Height of a flag and the gap to the next. */
const FLAG_DISTANCE_PX = 22;
const FLAG_HALF_PX = 10;
/** Flags stay below the two lines of the legend while there is room. */
const LEGEND_PX = 56;
/** What the tag of the last price covers above and below its line; the countdown hangs below. */
const TAG_PX = { above: 9, below: 24 };

/** A line with a tag on the price axis; an order has a flag at the left too. */
export interface TaggedLine extends PlacedFlag {
  readonly kind: 'order' | 'alert';
}

/** Where the lines of own orders and alerts lie, told one by one while they are drawn, and where their flags and tags go then. */
export class OrderPlaces {
  readonly #lines = new Map<string, TaggedLine>();
  readonly #onSpread: (places: ReadonlyMap<string, number>) => void;
  readonly #lastPriceY: () => number | undefined;
  #room: FlagRoom = { from: 0, to: 0, distance: FLAG_DISTANCE_PX };
  #spread: ReadonlyMap<string, number> | undefined;
  #isAsked = false;

  /**
   * @param onSpread told after a drawing, before it is painted; who is missing is out of sight
   * @param lastPriceY where the last price lies, px from the top of the pane: its tag is left free
   */
  constructor(onSpread: (places: ReadonlyMap<string, number>) => void, lastPriceY: () => number | undefined) {
    this.#onSpread = onSpread;
    this.#lastPriceY = lastPriceY;
  }

  /** @param y px from the top of the pane, which is so high */
  put(line: TaggedLine, paneHeight: number): void {
    const { id, y } = line;
    this.#room = {
      from: Math.min(LEGEND_PX, paneHeight / 2),
      to: paneHeight - FLAG_HALF_PX,
      distance: FLAG_DISTANCE_PX,
    };
    const isInSight = y >= 0 && y <= paneHeight;
    if (isInSight === this.#lines.has(id) && (!isInSight || this.#lines.get(id)?.y === y)) return;
    if (isInSight) this.#lines.set(id, line);
    else this.#lines.delete(id);
    this.#changed();
  }

  /** The last price moved. */
  refresh(): void {
    if (this.#lines.size > 0) this.#changed();
  }

  /** Forgets those of one kind that are gone. */
  keepOnly(kind: TaggedLine['kind'], ids: ReadonlySet<string>): void {
    for (const line of this.#lines.values()) if (line.kind === kind && !ids.has(line.id)) this.#lines.delete(line.id);
    this.#changed();
  }

  of(id: string): number | undefined {
    this.#spread ??= spreadAround([...this.#lines.values()], this.#room, this.#lastPriceY());
    return this.#spread.get(id);
  }

  /** Whether something else on the axis, so many px high, would be covered by none of these tags nor that of the last price. */
  isFree(y: number, height = 2 * FLAG_HALF_PX): boolean {
    this.of('');
    const lastY = this.#lastPriceY();
    const half = height / 2;
    const isAtLast = lastY !== undefined && y > lastY - TAG_PX.above - half && y < lastY + TAG_PX.below + half;
    const taken = [...(this.#spread?.values() ?? [])];
    return !isAtLast && taken.every((tagY) => Math.abs(tagY - y) >= FLAG_HALF_PX + half);
  }

  #changed(): void {
    this.#spread = undefined;
    if (this.#isAsked) return;
    this.#isAsked = true;
    // All lines of one drawing are told in the same task.
    queueMicrotask(() => {
      this.#isAsked = false;
      this.of('');
      this.#onSpread(this.#spread ?? new Map());
    });
  }
}

/**
 * Those above the last price go above its tag, the others below it. Where a side has no room for all, as many as need be of those
 * nearest to the last price go over to the other side: so they stand from top to bottom in the order of their prices.
 */
function spreadAround(flags: PlacedFlag[], room: FlagRoom, lastY: number | undefined): ReadonlyMap<string, number> {
  if (lastY === undefined) return spreadFlags(flags, room);
  const sorted = flags.toSorted((a, b) => a.y - b.y || b.price - a.price);
  const upper = { ...room, to: lastY - TAG_PX.above - FLAG_HALF_PX };
  const lower = { ...room, from: lastY + TAG_PX.below + FLAG_HALF_PX };
  const own = sorted.filter(({ y }) => y <= lastY).length;
  const roomBelow = capacity(lower);
  const above = Math.min(
    Math.max(own, sorted.length - roomBelow),
    Math.max(capacity(upper), sorted.length - roomBelow),
  );
  return new Map([...spreadFlags(sorted.slice(0, above), upper), ...spreadFlags(sorted.slice(above), lower)]);
}

/** How many flags a side has room for, one touching the next. */
function capacity({ from, to }: FlagRoom): number {
  return to < from ? 0 : Math.floor((to - from) / (2 * FLAG_HALF_PX)) + 1;
}
