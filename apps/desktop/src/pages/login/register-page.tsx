import { useMessages } from '@assay/features/messages/use-messages';
import { useRegisterForm } from '@assay/features/session/use-register-form';
import { invitationCodeLengthMax } from '@assay/protocol/account-fields';
import { useAddress } from '@assay/site-frame/routing/use-address';
import { TextField } from '@assay/ui/text-field.tsx';
import Ticket from 'lucide-react/icons/ticket';
import { CountryField } from '../../page-parts/country-field.tsx';
import { AcceptedDocuments } from './accepted-documents.tsx';
import { EmailCodeField, EmailField } from './account-fields.tsx';
import { AccountPage } from './account-page.tsx';
import { PasswordInput } from './password-input.tsx';
import { StrengthNote } from './strength-note.tsx';
import { useReturn } from './use-return.ts';

export function RegisterPage() {
  const { t } = useMessages();
  const { welcome } = useReturn();
  const { query } = useAddress();
  const form = useRegisterForm({ onSignedIn: welcome, inviteCode: invitedBy(query) });
  return (
    <AccountPage
      other={{ words: t('register.hasAccount'), link: t('shell.login'), to: '/login/login' }}
      submitLabel={t('register.submit')}
      formError={form.formError}
      isSubmitting={form.isSubmitting}
      onSubmit={form.submit}
    >
      <EmailField form={form} />
      <EmailCodeField form={form} isGuest />
      <PasswordInput
        form={form}
        field="password"
        label={t('form.password')}
        autoComplete="new-password"
        note={<StrengthNote password={form.values.password} own={form.values.email} />}
      />
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
      <CountryField
        label={t('register.country')}
        placeholder={t('register.countryOptional')}
        openLabel={t('register.countries')}
        emptyText={t('register.noCountry')}
        country={form.country}
        onChange={form.setCountry}
      />
      <AcceptedDocuments />
    </AccountPage>
  );
}

/** The code of an invitation's link: `?invite=`. */
function invitedBy(query: string): string {
  return (new URLSearchParams(query).get('invite') ?? '').slice(0, invitationCodeLengthMax);
}
