import { useMessages } from '@assay/features/messages/use-messages';
import { useForgetForm } from '@assay/features/session/use-password-form';
import { Notice } from '@assay/ui/states.tsx';
import { useState } from 'react';
import { EmailCodeField, EmailField } from './account-fields.tsx';
import { AccountPage } from './account-page.tsx';
import { NewPasswordInputs } from './new-password-inputs.tsx';
import { PasswordOutcomePage } from './password-outcome.tsx';

/** `/login/forget`: another password by a code of the mailbox. */
export function ForgetPage() {
  const [turn, setTurn] = useState(0);
  return <ForgetForm key={turn} onAgain={() => setTurn(turn + 1)} />;
}

function ForgetForm({ onAgain }: { onAgain: () => void }) {
  const { t } = useMessages();
  const form = useForgetForm();
  if (form.outcome !== 'open')
    return (
      <PasswordOutcomePage
        outcome={form.outcome}
        doneWords={t('forget.done')}
        unknownWords={t('forget.unknown')}
        to="/login/login"
        link={t('forget.toLogin')}
        onAgain={onAgain}
      />
    );
  return (
    <AccountPage
      other={{ words: t('forget.remembered'), link: t('shell.login'), to: '/login/login' }}
      submitLabel={t('password.submit')}
      formError={form.formError}
      isSubmitting={form.isSubmitting}
      onSubmit={form.submit}
    >
      <EmailField form={form} />
      <EmailCodeField form={form} isGuest />
      <NewPasswordInputs form={form} />
      <Notice kind="info">{t('password.effects')}</Notice>
    </AccountPage>
  );
}
