import type { MarketLineShown } from '@assay/features/markets/market-line-shown';
import { useMessages } from '@assay/features/messages/use-messages';
import { Badge } from '@assay/ui/badge.tsx';
import type { ReactNode } from 'react';

type MarketStateProps = Pick<MarketLineShown, 'state' | 'isFeedStale'> & {
  /** What stands there while everything is as usual. */
  usual?: ReactNode;
};

/** What is not as usual with a market; while it is open and its feed lives, what usually stands in this place. */
export function MarketState({ state, isFeedStale, usual }: MarketStateProps) {
  const { t } = useMessages();
  if (state === 'halted') return <Badge kind="danger">{t('market.stateHalted')}</Badge>;
  if (state === 'cancel-only') return <Badge kind="warning">{t('market.stateCancelOnly')}</Badge>;
  return isFeedStale ? <Badge kind="warning">{t('state.stale')}</Badge> : usual;
}
