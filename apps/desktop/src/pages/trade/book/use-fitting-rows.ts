import { type RefObject, useLayoutEffect, useState } from 'react';

const rowHeightMinPx = 17;

/** How many of at most `most` rows of the smallest height fit into what a box has beside `restPx`. */
export function fittingRows(boxPx: number, restPx: number, halves: number, most: number): number {
  return Math.max(1, Math.min(most, Math.floor((boxPx - restPx) / halves / rowHeightMinPx)));
}

/** The rows a side that a box shows whole, followed as the box changes. @param halves sides that share the box */
export function useFittingRows(
  box: RefObject<HTMLElement | null>,
  { restPx, halves, most }: { restPx: number; halves: number; most: number },
): number {
  const [count, setCount] = useState(most);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const measure = () => setCount(fittingRows(element.clientHeight, restPx, halves, most));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, restPx, halves, most]);
  return count;
}
