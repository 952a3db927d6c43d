import { useMessages } from '@assay/features/messages/use-messages';
import type { MovementShown } from '@assay/features/seconds-contract/records/movement-shown';
import { type Column, DataTable } from '@assay/ui/data-table.tsx';
import { ChangeText } from '@assay/ui/number-text.tsx';
import type { TableProps } from '@assay/ui/table.tsx';

export interface MovementTableProps {
  movements: readonly MovementShown[];
  height?: TableProps['height'];
}

/** What changed a contract account's balance, by how much, and what was there after it. */
export function MovementTable({ movements, height }: MovementTableProps) {
  const { t } = useMessages();
  const columns: Column<MovementShown>[] = [
    { head: t('contract.time'), cell: (row) => <time className="muted">{row.createdAt}</time> },
    { head: t('contract.coin'), cell: (row) => <b>{row.currency}</b> },
    { head: t('contract.kind'), cell: (row) => row.kindText },
    { head: t('contract.amount'), isNumber: true, cell: (row) => <ChangeText text={row.amount} /> },
    { head: t('contract.balanceAfter'), isNumber: true, cell: (row) => row.balance },
    { head: t('contract.orderNumber'), isNumber: true, cell: (row) => row.orderId || t('state.none') },
  ];
  return (
    <DataTable
      label={t('contract.records')}
      height={height}
      columns={columns}
      rows={movements}
      keyOf={({ id }) => id}
    />
  );
}
