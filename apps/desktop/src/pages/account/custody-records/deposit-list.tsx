import type { DepositShown } from '@assay/features/custody/deposits/deposit-shown';
import type { DepositsShown } from '@assay/features/custody/deposits/use-deposits';
import { useMessages } from '@assay/features/messages/use-messages';
import { type Column, DataTable } from '@assay/ui/data-table.tsx';
import { AmountText } from '@assay/ui/number-text.tsx';
import { EmptyState } from '@assay/ui/states.tsx';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import type { ReactNode } from 'react';
import parts from '../../../page-parts/page-parts.module.css';
import { RecordList } from '../record-list.tsx';
import records from '../records.module.css';
import { StatusBadge, TransactionCell } from './transfer-cells.tsx';

export interface DepositListProps {
  deposits: DepositsShown;
  /** Where to begin, unless the page is the place. */
  emptyAction?: ReactNode;
  /** While a filter is on. */
  onShowAll?: (() => void) | undefined;
}

/** Deposits in a table; those on their way count their confirmations. */
export function DepositList({ deposits, emptyAction, onShowAll }: DepositListProps) {
  const { t } = useMessages();
  const columns: Column<DepositShown>[] = [
    { head: t('orders.time'), cell: ({ createdAt }) => <time className="muted">{createdAt}</time> },
    { head: t('assets.coin'), cell: ({ currency }) => currency },
    { head: t('orders.amount'), isNumber: true, cell: ({ amount }) => <AmountText text={amount} /> },
    { head: t('custody.network'), className: parts['after-number'], cell: ({ network }) => network },
    { head: t('custody.confirmations'), isNumber: true, cell: ({ confirmations }) => confirmations },
    {
      head: t('custody.transaction'),
      className: parts['after-number'],
      cell: ({ transactionId, link, status }) => <TransactionCell id={transactionId} link={link} status={status} />,
    },
    { head: t('orders.status'), cell: ({ status, statusText }) => <StatusBadge status={status} text={statusText} /> },
  ];
  return (
    <RecordList
      records={deposits}
      columns={columns.length}
      onShowAll={onShowAll}
      empty={
        <EmptyState
          icon={<ArrowDownToLine />}
          title={t('custody.depositsEmpty')}
          words={t('custody.depositsEmptyWords')}
          action={emptyAction}
        />
      }
    >
      <DataTable
        label={t('custody.deposits')}
        height="roomy"
        columns={columns}
        rows={deposits.rows}
        keyOf={({ id }) => id}
        detail={({ reason }) => reason}
        detailClass={records.reason}
      />
    </RecordList>
  );
}
