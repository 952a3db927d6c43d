import type { WithdrawalsShown } from '@assay/features/custody/withdrawals/use-withdrawals';
import type { WithdrawalShown } from '@assay/features/custody/withdrawals/withdrawal-shown';
import { useMessages } from '@assay/features/messages/use-messages';
import { withoutZeros } from '@assay/features/numbers/decimal';
import { Button } from '@assay/ui/button.tsx';
import { type Column, DataTable } from '@assay/ui/data-table.tsx';
import { AmountText } from '@assay/ui/number-text.tsx';
import { EmptyState } from '@assay/ui/states.tsx';
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../../page-parts/confirm-dialog.tsx';
import parts from '../../../page-parts/page-parts.module.css';
import { RecordList } from '../record-list.tsx';
import records from '../records.module.css';
import { ShortText, StatusBadge, TransactionCell } from './transfer-cells.tsx';

export interface WithdrawalListProps {
  withdrawals: WithdrawalsShown;
  /** Where to begin, unless the page is the place. */
  emptyAction?: ReactNode;
  /** While a filter is on. */
  onShowAll?: (() => void) | undefined;
}

/** Withdrawals in a table, each with what it waits for; those that are not sent yet can be cancelled. */
export function WithdrawalList({ withdrawals, emptyAction, onShowAll }: WithdrawalListProps) {
  const { t } = useMessages();
  const [asked, setAsked] = useState<WithdrawalShown>();
  const columns = useColumns(setAsked);
  return (
    <>
      <RecordList
        records={withdrawals}
        columns={columns.length}
        onShowAll={onShowAll}
        empty={
          <EmptyState
            icon={<ArrowUpFromLine />}
            title={t('custody.withdrawalsEmpty')}
            words={t('custody.withdrawalsEmptyWords')}
            action={emptyAction}
          />
        }
      >
        <DataTable
          label={t('custody.withdrawals')}
          height="roomy"
          columns={columns}
          rows={withdrawals.rows}
          keyOf={({ id }) => id}
          detail={({ reason }) => reason}
          detailClass={records.reason}
        />
      </RecordList>
      {asked !== undefined && (
        <CancelDialog withdrawal={asked} cancel={withdrawals.cancel} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}

function useColumns(ask: (withdrawal: WithdrawalShown) => void): Column<WithdrawalShown>[] {
  const { t } = useMessages();
  return [
    { head: t('orders.time'), cell: ({ createdAt }) => <time className="muted">{createdAt}</time> },
    { head: t('assets.coin'), cell: ({ currency }) => currency, second: ({ network }) => network },
    { head: t('orders.amount'), isNumber: true, cell: ({ amount }) => <AmountText text={amount} /> },
    { head: t('orders.fee'), isNumber: true, cell: ({ fee }) => <AmountText text={fee} /> },
    {
      head: t('custody.address'),
      className: parts['after-number'],
      cell: ({ address }) => <ShortText text={address} what={t('custody.address')} />,
      second: ({ tag }) => (tag === '' ? undefined : t('custody.tag', { tag })),
    },
    {
      head: t('custody.transaction'),
      cell: ({ transactionId, link, status }) => <TransactionCell id={transactionId} link={link} status={status} />,
    },
    {
      head: t('orders.status'),
      cell: ({ status, statusText }) => <StatusBadge status={status} text={statusText} />,
      second: ({ stateText }) => stateText,
    },
    {
      head: t('orders.actions'),
      hidesHead: true,
      isNumber: true,
      cell: (withdrawal) =>
        withdrawal.canCancel && (
          <Button size="small" onPress={() => ask(withdrawal)}>
            {t('custody.cancel')}
          </Button>
        ),
    },
  ];
}

interface CancelDialogProps {
  withdrawal: WithdrawalShown;
  cancel: WithdrawalsShown['cancel'];
  onClose: () => void;
}

/** Asks once more before a withdrawal is taken back. */
export function CancelDialog({ withdrawal, cancel, onClose }: CancelDialogProps) {
  const { t } = useMessages();
  const [isPending, setPending] = useState(false);
  const { id, amount, fee, currency } = withdrawal;
  const confirm = async () => {
    setPending(true);
    await cancel(id);
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('custody.cancelTitle')}
      keep={t('custody.cancelKeep')}
      verb={t('custody.cancelConfirm')}
      isPending={isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {t('custody.cancelWords', { amount: withoutZeros(amount), fee: withoutZeros(fee), coin: currency })}
    </ConfirmDialog>
  );
}
