import { useMessages } from '@assay/features/messages/use-messages';
import { Button, type ButtonProps } from '@assay/ui/button.tsx';
import { Dialog, type DialogProps } from '@assay/ui/dialog.tsx';

export interface ConfirmDialogProps
  extends Omit<DialogProps, 'isOpen' | 'actions' | 'closeLabel'>,
    Pick<ButtonProps, 'kind' | 'isDisabled' | 'isPending'> {
  closeLabel?: string;
  /** What the safe button says. It has the focus. */
  keep: string;
  /** The verb on the other, and what it does. */
  verb: string;
  onConfirm: () => void;
}

/** Asks once more, before something that cannot be taken back. */
export function ConfirmDialog({ keep, verb, onConfirm, kind = 'danger', ...props }: ConfirmDialogProps) {
  const { t } = useMessages();
  const { isDisabled, isPending, ...dialog } = props;
  return (
    <Dialog
      role="alertdialog"
      closeLabel={t('state.close')}
      {...dialog}
      isOpen
      actions={
        <>
          <Button autoFocus onPress={dialog.onClose}>
            {keep}
          </Button>
          <Button kind={kind} isDisabled={isDisabled} isPending={isPending} onPress={onConfirm}>
            {verb}
          </Button>
        </>
      }
    />
  );
}
