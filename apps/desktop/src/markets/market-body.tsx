import { useMessages } from '@assay/features/messages/use-messages';
import { Button } from '@assay/ui/button.tsx';
import { SkeletonRows } from '@assay/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '@assay/ui/states.tsx';
import SearchX from 'lucide-react/icons/search-x';
import Star from 'lucide-react/icons/star';
import { MarketTable, type MarketTableProps } from './market-table.tsx';

const skeletonRows = 12;
const rowHeightPx = { roomy: 44, dense: 36 } as const;

/** The list in every state that it can be in. */
export function MarketBody(props: MarketTableProps) {
  const { list, columns, rows = 'roomy', limit = skeletonRows } = props;
  const { t } = useMessages();
  if (list.status === 'loading') {
    return (
      <SkeletonRows
        label={t('state.loading')}
        rows={limit + 1}
        columns={Math.min(columns.length, 7)}
        rowHeight={rowHeightPx[rows]}
      />
    );
  }
  if (list.status === 'error')
    return <ErrorState title={t('state.error')} retryLabel={t('state.retry')} onRetry={list.retry} />;
  if (list.markets.length === 0) return <NoMarkets list={list} />;
  return <MarketTable {...props} />;
}

/** Says why the tab is empty, and leads on. */
function NoMarkets({ list }: Pick<MarketTableProps, 'list'>) {
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
