import { useMessages } from '@assay/features/messages/use-messages';
import { useLoginForm } from '@assay/features/session/use-login-form';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { Notice } from '@assay/ui/states.tsx';
import { EmailCodeField, EmailField, PasswordInput } from './account-fields.tsx';
import { AccountPage } from './account-page.tsx';
import styles from './login.module.css';
import { useReturn } from './use-return.ts';

export function LoginPage() {
  const { t } = useMessages();
  const { isWanted, goOn } = useReturn();
  const form = useLoginForm({ onSignedIn: goOn });
  return (
    <AccountPage
      other={{ words: t('login.noAccount'), link: t('shell.register'), to: '/login/register' }}
      submitLabel={t('login.submit')}
      formError={form.formError}
      isSubmitting={form.isSubmitting}
      onSubmit={form.submit}
      below={
        <PageLink to="/login/forget" className={styles.link}>
          {t('login.forgot')}
        </PageLink>
      }
    >
      {isWanted && <Notice kind="info">{t('login.wantedPage')}</Notice>}
      <EmailField form={form} />
      <PasswordInput form={form} autoComplete="current-password" />
      <EmailCodeField form={form} />
    </AccountPage>
  );
}
