import { useCallback, useState } from 'react';

const storageKey = 'Assay-Orders-Height';
const heightDefaultPx = 265;
export const ordersHeightMinPx = 120;
export const ordersHeightMaxPx = 560;

/** A stored or dragged height within its bounds; anything unreadable is the default. */
export function boundedHeight(value: number): number {
  if (!Number.isFinite(value)) return heightDefaultPx;
  return Math.round(Math.min(ordersHeightMaxPx, Math.max(ordersHeightMinPx, value)));
}

export interface OrdersHeight {
  readonly heightPx: number;
  readonly setHeightPx: (heightPx: number) => void;
}

/** The height of the orders pane, remembered in this browser. */
export function useOrdersHeight(): OrdersHeight {
  const [heightPx, setHeight] = useState(() => {
    const stored = localStorage.getItem(storageKey);
    return stored === null ? heightDefaultPx : boundedHeight(Number(stored));
  });
  const setHeightPx = useCallback((wantedPx: number) => {
    const next = boundedHeight(wantedPx);
    setHeight(next);
    localStorage.setItem(storageKey, String(next));
  }, []);
  return { heightPx, setHeightPx };
}
