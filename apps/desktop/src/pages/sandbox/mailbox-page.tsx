import { useMessages } from '@assay/features/messages/use-messages';
import { mailCode } from '@assay/features/session/mail-code';
import { type MailShown, useMailbox } from '@assay/features/session/use-mailbox';
import { useSession } from '@assay/features/session/use-session';
import { useNotify } from '@assay/features/toasts/use-notify';
import { Page } from '@assay/site-frame/pages/page.tsx';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { useAddress } from '@assay/site-frame/routing/use-address';
import { useSite } from '@assay/site-frame/site/site-context';
import { Button } from '@assay/ui/button.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import { EmptyState } from '@assay/ui/states.tsx';
import { TextField } from '@assay/ui/text-field.tsx';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Copy from 'lucide-react/icons/copy';
import MailIcon from 'lucide-react/icons/mail';
import MailSearch from 'lucide-react/icons/mail-search';
import { useState } from 'react';
import { LoadFailed, Loading } from '../../page-parts/load-state.tsx';
import styles from './mailbox-page.module.css';

/** Mail that the sandbox would have sent, by address. */
export function MailboxPage() {
  const { t } = useMessages();
  const { query } = useAddress();
  const [typed, setTyped] = useState(() => new URLSearchParams(query).get('account') ?? '');
  const [account, setAccount] = useState(typed);
  const mailbox = useMailbox(account);
  return (
    <Page className={styles.page}>
      <WayBack from={new URLSearchParams(query).get('from')} />
      <h1 className="page-title">{t('mailbox.title')}</h1>
      <p className={styles.lead}>{t('mailbox.lead')}</p>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          setAccount(typed.trim());
          if (typed.trim() === account) mailbox.retry();
        }}
      >
        <TextField
          label={t('mailbox.account')}
          type="email"
          inputMode="email"
          name="account"
          autoComplete="email"
          value={typed}
          onChange={setTyped}
        />
        <Button type="submit" kind="primary">
          {t('mailbox.show')}
        </Button>
      </form>
      <Panel className={styles.results}>
        {account === '' ? (
          <EmptyState icon={<MailSearch />} title={t('mailbox.startTitle')} words={t('mailbox.startWords')} />
        ) : (
          <Mails mailbox={mailbox} />
        )}
      </Panel>
    </Page>
  );
}

/** The forms that ask for a code, the usual one first. */
const forms = [
  ['/login/login', 'mailbox.backToLogin'],
  ['/login/register', 'mailbox.backToRegister'],
  ['/login/forget', 'mailbox.backToForget'],
  ['/login/modify', 'mailbox.backToModify'],
] as const;

/** To the form that a code was asked for. Who is signed in needs neither login nor registration. */
function WayBack({ from }: { from: string | null }) {
  const { t } = useMessages();
  const site = useSite();
  const isSignedIn = useSession().status === 'signed-in';
  const [to, key] = forms.find(([path]) => path === from) ?? forms[0];
  const isOpen = site.endOfRedirects(to, isSignedIn) === to;
  return (
    <PageLink to={isOpen ? to : '/trade'} className={styles.back}>
      <ArrowLeft size={14} aria-hidden />
      {t(isOpen ? key : 'mailbox.backToDesk')}
    </PageLink>
  );
}

function Mails({ mailbox }: { mailbox: ReturnType<typeof useMailbox> }) {
  const { t } = useMessages();
  if (mailbox.status === 'loading') return <Loading rows={3} columns={2} rowHeight={64} />;
  if (mailbox.status === 'closed')
    return <EmptyState icon={<MailIcon />} title={t('l.error.mailboxClosed')} words={t('mailbox.closedWords')} />;
  if (mailbox.status === 'error') return <LoadFailed onRetry={mailbox.retry} />;
  if (mailbox.mails.length === 0)
    return <EmptyState icon={<MailIcon />} title={t('mailbox.emptyTitle')} words={t('mailbox.emptyWords')} />;
  return mailbox.mails.map((mail, index) => (
    <MailCard key={`${String(mail.createdAt)}-${String(index)}`} mail={mail} />
  ));
}

function MailCard({ mail }: { mail: MailShown }) {
  const { t, date } = useMessages();
  const notify = useNotify();
  const code = mailCode(mail.text);
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text);
    notify('success', t('mailbox.copied'));
  };
  return (
    <article className={styles.mail}>
      <h2>{mail.subject}</h2>
      <time>{date(mail.createdAt)}</time>
      <p>{mail.text}</p>
      {code !== undefined && (
        <span className={styles.copy}>
          <Button size="small" onPress={() => void copy(code)}>
            <Copy size={14} aria-hidden />
            {t('mailbox.copyCode', { code })}
          </Button>
        </span>
      )}
    </article>
  );
}
