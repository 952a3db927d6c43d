import { useMessages } from '@assay/features/messages/use-messages';
import type { TransferOptions } from '@assay/features/transfers/use-transfer';
import { Dialog } from '@assay/ui/dialog.tsx';
import { TransferForm } from './transfer-form.tsx';

export interface TransferDialogProps extends TransferOptions {
  onClose: () => void;
}

/** Moves coins between own accounts, from wherever one is. */
export function TransferDialog({ onClose, ...options }: TransferDialogProps) {
  const { t } = useMessages();
  return (
    <Dialog isOpen onClose={onClose} title={t('transfer.title')} closeLabel={t('state.close')}>
      <TransferForm {...options} />
    </Dialog>
  );
}
