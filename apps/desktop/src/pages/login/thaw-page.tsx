import { useMessages } from '@assay/features/messages/use-messages';
import { useThawForm } from '@assay/features/session/use-thaw-form';
import { Notice } from '@assay/ui/states.tsx';
import { TextField } from '@assay/ui/text-field.tsx';
import Smartphone from 'lucide-react/icons/smartphone';
import { useState } from 'react';
import { EmailCodeField, EmailField } from './account-fields.tsx';
import { AccountPage } from './account-page.tsx';
import { PasswordInput } from './password-input.tsx';
import { ThawOutcome } from './thaw-outcome.tsx';

/** `/login/thaw`: an account that its person has frozen goes on. */
export function ThawPage() {
  const [turn, setTurn] = useState(0);
  return <ThawForm key={turn} onAgain={() => setTurn(turn + 1)} />;
}

function ThawForm({ onAgain }: { onAgain: () => void }) {
  const { t } = useMessages();
  const form = useThawForm();
  if (form.outcome !== 'open') return <ThawOutcome outcome={form.outcome} onAgain={onAgain} />;
  return (
    <AccountPage
      other={{ words: t('freeze.notFrozen'), link: t('shell.login'), to: '/login/login' }}
      submitLabel={t('freeze.thaw')}
      formError={form.formError}
      isSubmitting={form.isSubmitting}
      onSubmit={form.submit}
    >
      <Notice kind="info">{t('freeze.thawWords')}</Notice>
      <EmailField form={form} />
      <PasswordInput form={form} field="password" label={t('form.password')} autoComplete="current-password" />
      <EmailCodeField form={form} isGuest />
      {form.needsFactor && (
        <TextField
          label={t('freeze.factorCode')}
          name="factorCode"
          size="large"
          autoFocus
          autoComplete="one-time-code"
          icon={<Smartphone size={16} aria-hidden />}
          value={form.values.factorCode}
          onChange={(value) => form.setValue('factorCode', value)}
          error={form.errors.factorCode}
          note={t('freeze.factorNote')}
        />
      )}
    </AccountPage>
  );
}
