import { pairText } from '@assay/features/markets/pair-text';
import { useMessages } from '@assay/features/messages/use-messages';
import { useCancelAll } from '@assay/features/orders/use-cancel';
import { Button } from '@assay/ui/button.tsx';
import { Dialog } from '@assay/ui/dialog.tsx';

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
    <Dialog
      isOpen
      onClose={onClose}
      role="alertdialog"
      title={t('orders.cancelAll')}
      closeLabel={t('state.close')}
      actions={
        <>
          <Button autoFocus onPress={onClose}>
            {t('desk.keepOrders')}
          </Button>
          <Button kind="danger" isPending={isCancelling} onPress={() => cancelAll(symbol)}>
            {t('orders.cancelAll')}
          </Button>
        </>
      }
    >
      <p>{words}</p>
    </Dialog>
  );
}
