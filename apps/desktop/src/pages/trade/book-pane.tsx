import { useMessages } from '@assay/features/messages/use-messages';
import { type BookHandle, useBook, useBookMiddle, useBookRow, useBookStatus } from '@assay/features/trade/use-book';
import { Badge } from '@assay/ui/badge.tsx';
import { classNames } from '@assay/ui/class-names';
import { AmountText, PriceText } from '@assay/ui/number-text.tsx';
import { Pane, PaneHead } from '@assay/ui/panel.tsx';
import { SkeletonRows } from '@assay/ui/skeleton.tsx';
import { EmptyState } from '@assay/ui/states.tsx';
import Clock from 'lucide-react/icons/clock';
import Layers from 'lucide-react/icons/layers';
import { type KeyboardEvent, type MouseEvent, memo, useState } from 'react';
import { PressMenu } from '../../shell/press-menu.tsx';
import styles from './book.module.css';

export const bookRowsPerSide = 20;
const nearestFirst = Array.from({ length: bookRowsPerSide }, (_, index) => index);
const farthestFirst = nearestFirst.toReversed();

type BookSide = 'asks' | 'bids';

export interface BookPaneProps {
  symbol: string;
  baseCoin: string;
  quoteCoin: string;
  onPrice: (priceText: string) => void;
  onAmount: (amountText: string) => void;
}

/** Our own executable book: asks above, bids below, the last price and the spread between. */
export function BookPane(props: BookPaneProps) {
  const { t } = useMessages();
  const handle = useBook(props.symbol, bookRowsPerSide);
  const status = useBookStatus(handle);
  return (
    <Pane label={t('book.title')} className={status === 'stale' ? styles.stale : undefined}>
      <PaneHead end={<GroupingMenu handle={handle} />}>
        <h2>{t('book.title')}</h2>
        {status === 'stale' && (
          <Badge kind="warning">
            <Clock size={12} aria-hidden />
            {t('state.stale')}
          </Badge>
        )}
      </PaneHead>
      <div className={styles.columns} aria-hidden>
        <span>{t('book.price', { coin: props.quoteCoin })}</span>
        <span>{t('book.amount', { coin: props.baseCoin })}</span>
        <span>{t('book.sum', { coin: props.baseCoin })}</span>
      </div>
      <BookBody handle={handle} status={status} {...props} />
    </Pane>
  );
}

function GroupingMenu({ handle }: { handle: BookHandle }) {
  const { t } = useMessages();
  return (
    <span className={styles.grouping}>
      <PressMenu
        label={`${t('book.grouping')}: ${handle.grouping}`}
        menuLabel={t('book.grouping')}
        entries={handle.groupings.map((grouping) => ({
          id: grouping,
          label: grouping,
          isCurrent: grouping === handle.grouping,
          onAction: () => handle.setGrouping(grouping),
        }))}
      >
        {handle.grouping}
      </PressMenu>
    </span>
  );
}

function BookBody(props: BookPaneProps & { handle: BookHandle; status: ReturnType<typeof useBookStatus> }) {
  const { handle, status, onPrice, onAmount } = props;
  const { t } = useMessages();
  if (status === 'loading') return <SkeletonRows label={t('state.loading')} rows={32} columns={3} rowHeight={22} />;
  if (status === 'empty')
    return <EmptyState icon={<Layers />} title={t('book.emptyTitle')} words={t('book.emptyWords')} />;
  return (
    <>
      <BookHalf side="asks" handle={handle} onPrice={onPrice} onAmount={onAmount} />
      <BookMiddle handle={handle} />
      <BookHalf side="bids" handle={handle} onPrice={onPrice} onAmount={onAmount} />
    </>
  );
}

interface BookHalfProps extends Pick<BookPaneProps, 'onPrice' | 'onAmount'> {
  side: BookSide;
  handle: BookHandle;
}

/** One tab stop for a side: arrows, Home and End move between its rows. */
function BookHalf({ side, handle, onPrice, onAmount }: BookHalfProps) {
  const { t } = useMessages();
  const [focusedIndex, setFocusedIndex] = useState(0);
  const order = side === 'asks' ? farthestFirst : nearestFirst;

  const moveFocus = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    const rows = [...event.currentTarget.querySelectorAll('button')];
    const at = rows.findIndex((row) => row.matches(':focus'));
    const step = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: rows.length - 1 }[event.key];
    const next = step === undefined ? undefined : rows[step];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <fieldset
      className={classNames(styles.side, styles[side])}
      aria-label={t(side === 'asks' ? 'book.viewAsks' : 'book.viewBids')}
      onKeyDown={moveFocus}
    >
      {order.map((index) => (
        <BookRowButton
          key={index}
          side={side}
          handle={handle}
          index={index}
          isTabStop={index === focusedIndex}
          onFocusRow={setFocusedIndex}
          onPrice={onPrice}
          onAmount={onAmount}
        />
      ))}
    </fieldset>
  );
}

interface BookRowButtonProps extends BookHalfProps {
  index: number;
  isTabStop: boolean;
  onFocusRow: (index: number) => void;
}

const BookRowButton = memo(function BookRowButton(props: BookRowButtonProps) {
  const { side, handle, index, isTabStop, onFocusRow, onPrice, onAmount } = props;
  const { t } = useMessages();
  const row = useBookRow(handle, side, index);
  if (row === undefined) return null;
  const choose = (event: MouseEvent<HTMLButtonElement>) => {
    onPrice(row.priceText);
    const pressed = event.target instanceof Element ? event.target.closest('[data-part="amount"]') : null;
    if (pressed !== null) onAmount(row.amountText);
  };
  const flash = row.flash === 0 ? undefined : row.flash % 2 === 1 ? styles['flash-odd'] : styles['flash-even'];
  return (
    <button
      type="button"
      tabIndex={isTabStop ? 0 : -1}
      onFocus={() => onFocusRow(index)}
      onClick={choose}
      className={classNames(styles.row, row.isOwn && styles.own, flash)}
      aria-label={t('book.rowLabel', {
        side: side === 'asks' ? 'ask' : 'bid',
        price: row.price,
        amount: row.amount,
        own: row.isOwn ? 'yes' : 'no',
      })}
    >
      <span className={styles.price}>{row.price}</span>
      <span className={styles.amount} data-part="amount">
        <AmountText text={row.amount} />
      </span>
      <span className={styles.sum}>{row.sum}</span>
      <span className={styles.bar} style={{ transform: `scaleX(${String(row.sumShare)})` }} />
      <span
        className={classNames(styles.bar, styles.level)}
        style={{ transform: `scaleX(${String(row.amountShare)})` }}
      />
    </button>
  );
});

function BookMiddle({ handle }: { handle: BookHandle }) {
  const { t } = useMessages();
  const middle = useBookMiddle(handle);
  return (
    <div className={styles.middle}>
      <b>
        <PriceText text={middle.price} direction={middle.direction} hasArrow />
      </b>
      <small>
        {t('book.spread')} {middle.spread}
        <br />
        {middle.spreadPercent}
      </small>
    </div>
  );
}
