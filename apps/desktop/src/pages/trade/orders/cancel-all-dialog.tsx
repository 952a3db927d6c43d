import { pairText } from '@assay/features/markets/pair-text';
import { useMessages } from '@assay/features/messages/use-messages';
import { useCancelAll } from '@assay/features/orders/use-cancel';
import { ConfirmDialog } from '../../../page-parts/confirm-dialog.tsx';

export interface CancelAllDialogProps {
  /** Of one market, or of all. */
  symbol: string | undefined;
  count: number;
  onClose: () => void;
}

/** Asks before all open orders go, and says how many and of which pair. */
export function CancelAllDialog({ symbol, count, onClose }: CancelAllDialogProps) {
  const { t } = useMessages();
  const { cancelAll, isCancelling } = useCancelAll(onClose);
  const words =
    symbol === undefined
      ? t('desk.cancelAllWords', { count })
      : t('desk.cancelAllOfPair', { count, pair: pairText(symbol) });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('orders.cancelAll')}
      keep={t('desk.keepOrders')}
      verb={t('orders.cancelAll')}
      isPending={isCancelling}
      onConfirm={() => cancelAll(symbol)}
    >
      <p>{words}</p>
    </ConfirmDialog>
  );
}
