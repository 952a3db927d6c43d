import type { MarketRow } from '@assay/protocol/entities';
import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useState } from 'react';

const rowsPerPage = 12;

/** Where a key leads from row `index`; undefined for a key that is none of the list's. -1 lies above the first row. */
export function rowAfterKey(key: string, index: number, count: number): number | undefined {
  const within = (place: number) => Math.min(Math.max(place, 0), count - 1);
  switch (key) {
    case 'ArrowDown':
      return within(index + 1);
    case 'ArrowUp':
      return index - 1;
    case 'PageDown':
      return within(index + rowsPerPage);
    case 'PageUp':
      return within(index - rowsPerPage);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/**
 * Moves the focus from row to row by key, also to rows that are not drawn yet. The row that has the focus is to be drawn
 * wherever the list stands, so that scrolling never takes the focus away.
 */
export function useRowFocus(
  holder: RefObject<HTMLElement | null>,
  markets: readonly MarketRow[],
  setKept: (symbol: string | undefined) => void,
) {
  const [move, setMove] = useState<{ readonly symbol: string }>();
  // Carried out once, after the row was drawn.
  useLayoutEffect(() => {
    if (move !== undefined) holder.current?.querySelector<HTMLElement>(`[data-symbol="${move.symbol}"] a`)?.focus();
  }, [move, holder]);
  return {
    onFocus: (event: FocusEvent) => setKept(symbolAt(event.target)),
    onBlur: (event: FocusEvent) => {
      if (!holder.current?.contains(event.relatedTarget)) setKept(undefined);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const symbol = symbolAt(event.target as Element);
      const index = markets.findIndex((market) => market.symbol === symbol);
      const next = index < 0 ? undefined : rowAfterKey(event.key, index, markets.length);
      const target = next === undefined ? undefined : markets[next]?.symbol;
      if (target === undefined || target === symbol) return;
      event.preventDefault();
      event.stopPropagation();
      setKept(target);
      setMove({ symbol: target });
    },
  };
}

function symbolAt(element: Element): string | undefined {
  return element.closest<HTMLElement>('[data-symbol]')?.dataset.symbol;
}
