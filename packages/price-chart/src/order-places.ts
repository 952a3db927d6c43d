import { type FlagRoom, spreadFlags } from './flag-layout.ts';

/** Height of a flag and the gap to the next. */
const FLAG_DISTANCE_PX = 22;
const FLAG_HALF_PX = 10;
/** Flags stay below the two lines of the legend while there is room. */
const LEGEND_PX = 56;

/** Where the lines of own orders lie, told one by one while they are drawn, and where their flags and tags go then. */
export class OrderPlaces {
  readonly #lines = new Map<string, number>();
  readonly #onSpread: (places: ReadonlyMap<string, number>) => void;
  #room: FlagRoom = { from: 0, to: 0, distance: FLAG_DISTANCE_PX };
  #spread: ReadonlyMap<string, number> | undefined;
  #isAsked = false;

  /** @param onSpread told after a drawing, before it is painted; who is missing is out of sight */
  constructor(onSpread: (places: ReadonlyMap<string, number>) => void) {
    this.#onSpread = onSpread;
  }

  /** @param y px from the top of the pane, which is so high */
  put(id: string, y: number, paneHeight: number): void {
    this.#room = {
      from: Math.min(LEGEND_PX, paneHeight / 2),
      to: paneHeight - FLAG_HALF_PX,
      distance: FLAG_DISTANCE_PX,
    };
    const isInSight = y >= 0 && y <= paneHeight;
    if (isInSight === this.#lines.has(id) && (!isInSight || this.#lines.get(id) === y)) return;
    if (isInSight) this.#lines.set(id, y);
    else this.#lines.delete(id);
    this.#changed();
  }

  /** Forgets orders that are gone. */
  keepOnly(ids: ReadonlySet<string>): void {
    for (const id of this.#lines.keys()) if (!ids.has(id)) this.#lines.delete(id);
    this.#changed();
  }

  of(id: string): number | undefined {
    this.#spread ??= spreadFlags(
      [...this.#lines].map(([line, y]) => ({ id: line, y })),
      this.#room,
    );
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
