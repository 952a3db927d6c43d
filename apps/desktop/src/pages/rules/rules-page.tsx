import { useMarketList } from '@assay/features/markets/use-market-list';
import { useMessages } from '@assay/features/messages/use-messages';
import { quoteCoins } from '@assay/protocol/markets';
import { Page } from '@assay/site-frame/pages/page.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import { SearchField } from '@assay/ui/search-field.tsx';
import { MarketTabs } from '../../markets/market-tabs.tsx';
import { NoMarkets } from '../../markets/no-markets.tsx';
import { LoadFailed, Loading } from '../../page-parts/load-state.tsx';
import parts from '../../page-parts/page-parts.module.css';
import { PageTitle } from '../../page-parts/page-title.tsx';
import { OrderRules } from './order-rules.tsx';
import styles from './rules-page.module.css';
import { RulesTable } from './rules-table.tsx';

const tabs = ['all', ...quoteCoins] as const;
const skeletonRows = 18;

/** The rules of every market as they are in force, and what holds for every order. */
export function RulesPage() {
  const { t } = useMessages();
  const list = useMarketList();
  return (
    <Page className={`${parts.page} ${parts.spaced}`}>
      <PageTitle lead={t('rules.lead')} />
      <Panel
        title={t('rules.markets')}
        className={styles.markets}
        head={<MarketTabs list={list} tabs={tabs} />}
        headEnd={
          <span className={styles.search}>
            <SearchField label={t('market.search')} value={list.search} onChange={list.setSearch} />
          </span>
        }
      >
        {list.status === 'loading' && <Loading rows={skeletonRows} columns={8} rowHeight={44} />}
        {list.status === 'error' && <LoadFailed onRetry={list.retry} />}
        {(list.status === 'ready' || list.status === 'stale') &&
          (list.markets.length === 0 ? <NoMarkets list={list} /> : <RulesTable markets={list.markets} />)}
      </Panel>
      <OrderRules />
    </Page>
  );
}
