import { tradingLock } from '@assay/features/connection/trading-lock';
import { useFreshness } from '@assay/features/connection/use-freshness';
import { useMessages } from '@assay/features/messages/use-messages';
import { isStale } from '@assay/live-client/market-freshness';

export interface LockStatusProps {
  symbol: string;
  /** Orders wait here, and can be cancelled. */
  canCancel: boolean;
}

/** Says to a screen reader, once, what the locked buttons say to the eye: a button that is disabled is passed over. */
export function LockStatus({ symbol, canCancel }: LockStatusProps) {
  const { message } = useMessages();
  const freshness = useFreshness(symbol);
  const lock = isStale(freshness) ? tradingLock(freshness, canCancel) : undefined;
  return (
    <p className="visually-hidden" role="status">
      {lock && message(lock)}
    </p>
  );
}
