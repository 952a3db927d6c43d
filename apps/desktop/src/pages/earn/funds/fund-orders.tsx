import type { FundOrderShown } from '@assay/features/funds/fund-order-shown';
import type { PagedShown } from '@assay/features/lists/use-paged-rows';
import { useMessages } from '@assay/features/messages/use-messages';
import { noNumber } from '@assay/features/numbers/decimal';
import { Badge } from '@assay/ui/badge.tsx';
import { type Column, DataTable } from '@assay/ui/data-table.tsx';
import { AmountText } from '@assay/ui/number-text.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import { EmptyState } from '@assay/ui/states.tsx';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { ListStates } from '../../../page-parts/list-states.tsx';
import parts from '../../../page-parts/page-parts.module.css';
import styles from './funds.module.css';

const rowHeight = 52;

/** Own orders of funds: those that wait for a value, and those that got one. */
export function FundOrders({ orders }: { orders: PagedShown<FundOrderShown> }) {
  const { t } = useMessages();
  const columns: Column<FundOrderShown>[] = [
    { head: t('earn.time'), cell: ({ createdAt }) => <time className="muted">{createdAt}</time> },
    { head: t('fund.fund'), cell: ({ name }) => name },
    { head: t('fund.side'), cell: ({ sideKey }) => t(sideKey) },
    {
      head: t('fund.money'),
      isNumber: true,
      cell: ({ amount, payCurrency }) => (
        <>
          <AmountText text={amount} /> {amount !== noNumber && payCurrency}
        </>
      ),
    },
    { head: t('fund.units'), isNumber: true, cell: ({ units }) => <AmountText text={units} /> },
    { head: t('fund.orderValue'), isNumber: true, cell: ({ value }) => value },
    { head: t('fund.orderFee'), isNumber: true, cell: ({ fee }) => fee, second: ({ tradeFee }) => tradeFee },
    {
      head: t('earn.state'),
      className: parts['after-number'],
      cell: ({ statusKey, statusKind }) => <Badge kind={statusKind}>{t(statusKey)}</Badge>,
      second: (order) => <Outcome order={order} />,
    },
  ];
  return (
    <Panel title={t('fund.orders')}>
      <div className={styles.list}>
        <ListStates
          list={orders}
          bones={{ rows: 4, columns: columns.length, rowHeight }}
          empty={
            <EmptyState icon={<ReceiptText />} title={t('fund.ordersEmptyTitle')} words={t('fund.ordersEmptyWords')} />
          }
        >
          <DataTable
            label={t('fund.orders')}
            height="tall"
            columns={columns}
            rows={orders.rows}
            keyOf={({ id }) => id}
          />
        </ListStates>
      </div>
    </Panel>
  );
}

/** What it waits for, which value it got, or why it was paid back. */
function Outcome({ order: { reasonKey, statusKey, day, isLater } }: { order: FundOrderShown }) {
  const { t } = useMessages();
  if (reasonKey !== undefined) return t(reasonKey);
  if (statusKey === 'fund.orderWaiting') return t('fund.waitsFor', { day });
  return t(isLater ? 'fund.doneLater' : 'fund.doneAt', { day });
}
