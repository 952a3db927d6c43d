import { useMessages } from '@assay/features/messages/use-messages';
import { maskedEmail } from '@assay/features/session/masked-email';
import { useModifyForm } from '@assay/features/session/use-password-form';
import { Notice } from '@assay/ui/states.tsx';
import { useState } from 'react';
import { EmailCodeField } from './account-fields.tsx';
import { AccountPage } from './account-page.tsx';
import { NewPasswordInputs } from './new-password-inputs.tsx';
import { PasswordInput } from './password-input.tsx';
import { PasswordOutcomePage } from './password-outcome.tsx';

const centre = '/setting/safty?type=1';

/** `/login/modify`: another password for whoever is signed in and knows the old one. */
export function ModifyPage() {
  const [turn, setTurn] = useState(0);
  return <ModifyForm key={turn} onAgain={() => setTurn(turn + 1)} />;
}

function ModifyForm({ onAgain }: { onAgain: () => void }) {
  const { t } = useMessages();
  const form = useModifyForm();
  if (form.outcome !== 'open')
    return (
      <PasswordOutcomePage
        outcome={form.outcome}
        doneWords={t('modify.done')}
        unknownWords={t('modify.unknown')}
        to={centre}
        link={t('modify.toSecurity')}
        onAgain={onAgain}
      />
    );
  return (
    <AccountPage
      other={{ words: t('modify.forgot'), link: t('login.forgot'), to: '/login/forget' }}
      submitLabel={t('password.submit')}
      formError={form.formError}
      isSubmitting={form.isSubmitting}
      onSubmit={form.submit}
    >
      {/* Password managers file the new password under this name. */}
      <input type="email" name="email" autoComplete="username" value={form.values.email} readOnly hidden />
      <PasswordInput form={form} field="oldPassword" label={t('password.old')} autoComplete="current-password" />
      <NewPasswordInputs form={form} />
      <EmailCodeField form={form} note={t('modify.codeTo', { address: maskedEmail(form.codeAddress) })} />
      <Notice kind="info">{t('password.effects')}</Notice>
    </AccountPage>
  );
}
