import { useMessages } from '@assay/features/messages/use-messages';
import { useAcceptRisk } from '@assay/features/seconds-contract/protection/use-protection';
import { useNotify } from '@assay/features/toasts/use-notify';
import { ConfirmDialog } from '../../../page-parts/confirm-dialog.tsx';
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
    <ConfirmDialog
      onClose={onClose}
      size="wide"
      title={t('contract.riskTitle')}
      keep={t('contract.riskLeave')}
      verb={t('contract.riskAccept')}
      kind="primary"
      isPending={isSending}
      onConfirm={() => accept(version)}
    >
      <RiskNotice />
    </ConfirmDialog>
  );
}
