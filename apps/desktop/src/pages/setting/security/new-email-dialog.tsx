import { useMessages } from '@assay/features/messages/use-messages';
import { maskedEmail } from '@assay/features/session/masked-email';
import { useNewEmailForm } from '@assay/features/session/use-new-email-form';
import { useNotify } from '@assay/features/toasts/use-notify';
import { TextField } from '@assay/ui/text-field.tsx';
import Mail from 'lucide-react/icons/mail';
import { EmailCodeField } from '../../login/account-fields.tsx';
import { ChangeDialog } from './change-dialog.tsx';

/** Gives the account another address. */
export function NewEmailDialog({ onClose }: { onClose: () => void }) {
  const { t } = useMessages();
  const notify = useNotify();
  const form = useNewEmailForm(() => {
    notify('success', 'newemail.saved');
    onClose();
  });
  return (
    <ChangeDialog
      form={form}
      title={t('newemail.title')}
      lead={t('newemail.lead')}
      effects={t('newemail.effects')}
      unknown={t('newemail.unknown')}
      submitLabel={t('newemail.submit')}
      onClose={onClose}
    >
      <TextField
        label={t('newemail.field')}
        type="email"
        inputMode="email"
        name="new-email"
        autoComplete="email"
        autoFocus
        size="large"
        icon={<Mail size={16} aria-hidden />}
        value={form.values.email}
        onChange={(value) => form.setValue('email', value)}
        onBlur={() => form.leaveField('email')}
        error={form.errors.email}
      />
      <EmailCodeField form={form.newCode} label={t('newemail.newCode')} />
      <EmailCodeField
        form={form.oldCode}
        label={t('newemail.oldCode')}
        note={t('modify.codeTo', { address: maskedEmail(form.oldCode.codeAddress) })}
      />
    </ChangeDialog>
  );
}
