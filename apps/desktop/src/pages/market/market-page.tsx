import { type MarketListView, useMarketList } from '@assay/features/markets/use-market-list';
import { useMessages } from '@assay/features/messages/use-messages';
import { Button } from '@assay/ui/button.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import { SearchField } from '@assay/ui/search-field.tsx';
import { SegmentedControl } from '@assay/ui/segmented-control.tsx';
import { SkeletonRows } from '@assay/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '@assay/ui/states.tsx';
import SearchX from 'lucide-react/icons/search-x';
import { Page } from '../../routing/page.tsx';
import styles from './market-page.module.css';
import { MarketTable } from './market-table.tsx';
import { quoteCoins } from './quote-coins.ts';

const skeletonRows = 9;
const rowHeightPx = 44;

/** All spot markets: by quote coin, searched, sorted, live. */
export function MarketPage() {
  const { t } = useMessages();
  const list = useMarketList();
  return (
    <Page title={t('market.title')} className={styles.page}>
      <div className={styles.head}>
        <h1>{t('market.title')}</h1>
        <SegmentedControl
          label={t('market.quoteTabs')}
          segments={quoteCoins.map((coin) => ({ id: coin, label: coin }))}
          selected={list.quoteCoin}
          onSelect={list.setQuoteCoin}
        />
        <span className={styles.count} role="status">
          {t('market.count', { count: list.rows.length })}
        </span>
        <div className={styles.search}>
          <SearchField label={t('market.search')} value={list.search} onChange={list.setSearch} />
        </div>
      </div>
      <Panel className={styles.body}>
        <MarketBody list={list} />
      </Panel>
    </Page>
  );
}

function MarketBody({ list }: { list: MarketListView }) {
  const { t } = useMessages();
  if (list.status === 'loading')
    return <SkeletonRows label={t('state.loading')} rows={skeletonRows} columns={6} rowHeight={rowHeightPx} />;
  if (list.status === 'error')
    return <ErrorState title={t('state.error')} retryLabel={t('state.retry')} onRetry={list.retry} />;
  if (list.rows.length === 0) {
    return (
      <EmptyState
        icon={<SearchX />}
        title={t('market.emptyTitle')}
        words={t('market.emptyWords')}
        action={
          <Button size="small" onPress={() => list.setSearch('')}>
            {t('market.clearSearch')}
          </Button>
        }
      />
    );
  }
  return <MarketTable list={list} />;
}
