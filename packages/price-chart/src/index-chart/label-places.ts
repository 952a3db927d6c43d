/** Pixels of the plot, from its upper left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** An entry line and how much room its words take. */
export interface LabelWish {
  /** Of the line: from the entry to the expiry, as far as it is in sight. */
  readonly from: number;
  readonly to: number;
  readonly y: number;
  /** Where the order loses: the price is least likely to be there when it is won, and the words do not hide what is won. */
  readonly losingSide: 'above' | 'below';
  readonly width: number;
}

/** What labels keep clear of. */
export interface LabelSurroundings {
  readonly plotWidth: number;
  readonly plotHeight: number;
  /** The price line, ascending in x. */
  readonly path: readonly Point[];
  /** The newest price. */
  readonly now: Point;
}

export const labelHeightPx = 18;
/** Between a label and its line, and between a label and what ends a line. */
const gapPx = 4;
const sideGapPx = 8;
/** At the foot of the plot stand the words of the expiries. */
const footPx = 22;
/** What a place costs: hiding the price line is worst, a dotted line under a label is bearable, and near is better than far. */
const cost = { path: 60, entryLine: 30, expiry: 8, now: 3, rank: 1 } as const;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/**
 * A place for each label, its upper left corner, in the order of the wishes: touching its line, so that nobody takes it for another's,
 * where it hides as little as can be of the price line and of other lines, and nothing of another label. Undefined where there is no room
 * at all: the line alone stands there.
 */
export function labelPlaces(wishes: readonly LabelWish[], around: LabelSurroundings): readonly (Point | undefined)[] {
  const taken: Box[] = [];
  return wishes.map((wish) => {
    let best: Box | undefined;
    let least = Number.POSITIVE_INFINITY;
    placesOf(wish, around).forEach((place, rank) => {
      const { x, y, width } = place;
      if (x < gapPx || x + width > around.plotWidth - gapPx) return;
      if (y < gapPx || y + labelHeightPx > around.plotHeight - footPx) return;
      if (taken.some((other) => isOver(place, other))) return;
      const worth = rank * cost.rank + hiddenBy(place, wish, wishes, around);
      if (worth < least) [best, least] = [place, worth];
    });
    if (best !== undefined) taken.push(best);
    return best && { x: best.x, y: best.y };
  });
}

/** Where a label may stand, the best liked first. */
function placesOf({ from, to, y, losingSide, width }: LabelWish, { now }: LabelSurroundings): readonly Box[] {
  const middle = y - labelHeightPx / 2;
  const atExpiry = to - sideGapPx - width;
  const ahead = now.x + sideGapPx + gapPx;
  const above = y - gapPx - labelHeightPx;
  const below = y + gapPx;
  const sides = losingSide === 'below' ? [below, above] : [above, below];
  const beside = (x: number) => sides.map((top) => ({ x, y: top, width }));
  return [
    ...beside(atExpiry),
    ...(ahead > atExpiry ? beside(ahead) : []),
    { x: to + sideGapPx, y: middle, width },
    ...beside(from + sideGapPx),
    { x: from - sideGapPx - width, y: middle, width },
  ];
}

function isOver(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width + gapPx &&
    other.x < one.x + one.width + gapPx &&
    Math.abs(one.y - other.y) < labelHeightPx + 1
  );
}

function hiddenBy(box: Box, own: LabelWish, wishes: readonly LabelWish[], { path, now }: LabelSurroundings): number {
  const right = box.x + box.width;
  const bottom = box.y + labelHeightPx;
  const isAcross = (lineY: number) => lineY > box.y - 2 && lineY < bottom + 2;
  let sum = isPathUnder(box, path) ? cost.path : 0;
  if (isAcross(now.y)) sum += cost.now;
  for (const { from, to, y } of wishes) {
    if (isAcross(y) && from < right && to > box.x) sum += cost.entryLine;
    if (to > box.x && to < right) sum += cost.expiry;
  }
  // A place before the own entry has the line behind it; it is the last that is liked.
  return right < own.from ? sum + cost.entryLine : sum;
}

/** Whether a piece of the price line runs through a box. */
function isPathUnder({ x, y, width }: Box, path: readonly Point[]): boolean {
  const [right, top, bottom] = [x + width, y - 2, y + labelHeightPx + 2];
  for (let index = 1; index < path.length; index += 1) {
    const [from, to] = [path[index - 1], path[index]];
    if (from === undefined || to === undefined || to.x < x || from.x > right) continue;
    const heightAt = (at: number) =>
      to.x === from.x
        ? to.y
        : from.y + ((Math.min(Math.max(at, from.x), to.x) - from.x) / (to.x - from.x)) * (to.y - from.y);
    const [left, end] = [heightAt(x), heightAt(right)];
    if (Math.max(left, end) >= top && Math.min(left, end) <= bottom) return true;
  }
  return false;
}

const wideFrom = 0x2e80;
const characterPx = { wide: 11.5, space: 3.2, narrow: 3.6, other: 7 } as const;
const paddingPx = 10;

/** About how wide words of 11 pixels are, with the air around them. */
export function labelWidth(text: string): number {
  let width = paddingPx;
  for (const character of text) {
    if ((character.codePointAt(0) ?? 0) >= wideFrom) width += characterPx.wide;
    else if (character === ' ') width += characterPx.space;
    else if ('.,il1'.includes(character)) width += character === '1' ? 5 : characterPx.narrow;
    else width += characterPx.other;
  }
  return Math.ceil(width);
}
