import type { MarketListShown } from '@assay/features/markets/use-market-list';
import { useMessages } from '@assay/features/messages/use-messages';
import { Button } from '@assay/ui/button.tsx';
import { EmptyState } from '@assay/ui/states.tsx';
import SearchX from 'lucide-react/icons/search-x';
import Star from 'lucide-react/icons/star';

/** Says why the tab is empty, and leads on. */
export function NoMarkets({ list }: { list: MarketListShown }) {
  const { t } = useMessages();
  const found = list.counts.all;
  if (list.search.trim() === '') {
    return (
      <EmptyState
        icon={<Star />}
        title={t('market.noFavouritesTitle')}
        words={t('market.noFavouritesWords')}
        action={
          <Button size="small" onPress={() => list.setTab('all')}>
            {t('home.allMarkets', { count: found })}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={<SearchX />}
      title={t('market.emptyTitle')}
      words={t('market.emptyWords')}
      action={
        found > 0 ? (
          <Button size="small" onPress={() => list.setTab('all')}>
            {t('market.showFound', { count: found })}
          </Button>
        ) : (
          <Button size="small" onPress={() => list.setSearch('')}>
            {t('market.clearSearch')}
          </Button>
        )
      }
    />
  );
}
