import { markets } from '@assay/protocol/markets';
import { LoadFailed, Loading } from '../page-parts/load-state.tsx';
import { MarketTable, type MarketTableProps } from './market-table.tsx';
import { NoMarkets } from './no-markets.tsx';

/** As many as the exchange begins with: what stands below the list stays where it is when they come. */
const skeletonRows = markets.length;
const rowHeightPx = { roomy: 44, dense: 36 } as const;

/** The list in every state that it can be in. */
export function MarketBody(props: MarketTableProps) {
  const { list, columns, rows = 'roomy', limit = skeletonRows } = props;
  if (list.status === 'loading') {
    return <Loading rows={limit + 1} columns={Math.min(columns.length, 7)} rowHeight={rowHeightPx[rows]} />;
  }
  if (list.status === 'error') return <LoadFailed onRetry={list.retry} />;
  if (list.markets.length === 0) return <NoMarkets list={list} />;
  return <MarketTable {...props} />;
}
