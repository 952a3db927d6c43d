import { useMessages } from '@assay/features/messages/use-messages';
import { Button } from '@assay/ui/button.tsx';
import { Dialog } from '@assay/ui/dialog.tsx';

export interface DeleteDrawingsDialogProps {
  count: number;
  onDelete: () => void;
  onClose: () => void;
}

/** Asks before all drawings of a pair go: nothing brings them back. */
export function DeleteDrawingsDialog({ count, onDelete, onClose }: DeleteDrawingsDialogProps) {
  const { t } = useMessages();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      role="alertdialog"
      title={t('chart.deleteAll')}
      closeLabel={t('state.close')}
      actions={
        <>
          <Button autoFocus onPress={onClose}>
            {t('chart.keepDrawings')}
          </Button>
          <Button
            kind="danger"
            onPress={() => {
              onDelete();
              onClose();
            }}
          >
            {t('chart.deleteAll')}
          </Button>
        </>
      }
    >
      <p>{t('chart.deleteAllWords', { count })}</p>
    </Dialog>
  );
}
