import { useMessages } from '@assay/features/messages/use-messages';
import type { ContractOrderShown } from '@assay/features/seconds-contract/orders/contract-order-shown';
import {
  type ContractRecordsShown,
  useContractRecords,
} from '@assay/features/seconds-contract/records/use-contract-records';
import { type ContractAccountName, contractBaseCoins } from '@assay/protocol/contract-rules';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import type { SelectOption } from '@assay/ui/select.tsx';
import { Cell, ColumnHead, Table } from '@assay/ui/table.tsx';
import { useState } from 'react';
import { stakeCoinChoices } from '../../page-parts/coin-choices.ts';
import parts from '../../page-parts/page-parts.module.css';
import { RecordFilter } from '../../page-parts/record-filter.tsx';
import { contractEmptyKinds } from './contract-empty-kinds.ts';
import { EmptyKind } from './empty-kind.tsx';
import { ExportButton } from './export-button.tsx';
import { FilteredOut } from './filtered-out.tsx';
import { RecordList } from './record-list.tsx';
import styles from './records.module.css';

export interface ContractOrderRecordsProps {
  account: ContractAccountName;
  list: 'finished' | 'holding';
}

const columnCount = 9;
const pairs: readonly SelectOption<string>[] = contractBaseCoins.map((coin) => ({ id: coin, label: `${coin}/USDT` }));

/** Contracts of an account by pair and stake coin; and as CSV. */
export function ContractOrderRecords({ account, list }: ContractOrderRecordsProps) {
  const { t } = useMessages();
  const [baseCoin, setBaseCoin] = useState<string>();
  const [quoteCoin, setQuoteCoin] = useState<string>();
  const records = useContractRecords(account, list, { baseCoin, quoteCoin });
  const isFiltered = baseCoin !== undefined || quoteCoin !== undefined;
  const showAll = () => {
    setBaseCoin(undefined);
    setQuoteCoin(undefined);
  };
  return (
    <>
      <div className={styles.filters}>
        <RecordFilter label={t('contract.orderPair')} options={pairs} selected={baseCoin} onSelect={setBaseCoin} />
        <RecordFilter
          label={t('contract.coin')}
          options={stakeCoinChoices}
          selected={quoteCoin}
          onSelect={setQuoteCoin}
        />
        {records.rows.length > 0 && (
          <ExportButton fileName={`assay-contracts-${account}-${list}.csv`} csv={records.csv} />
        )}
      </div>
      <div className={styles.list}>
        <RecordList
          records={records}
          columns={columnCount}
          empty={
            isFiltered ? (
              <FilteredOut onShowAll={showAll} />
            ) : (
              <EmptyKind
                label={list === 'holding' ? 'contract.holding' : 'contract.finished'}
                kind={contractEmptyKinds[list]}
              />
            )
          }
        >
          <ContractTable records={records} />
        </RecordList>
      </div>
    </>
  );
}

function ContractTable({ records }: { records: ContractRecordsShown }) {
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
          <ColumnHead className={styles.outcome}>{t('contract.result')}</ColumnHead>
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

function ContractRow({ contract }: { contract: ContractOrderShown }) {
  const { t } = useMessages();
  const { direction, result } = contract;
  const resultClass = result === 'win' ? 'up' : result === 'lose' ? 'down' : undefined;
  return (
    <>
      <tr>
        <Cell>
          <time className="muted">{contract.openedDate}</time>
        </Cell>
        <Cell second={t('contract.seconds', { count: contract.holdingSeconds })}>
          <span className={styles.pair}>{contract.pair}</span>
        </Cell>
        <Cell>
          <span className={direction}>{`${direction === 'up' ? '↑' : '↓'} ${contract.directionText}`}</span>
        </Cell>
        <Cell isNumber second={contract.coin}>
          {contract.stake}
        </Cell>
        <Cell isNumber>{contract.entryPrice}</Cell>
        <Cell isNumber>{contract.exitPrice}</Cell>
        <Cell className={styles.outcome}>
          <span className={resultClass}>{contract.resultText || t('contract.holding')}</span>
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
      {contract.voidText !== '' && (
        <tr className={styles.reason}>
          <td colSpan={columnCount}>{contract.voidText}</td>
        </tr>
      )}
    </>
  );
}
