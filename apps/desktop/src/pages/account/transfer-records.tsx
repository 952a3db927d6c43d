import { everyDay } from '@assay/features/lists/period';
import { usePeriod } from '@assay/features/lists/use-period';
import { useMessages } from '@assay/features/messages/use-messages';
import { type TransferRecord, useTransferRecords } from '@assay/features/transfers/use-transfer-records';
import { assets } from '@assay/protocol/assets';
import { type Column, DataTable } from '@assay/ui/data-table.tsx';
import { AmountText } from '@assay/ui/number-text.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import { useState } from 'react';
import { coinChoices } from '../../page-parts/coin-choices.ts';
import parts from '../../page-parts/page-parts.module.css';
import { RecordFilter } from '../../page-parts/record-filter.tsx';
import { StatusBadge } from './custody-records/transfer-cells.tsx';
import { EmptyKind } from './empty-kind.tsx';
import { ExportButton } from './export-button.tsx';
import { PeriodFilter } from './period-filter.tsx';
import { emptyRecordKinds } from './record-kinds.ts';
import { RecordList } from './record-list.tsx';

const coins = coinChoices(assets.map(({ symbol }) => symbol));

/** What was moved between own accounts, by coin and days; and as CSV. */
export function TransferRecords() {
  const { t } = useMessages();
  const [currency, setCurrency] = useState<string>();
  const period = usePeriod();
  const records = useTransferRecords({ currency, bounds: period.bounds });
  const isFiltered = currency !== undefined || period.period.id !== 'all';
  const showAll = () => {
    setCurrency(undefined);
    period.setPeriod(everyDay);
  };
  const columns: Column<TransferRecord>[] = [
    { head: t('orders.time'), cell: (row) => <time className="muted">{row.createdAt}</time> },
    { head: t('assets.coin'), cell: (row) => row.currency },
    { head: t('orders.amount'), isNumber: true, cell: (row) => <AmountText text={row.amount} /> },
    { head: t('transfer.from'), className: parts['after-number'], cell: ({ from }) => from },
    { head: t('transfer.to'), cell: ({ to }) => to },
    {
      head: t('orders.status'),
      cell: ({ words }) => (
        <>
          <StatusBadge status="finished" text={t('custody.finished')} />
          {words !== '' && <div className="muted">{words}</div>}
        </>
      ),
    },
  ];
  return (
    <Panel
      title={t('records.transfers')}
      head={
        <>
          <RecordFilter label={t('assets.coin')} options={coins} selected={currency} onSelect={setCurrency} />
          <PeriodFilter choice={period} />
        </>
      }
      headEnd={records.rows.length > 0 && <ExportButton fileName="assay-transfers.csv" csv={records.csv} />}
    >
      <RecordList
        records={records}
        columns={columns.length}
        onShowAll={isFiltered ? showAll : undefined}
        empty={<EmptyKind label="records.transfers" kind={emptyRecordKinds['6']} />}
      >
        <DataTable
          label={t('records.transfers')}
          height="roomy"
          columns={columns}
          rows={records.rows}
          keyOf={({ id }) => id}
        />
      </RecordList>
    </Panel>
  );
}
