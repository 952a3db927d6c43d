import { useMessages } from '@assay/features/messages/use-messages';
import type { TransferStatus } from '@assay/protocol/wallet-entities';
import { insideTransactionId } from '@assay/protocol/withdrawal-rules';
import { Badge, type BadgeKind } from '@assay/ui/badge.tsx';
import ExternalLink from 'lucide-react/icons/external-link';
import { CopyButton } from '../../../page-parts/copy-button.tsx';
import styles from './custody-records.module.css';

const kinds: Readonly<Record<TransferStatus, BadgeKind>> = {
  pending: 'warning',
  finished: 'success',
  rejected: 'danger',
  cancelled: 'neutral',
};

export function StatusBadge({ status, text }: { status: TransferStatus; text: string }) {
  return <Badge kind={kinds[status]}>{text}</Badge>;
}

/** The ends of an address or of an id, whole for who copies it. */
export function ShortText({ text, what }: { text: string; what: string }) {
  return (
    <span className={styles.short}>
      <code title={text}>{text.length > 16 ? `${text.slice(0, 8)}…${text.slice(-6)}` : text}</code>
      <CopyButton isSmall text={text} what={what} />
    </span>
  );
}

interface TransactionCellProps {
  id: string;
  link: string;
  status: TransferStatus;
}

/** Leads to a block explorer where the network has one. What was never sent and never will be has none at all. */
export function TransactionCell({ id, link, status }: TransactionCellProps) {
  const { t } = useMessages();
  if (id === insideTransactionId) return <>{t('custody.inside')}</>;
  if (id === '')
    return <span className="muted">{t(status === 'pending' ? 'custody.noTransaction' : 'state.none')}</span>;
  return (
    <span className={styles.short}>
      <ShortText text={id} what={t('custody.transaction')} />
      {link !== '' && (
        <a href={link} target="_blank" rel="noreferrer" aria-label={t('custody.explorer', { id })}>
          <ExternalLink size={12} aria-hidden />
        </a>
      )}
    </span>
  );
}
