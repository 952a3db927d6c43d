import { type KeyboardEvent, type RefObject, useRef } from 'react';

/**
 * Keys between a search field and the rows that it filters: Down goes to the first row, Up from there comes back, Enter in
 * the field takes the first row, and what is typed on a row goes on in the field.
 */
export function useSearchKeys<Place extends HTMLElement>(): {
  readonly place: RefObject<Place | null>;
  readonly onKeyDown: (event: KeyboardEvent) => void;
} {
  const place = useRef<Place>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const field = place.current?.querySelector<HTMLElement>('input[type="search"]');
    const firstRow = place.current?.querySelector<HTMLElement>('tbody a');
    if (field === undefined || field === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const isInField = event.target === field;
    if (isInField && event.key === 'ArrowDown' && firstRow) {
      event.preventDefault();
      firstRow.focus();
    } else if (isInField && event.key === 'Enter') {
      // What takes the focus after the click must not be pressed by the same key.
      event.preventDefault();
      firstRow?.click();
    } else if (!isInField && isInRows(event.target)) {
      if (event.key === 'ArrowUp') event.preventDefault();
      if (event.key === 'ArrowUp' || isTyped(event.key)) field.focus();
    }
  };
  return { place, onKeyDown };
}

function isInRows(target: EventTarget): boolean {
  return target instanceof Element && target.closest('tbody') !== null;
}

/** A letter or digit; a space presses what has the focus. */
function isTyped(key: string): boolean {
  return /^[\p{L}\p{N}]$/u.test(key);
}
