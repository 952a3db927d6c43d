import { useMessages } from '@assay/features/messages/use-messages';
import { SkeletonRows } from '@assay/ui/skeleton.tsx';
import { ErrorState } from '@assay/ui/states.tsx';
import { MarketTable, type MarketTableProps } from './market-table.tsx';
import { NoMarkets } from './no-markets.tsx';

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
