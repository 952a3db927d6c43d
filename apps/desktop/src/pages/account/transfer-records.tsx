import { useMessages } from '@assay/features/messages/use-messages';
import { type TransferRecord, useTransferRecords } from '@assay/features/seconds-contract/records/use-transfer-records';
import { AmountText } from '@assay/ui/number-text.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import { Cell, ColumnHead, Table } from '@assay/ui/table.tsx';
import { useState } from 'react';
import { stakeCoinChoices } from '../../page-parts/coin-choices.ts';
import parts from '../../page-parts/page-parts.module.css';
import { RecordFilter } from '../../page-parts/record-filter.tsx';
import { EmptyKind } from './empty-kind.tsx';
import { ExportButton } from './export-button.tsx';
import { FilteredOut } from './filtered-out.tsx';
import { emptyRecordKinds } from './record-kinds.ts';
import { RecordList } from './record-list.tsx';
import styles from './records.module.css';

/** What was moved between the spot and the contract account, by coin and direction; and as CSV. */
export function TransferRecords() {
  const { t } = useMessages();
  const [currency, setCurrency] = useState<string>();
  const [direction, setDirection] = useState<TransferRecord['direction']>();
  const records = useTransferRecords({ currency, direction });
  const isFiltered = currency !== undefined || direction !== undefined;
  const showAll = () => {
    setCurrency(undefined);
    setDirection(undefined);
  };
  const names = { spot: t('wallet.spot'), contract: t('records.contractAccount') };
  return (
    <Panel
      title={t('records.transfers')}
      head={
        <>
          <RecordFilter
            label={t('assets.coin')}
            options={stakeCoinChoices}
            selected={currency}
            onSelect={setCurrency}
          />
          <RecordFilter<TransferRecord['direction']>
            label={t('exchange.to')}
            options={[
              { id: 'to-contract', label: names.contract },
              { id: 'to-spot', label: names.spot },
            ]}
            selected={direction}
            onSelect={setDirection}
          />
        </>
      }
      headEnd={records.rows.length > 0 && <ExportButton fileName="assay-transfers.csv" csv={records.csv} />}
    >
      <div className={styles.list}>
        <RecordList
          records={records}
          columns={6}
          empty={
            isFiltered ? (
              <FilteredOut onShowAll={showAll} />
            ) : (
              <EmptyKind label="records.transfers" kind={emptyRecordKinds['6']} />
            )
          }
        >
          <Table label={t('records.transfers')} rows="roomy">
            <thead>
              <tr>
                <ColumnHead>{t('orders.time')}</ColumnHead>
                <ColumnHead>{t('assets.coin')}</ColumnHead>
                <ColumnHead isNumber>{t('orders.amount')}</ColumnHead>
                <ColumnHead className={parts['after-number']}>{t('exchange.from')}</ColumnHead>
                <ColumnHead>{t('exchange.to')}</ColumnHead>
                <ColumnHead isNumber>{t('records.balance')}</ColumnHead>
              </tr>
            </thead>
            <tbody>
              {records.rows.map((row) => (
                <tr key={row.id}>
                  <Cell>
                    <time className="muted">{row.createdAt}</time>
                  </Cell>
                  <Cell>{row.currency}</Cell>
                  <Cell isNumber>
                    <AmountText text={row.amount} />
                  </Cell>
                  <Cell className={parts['after-number']}>
                    {row.direction === 'to-contract' ? names.spot : names.contract}
                  </Cell>
                  <Cell>{row.direction === 'to-contract' ? names.contract : names.spot}</Cell>
                  <Cell isNumber>
                    <AmountText text={row.balance} />
                  </Cell>
                </tr>
              ))}
            </tbody>
          </Table>
        </RecordList>
      </div>
    </Panel>
  );
}
