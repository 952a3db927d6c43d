import { useIsStale } from '@assay/features/connection/use-freshness';
import { useFeeLevel } from '@assay/features/fees/use-fee-level';
import { useMarketPulse } from '@assay/features/markets/use-market-pulse';
import { useMessages } from '@assay/features/messages/use-messages';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { StatusBar } from '../../page-parts/status-bar/status-bar.tsx';

/** The foot of the desk: connection, index and chain, and what trading costs. */
export function TradeStatusBar({ symbol }: { symbol: string }) {
  const { t } = useMessages();
  const level = useFeeLevel();
  const chain = useMarketPulse(symbol);
  const isStale = useIsStale(symbol);
  return (
    <StatusBar
      chain={chain}
      isStale={isStale}
      cost={
        level !== undefined && (
          <PageLink to="/fees">{t('status.fees', { maker: level.maker, taker: level.taker })}</PageLink>
        )
      }
    />
  );
}
