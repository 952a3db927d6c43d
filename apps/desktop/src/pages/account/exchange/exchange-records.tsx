import type { ConversionShown } from '@assay/features/conversion/conversion-shown';
import { useConversions } from '@assay/features/conversion/use-conversions';
import { everyDay } from '@assay/features/lists/period';
import { usePeriod } from '@assay/features/lists/use-period';
import { useMessages } from '@assay/features/messages/use-messages';
import { type Column, DataTable } from '@assay/ui/data-table.tsx';
import { AmountText } from '@assay/ui/number-text.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import { EmptyState } from '@assay/ui/states.tsx';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import type { ReactNode } from 'react';
import parts from '../../../page-parts/page-parts.module.css';
import { ExportButton } from '../export-button.tsx';
import { PeriodFilter } from '../period-filter.tsx';
import { RecordList } from '../record-list.tsx';
import records from '../records.module.css';

/** Own exchanges of coins, ten at a time, and as CSV. @param emptyAction where to begin, unless the page is the place */
export function ExchangeRecords({ emptyAction }: { emptyAction?: ReactNode }) {
  const { t } = useMessages();
  const period = usePeriod();
  const conversions = useConversions(period.bounds);
  const columns: Column<ConversionShown>[] = [
    { head: t('orders.time'), cell: ({ createdAt }) => <time className="muted">{createdAt}</time> },
    { head: t('dui.gave'), isNumber: true, cell: ({ amount, from }) => <Coins amount={amount} coin={from} /> },
    { head: t('dui.got'), isNumber: true, cell: ({ received, to }) => <Coins amount={received} coin={to} /> },
    { head: t('dui.rate'), className: parts['after-number'], cell: ({ rate }) => rate },
    { head: t('dui.spread'), isNumber: true, cell: ({ spread }) => spread },
  ];
  return (
    <Panel
      title={t('dui.records')}
      head={<PeriodFilter choice={period} />}
      headEnd={conversions.rows.length > 0 && <ExportButton fileName="assay-exchanges.csv" csv={conversions.csv} />}
    >
      <RecordList
        records={conversions}
        columns={columns.length}
        onShowAll={period.period.id === 'all' ? undefined : () => period.setPeriod(everyDay)}
        empty={
          <EmptyState
            icon={<ArrowLeftRight />}
            title={t('dui.emptyTitle')}
            words={t('dui.emptyWords')}
            action={emptyAction}
          />
        }
      >
        <DataTable
          label={t('dui.records')}
          height="roomy"
          columns={columns}
          rows={conversions.rows}
          keyOf={({ id }) => id}
        />
      </RecordList>
    </Panel>
  );
}

function Coins({ amount, coin }: { amount: string; coin: string }) {
  return (
    <>
      <AmountText text={amount} /> <span className={records.unit}>{coin}</span>
    </>
  );
}
