import { useFavourites } from '@assay/features/markets/use-favourites';
import { type MarketListShown, useMarketList } from '@assay/features/markets/use-market-list';
import { useMarkets } from '@assay/features/markets/use-markets';
import { useMessages } from '@assay/features/messages/use-messages';
import { useSystem } from '@assay/features/system/use-system';
import { quoteCoins } from '@assay/protocol/markets';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { LiveDot } from '@assay/ui/badge.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useCallback, useEffect, useState } from 'react';
import { MarketBody } from '../../markets/market-body.tsx';
import type { MarketColumn } from '../../markets/market-columns.ts';
import { MarketTabs } from '../../markets/market-tabs.tsx';
import styles from './main-page.module.css';

const rowsShown = 8;
const columns: readonly MarketColumn[] = ['pair', 'price', 'change', 'lastDay', 'turnover', 'trade'];
/** The star takes the place of a word that says what the whole row does. */
const columnsWithStars = columns.filter((column) => column !== 'trade');

const tabsWithFavourites = ['favourites', ...quoteCoins] as const;

/** Live prices of the reference feed, by quote coin. @param hasFavourites the starred ones come first, if there are any */
export function MarketsPanel({ hasFavourites = false }: { hasFavourites?: boolean }) {
  const { t } = useMessages();
  const { feedName } = useSystem();
  const { status, markets } = useMarkets();
  const list = useListWithFavourites(hasFavourites);
  return (
    <Panel
      title={t('home.markets')}
      className={styles.markets}
      head={<MarketTabs list={list} tabs={hasFavourites ? tabsWithFavourites : quoteCoins} hasCounts={false} />}
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
        columns={hasFavourites ? columnsWithStars : columns}
        hasStars={hasFavourites}
        isSortable={false}
        limit={rowsShown}
      />
    </Panel>
  );
}

/** The list of USDT markets; of the favourites as soon as any are known, unless the person has looked elsewhere by then. */
function useListWithFavourites(hasFavourites: boolean): MarketListShown {
  const list = useMarketList('USDT');
  const { favourites } = useFavourites();
  const [isChosen, setChosen] = useState(!hasFavourites);
  const { setTab, toggleFavourite } = list;
  const hasSome = favourites.size > 0;
  useEffect(() => {
    if (isChosen || !hasSome) return;
    setChosen(true);
    setTab('favourites');
  }, [isChosen, hasSome, setTab]);
  return {
    ...list,
    setTab: (tab) => {
      setChosen(true);
      setTab(tab);
    },
    toggleFavourite: useCallback(
      (symbol) => {
        setChosen(true);
        toggleFavourite(symbol);
      },
      [toggleFavourite],
    ),
  };
}
