import { useMessages } from '@assay/features/messages/use-messages';
import { useSystem } from '@assay/features/system/use-system';
import { Button } from '@assay/ui/button.tsx';
import { Notice } from '@assay/ui/states.tsx';
import FlaskConical from 'lucide-react/icons/flask-conical';
import Globe from 'lucide-react/icons/globe';
import KeyRound from 'lucide-react/icons/key-round';
import type { ReactNode } from 'react';
import { Page } from '../../routing/page.tsx';
import { PageLink } from '../../routing/page-link.tsx';
import styles from './login.module.css';

export interface AccountPageProps {
  title: string;
  /** The way to the other form. */
  other: { words: string; link: string; to: string };
  submitLabel: string;
  formError: string | undefined;
  isSubmitting: boolean;
  onSubmit: () => void;
  /** Under the button. */
  below?: ReactNode;
  children: ReactNode;
}

/** The frame that logging in and registering share: the form, and beside it what to look at first. */
export function AccountPage(props: AccountPageProps) {
  const { title, other, submitLabel, formError, isSubmitting, onSubmit, below, children } = props;
  const { t } = useMessages();
  return (
    <Page title={title} className={styles.page}>
      <div className={styles.main}>
        <div className={styles.form}>
          <h1>{title}</h1>
          <p className={styles.sub}>
            {other.words}{' '}
            <PageLink to={other.to} className={styles.link}>
              {other.link}
            </PageLink>
          </p>
          <form
            noValidate
            className={styles.fields}
            onSubmit={(event) => {
              event.preventDefault();
              onSubmit();
            }}
          >
            {children}
            {formError !== undefined && <Notice kind="error">{formError}</Notice>}
            <Button type="submit" kind="primary" size="large" isBlock isPending={isSubmitting}>
              {submitLabel}
            </Button>
          </form>
          {below !== undefined && <div className={styles.below}>{below}</div>}
        </div>
      </div>
      <aside className={styles.aside} aria-label={t('login.asideTitle')}>
        <h2>{t('login.asideTitle')}</h2>
        <ul>
          <li>
            <Globe size={16} aria-hidden />
            <div>
              <b>{t('login.asideAddress')}</b>
              <p>{t('login.asideAddressWords')}</p>
            </div>
          </li>
          <li>
            <KeyRound size={16} aria-hidden />
            <div>
              <b>{t('login.asideCode')}</b>
              <p>{t('login.asideCodeWords')}</p>
            </div>
          </li>
        </ul>
      </aside>
    </Page>
  );
}

/** Under the code field, in the sandbox only: where the code arrives. */
export function MailboxHint({ email }: { email: string }) {
  const { t } = useMessages();
  const { isSandbox } = useSystem();
  if (!isSandbox) return null;
  const query = email === '' ? '' : `?${new URLSearchParams({ account: email }).toString()}`;
  return (
    <span className={styles.hint}>
      <FlaskConical size={14} aria-hidden />
      <span>
        {t('form.codeInMailbox')}{' '}
        <PageLink to={`/sandbox/mailbox${query}`} className={styles.link} target="_blank">
          {t('mailbox.open')}
        </PageLink>
      </span>
    </span>
  );
}
