/** A line with a tag on the price axis; an order has a flag at the left too. */
export interface TaggedLine {
  readonly id: string;
  readonly kind: 'order' | 'alert';
  /** Middle of its line, px from the top. */
  readonly y: number;
  /** Of two on the same pixel the higher price comes first. */
  readonly price: number;
}

/** What a tag covers of the axis, px from the top. */
export interface TagSpan {
  readonly top: number;
  readonly bottom: number;
}

/** Orders that one flag stands for: its own first, on whose line it stands, then those that it would lie over, from top to bottom. */
export type FlagGroup = readonly [TaggedLine, ...TaggedLine[]];

/** Flags and tags stand at their prices or nowhere. */
export interface FoldedTags {
  readonly folds: readonly FlagGroup[];
  /** Lines whose price is written on the axis. */
  readonly tagged: ReadonlySet<string>;
  /** What is taken of the axis. */
  readonly taken: readonly TagSpan[];
}

/** Height of a flag and the gap to the next. */
const FLAG_DISTANCE_PX = 22;
const TAG_HALF_PX = 10;

export const tagSpan = (y: number): TagSpan => ({ top: y - TAG_HALF_PX, bottom: y + TAG_HALF_PX });

/** Whether a tag would cover nothing that is taken. */
export function isFree({ top, bottom }: TagSpan, taken: readonly TagSpan[]): boolean {
  return taken.every((other) => bottom <= other.top || top >= other.bottom);
}

/**
 * Which flags stand and which prices are on the axis, where not all have room: an order whose flag would lie over the one above it is
 * folded into that. On the axis the last price goes first, then one order of each fold, then the alerts; who would cover another is left out.
 * @param lines those in sight
 * @param lastTag of the last price, where that is in sight
 */
export function foldTags(lines: readonly TaggedLine[], lastTag: TagSpan | undefined): FoldedTags {
  const sorted = lines.toSorted((a, b) => a.y - b.y || b.price - a.price);
  const folds: [TaggedLine, ...TaggedLine[]][] = [];
  for (const line of sorted.filter(({ kind }) => kind === 'order')) {
    const above = folds.at(-1);
    if (above !== undefined && line.y - above[0].y < FLAG_DISTANCE_PX) above.push(line);
    else folds.push([line]);
  }
  const taken = lastTag === undefined ? [] : [lastTag];
  const tagged = new Set<string>();
  const alerts = sorted.filter(({ kind }) => kind === 'alert').map((line) => [line]);
  for (const group of [...folds, ...alerts]) {
    const line = group.find(({ y }) => isFree(tagSpan(y), taken));
    if (line === undefined) continue;
    tagged.add(line.id);
    taken.push(tagSpan(line.y));
  }
  return { folds, tagged, taken };
}
