import type { BookBars, BookSides } from '@assay/features/book/book-setting';
import {
  type BookHandle,
  type BookPlace,
  type BookSideName,
  useBookMiddle,
  useBookSides,
  useStandingRow,
} from '@assay/features/book/use-book';
import { useMessages } from '@assay/features/messages/use-messages';
import { useSystem } from '@assay/features/system/use-system';
import { classNames } from '@assay/ui/class-names';
import { PriceText } from '@assay/ui/number-text.tsx';
import { type FocusEvent, memo, type PointerEvent, useState } from 'react';
import { StaleBadge } from '../../../page-parts/stale-badge.tsx';
import { moveRowFocus } from '../move-row-focus.ts';
import styles from './book.module.css';
import { BookCost } from './book-cost.tsx';
import { BookRowButton } from './book-row.tsx';

/** Its height and the gap to the book. */
const costPx = { height: 104, gap: 8 };

export interface BookBodyProps {
  handle: BookHandle;
  /** The last picture of what is no longer told. */
  isStale: boolean;
  view: BookSides;
  bars: BookBars;
  rowsPerSide: number;
  baseCoin: string;
  quoteCoin: string;
  onPrice: (priceText: string) => void;
  onAmount: (amountText: string) => void;
}

interface PointedRow {
  readonly place: BookPlace;
  readonly rightPx: number;
  readonly topPx: number;
}

/** The rows with the last price between them: one tab stop for all, arrows, Home and End move. */
export function BookBody(props: BookBodyProps) {
  const { handle, isStale, view, bars, rowsPerSide, baseCoin, quoteCoin, onPrice, onAmount } = props;
  const { t } = useMessages();
  const [wanted, setWanted] = useState<BookPlace>({ side: 'asks', index: 0 });
  const [pointed, setPointed] = useState<PointedRow>();
  const shown = view === 'both' ? wanted : { ...wanted, side: view };
  const standing = useStandingRow(handle, shown);
  const sides = useBookSides(handle);

  const point = (event: PointerEvent | FocusEvent, isByKeyboard: boolean) => {
    const row = rowAt(event.target);
    if (row === undefined) return;
    if (isByKeyboard) setWanted(row.place);
    if (!isByKeyboard || row.element.matches(':focus-visible')) setPointed(pointedRow(row));
  };
  const half = (side: BookSideName) =>
    sides === side || sides === 'both' ? (
      <BookHalf
        side={side}
        handle={handle}
        count={rowsPerSide}
        tabStop={standing.side === side ? standing.index : -1}
        onPrice={onPrice}
        onAmount={onAmount}
      />
    ) : (
      <p className={classNames(styles.side, styles.none)}>{t(side === 'asks' ? 'desk.noAsks' : 'desk.noBids')}</p>
    );
  return (
    <fieldset
      className={classNames(styles.rows, bars !== 'both' && styles[`bars-${bars}`])}
      aria-label={t('book.title')}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setPointed(undefined);
        else moveRowFocus(event);
      }}
      onFocus={(event) => point(event, true)}
      onBlur={() => setPointed(undefined)}
      onPointerOver={(event) => point(event, false)}
      onPointerLeave={() => setPointed(undefined)}
    >
      {view !== 'bids' && half('asks')}
      <BookMiddle handle={handle} isStale={isStale} />
      {view !== 'asks' && half('bids')}
      {pointed !== undefined && <BookCost {...pointed} handle={handle} baseCoin={baseCoin} quoteCoin={quoteCoin} />}
    </fieldset>
  );
}

function rowAt(target: EventTarget): { element: HTMLElement; place: BookPlace } | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-side]') : null;
  if (element === null) return undefined;
  const { side, index } = element.dataset;
  return { element, place: { side: side === 'asks' ? 'asks' : 'bids', index: Number(index) } };
}

/** Beside the book, at the row, and within the window. */
function pointedRow({ element, place }: { element: HTMLElement; place: BookPlace }): PointedRow {
  const { left, top } = element.getBoundingClientRect();
  const topMaxPx = innerHeight - costPx.height - costPx.gap;
  return { place, rightPx: document.documentElement.clientWidth - left + costPx.gap, topPx: Math.min(top, topMaxPx) };
}

interface BookHalfProps extends Pick<BookBodyProps, 'handle' | 'onPrice' | 'onAmount'> {
  side: BookSideName;
  count: number;
  /** Index of the row that the Tab key reaches; −1 where it is on the other side. */
  tabStop: number;
}

const BookHalf = memo(function BookHalf({ side, handle, count, tabStop, onPrice, onAmount }: BookHalfProps) {
  const { t } = useMessages();
  const nearestFirst = Array.from({ length: count }, (_, index) => index);
  const order = side === 'asks' ? nearestFirst.toReversed() : nearestFirst;
  return (
    <fieldset
      className={classNames(styles.side, styles[side])}
      aria-label={t(side === 'asks' ? 'book.viewAsks' : 'book.viewBids')}
    >
      {order.map((index) => (
        <BookRowButton
          key={index}
          side={side}
          handle={handle}
          index={index}
          isTabStop={index === tabStop}
          onPrice={onPrice}
          onAmount={onAmount}
        />
      ))}
    </fieldset>
  );
});

function BookMiddle({ handle, isStale }: Pick<BookBodyProps, 'handle' | 'isStale'>) {
  const { t } = useMessages();
  const middle = useBookMiddle(handle);
  return (
    <div className={styles.middle}>
      <b>
        <PriceText text={middle.price} direction={middle.direction} hasArrow />
      </b>
      {isStale ? <StaleBadge /> : <HouseMark />}
      <small>
        {t('book.spread')} {middle.spread}
        <br />
        {middle.spreadPercent}
      </small>
    </div>
  );
}

/** A level adds up the orders of many: whose most of them are is said of the whole book, by the mark that the tape has. */
const HouseMark = memo(function HouseMark() {
  const { t } = useMessages();
  const { isSandbox } = useSystem();
  if (!isSandbox) return null;
  return (
    <abbr className={styles.house} title={t('desk.houseQuotes')}>
      {t('tape.houseMark')}
    </abbr>
  );
});
