import { useMessages } from '@assay/features/messages/use-messages';
import { maskedEmail } from '@assay/features/session/masked-email';
import { useFundPasswordForm } from '@assay/features/session/use-fund-password-form';
import { useNotify } from '@assay/features/toasts/use-notify';
import { FundPasswordField } from '../../../page-parts/fund-password-field.tsx';
import { EmailCodeField } from '../../login/account-fields.tsx';
import { ChangeDialog } from './change-dialog.tsx';

/** Sets the fund password, or another one. */
export function FundPasswordDialog({ isSet, onClose }: { isSet: boolean; onClose: () => void }) {
  const { t } = useMessages();
  const notify = useNotify();
  const form = useFundPasswordForm(() => {
    notify('success', 'fundpassword.saved');
    onClose();
  });
  return (
    <ChangeDialog
      form={form}
      title={t(isSet ? 'fundpassword.changeTitle' : 'fundpassword.setTitle')}
      lead={t('fundpassword.lead')}
      effects={t(isSet ? 'fundpassword.effects' : 'fundpassword.firstEffects')}
      unknown={t('fundpassword.unknown')}
      submitLabel={t('fundpassword.submit')}
      onClose={onClose}
    >
      {(['password', 'repeat'] as const).map((field) => (
        <FundPasswordField
          key={field}
          label={t(field === 'password' ? 'security.fund' : 'fundpassword.repeat')}
          name={`fund-${field}`}
          value={form.values[field]}
          onChange={(value) => form.setValue(field, value)}
          onBlur={() => form.leaveField(field)}
          error={form.errors[field]}
        />
      ))}
      <EmailCodeField form={form} note={t('modify.codeTo', { address: maskedEmail(form.codeAddress) })} />
    </ChangeDialog>
  );
}
