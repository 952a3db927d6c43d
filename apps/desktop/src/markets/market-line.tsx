import type { MarketLineShown } from '@assay/features/markets/market-line-shown';
import { useMarketLine } from '@assay/features/markets/use-market-line';
import type { OwnDays } from '@assay/features/markets/use-own-days';
import { useMessages } from '@assay/features/messages/use-messages';
import { Sparkline } from '@assay/price-chart/sparkline.tsx';
import type { MarketRow } from '@assay/protocol/entities';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { CoinIcon } from '@assay/ui/coin-icon.tsx';
import { ChangeText } from '@assay/ui/number-text.tsx';
import { Cell } from '@assay/ui/table.tsx';
import { memo, type ReactNode } from 'react';
import { DayRange } from './day-range.tsx';
import { FavouriteStar } from './favourite-star.tsx';
import type { MarketColumn } from './market-columns.ts';
import { MarketState } from './market-state.tsx';
import styles from './markets.module.css';

export interface MarketLineProps {
  market: MarketRow;
  /** The days of our own books, where the list shows these. */
  ownDays: OwnDays | undefined;
  /** Place in the list, from 0. */
  index: number;
  columns: readonly MarketColumn[];
  /** Undefined where the list has no stars. */
  isFavourite: boolean | undefined;
  onToggleFavourite: (symbol: string) => void;
  isCurrent: boolean;
  /** Closes of 24 hours. */
  closes: readonly string[];
  onPick: ((symbol: string) => void) | undefined;
}

/** One market, live: it reads its own numbers, so that a new price draws one row. A press anywhere on it leads to the desk. */
export const MarketLine = memo(function MarketLine(props: MarketLineProps) {
  const { market, ownDays, index, columns, isFavourite, onToggleFavourite, isCurrent, closes, onPick } = props;
  const row = useMarketLine(market, ownDays);
  const pair = <PairLink row={row} isCurrent={isCurrent} isTall={columns.length > 5} onPick={onPick} />;
  return (
    <tr data-symbol={row.symbol} aria-rowindex={index + 2} className={styles.row}>
      {isFavourite !== undefined && (
        <Cell>
          <FavouriteStar symbol={row.symbol} pair={row.pair} isFavourite={isFavourite} onToggle={onToggleFavourite} />
        </Cell>
      )}
      {columns.map((column) => (
        <Cell key={column} isNumber={column !== 'pair'}>
          {column === 'pair' ? pair : <MarketCell column={column} row={row} closes={closes} />}
        </Cell>
      ))}
    </tr>
  );
});

interface PairLinkProps {
  row: MarketLineShown;
  isCurrent: boolean;
  isTall: boolean;
  onPick: ((symbol: string) => void) | undefined;
}

function PairLink({ row, isCurrent, isTall, onPick }: PairLinkProps) {
  const state = { state: row.state, isFeedStale: row.isFeedStale };
  return (
    <span className={styles.pair}>
      <CoinIcon symbol={row.baseCoin} size={isTall ? 24 : 20} />
      <span>
        <PageLink
          to={`/trade?symbol=${row.symbol}`}
          className={styles.link}
          aria-current={isCurrent ? 'true' : undefined}
          onClick={() => onPick?.(row.symbol)}
        >
          <b>{row.baseCoin}</b>
          <span className="muted">/{row.quoteCoin}</span>
        </PageLink>
        {isTall && (
          <small className={styles.name}>
            <MarketState {...state} usual={row.baseName} />
          </small>
        )}
      </span>
      {!isTall && <MarketState {...state} />}
    </span>
  );
}

interface MarketCellProps {
  column: Exclude<MarketColumn, 'pair'>;
  row: MarketLineShown;
  closes: readonly string[];
}

function MarketCell({ column, row, closes }: MarketCellProps): ReactNode {
  const { t } = useMessages();
  switch (column) {
    case 'change':
      return <ChangeText text={row.changePercent} />;
    case 'lastDay':
      return (
        <span className={styles.sparkline}>
          <Sparkline prices={closes} direction={row.direction} />
        </span>
      );
    case 'range':
      return <DayRange row={row} />;
    case 'volume':
      return <Quantity text={row.volume} coin={row.baseCoin} />;
    case 'turnover':
      return <Quantity text={row.turnover} coin={row.quoteCoin} />;
    case 'trade':
      // The pair's link covers the row; this only says so.
      return (
        <span className={styles.trade} aria-hidden>
          {t('market.trade')}
        </span>
      );
    default:
      return row[column];
  }
}

function Quantity({ text, coin }: { text: string; coin: string }) {
  return (
    <span className="soft">
      {text} <span className={styles.unit}>{coin}</span>
    </span>
  );
}
