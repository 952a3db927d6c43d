import { assertNever } from '@assay/amounts/assert-never';
import { useMessages } from '@assay/features/messages/use-messages';
import type { CodeShown, FormShown } from '@assay/features/session/form-state';
import { useMailedCode } from '@assay/features/session/use-mailed-code';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { useAddress } from '@assay/site-frame/routing/use-address';
import { Button } from '@assay/ui/button.tsx';
import { TextButton } from '@assay/ui/icon-button.tsx';
import Check from 'lucide-react/icons/check';
import ExternalLink from 'lucide-react/icons/external-link';
import FlaskConical from 'lucide-react/icons/flask-conical';
import styles from './login.module.css';

interface SandboxCodeProps {
  form: FormShown<'code'> & CodeShown;
}

/** Under the code field of the sandbox: the code that was mailed, to be taken with one press, and the way to the whole mailbox. */
export function SandboxCode({ form }: SandboxCodeProps) {
  const { t } = useMessages();
  const { path } = useAddress();
  const mailbox = new URLSearchParams({ account: form.codeAddress, from: path });
  return (
    <div className={styles.sandbox}>
      <FlaskConical size={14} aria-hidden />
      <span className={styles['sandbox-code']} role="status">
        <MailedCode form={form} />
      </span>
      <PageLink to={`/sandbox/mailbox?${mailbox.toString()}`} className={styles.link} target="_blank">
        {t('mailbox.open')}
        <ExternalLink size={12} aria-hidden />
        <span className="visually-hidden">{t('mailbox.newTab')}</span>
      </PageLink>
    </div>
  );
}

function MailedCode({ form }: SandboxCodeProps) {
  const { t } = useMessages();
  const mailed = useMailedCode(form.codeSentTo);
  switch (mailed.status) {
    case 'none':
      return t('form.codeInMailbox');
    case 'waiting':
      return t('form.waitingForCode');
    case 'closed':
      return t('l.error.mailboxClosed');
    case 'error':
      return (
        <>
          {t('form.mailboxFailed')} <TextButton onPress={mailed.retry}>{t('state.retry')}</TextButton>
        </>
      );
    case 'ready':
      return (
        <Button size="small" onPress={() => form.setValue('code', mailed.code)}>
          {mailed.code === form.values.code && <Check size={14} aria-hidden />}
          {t(mailed.code === form.values.code ? 'form.codeTaken' : 'form.useCode', { code: mailed.code })}
        </Button>
      );
    default:
      return assertNever(mailed);
  }
}
