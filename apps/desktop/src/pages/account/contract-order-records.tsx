import { everyDay } from '@assay/features/lists/period';
import { usePeriod } from '@assay/features/lists/use-period';
import { useMessages } from '@assay/features/messages/use-messages';
import type { ContractOrderShown } from '@assay/features/seconds-contract/orders/contract-order-shown';
import {
  type ContractRecordFilter,
  useContractRecords,
} from '@assay/features/seconds-contract/records/use-contract-records';
import { type ContractAccountName, contractBaseCoins } from '@assay/protocol/contract-rules';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { type Column, DataTable } from '@assay/ui/data-table.tsx';
import type { SelectOption } from '@assay/ui/select.tsx';
import { useState } from 'react';
import { stakeCoinChoices } from '../../page-parts/coin-choices.ts';
import parts from '../../page-parts/page-parts.module.css';
import { RecordFilter } from '../../page-parts/record-filter.tsx';
import { contractEmptyKinds } from './contract-empty-kinds.ts';
import { EmptyKind } from './empty-kind.tsx';
import { ExportButton } from './export-button.tsx';
import { PeriodFilter } from './period-filter.tsx';
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
  const [filter, setFilter] = useState<ContractRecordFilter>({});
  const period = usePeriod();
  const records = useContractRecords(account, list, { ...filter, bounds: period.bounds });
  const isFiltered = filter.baseCoin !== undefined || filter.quoteCoin !== undefined || period.period.id !== 'all';
  const showAll = () => {
    setFilter({});
    period.setPeriod(everyDay);
  };
  return (
    <>
      <div className={styles.filters}>
        <RecordFilter
          label={t('contract.orderPair')}
          options={pairs}
          selected={filter.baseCoin}
          onSelect={(baseCoin) => setFilter({ ...filter, baseCoin })}
        />
        <RecordFilter<string>
          label={t('contract.coin')}
          options={stakeCoinChoices}
          selected={filter.quoteCoin}
          onSelect={(quoteCoin) => setFilter({ ...filter, quoteCoin })}
        />
        <PeriodFilter choice={period} />
        {records.rows.length > 0 && (
          <ExportButton fileName={`assay-contracts-${account}-${list}.csv`} csv={records.csv} />
        )}
      </div>
      <RecordList
        records={records}
        columns={columnCount}
        onShowAll={isFiltered ? showAll : undefined}
        empty={
          <EmptyKind
            label={list === 'holding' ? 'contract.holding' : 'contract.finished'}
            kind={contractEmptyKinds[list]}
          />
        }
      >
        <ContractTable contracts={records.rows} />
      </RecordList>
    </>
  );
}

function ContractTable({ contracts }: { contracts: readonly ContractOrderShown[] }) {
  const { t } = useMessages();
  const columns: Column<ContractOrderShown>[] = [
    { head: t('contract.time'), cell: ({ openedDate }) => <time className="muted">{openedDate}</time> },
    {
      head: t('contract.orderPair'),
      cell: ({ pair }) => <span className={styles.pair}>{pair}</span>,
      second: ({ holdingSeconds }) => t('contract.seconds', { count: holdingSeconds }),
    },
    {
      head: t('contract.call'),
      cell: ({ direction, directionText }) => (
        <span className={direction}>{`${direction === 'up' ? '↑' : '↓'} ${directionText}`}</span>
      ),
    },
    { head: t('contract.stake'), isNumber: true, cell: ({ stake }) => stake, second: ({ coin }) => coin },
    { head: t('contract.entry'), isNumber: true, cell: ({ entryPrice }) => entryPrice },
    { head: t('contract.exit'), isNumber: true, cell: ({ exitPrice }) => exitPrice },
    {
      head: t('contract.result'),
      className: styles.outcome,
      cell: (contract) => <span className={resultClass(contract)}>{contract.resultText || t('contract.holding')}</span>,
    },
    {
      head: t('contract.gain'),
      isNumber: true,
      cell: (contract) => <span className={resultClass(contract)}>{contract.gain || t('state.none')}</span>,
    },
    {
      head: t('contract.receipt'),
      isNumber: true,
      cell: ({ receiptId, orderId }) => (
        <PageLink
          to={`/scontract/receipt?id=${receiptId}`}
          className={parts.link}
          aria-label={`${t('contract.receipt')} ${orderId}`}
        >
          {t('contract.receipt')}
        </PageLink>
      ),
    },
  ];
  return (
    <DataTable
      label={t('records.contract')}
      height="roomy"
      columns={columns}
      rows={contracts}
      keyOf={({ orderId }) => orderId}
      detail={({ voidText }) => voidText || undefined}
      detailClass={styles.reason}
    />
  );
}

function resultClass({ result }: ContractOrderShown) {
  return result === 'win' ? 'up' : result === 'lose' ? 'down' : undefined;
}
