import { useMarketList } from '@assay/features/markets/use-market-list';
import { useMarkets } from '@assay/features/markets/use-markets';
import { useMessages } from '@assay/features/messages/use-messages';
import { useSystem } from '@assay/features/system/use-system';
import { quoteCoins } from '@assay/protocol/markets';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { LiveDot } from '@assay/ui/badge.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { MarketBody } from '../../markets/market-body.tsx';
import type { MarketColumn } from '../../markets/market-columns.ts';
import { MarketTabs } from '../../markets/market-tabs.tsx';
import styles from './main-page.module.css';

const rowsShown = 8;
const columns: readonly MarketColumn[] = ['pair', 'price', 'change', 'lastDay', 'turnover', 'trade'];

/** Live prices of the reference feed, by quote coin. */
export function MarketsPanel() {
  const { t } = useMessages();
  const { feedName } = useSystem();
  const { status, markets } = useMarkets();
  const list = useMarketList('USDT');
  return (
    <Panel
      title={t('home.markets')}
      className={styles.markets}
      head={<MarketTabs list={list} tabs={quoteCoins} hasCounts={false} />}
      headEnd={
        <>
          <span className={styles.feed}>
            <LiveDot state={list.status === 'ready' ? 'live' : 'warning'} />
            {feedName}
          </span>
          <PageLink to="/market" className={`${styles.link} ${styles.all}`}>
            {status === 'ready' ? t('home.allMarkets', { count: markets.length }) : t('page.toMarkets')}
            <ArrowRight size={14} aria-hidden />
          </PageLink>
        </>
      }
    >
      <MarketBody
        list={list}
        label={t('home.markets')}
        columns={columns}
        hasStars={false}
        isSortable={false}
        limit={rowsShown}
      />
    </Panel>
  );
}
