import type { MarketListRow } from '@assay/features/markets/market-list-row';
import { useMessages } from '@assay/features/messages/use-messages';
import { Badge } from '@assay/ui/badge.tsx';

/** What is not as usual with a market: nothing at all while it is open and its feed lives. */
export function MarketState({ state, isFeedStale }: Pick<MarketListRow, 'state' | 'isFeedStale'>) {
  const { t } = useMessages();
  if (state === 'halted') return <Badge kind="danger">{t('market.stateHalted')}</Badge>;
  if (state === 'cancel-only') return <Badge kind="warning">{t('market.stateCancelOnly')}</Badge>;
  return isFeedStale && <Badge kind="warning">{t('state.stale')}</Badge>;
}
