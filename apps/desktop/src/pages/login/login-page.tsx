import { useMessages } from '@assay/features/messages/use-messages';
import type { OwedLogin } from '@assay/features/session/owed-login';
import { useLoginForm } from '@assay/features/session/use-login-form';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { Notice } from '@assay/ui/states.tsx';
import { useState } from 'react';
import { EmailCodeField, EmailField } from './account-fields.tsx';
import { AccountPage } from './account-page.tsx';
import styles from './login.module.css';
import { PasskeyButton } from './passkey-button.tsx';
import { PasswordInput } from './password-input.tsx';
import { SecondStep } from './second-step.tsx';
import { useReturn } from './use-return.ts';

/** Email, password and code, and where the account asks for it the second step in their place. */
export function LoginPage() {
  const { goOn } = useReturn();
  const [owed, setOwed] = useState<OwedLogin>();
  const [isOver, setOver] = useState(false);
  const begin = (over: boolean) => {
    setOwed(undefined);
    setOver(over);
  };
  return owed === undefined ? (
    <FirstStep isOver={isOver} onSignedIn={goOn} onOwed={setOwed} />
  ) : (
    <SecondStep login={owed} onSignedIn={goOn} onOver={() => begin(true)} onBack={() => begin(false)} />
  );
}

interface FirstStepProps {
  /** A login ran out before its second step. */
  isOver: boolean;
  onSignedIn: () => void;
  onOwed: (login: OwedLogin) => void;
}

function FirstStep({ isOver, onSignedIn, onOwed }: FirstStepProps) {
  const { t } = useMessages();
  const { isWanted } = useReturn();
  const form = useLoginForm({ onSignedIn, onOwed });
  return (
    <AccountPage
      other={{ words: t('login.noAccount'), link: t('shell.register'), to: '/login/register' }}
      submitLabel={t('login.submit')}
      formError={form.formError}
      isSubmitting={form.isSubmitting}
      onSubmit={form.submit}
      below={
        <>
          <div className={styles['below-links']}>
            <PageLink to="/login/forget" className={styles.link}>
              {t('login.forgot')}
            </PageLink>
            <PageLink to="/login/thaw" className={styles.link}>
              {t('login.frozen')}
            </PageLink>
          </div>
          <PasskeyButton label={t('factor.passkeyLogin')} onSignedIn={onSignedIn} />
        </>
      }
    >
      {isOver && <Notice kind="warning">{t('factor.over')}</Notice>}
      {isWanted && !isOver && <Notice kind="info">{t('login.wantedPage')}</Notice>}
      <EmailField form={form} />
      <PasswordInput form={form} field="password" label={t('form.password')} autoComplete="current-password" />
      <EmailCodeField form={form} isGuest />
    </AccountPage>
  );
}
