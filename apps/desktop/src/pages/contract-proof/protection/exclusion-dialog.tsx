import { useMessages } from '@assay/features/messages/use-messages';
import { Button } from '@assay/ui/button.tsx';
import { Checkbox } from '@assay/ui/checkbox.tsx';
import { Dialog } from '@assay/ui/dialog.tsx';
import { useState } from 'react';
import proof from '../proof.module.css';

export interface ExclusionDialogProps {
  /** When it would end; undefined for one without an end. */
  end: string | undefined;
  isSending: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks once more, says until when in full, and wants it understood that nobody can take it back. */
export function ExclusionDialog({ end, isSending, onClose, onConfirm }: ExclusionDialogProps) {
  const { t } = useMessages();
  const [isUnderstood, setUnderstood] = useState(false);
  return (
    <Dialog
      isOpen
      role="alertdialog"
      onClose={onClose}
      title={t('protect.confirmTitle')}
      closeLabel={t('protect.keep')}
      actions={
        <>
          <Button autoFocus onPress={onClose}>
            {t('protect.keep')}
          </Button>
          <Button kind="danger" isDisabled={!isUnderstood} isPending={isSending} onPress={onConfirm}>
            {t('protect.confirm')}
          </Button>
        </>
      }
    >
      <div className={proof.stack}>
        <p>{end === undefined ? t('protect.confirmForever') : t('protect.confirmWords', { time: end })}</p>
        <Checkbox isSelected={isUnderstood} onChange={setUnderstood}>
          {t('protect.understood')}
        </Checkbox>
      </div>
    </Dialog>
  );
}
