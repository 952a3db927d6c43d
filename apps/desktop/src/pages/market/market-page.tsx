import { isComparedInUsdt } from '@assay/features/markets/market-sort';
import { useMarketList } from '@assay/features/markets/use-market-list';
import { useMessages } from '@assay/features/messages/use-messages';
import { useDaySource } from '@assay/features/preferences/use-day-source';
import type { MarketSource } from '@assay/protocol/market-sources';
import { Page } from '@assay/site-frame/pages/page.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import { SearchField } from '@assay/ui/search-field.tsx';
import { MarketBody } from '../../markets/market-body.tsx';
import type { MarketColumn } from '../../markets/market-columns.ts';
import { MarketTabs } from '../../markets/market-tabs.tsx';
import { useSearchKeys } from '../../markets/use-search-keys.ts';
import { DaySourceChoice } from './day-source-choice.tsx';
import { Leaders } from './leaders.tsx';
import styles from './market-page.module.css';

const columnsOf: Readonly<Record<MarketSource, readonly MarketColumn[]>> = {
  reference: ['pair', 'price', 'change', 'lastDay', 'range', 'volume', 'turnover', 'trade'],
  // The small lines are the reference feed's.
  assay: ['pair', 'price', 'change', 'range', 'volume', 'turnover', 'trade'],
};

/** All spot markets by the reference feed's 24 hours or our own: by quote coin, searched, sorted, starred, live. */
export function MarketPage() {
  const { t } = useMessages();
  const { source } = useDaySource();
  const list = useMarketList('all', source);
  const { place, onKeyDown } = useSearchKeys<HTMLElement>();
  return (
    <Page className={styles.page}>
      <h1 className={`page-title ${styles.title}`}>{t('market.title')}</h1>
      <Leaders />
      {/* Keys go through it on their way between the field and the rows. */}
      <search ref={place} onKeyDown={onKeyDown}>
        <div className={styles.head}>
          <MarketTabs list={list} />
          <span className="visually-hidden" role="status">
            {t('market.count', { count: list.markets.length })}
          </span>
          {isComparedInUsdt(list.tab, list.sort) && <span className="muted">{t('market.comparedInUsdt')}</span>}
          <span className={styles.source}>
            <DaySourceChoice />
          </span>
          <div className={styles.search}>
            <SearchField label={t('market.search')} value={list.search} onChange={list.setSearch} />
          </div>
        </div>
        <Panel className={styles.body}>
          <MarketBody list={list} label={t('market.title')} columns={columnsOf[source]} />
        </Panel>
      </search>
    </Page>
  );
}
