import { useFeeLevel } from '@assay/features/fees/use-fee-level';
import { useMessages } from '@assay/features/messages/use-messages';
import { StatusBar } from '../../page-parts/status-bar/status-bar.tsx';
import { PageLink } from '../../routing/page-link.tsx';

/** The foot of the desk: connection, index and chain, and what trading costs. */
export function TradeStatusBar({ symbol }: { symbol: string }) {
  const { t } = useMessages();
  const level = useFeeLevel();
  return (
    <StatusBar
      symbol={symbol}
      cost={
        level !== undefined && (
          <PageLink to="/fees">{t('status.fees', { maker: level.maker, taker: level.taker })}</PageLink>
        )
      }
    />
  );
}
