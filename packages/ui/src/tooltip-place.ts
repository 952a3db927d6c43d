export type TooltipSide = 'top' | 'bottom' | 'left' | 'right';
export type TooltipPlacement = TooltipSide | 'bottom start' | 'bottom end';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const gapPx = 6;
const edgePx = 4;
const opposite: Record<TooltipSide, TooltipSide> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' };

function placeAt(side: TooltipSide, align: string | undefined, anchor: Box, tip: { width: number; height: number }) {
  const middle = anchor.left + (anchor.width - tip.width) / 2;
  const centre = anchor.top + (anchor.height - tip.height) / 2;
  const left = align === 'start' ? anchor.left : align === 'end' ? anchor.left + anchor.width - tip.width : middle;
  switch (side) {
    case 'top':
      return { left, top: anchor.top - gapPx - tip.height };
    case 'bottom':
      return { left, top: anchor.top + anchor.height + gapPx };
    case 'left':
      return { left: anchor.left - gapPx - tip.width, top: centre };
    case 'right':
      return { left: anchor.left + anchor.width + gapPx, top: centre };
  }
}

function clamp(value: number, size: number, room: number): number {
  return Math.round(Math.max(edgePx, Math.min(value, room - size - edgePx)));
}

/** Where a tip stands beside its anchor, in pixels of the window: on the other side where it has no room, never over the edge. */
export function tooltipPlace(
  anchor: Box,
  tip: { readonly width: number; readonly height: number },
  window: { readonly width: number; readonly height: number },
  placement: TooltipPlacement,
): { left: number; top: number } {
  const [side = 'bottom', align] = placement.split(' ') as [TooltipSide, string?];
  const fits = ({ left, top }: { left: number; top: number }) =>
    side === 'top' || side === 'bottom'
      ? top >= edgePx && top + tip.height <= window.height - edgePx
      : left >= edgePx && left + tip.width <= window.width - edgePx;
  const wanted = placeAt(side, align, anchor, tip);
  const other = placeAt(opposite[side], align, anchor, tip);
  const { left, top } = fits(wanted) || !fits(other) ? wanted : other;
  return { left: clamp(left, tip.width, window.width), top: clamp(top, tip.height, window.height) };
}
