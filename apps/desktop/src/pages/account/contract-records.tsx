import type { ContractAccount } from '@assay/features/contract-assets/contract-asset-view';
import { type ContractRecordsView, useContractRecords } from '@assay/features/contract-records/use-contract-records';
import { useMessages } from '@assay/features/messages/use-messages';
import type { ContractOrderView } from '@assay/features/seconds-contract/contract-view';
import { Panel } from '@assay/ui/panel.tsx';
import { SegmentedControl } from '@assay/ui/segmented-control.tsx';
import { Cell, ColumnHead, Table } from '@assay/ui/table.tsx';
import { useState } from 'react';
import parts from '../../page-parts/page-parts.module.css';
import { PageLink } from '../../routing/page-link.tsx';
import { EmptyKind } from './empty-kind.tsx';
import { ExportButton } from './export-button.tsx';
import { RecordList } from './record-list.tsx';
import styles from './records.module.css';

type List = 'finished' | 'holding';

/** The user's own contracts, real or demo, finished or holding, with the receipt of each; and as CSV. */
export function ContractRecords() {
  const { t } = useMessages();
  const [account, setAccount] = useState<ContractAccount>('real');
  const [list, setList] = useState<List>('finished');
  const records = useContractRecords(account, list);
  return (
    <Panel
      title={t('records.contract')}
      head={
        <>
          <SegmentedControl<ContractAccount>
            label={t('contract.account')}
            segments={[
              { id: 'real', label: t('contract.realAccount') },
              { id: 'demo', label: t('contract.demoAccount') },
            ]}
            selected={account}
            onSelect={setAccount}
          />
          <SegmentedControl<List>
            label={t('contract.orders')}
            segments={[
              { id: 'finished', label: t('contract.finished') },
              { id: 'holding', label: t('contract.holding') },
            ]}
            selected={list}
            onSelect={setList}
          />
        </>
      }
      headEnd={
        records.rows.length > 0 && <ExportButton fileName={`assay-contracts-${account}.csv`} csv={records.csv} />
      }
    >
      <div className={styles.list}>
        <RecordList records={records} columns={8} empty={<EmptyKind type="5" />}>
          <ContractTable records={records} />
        </RecordList>
      </div>
    </Panel>
  );
}

function ContractTable({ records }: { records: ContractRecordsView }) {
  const { t } = useMessages();
  return (
    <Table label={t('records.contract')} rows="roomy">
      <thead>
        <tr>
          <ColumnHead>{t('contract.time')}</ColumnHead>
          <ColumnHead>{t('contract.orderPair')}</ColumnHead>
          <ColumnHead>{t('contract.call')}</ColumnHead>
          <ColumnHead isNumber>{t('contract.stake')}</ColumnHead>
          <ColumnHead isNumber>{t('contract.entry')}</ColumnHead>
          <ColumnHead isNumber>{t('contract.exit')}</ColumnHead>
          <ColumnHead className={parts['after-number']}>{t('contract.result')}</ColumnHead>
          <ColumnHead isNumber>{t('contract.gain')}</ColumnHead>
          <ColumnHead isNumber>{t('contract.receipt')}</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {records.rows.map((contract) => (
          <ContractRow key={contract.orderId} contract={contract} />
        ))}
      </tbody>
    </Table>
  );
}

function ContractRow({ contract }: { contract: ContractOrderView }) {
  const { t } = useMessages();
  const { direction, result } = contract;
  const resultClass = result === 'win' ? 'up' : result === 'lose' ? 'down' : undefined;
  return (
    <tr>
      <Cell>
        <time className="muted">{contract.openedDate}</time>
      </Cell>
      <Cell>
        <span className={styles.pair}>{contract.pair}</span>{' '}
        <span className="muted">{t('contract.seconds', { count: contract.holdingSeconds })}</span>
      </Cell>
      <Cell>
        <span className={direction}>{`${direction === 'up' ? '↑' : '↓'} ${contract.directionText}`}</span>
      </Cell>
      <Cell isNumber>
        {contract.stake} <span className="muted">{contract.coin}</span>
      </Cell>
      <Cell isNumber>{contract.entryPrice}</Cell>
      <Cell isNumber>{contract.exitPrice}</Cell>
      <Cell className={parts['after-number']}>
        <span className={resultClass} title={contract.voidText === '' ? undefined : contract.voidText}>
          {contract.resultText || t('contract.holding')}
        </span>
      </Cell>
      <Cell isNumber>
        <span className={resultClass}>{contract.gain || t('state.none')}</span>
      </Cell>
      <Cell isNumber>
        <PageLink
          to={`/scontract/receipt?id=${contract.receiptId}`}
          className={parts.link}
          aria-label={`${t('contract.receipt')} ${contract.orderId}`}
        >
          {t('contract.receipt')}
        </PageLink>
      </Cell>
    </tr>
  );
}
