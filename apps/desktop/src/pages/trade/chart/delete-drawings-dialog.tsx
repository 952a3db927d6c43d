import { useMessages } from '@assay/features/messages/use-messages';
import { ConfirmDialog } from '../../../page-parts/confirm-dialog.tsx';

export interface DeleteDrawingsDialogProps {
  count: number;
  onDelete: () => void;
  onClose: () => void;
}

/** Asks before all drawings of a pair go: nothing brings them back. */
export function DeleteDrawingsDialog({ count, onDelete, onClose }: DeleteDrawingsDialogProps) {
  const { t } = useMessages();
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('chart.deleteAll')}
      keep={t('chart.keepDrawings')}
      verb={t('chart.deleteAll')}
      onConfirm={() => {
        onDelete();
        onClose();
      }}
    >
      <p>{t('chart.deleteAllWords', { count })}</p>
    </ConfirmDialog>
  );
}
