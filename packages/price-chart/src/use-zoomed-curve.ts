import { useCallback, useEffect, useMemo, useState } from 'react';
import { type DepthCurve, type DepthLevel, depthCurve } from './depth-curve.ts';

const ZOOM_STEP = 1.25;

export interface ZoomedCurve {
  readonly curve: DepthCurve | undefined;
  /** So many steps nearer, or with a negative number further away. */
  readonly zoomBy: (steps: number) => void;
}

/** The curve of a book as near as a person zoomed, by the wheel over an element too. */
export function useZoomedCurve(
  element: HTMLElement | null,
  bids: readonly DepthLevel[],
  asks: readonly DepthLevel[],
): ZoomedCurve {
  const [zoom, setZoom] = useState(1);
  const curve = useMemo(() => depthCurve(bids, asks, zoom), [bids, asks, zoom]);
  const canNarrow = curve?.canNarrow ?? false;
  const canWiden = curve?.canWiden ?? false;
  const zoomBy = useCallback(
    (steps: number) => {
      // At its end the zoom does not go on unseen, or as many steps would do nothing on the way back.
      if (steps > 0 ? canNarrow : canWiden) setZoom((before) => before * ZOOM_STEP ** steps);
    },
    [canNarrow, canWiden],
  );
  useEffect(() => {
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      if (event.deltaY !== 0) zoomBy(event.deltaY < 0 ? 1 : -1);
    };
    // React listens to the wheel without the right to keep the page from scrolling.
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, [element, zoomBy]);
  return { curve, zoomBy };
}
