import { bookBars, bookBarsSetting, bookSetting, bookSides } from '@assay/features/book/book-setting';
import { type BookHandle, useBook, useBookStatus } from '@assay/features/book/use-book';
import { useIsStale } from '@assay/features/connection/use-freshness';
import { useScale } from '@assay/features/markets/use-scale';
import { useMessages } from '@assay/features/messages/use-messages';
import { useKeptSetting } from '@assay/features/services/use-kept-setting';
import { PressMenu } from '@assay/site-frame/later-code/press-menu.tsx';
import { classNames } from '@assay/ui/class-names';
import { Pane, PaneHead } from '@assay/ui/panel.tsx';
import { SegmentedControl } from '@assay/ui/segmented-control.tsx';
import { EmptyState } from '@assay/ui/states.tsx';
import Layers from 'lucide-react/icons/layers';
import { useRef } from 'react';
import { LoadFailed, Loading } from '../../../page-parts/load-state.tsx';
import { ColumnHeads } from '../column-heads.tsx';
import { bookPlaceId } from '../desk-place-ids.ts';
import styles from './book.module.css';
import { BookBody } from './book-body.tsx';
import { BookSidesIcon } from './book-sides-icon.tsx';
import { useFittingRows } from './use-fitting-rows.ts';

/** Rows a side that the book shows where there is room, those that it grows to, and the height of what stands between the sides. */
const rowsPerSide = { usual: 20, most: 60 };
const middlePx = 35;
/** Beside a longer one the title has no room in the narrowest book. */
const shortGrouping = 6;
const viewKeys = { both: 'desk.viewBoth', bids: 'book.viewBids', asks: 'book.viewAsks' } as const;

export interface BookPaneProps {
  symbol: string;
  baseCoin: string;
  quoteCoin: string;
  onPrice: (priceText: string) => void;
  onAmount: (amountText: string) => void;
}

/** Our own executable book: asks above, bids below, the last price and the spread between; or one side alone. */
export function BookPane({ symbol, baseCoin, quoteCoin, onPrice, onAmount }: BookPaneProps) {
  const { t } = useMessages();
  const { value: view, set: setView } = useKeptSetting(bookSetting);
  const { value: bars } = useKeptSetting(bookBarsSetting);
  const box = useRef<HTMLDivElement>(null);
  const halves = view === 'both' ? 2 : 1;
  const sidesEach = 2 / halves;
  const counts = { usual: rowsPerSide.usual * sidesEach, most: rowsPerSide.most * sidesEach };
  const rows = useFittingRows(box, { restPx: middlePx, halves, ...counts });
  const handle = useBook(symbol, rows);
  const status = useBookStatus(handle);
  const isMarketStale = useIsStale(symbol);
  const isStale = status === 'stale' || (status === 'ready' && isMarketStale);
  const whole = useScale(symbol).amountDecimals === 0 && styles.whole;
  const views = bookSides.map((id) => ({ id, name: t(viewKeys[id]), label: <BookSidesIcon view={id} /> }));
  return (
    <Pane id={bookPlaceId} label={t('book.title')} className={isStale ? styles.stale : undefined}>
      <PaneHead
        end={
          <>
            <span className={styles.views}>
              <SegmentedControl
                label={t('desk.bookView')}
                kind="plain"
                segments={views}
                selected={view}
                onSelect={setView}
              />
            </span>
            <GroupingMenu handle={handle} />
          </>
        }
      >
        <h2 className={classNames(styles.title, handle.grouping.length > shortGrouping && styles.beside)}>
          {t('book.title')}
        </h2>
      </PaneHead>
      <ColumnHeads
        className={classNames(styles.columns, whole)}
        names={[
          t('book.price', { coin: quoteCoin }),
          t('book.amount', { coin: baseCoin }),
          t('book.sum', { coin: baseCoin }),
        ]}
      />
      <div ref={box} className={classNames(styles.box, whole)}>
        {status === 'loading' && <Loading rows={32} columns={3} rowHeight={22} />}
        {status === 'error' && <LoadFailed onRetry={handle.projection.retry} />}
        {status === 'empty' && (
          <EmptyState icon={<Layers />} title={t('book.emptyTitle')} words={t('book.emptyWords')} />
        )}
        {(status === 'ready' || status === 'stale') && (
          <BookBody
            handle={handle}
            isStale={isStale}
            view={view}
            bars={bars}
            rowsPerSide={rows}
            baseCoin={baseCoin}
            quoteCoin={quoteCoin}
            onPrice={onPrice}
            onAmount={onAmount}
          />
        )}
      </div>
    </Pane>
  );
}

const barsKeys = { both: 'desk.barsBoth', sum: 'desk.barsSum', level: 'desk.barsLevel' } as const;

/** How prices are grouped, and what the bars behind the rows measure. */
function GroupingMenu({ handle }: { handle: BookHandle }) {
  const { t } = useMessages();
  const { value: bars, set: setBars } = useKeptSetting(bookBarsSetting);
  const groupings = handle.groupings.map((grouping) => ({
    id: grouping,
    label: grouping,
    isCurrent: grouping === handle.grouping,
    onAction: () => handle.setGrouping(grouping),
  }));
  const kinds = bookBars.map((id, index) => ({
    id,
    label: t(barsKeys[id]),
    isCurrent: id === bars,
    startsGroup: index === 0,
    onAction: () => setBars(id),
  }));
  return (
    <span className={styles.grouping}>
      <PressMenu
        label={`${t('book.grouping')}: ${handle.grouping}`}
        menuLabel={t('desk.groupingAndBars')}
        entries={[...groupings, ...kinds]}
      >
        {handle.grouping}
      </PressMenu>
    </span>
  );
}
