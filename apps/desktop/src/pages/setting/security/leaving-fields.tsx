import { useMessages } from '@assay/features/messages/use-messages';
import type { LeavingForm } from '@assay/features/security/use-leaving-form';
import { maskedEmail } from '@assay/features/session/masked-email';
import { TextField } from '@assay/ui/text-field.tsx';
import Smartphone from 'lucide-react/icons/smartphone';
import { EmailCodeField } from '../../login/account-fields.tsx';

/** The code of the mailbox, and of the second factor where there is one. */
export function LeavingFields({ form, needsFactor }: { form: LeavingForm; needsFactor: boolean }) {
  const { t } = useMessages();
  return (
    <>
      <EmailCodeField form={form} note={t('modify.codeTo', { address: maskedEmail(form.codeAddress) })} />
      {needsFactor && (
        <TextField
          label={t('freeze.factorCode')}
          name="factorCode"
          size="large"
          icon={<Smartphone size={16} aria-hidden />}
          autoComplete="one-time-code"
          value={form.values.factorCode}
          onChange={(value) => form.setValue('factorCode', value)}
          onBlur={() => form.leaveField('factorCode')}
          error={form.errors.factorCode}
          note={t('freeze.factorNote')}
        />
      )}
    </>
  );
}
