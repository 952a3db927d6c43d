import { useHasTabStop } from '@assay/ui/use-has-tab-stop';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

export interface ScrollAreaProps {
  className: string | undefined;
  children: ReactNode;
}

/** Scrolls what is too large for its place. Cut content without anything to stop at is a stop itself, so that it can be read and scrolled by keys. */
export function ScrollArea({ className, children }: ScrollAreaProps) {
  const place = useRef<HTMLDivElement>(null);
  const hasTabStop = useHasTabStop(place);
  const [isCut, setCut] = useState(false);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const look = () => setCut(element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth);
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    for (const child of element.children) sizes.observe(child);
    const changes = new MutationObserver(look);
    changes.observe(element, { subtree: true, childList: true });
    return () => {
      sizes.disconnect();
      changes.disconnect();
    };
  }, []);
  return (
    <div ref={place} tabIndex={isCut && !hasTabStop ? 0 : undefined} className={className}>
      {children}
    </div>
  );
}
