import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

export interface OpenedAtOnce {
  /** For the element that holds the button of the popup. */
  readonly place: RefObject<HTMLSpanElement | null>;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/**
 * For a popup whose code came because its plain button was pressed: it opens at once. Its own button takes the focus over
 * first, so that Esc gives the focus back to where it was.
 */
export function useOpenedAtOnce(): OpenedAtOnce {
  const [isOpen, onOpenChange] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    place.current?.querySelector('button')?.focus();
    onOpenChange(true);
  }, []);
  return { place, isOpen, onOpenChange };
}
