import { type RefCallback, useCallback, useState } from 'react';

const storageKey = 'Assay-Orders-Height';
const heightDefaultPx = 265;
export const ordersHeightMinPx = 120;
export const ordersHeightMaxPx = 560;

/**
 * A kept or dragged height within its bounds; anything unreadable is the default.
 * @param maxPx what the chart above leaves
 */
export function boundedHeight(value: number, maxPx: number): number {
  if (!Number.isFinite(value)) return boundedHeight(heightDefaultPx, maxPx);
  return Math.round(Math.max(ordersHeightMinPx, Math.min(ordersHeightMaxPx, maxPx, value)));
}

export interface OrdersHeight {
  readonly heightPx: number;
  /** The most that the chart above leaves now. */
  readonly maxPx: number;
  readonly setHeightPx: (heightPx: number) => void;
}

/**
 * The height of the orders pane, remembered in this browser. In a lower window less of it is shown, and all of it again in a higher one.
 * @param chartLeastPx what the chart above always keeps
 */
export function useOrdersHeight(chartLeastPx: number): OrdersHeight & { readonly column: RefCallback<HTMLElement> } {
  const [wantedPx, setWanted] = useState(() => {
    const stored = localStorage.getItem(storageKey);
    return stored === null ? heightDefaultPx : boundedHeight(Number(stored), ordersHeightMaxPx);
  });
  const [columnPx, setColumnPx] = useState<number>();
  const column = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const measure = () => setColumnPx(element.clientHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  // Where the panes stand below each other the column has no height of its own, and nothing is taken from the chart.
  const leftPx = columnPx === undefined || columnPx === 0 ? ordersHeightMaxPx : columnPx - chartLeastPx;
  const maxPx = boundedHeight(leftPx, ordersHeightMaxPx);
  const setHeightPx = useCallback(
    (nextPx: number) => {
      const next = boundedHeight(nextPx, maxPx);
      setWanted(next);
      localStorage.setItem(storageKey, String(next));
    },
    [maxPx],
  );
  return { column, heightPx: boundedHeight(wantedPx, maxPx), maxPx, setHeightPx };
}
