import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type RowPart, type RowSpan, rowParts, visibleRows } from './row-window.ts';

/** Drawn before the list is measured: what a large screen shows. */
const firstRows = 32;

/**
 * Draws of a long list of equal rows only those near the browser's window, whatever it scrolls in.
 * @returns a ref for the element that holds the rows, and the rows and gaps to draw in it
 */
export function useRowWindow<Holder extends HTMLElement>(
  count: number,
  rowHeightPx: number,
  keptIndex: number | undefined,
): { readonly holder: RefObject<Holder | null>; readonly parts: readonly RowPart[] } {
  const holder = useRef<Holder>(null);
  const [span, setSpan] = useState<RowSpan>({ first: 0, end: firstRows });
  useLayoutEffect(() => {
    const measure = () => {
      if (holder.current === null) return;
      const hiddenPx = -holder.current.getBoundingClientRect().top;
      const next = visibleRows({ count, rowHeightPx, hiddenPx, windowHeightPx: window.innerHeight });
      setSpan((span) => (span.first === next.first && span.end === next.end ? span : next));
    };
    measure();
    // Scrolling of an element does not bubble, but every element's is seen on its way down.
    window.addEventListener('scroll', measure, { capture: true, passive: true });
    window.addEventListener('resize', measure);
    return () => {
      window.removeEventListener('scroll', measure, { capture: true });
      window.removeEventListener('resize', measure);
    };
  }, [count, rowHeightPx]);
  const parts = useMemo(() => rowParts(count, span, keptIndex), [count, span, keptIndex]);
  return { holder, parts };
}
