import { type MarketListRow, useMarketList } from '@assay/features/markets/use-market-list';
import { useMarkets } from '@assay/features/markets/use-markets';
import { useMessages } from '@assay/features/messages/use-messages';
import { useSystem } from '@assay/features/system/use-system';
import { LiveDot } from '@assay/ui/badge.tsx';
import { CoinIcon } from '@assay/ui/coin-icon.tsx';
import { ChangeText } from '@assay/ui/number-text.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import { SegmentedControl } from '@assay/ui/segmented-control.tsx';
import { SkeletonRows } from '@assay/ui/skeleton.tsx';
import { ErrorState } from '@assay/ui/states.tsx';
import { Cell, ColumnHead, Table } from '@assay/ui/table.tsx';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { memo } from 'react';
import { PageLink } from '../../routing/page-link.tsx';
import { quoteCoins } from '../market/quote-coins.ts';
import styles from './main-page.module.css';

const rowsShown = 8;
const rowHeightPx = 44;

/** Live prices of the reference feed, by quote coin. */
export function MarketsPanel() {
  const { t } = useMessages();
  const { feedName } = useSystem();
  const { markets } = useMarkets();
  const list = useMarketList();
  return (
    <Panel
      title={t('home.markets')}
      head={
        <SegmentedControl
          label={t('market.quoteTabs')}
          segments={quoteCoins.map((coin) => ({ id: coin, label: coin }))}
          selected={list.quoteCoin}
          onSelect={list.setQuoteCoin}
        />
      }
      headEnd={
        <>
          <span className={styles.feed}>
            <LiveDot state={list.status === 'ready' ? 'live' : 'warning'} />
            {feedName}
          </span>
          <PageLink to="/market" className={`${styles.link} ${styles.all}`}>
            {t('home.allMarkets', { count: markets.length })}
            <ArrowRight size={14} aria-hidden />
          </PageLink>
        </>
      }
    >
      <MarketRows list={list} />
    </Panel>
  );
}

function MarketRows({ list }: { list: ReturnType<typeof useMarketList> }) {
  const { t } = useMessages();
  if (list.status === 'loading')
    return <SkeletonRows label={t('state.loading')} rows={rowsShown} columns={4} rowHeight={rowHeightPx} />;
  if (list.status === 'error')
    return <ErrorState title={t('state.error')} retryLabel={t('state.retry')} onRetry={list.retry} />;
  return (
    <Table label={t('home.markets')} rows="roomy">
      <thead>
        <tr>
          <ColumnHead>{t('market.pair')}</ColumnHead>
          <ColumnHead isNumber>{t('market.lastPrice')}</ColumnHead>
          <ColumnHead isNumber>{t('market.change')}</ColumnHead>
          <ColumnHead isNumber>{t('market.turnoverIn', { coin: list.quoteCoin })}</ColumnHead>
          <ColumnHead isNumber>
            <span className="visually-hidden">{t('market.trade')}</span>
          </ColumnHead>
        </tr>
      </thead>
      <tbody>
        {list.rows.slice(0, rowsShown).map((row) => (
          <MarketLine key={row.symbol} row={row} />
        ))}
      </tbody>
    </Table>
  );
}

const MarketLine = memo(function MarketLine({ row }: { row: MarketListRow }) {
  const { t } = useMessages();
  return (
    <tr>
      <Cell>
        <span className={styles.pair}>
          <CoinIcon symbol={row.baseCoin} />
          <span>
            <b>{row.baseCoin}</b>
            <span className="muted">/{row.quoteCoin}</span>
          </span>
        </span>
      </Cell>
      <Cell isNumber>{row.price}</Cell>
      <Cell isNumber>
        <ChangeText text={row.changePercent} />
      </Cell>
      <Cell isNumber>
        <span className="soft">{row.turnover}</span>
      </Cell>
      <Cell isNumber>
        <PageLink
          to={`/trade?symbol=${row.symbol}`}
          className={styles.link}
          aria-label={`${t('market.trade')} ${row.pair}`}
        >
          {t('market.trade')}
        </PageLink>
      </Cell>
    </tr>
  );
});
