export type TipSide = 'top' | 'bottom' | 'left' | 'right';

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Box extends Size {
  readonly left: number;
  readonly top: number;
}

const gap = 6;
/** Left free at the edges of the window. */
const margin = 8;
const opposite: Readonly<Record<TipSide, TipSide>> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' };

/** Where a tip stands in the window: beside what it describes, on the other side where there is no room, never over an edge. */
export function tipPlace(
  side: TipSide,
  of: Box,
  tip: Size,
  view: Size,
): { readonly left: number; readonly top: number } {
  const hasRoom = (at: TipSide) => {
    const { left, top } = beside(at, of, tip);
    return at === 'top' || at === 'bottom'
      ? top >= 0 && top + tip.height <= view.height
      : left >= 0 && left + tip.width <= view.width;
  };
  const turned = opposite[side];
  const { left, top } = beside(!hasRoom(side) && hasRoom(turned) ? turned : side, of, tip);
  return { left: inWindow(left, view.width - tip.width), top: inWindow(top, view.height - tip.height) };
}

function beside(side: TipSide, of: Box, tip: Size) {
  const middle = { left: of.left + (of.width - tip.width) / 2, top: of.top + (of.height - tip.height) / 2 };
  const places = {
    top: { ...middle, top: of.top - gap - tip.height },
    bottom: { ...middle, top: of.top + of.height + gap },
    left: { ...middle, left: of.left - gap - tip.width },
    right: { ...middle, left: of.left + of.width + gap },
  };
  return places[side];
}

function inWindow(at: number, room: number): number {
  return Math.max(margin, Math.min(at, room - margin));
}
