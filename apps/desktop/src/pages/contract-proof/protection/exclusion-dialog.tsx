import { useMessages } from '@assay/features/messages/use-messages';
import {
  type ExclusionProofForm,
  type SaidExclusionProof,
  useExclusionProof,
} from '@assay/features/seconds-contract/protection/use-exclusion-proof';
import { maskedEmail } from '@assay/features/session/masked-email';
import { Checkbox } from '@assay/ui/checkbox.tsx';
import { SegmentedControl } from '@assay/ui/segmented-control.tsx';
import { useState } from 'react';
import { ConfirmDialog } from '../../../page-parts/confirm-dialog.tsx';
import { FundPasswordField } from '../../../page-parts/fund-password-field.tsx';
import { EmailCodeField } from '../../login/account-fields.tsx';
import proof from '../proof.module.css';

export interface ExclusionDialogProps {
  /** When it would end; undefined for one without an end. */
  end: string | undefined;
  /** Whether it takes the fund password or a code. */
  isProved: boolean;
  isSending: boolean;
  onClose: () => void;
  /** @param isOfProof shows a refusal that belongs to a field, and says whether it does */
  onConfirm: (said: SaidExclusionProof, isOfProof: (msg: string) => boolean) => void;
}

/** Asks once more, says until when in full, and wants it understood that nobody can take it back. */
export function ExclusionDialog({ end, isProved, isSending, onClose, onConfirm }: ExclusionDialogProps) {
  const { t } = useMessages();
  const [isUnderstood, setUnderstood] = useState(false);
  const form = useExclusionProof();
  const confirm = () => {
    const said = isProved ? form.pass() : {};
    if (said !== undefined) onConfirm(said, form.refuse);
  };
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('protect.confirmTitle')}
      closeLabel={t('protect.keep')}
      keep={t('protect.keep')}
      verb={t('protect.confirm')}
      isDisabled={!isUnderstood}
      isPending={isSending}
      onConfirm={confirm}
    >
      <div className={proof.stack}>
        <p>{end === undefined ? t('protect.confirmForever') : t('protect.confirmWords', { time: end })}</p>
        {isProved && <Proof form={form} />}
        <Checkbox isSelected={isUnderstood} onChange={setUnderstood}>
          {t('protect.understood')}
        </Checkbox>
      </div>
    </ConfirmDialog>
  );
}

function Proof({ form }: { form: ExclusionProofForm }) {
  const { t } = useMessages();
  return (
    <>
      <p className="muted">{t('protect.proofWords')}</p>
      <div>
        <SegmentedControl
          label={t('protect.proof')}
          segments={[
            { id: 'code', label: t('form.code') },
            { id: 'fundPassword', label: t('protect.fundPassword') },
          ]}
          selected={form.proof}
          onSelect={form.setProof}
        />
      </div>
      {form.proof === 'code' ? (
        <EmailCodeField form={form} note={t('protect.codeTo', { address: maskedEmail(form.codeAddress) })} />
      ) : (
        <FundPasswordField
          label={t('protect.fundPassword')}
          name="fundPassword"
          value={form.values.fundPassword}
          onChange={(value) => form.setValue('fundPassword', value)}
          onBlur={() => form.leaveField('fundPassword')}
          error={form.errors.fundPassword}
        />
      )}
    </>
  );
}
