import { useMessages } from '@assay/features/messages/use-messages';
import { Checkbox } from '@assay/ui/checkbox.tsx';
import { useState } from 'react';
import { ConfirmDialog } from '../../../page-parts/confirm-dialog.tsx';
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
    <ConfirmDialog
      onClose={onClose}
      title={t('protect.confirmTitle')}
      closeLabel={t('protect.keep')}
      keep={t('protect.keep')}
      verb={t('protect.confirm')}
      isDisabled={!isUnderstood}
      isPending={isSending}
      onConfirm={onConfirm}
    >
      <div className={proof.stack}>
        <p>{end === undefined ? t('protect.confirmForever') : t('protect.confirmWords', { time: end })}</p>
        <Checkbox isSelected={isUnderstood} onChange={setUnderstood}>
          {t('protect.understood')}
        </Checkbox>
      </div>
    </ConfirmDialog>
  );
}
