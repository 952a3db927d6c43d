import { type MarketTab, marketTabs } from '@assay/features/markets/market-choice';
import type { MarketListShown } from '@assay/features/markets/use-market-list';
import { useMessages } from '@assay/features/messages/use-messages';
import { SegmentedControl } from '@assay/ui/segmented-control.tsx';
import Star from 'lucide-react/icons/star';
import styles from './markets.module.css';

export interface MarketTabsProps {
  list: MarketListShown;
  tabs?: readonly MarketTab[];
  hasCounts?: boolean;
}

/** Favourites, all, and one tab for each quote coin, with how many markets each has. */
export function MarketTabs({ list, tabs = marketTabs, hasCounts = true }: MarketTabsProps) {
  const { t } = useMessages();
  const isCounted = hasCounts && (list.status === 'ready' || list.status === 'stale');
  const labels: Partial<Record<MarketTab, string>> = { favourites: t('market.favourites'), all: t('market.all') };
  return (
    <SegmentedControl
      label={t('market.quoteTabs')}
      segments={tabs.map((tab) => ({
        id: tab,
        label: (
          <>
            {tab === 'favourites' && <Star size={12} aria-hidden />}
            {labels[tab] ?? tab}
            {hasCounts && <span className={styles.count}>{isCounted && list.counts[tab]}</span>}
          </>
        ),
      }))}
      selected={list.tab}
      onSelect={list.setTab}
    />
  );
}
