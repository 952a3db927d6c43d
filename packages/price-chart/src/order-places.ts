import {
  type FlagGroup,
  type FoldedTags,
  foldTags,
  isFree,
  type TaggedLine,
  type TagSpan,
  tagSpan,
} from './tag-folding.ts';

/** Where the lines of own orders and alerts lie, told one by one while they are drawn, and which of their flags and tags are shown then. */
export class OrderPlaces {
  readonly #lines = new Map<string, TaggedLine>();
  readonly #onFolded: (folds: readonly FlagGroup[]) => void;
  readonly #lastTag: () => TagSpan | undefined;
  #folded: FoldedTags | undefined;
  #isAsked = false;

  /**
   * @param onFolded told of the flags after a drawing, before it is painted; who is missing is out of sight
   * @param lastTag what the tag of the last price covers, px from the top of the pane; nothing while it is out of sight
   */
  constructor(onFolded: (folds: readonly FlagGroup[]) => void, lastTag: () => TagSpan | undefined) {
    this.#onFolded = onFolded;
    this.#lastTag = lastTag;
  }

  /** @param line with its height in px from the top of the pane, which is so high */
  put(line: TaggedLine, paneHeight: number): void {
    const { id, y } = line;
    const { top, bottom } = tagSpan(y);
    // Half a tag says nothing.
    const isInSight = top >= 0 && bottom <= paneHeight;
    if (isInSight === this.#lines.has(id) && (!isInSight || this.#lines.get(id)?.y === y)) return;
    if (isInSight) this.#lines.set(id, line);
    else this.#lines.delete(id);
    this.#changed();
  }

  /** The last price moved. */
  refresh(): void {
    this.#folded = undefined;
    if (this.#lines.size > 0) this.#changed();
  }

  /** Forgets those of one kind that are gone. */
  keepOnly(kind: TaggedLine['kind'], ids: ReadonlySet<string>): void {
    for (const line of this.#lines.values()) if (line.kind === kind && !ids.has(line.id)) this.#lines.delete(line.id);
    this.#changed();
  }

  /** Whether the price of a line is written on the axis. */
  isTagged(id: string): boolean {
    return this.#current().tagged.has(id);
  }

  /** Whether another tag on the axis would cover none of these nor that of the last price. */
  isFree(y: number): boolean {
    return isFree(tagSpan(y), this.#current().taken);
  }

  /** What the tags will cover of the axis where prices lie elsewhere than at the last drawing. */
  takenAt(yOf: (price: number) => number): readonly TagSpan[] {
    const moved = [...this.#lines.values()].map((line) => ({ ...line, y: yOf(line.price) }));
    return foldTags(moved, this.#lastTag()).taken;
  }

  #current(): FoldedTags {
    this.#folded ??= foldTags([...this.#lines.values()], this.#lastTag());
    return this.#folded;
  }

  #changed(): void {
    this.#folded = undefined;
    if (this.#isAsked) return;
    this.#isAsked = true;
    // All lines of one drawing are told in the same task.
    queueMicrotask(() => {
      this.#isAsked = false;
      this.#onFolded(this.#current().folds);
    });
  }
}
