import { type RefObject, useLayoutEffect, useState } from 'react';

const rowHeightMinPx = 17;
const rowHeightMaxPx = 22;

/** How many rows a side are shown: at low rows as many as are `usual`, in a high box as many more as fit at full height, up to `most`. */
export interface RowCounts {
  readonly usual: number;
  readonly most: number;
}

/** How many rows fit whole into what a box has beside `restPx`. */
export function fittingRows(boxPx: number, restPx: number, halves: number, { usual, most }: RowCounts): number {
  const sidePx = (boxPx - restPx) / halves;
  const low = Math.min(usual, Math.floor(sidePx / rowHeightMinPx));
  const high = Math.min(most, Math.floor(sidePx / rowHeightMaxPx));
  return Math.max(1, low, high);
}

/** The rows a side that a box shows whole, followed as the box changes. @param halves sides that share the box */
export function useFittingRows(
  box: RefObject<HTMLElement | null>,
  { restPx, halves, usual, most }: RowCounts & { restPx: number; halves: number },
): number {
  const [count, setCount] = useState(usual);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const measure = () => setCount(fittingRows(element.clientHeight, restPx, halves, { usual, most }));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, restPx, halves, usual, most]);
  return count;
}
