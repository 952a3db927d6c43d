import { useMessages } from '@assay/features/messages/use-messages';
import { useRegisterForm } from '@assay/features/session/use-register-form';
import { TextField } from '@assay/ui/text-field.tsx';
import Ticket from 'lucide-react/icons/ticket';
import { EmailCodeField, EmailField, PasswordInput } from './account-fields.tsx';
import { AccountPage } from './account-page.tsx';
import { useReturn } from './use-return.ts';

export function RegisterPage() {
  const { t } = useMessages();
  const { welcome } = useReturn();
  const form = useRegisterForm({ onSignedIn: welcome });
  return (
    <AccountPage
      other={{ words: t('register.hasAccount'), link: t('shell.login'), to: '/login/login' }}
      submitLabel={t('register.submit')}
      formError={form.formError}
      isSubmitting={form.isSubmitting}
      onSubmit={form.submit}
    >
      <EmailField form={form} />
      <EmailCodeField form={form} />
      <PasswordInput form={form} autoComplete="new-password" note={t('register.passwordNote')} />
      <TextField
        label={t('form.inviteCode')}
        name="inviteCode"
        size="large"
        icon={<Ticket size={16} aria-hidden />}
        placeholder={t('register.inviteOptional')}
        autoComplete="off"
        value={form.values.inviteCode}
        onChange={(value) => form.setValue('inviteCode', value)}
        onBlur={() => form.leaveField('inviteCode')}
        error={form.errors.inviteCode}
      />
    </AccountPage>
  );
}
