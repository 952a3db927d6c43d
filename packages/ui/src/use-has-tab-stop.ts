import { type RefObject, useLayoutEffect, useState } from 'react';

/** Everything that the Tab key may stop at. */
const candidates = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** Whether the Tab key stops at something inside of an element, followed while what stands in it changes. */
export function useHasTabStop(place: RefObject<HTMLElement | null>): boolean {
  const [hasStop, setHasStop] = useState(false);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return;
    const look = () => setHasStop(hasTabStop(element));
    look();
    const observer = new MutationObserver(look);
    observer.observe(element, { subtree: true, childList: true, attributeFilter: ['tabindex', 'disabled'] });
    return () => observer.disconnect();
  }, [place]);
  return hasStop;
}

function hasTabStop(element: HTMLElement): boolean {
  for (const candidate of element.querySelectorAll<HTMLElement>(candidates))
    if (candidate.tabIndex >= 0 && !candidate.matches(':disabled')) return true;
  return false;
}
