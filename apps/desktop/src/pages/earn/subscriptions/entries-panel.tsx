import { useMessages } from '@assay/features/messages/use-messages';
import type { EntryShown } from '@assay/features/subscriptions/entry-shown';
import { useSubscriptionEntries } from '@assay/features/subscriptions/use-subscription-entries';
import { ButtonLink } from '@assay/site-frame/routing/button-link.tsx';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { Badge } from '@assay/ui/badge.tsx';
import { type Column, DataTable } from '@assay/ui/data-table.tsx';
import { AmountText } from '@assay/ui/number-text.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import { EmptyState } from '@assay/ui/states.tsx';
import Sprout from 'lucide-react/icons/sprout';
import { useState } from 'react';
import { ListStates } from '../../../page-parts/list-states.tsx';
import parts from '../../../page-parts/page-parts.module.css';
import { EntrySum, SumToggle } from './entry-sum.tsx';
import styles from './subscriptions.module.css';

const rowHeight = 52;

/** Own subscriptions with what was paid, allotted, paid back and has arrived, and the arithmetic of each. */
export function EntriesPanel({ title }: { title: string }) {
  const { t } = useMessages();
  const entries = useSubscriptionEntries();
  const columns = useColumns();
  const [openId, setOpenId] = useState<string>();
  const toggle: Column<EntryShown> = {
    head: t('subscribe.arithmetic'),
    hidesHead: true,
    cell: (entry) => (
      <SumToggle
        entry={entry}
        isOpen={entry.id === openId}
        onToggle={() => setOpenId(entry.id === openId ? undefined : entry.id)}
      />
    ),
  };
  return (
    <Panel title={title}>
      <div className={styles.list}>
        <ListStates
          list={entries}
          bones={{ rows: 4, columns: columns.length, rowHeight }}
          empty={
            <EmptyState
              icon={<Sprout />}
              title={t('subscribe.recordTitle')}
              words={t('subscribe.recordWords')}
              action={
                <ButtonLink to="/subscribe/list" size="small">
                  {t('earn.toOffers')}
                </ButtonLink>
              }
            />
          }
        >
          <DataTable
            label={t('subscribe.records')}
            height="tall"
            columns={[...columns, toggle]}
            rows={entries.rows}
            keyOf={({ id }) => id}
            detail={(entry) => (entry.id === openId ? <EntrySum entry={entry} /> : undefined)}
            detailClass={styles.detail}
          />
        </ListStates>
      </div>
    </Panel>
  );
}

function useColumns(): readonly Column<EntryShown>[] {
  const { t } = useMessages();
  return [
    { head: t('subscribe.time'), cell: ({ createdAt }) => <time className="muted">{createdAt}</time> },
    {
      head: t('subscribe.project'),
      cell: ({ name, productId }) => <PageLink to={`/subscribe/detail?id=${productId}`}>{name}</PageLink>,
      second: ({ name, coin }) => (name === coin ? undefined : coin),
    },
    { head: t('subscribe.wanted'), isNumber: true, cell: ({ wanted }) => <AmountText text={wanted} /> },
    {
      head: t('subscribe.paid'),
      isNumber: true,
      cell: ({ paid }) => <AmountText text={paid} />,
      second: ({ payCurrency }) => payCurrency,
    },
    { head: t('subscribe.received'), isNumber: true, cell: ({ allotted }) => <AmountText text={allotted} /> },
    { head: t('subscribe.cost'), isNumber: true, cell: ({ cost }) => <AmountText text={cost} /> },
    { head: t('subscribe.refunded'), isNumber: true, cell: ({ refunded }) => <AmountText text={refunded} /> },
    {
      head: t('subscribe.vested'),
      isNumber: true,
      cell: ({ vested }) => <AmountText text={vested} />,
      second: ({ nextVesting }) => nextVesting && t('subscribe.nextVesting', nextVesting),
    },
    {
      head: t('subscribe.state'),
      className: parts['after-number'],
      cell: ({ statusKey, statusKind }) => <Badge kind={statusKind}>{t(statusKey)}</Badge>,
    },
  ];
}
