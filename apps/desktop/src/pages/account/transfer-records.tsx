import { useTransferRecords } from '@assay/features/contract-records/use-transfer-records';
import { useMessages } from '@assay/features/messages/use-messages';
import { AmountText } from '@assay/ui/number-text.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import { Cell, ColumnHead, Table } from '@assay/ui/table.tsx';
import parts from '../../page-parts/page-parts.module.css';
import { EmptyKind } from './empty-kind.tsx';
import { ExportButton } from './export-button.tsx';
import { RecordList } from './record-list.tsx';
import styles from './records.module.css';

/** What was moved between the spot and the contract account, both ways; and as CSV. */
export function TransferRecords() {
  const { t } = useMessages();
  const records = useTransferRecords();
  const names = { spot: t('wallet.spot'), contract: t('records.contractAccount') };
  return (
    <Panel
      title={t('records.transfers')}
      headEnd={records.rows.length > 0 && <ExportButton fileName="assay-transfers.csv" csv={records.csv} />}
    >
      <div className={styles.list}>
        <RecordList records={records} columns={6} empty={<EmptyKind type="6" />}>
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
