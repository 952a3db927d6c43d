import { useMessages } from '@assay/features/messages/use-messages';
import type { MovementShown } from '@assay/features/seconds-contract/records/movement-shown';
import { ChangeText } from '@assay/ui/number-text.tsx';
import { Cell, ColumnHead, Table, type TableProps } from '@assay/ui/table.tsx';

export interface MovementTableProps {
  movements: readonly MovementShown[];
  /** Height of the rows. */
  rows?: TableProps['rows'];
}

/** What changed a contract account's balance, by how much, and what was there after it. */
export function MovementTable({ movements, rows = 'dense' }: MovementTableProps) {
  const { t } = useMessages();
  return (
    <Table label={t('contract.records')} rows={rows}>
      <thead>
        <tr>
          <ColumnHead>{t('contract.time')}</ColumnHead>
          <ColumnHead>{t('contract.coin')}</ColumnHead>
          <ColumnHead>{t('contract.kind')}</ColumnHead>
          <ColumnHead isNumber>{t('contract.amount')}</ColumnHead>
          <ColumnHead isNumber>{t('contract.balanceAfter')}</ColumnHead>
          <ColumnHead isNumber>{t('contract.orderNumber')}</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {movements.map((row) => (
          <tr key={row.id}>
            <Cell>
              <time className="muted">{row.createdAt}</time>
            </Cell>
            <Cell>
              <b>{row.currency}</b>
            </Cell>
            <Cell>{row.kindText}</Cell>
            <Cell isNumber>
              <ChangeText text={row.amount} />
            </Cell>
            <Cell isNumber>{row.balance}</Cell>
            <Cell isNumber>{row.orderId || t('state.none')}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
