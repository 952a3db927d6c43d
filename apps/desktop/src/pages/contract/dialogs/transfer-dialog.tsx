import { useMessages } from '@assay/features/messages/use-messages';
import { Dialog } from '@assay/ui/dialog.tsx';
import { ContractTransfer } from '../../../page-parts/contract-transfer/contract-transfer.tsx';

/** Moves coins between the spot and the contract account. */
export function TransferDialog({ onClose }: { onClose: () => void }) {
  const { t } = useMessages();
  return (
    <Dialog isOpen onClose={onClose} title={t('transfer.title')} closeLabel={t('state.close')}>
      <ContractTransfer />
    </Dialog>
  );
}
