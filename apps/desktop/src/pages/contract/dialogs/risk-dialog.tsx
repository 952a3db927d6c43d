import { useMessages } from '@assay/features/messages/use-messages';
import { useAcceptRisk } from '@assay/features/seconds-contract/protection/use-protection';
import { useNotify } from '@assay/features/toasts/use-notify';
import { Button } from '@assay/ui/button.tsx';
import { Dialog } from '@assay/ui/dialog.tsx';
import { RiskNotice } from '../../../page-parts/risk-notice/risk-notice.tsx';

/** Before the first real order: the risk notice. Accepting it opens nothing; the price has moved while it was read. */
export function RiskDialog({ version, onClose }: { version: number; onClose: () => void }) {
  const { t } = useMessages();
  const notify = useNotify();
  const { accept, isSending } = useAcceptRisk(() => {
    notify('success', 'contract.riskAccepted');
    onClose();
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      role="alertdialog"
      size="wide"
      title={t('contract.riskTitle')}
      closeLabel={t('state.close')}
      actions={
        <>
          <Button autoFocus onPress={onClose}>
            {t('contract.riskLeave')}
          </Button>
          <Button kind="primary" onPress={() => accept(version)} isPending={isSending}>
            {t('contract.riskAccept')}
          </Button>
        </>
      }
    >
      <RiskNotice />
    </Dialog>
  );
}
