import { type FlagRoom, type PlacedFlag, spreadFlags } from './flag-layout.ts';

/** Height of a flag and the gap to the next. */
const FLAG_DISTANCE_PX = 22;
const FLAG_HALF_PX = 10;
/** Flags stay below the two lines of the legend while there is room. */
const LEGEND_PX = 56;
/** What the tag of the last price covers above and below its line; the countdown hangs below. */
const TAG_PX = { above: 9, below: 24 };

/** Where the lines of own orders lie, told one by one while they are drawn, and where their flags and tags go then. */
export class OrderPlaces {
  readonly #lines = new Map<string, PlacedFlag>();
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
  put(line: PlacedFlag, paneHeight: number): void {
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

  /** Forgets orders that are gone. */
  keepOnly(ids: ReadonlySet<string>): void {
    for (const id of this.#lines.keys()) if (!ids.has(id)) this.#lines.delete(id);
    this.#changed();
  }

  of(id: string): number | undefined {
    this.#spread ??= spreadAround([...this.#lines.values()], this.#room, this.#lastPriceY());
    return this.#spread.get(id);
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

/** Those above the last price go above its tag, the others below it; where a side has no room, all go to the other. */
function spreadAround(flags: PlacedFlag[], room: FlagRoom, lastY: number | undefined): ReadonlyMap<string, number> {
  if (lastY === undefined) return spreadFlags(flags, room);
  const above = flags.filter(({ y }) => y <= lastY);
  const below = flags.filter(({ y }) => y > lastY);
  const upper = { ...room, to: lastY - TAG_PX.above - FLAG_HALF_PX };
  const lower = { ...room, from: lastY + TAG_PX.below + FLAG_HALF_PX };
  const fits = (some: readonly PlacedFlag[], { from, to, distance }: FlagRoom) =>
    some.length === 0 || to - from >= (some.length - 1) * distance;
  if (fits(above, upper) && fits(below, lower)) {
    return new Map([...spreadFlags(above, upper), ...spreadFlags(below, lower)]);
  }
  const free = [lower, upper].find((side) => fits(flags, side));
  return spreadFlags(flags, free ?? room);
}
