import type { InvitationShown } from '@assay/features/invite/invitation-shown';
import { useMessages } from '@assay/features/messages/use-messages';
import { useNotify } from '@assay/features/toasts/use-notify';
import { Button } from '@assay/ui/button.tsx';
import { AmountText } from '@assay/ui/number-text.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import Copy from 'lucide-react/icons/copy';
import styles from './invite.module.css';

/** Code and link to send, and what they brought so far. */
export function OwnPanel({ invitation, link }: { invitation: InvitationShown; link: string }) {
  const { t, number } = useMessages();
  const { code, invited, share, totals } = invitation;
  return (
    <Panel title={t('invite.own')}>
      <div className={styles.own}>
        <CopyLine term={t('invite.code')} text={code} label={t('invite.copyCode')} isCode />
        <CopyLine term={t('invite.link')} text={link} label={t('invite.copyLink')} />
      </div>
      <dl className={styles.figures}>
        <div>
          <dt>{t('invite.share')}</dt>
          <dd className={styles.figure}>{share}</dd>
        </div>
        <div>
          <dt>{t('invite.invited')}</dt>
          <dd className={styles.figure}>{number(String(invited), 0)}</dd>
        </div>
        <div>
          <dt>{t('invite.total')}</dt>
          <dd>
            <Totals totals={totals} />
          </dd>
        </div>
      </dl>
    </Panel>
  );
}

function CopyLine({
  term,
  text,
  label,
  isCode = false,
}: {
  term: string;
  text: string;
  label: string;
  isCode?: boolean;
}) {
  const { t } = useMessages();
  const notify = useNotify();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notify('success', 'invite.copied');
    } catch {
      notify('error', 'invite.copyFailed');
    }
  };
  return (
    <div className={styles.line}>
      <span className={styles.term}>{term}</span>
      <span className={isCode ? styles.code : styles.link}>{text}</span>
      <Button size="small" label={label} onPress={() => void copy()}>
        <Copy size={14} aria-hidden />
        {t('invite.copy')}
      </Button>
    </div>
  );
}

function Totals({ totals }: { totals: InvitationShown['totals'] }) {
  const { t, number } = useMessages();
  if (totals.length === 0) return <span className="muted">{t('invite.nothingYet')}</span>;
  return (
    <ul className={styles.totals}>
      {totals.map(({ currency, amount }) => (
        <li key={currency}>
          <AmountText text={number(amount, 8)} /> {currency}
        </li>
      ))}
    </ul>
  );
}
