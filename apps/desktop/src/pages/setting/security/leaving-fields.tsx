import { useMessages } from '@assay/features/messages/use-messages';
import type { LeavingForm } from '@assay/features/security/use-leaving-form';
import { maskedEmail } from '@assay/features/session/masked-email';
import { SegmentedControl } from '@assay/ui/segmented-control.tsx';
import { FundPasswordField } from '../../../page-parts/fund-password-field.tsx';
import { EmailCodeField } from '../../login/account-fields.tsx';
import { ChosenFactorField } from '../../login/chosen-factor-field.tsx';

/** Fields of a fresh proof: the mailbox's code or the fund password where there is one, and the second factor where there is one. */
export function LeavingFields({ form }: { form: LeavingForm }) {
  const { t } = useMessages();
  return (
    <>
      {form.canChooseProof && (
        <div>
          <SegmentedControl
            label={t('freeze.proof')}
            segments={[
              { id: 'code', label: t('form.code') },
              { id: 'fundPassword', label: t('security.fund') },
            ]}
            selected={form.proof}
            onSelect={form.setProof}
          />
        </div>
      )}
      {form.proof === 'code' ? (
        <EmailCodeField form={form} note={t('modify.codeTo', { address: maskedEmail(form.codeAddress) })} />
      ) : (
        <FundPasswordField
          label={t('security.fund')}
          name="fundPassword"
          value={form.values.fundPassword}
          onChange={(value) => form.setValue('fundPassword', value)}
          onBlur={() => form.leaveField('fundPassword')}
          error={form.errors.fundPassword}
        />
      )}
      <ChosenFactorField form={form} />
    </>
  );
}
