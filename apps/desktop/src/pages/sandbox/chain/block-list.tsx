import { type BlockShown, useSandboxBlocks } from '@assay/features/custody/sandbox-chain/use-sandbox-blocks';
import { useMessages } from '@assay/features/messages/use-messages';
import { Badge } from '@assay/ui/badge.tsx';
import { DataTable } from '@assay/ui/data-table.tsx';
import { Notice } from '@assay/ui/states.tsx';
import { LoadFailed, Loading } from '../../../page-parts/load-state.tsx';
import styles from './chain.module.css';

/** The newest blocks and what is in them. @param needed confirmations after which a deposit is credited */
export function BlockList({ network, needed }: { network: string; needed: number }) {
  const { t, date, number } = useMessages();
  const { status, blocks, retry } = useSandboxBlocks(network);
  if (status === 'loading') return <Loading rows={6} columns={4} rowHeight={44} />;
  if (status === 'error') return <LoadFailed onRetry={retry} />;
  return (
    <>
      {status === 'stale' && <Notice kind="warning">{t('chain.stale')}</Notice>}
      <DataTable
        label={t('chain.newest')}
        height="roomy"
        rows={blocks}
        keyOf={({ hash }) => hash}
        columns={[
          { head: t('chain.block'), cell: ({ height }) => number(String(height), 0) },
          { head: t('chain.time'), cell: ({ time }) => <time className="muted">{date(time)}</time> },
          {
            head: t('chain.confirmations'),
            cell: ({ confirmations }) => (
              <Badge kind={confirmations >= needed ? 'success' : 'neutral'}>
                {`${Math.min(confirmations, needed)} / ${needed}`}
              </Badge>
            ),
          },
          { head: t('chain.transfers'), cellClass: styles.transfers, cell: (block) => <Transfers block={block} /> },
        ]}
      />
    </>
  );
}

function Transfers({ block: { transfers, moreTransfers } }: { block: BlockShown }) {
  const { t } = useMessages();
  if (transfers.length === 0) return <span className="muted">{t('chain.noTransfers')}</span>;
  return (
    <ul className={styles.list}>
      {transfers.map(({ transactionId, currency, address, tag, amount, isOwn }) => (
        <li key={`${transactionId} ${address} ${currency}`}>
          <span>{`${amount} ${currency}`}</span>
          <code className="mono">{tag === '' ? address : t('chain.withTag', { address, tag })}</code>
          {isOwn && <Badge kind="own">{t('chain.toYou')}</Badge>}
        </li>
      ))}
      {moreTransfers > 0 && <li className="muted">{t('chain.more', { count: moreTransfers })}</li>}
    </ul>
  );
}
