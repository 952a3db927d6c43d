import { useMessages } from '@assay/features/messages/use-messages';
import {
  type TransferRecord,
  type TransferRecordFilter,
  useTransferRecords,
} from '@assay/features/seconds-contract/records/use-transfer-records';
import { type Column, DataTable } from '@assay/ui/data-table.tsx';
import { AmountText } from '@assay/ui/number-text.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import { useState } from 'react';
import { stakeCoinChoices } from '../../page-parts/coin-choices.ts';
import parts from '../../page-parts/page-parts.module.css';
import { RecordFilter } from '../../page-parts/record-filter.tsx';
import { EmptyKind } from './empty-kind.tsx';
import { ExportButton } from './export-button.tsx';
import { emptyRecordKinds } from './record-kinds.ts';
import { RecordList } from './record-list.tsx';

/** What was moved between the spot and the contract account, by coin and direction; and as CSV. */
export function TransferRecords() {
  const { t } = useMessages();
  const [filter, setFilter] = useState<TransferRecordFilter>({});
  const records = useTransferRecords(filter);
  const isFiltered = filter.currency !== undefined || filter.direction !== undefined;
  const spot = t('wallet.spot');
  const contract = t('records.contractAccount');
  const columns: Column<TransferRecord>[] = [
    { head: t('orders.time'), cell: (row) => <time className="muted">{row.createdAt}</time> },
    { head: t('assets.coin'), cell: (row) => row.currency },
    { head: t('orders.amount'), isNumber: true, cell: (row) => <AmountText text={row.amount} /> },
    {
      head: t('exchange.from'),
      className: parts['after-number'],
      cell: ({ direction }) => (direction === 'to-contract' ? spot : contract),
    },
    { head: t('exchange.to'), cell: ({ direction }) => (direction === 'to-contract' ? contract : spot) },
    { head: t('records.balance'), isNumber: true, cell: (row) => <AmountText text={row.balance} /> },
  ];
  return (
    <Panel
      title={t('records.transfers')}
      head={
        <>
          <RecordFilter
            label={t('assets.coin')}
            options={stakeCoinChoices}
            selected={filter.currency}
            onSelect={(currency) => setFilter({ ...filter, currency })}
          />
          <RecordFilter<TransferRecord['direction']>
            label={t('exchange.to')}
            options={[
              { id: 'to-contract', label: contract },
              { id: 'to-spot', label: spot },
            ]}
            selected={filter.direction}
            onSelect={(direction) => setFilter({ ...filter, direction })}
          />
        </>
      }
      headEnd={records.rows.length > 0 && <ExportButton fileName="assay-transfers.csv" csv={records.csv} />}
    >
      <RecordList
        records={records}
        columns={columns.length}
        onShowAll={isFiltered ? () => setFilter({}) : undefined}
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
