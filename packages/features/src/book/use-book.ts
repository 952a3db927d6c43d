import { formatDecimal } from '@assay/amounts/decimal-text';
import { useMemo, useRef, useSyncExternalStore } from 'react';
import { useLastPrice } from '../last-price/use-last-price.ts';
import { ownBook } from '../markets/own-book.ts';
import { useScale } from '../markets/use-scale.ts';
import type { ChangeDirection } from '../numbers/decimal.ts';
import { keepIdentity } from '../numbers/keep-identity.ts';
import { useServices } from '../services/services-context.tsx';
import { useKeptSetting } from '../services/use-kept-setting.ts';
import type { BookCost } from './book-cost.ts';
import {
  type BookPlace,
  BookProjection,
  type BookSideName,
  type BookStatus,
  type FilledSides,
} from './book-projection.ts';
import type { BookRowShown } from './book-rows.ts';
import { groupingSetting, groupTicksOffered } from './book-setting.ts';

export type { BookPlace, BookSideName } from './book-projection.ts';

/** Stays the same until market, number of rows or grouping changes. */
export interface BookHandle {
  readonly symbol: string;
  readonly projection: BookProjection;
  /** Width of a row's price group as decimal text: the tick, or 10, 100, 1000 of it. */
  readonly grouping: string;
  readonly groupings: readonly string[];
  readonly setGrouping: (grouping: string) => void;
}

/** Our own executable book of one market, `rowCount` rows a side. Costs nothing until a row is read. */
export function useBook(symbol: string, rowCount: number): BookHandle {
  const { live } = useServices();
  const { priceDecimals, amountDecimals } = useScale(symbol);
  const setting = useMemo(() => groupingSetting(symbol), [symbol]);
  const { value: groupTicks, set: setGroupTicks } = useKeptSetting(setting);
  return useMemo(() => {
    const scale = { priceDecimals, amountDecimals };
    const source = ownBook(live, symbol, scale);
    const groupings = groupTicksOffered.map((ticks) => groupingText(ticks, priceDecimals));
    return {
      symbol,
      projection: new BookProjection({ symbol, scale, rowCount, groupTicks, source, account: live.account }),
      grouping: groupingText(groupTicks, priceDecimals),
      groupings,
      setGrouping: (grouping) => {
        const chosen = groupTicksOffered[groupings.indexOf(grouping)];
        if (chosen !== undefined) setGroupTicks(chosen);
      },
    };
  }, [live, symbol, rowCount, groupTicks, setGroupTicks, priceDecimals, amountDecimals]);
}

/** `0.01`, `10`: without needless zeros. */
function groupingText(ticks: number, priceDecimals: number): string {
  return formatDecimal(BigInt(ticks), priceDecimals, true);
}

/** One row, best first; the component that reads it draws only when this row changed. */
export function useBookRow({ projection }: BookHandle, side: BookSideName, index: number): BookRowShown | undefined {
  const read = () => projection.row(side, index);
  return useSyncExternalStore(projection.subscribe, read, read);
}

export function useBookStatus({ projection }: BookHandle): BookStatus {
  return useSyncExternalStore(projection.subscribe, projection.status, projection.status);
}

/** Draws anew only when a side becomes empty or is so no longer. */
export function useBookSides({ projection }: BookHandle): FilledSides {
  return useSyncExternalStore(projection.subscribe, projection.sides, projection.sides);
}

/** The row at which the keyboard stands, given where it last stood: there is always one while the book has rows. */
export function useStandingRow({ projection }: BookHandle, wanted: BookPlace): BookPlace {
  const last = useRef(wanted);
  const read = () => {
    const row = projection.standingRow(wanted);
    if (row.side !== last.current.side || row.index !== last.current.index) last.current = row;
    return last.current;
  };
  return useSyncExternalStore(projection.subscribe, read, read);
}

/** What a market order up to a row would cost, live while it is looked at. */
export function useBookCost({ projection }: BookHandle, place: BookPlace): BookCost | undefined {
  const last = useRef<BookCost>(undefined);
  const read = () => {
    const cost = projection.costTo(place);
    last.current = cost === undefined || last.current === undefined ? cost : keepIdentity(last.current, cost);
    return last.current;
  };
  return useSyncExternalStore(projection.subscribe, read, read);
}

export interface BookMiddle {
  readonly price: string;
  readonly direction: ChangeDirection;
  readonly spread: string;
  readonly spreadPercent: string;
}

/** Between asks and bids: the header's last price, and the spread. */
export function useBookMiddle({ symbol, projection }: BookHandle): BookMiddle {
  const { price, direction } = useLastPrice(symbol);
  const { spread, spreadPercent } = useSyncExternalStore(projection.subscribe, projection.spread, projection.spread);
  return { price, direction, spread, spreadPercent };
}
