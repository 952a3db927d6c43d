import { type RefObject, useLayoutEffect, useState } from 'react';

const tabStops =
  ':is(a[href], button, input, select, textarea, [tabindex]):not(:disabled, [tabindex="-1"], [hidden] *, [inert] *)';

/** Whether the keyboard finds something inside the element, which may load its content later. */
export function useHasTabStop(place: RefObject<HTMLElement | null>, isShown: boolean): boolean {
  const [hasTabStop, setHasTabStop] = useState(true);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null || !isShown) return;
    const look = () => setHasTabStop(element.querySelector(tabStops) !== null);
    look();
    const observer = new MutationObserver(look);
    observer.observe(element, { subtree: true, childList: true, attributeFilter: ['tabindex', 'disabled', 'href'] });
    return () => observer.disconnect();
  }, [place, isShown]);
  return hasTabStop;
}
