/** Rows of a long list that are worth drawing: from `first` up to, not including, `end`. */
export interface RowSpan {
  readonly first: number;
  readonly end: number;
}

export interface RowWindow {
  readonly count: number;
  readonly rowHeightPx: number;
  /** How far the list's upper edge lies above that of the window; negative below it. */
  readonly hiddenPx: number;
  readonly windowHeightPx: number;
}

/** Spans begin and end at multiples of this, so that scrolling draws anew every so many rows and never shows a gap. */
export const rowsPerStep = 8;

/** The rows in the window with a step more above and below. */
export function visibleRows({ count, rowHeightPx, hiddenPx, windowHeightPx }: RowWindow): RowSpan {
  const first = Math.floor(hiddenPx / rowHeightPx / rowsPerStep) - 1;
  const end = Math.ceil((hiddenPx + windowHeightPx) / rowHeightPx / rowsPerStep) + 1;
  const bounded = (step: number) => Math.min(Math.max(step * rowsPerStep, 0), count);
  return { first: bounded(first), end: bounded(end) };
}

/** What stands in the list, from above: rows by their number, and gaps as high as the rows that they stand for. */
export type RowPart =
  | { readonly kind: 'row'; readonly index: number }
  | { readonly kind: 'gap'; readonly rows: number };

/** The span, and a row outside of it that must not go away because it has the focus. */
export function rowParts(count: number, { first, end }: RowSpan, keptIndex?: number): readonly RowPart[] {
  const parts: RowPart[] = [];
  let drawn = 0;
  const draw = (from: number, to: number) => {
    const begin = Math.max(from, drawn);
    if (begin >= to) return;
    if (begin > drawn) parts.push({ kind: 'gap', rows: begin - drawn });
    for (let index = begin; index < to; index += 1) parts.push({ kind: 'row', index });
    drawn = to;
  };
  const isKept = keptIndex !== undefined && keptIndex >= 0 && keptIndex < count;
  if (isKept && keptIndex < first) draw(keptIndex, keptIndex + 1);
  draw(Math.min(first, count), Math.min(end, count));
  if (isKept && keptIndex >= end) draw(keptIndex, keptIndex + 1);
  if (drawn < count) parts.push({ kind: 'gap', rows: count - drawn });
  return parts;
}
