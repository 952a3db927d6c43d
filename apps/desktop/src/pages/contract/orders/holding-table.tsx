import { useMessages } from '@assay/features/messages/use-messages';
import { useHoldingContracts } from '@assay/features/seconds-contract/orders/use-contract-orders';
import type { ContractAccountName } from '@assay/protocol/contract-rules';
import { ColumnHead, Table } from '@assay/ui/table.tsx';
import Lock from 'lucide-react/icons/lock';
import { HoldingRow } from './holding-row.tsx';
import { ListStates } from './list-states.tsx';
import styles from './orders.module.css';

export interface ContractListProps {
  account: ContractAccountName;
  /** Of the only pair that is wanted. */
  baseCoin: string | undefined;
}

/** Contracts that run: how long they still do, and how they stand. */
export function HoldingTable({ account, baseCoin }: ContractListProps) {
  const { t } = useMessages();
  const list = useHoldingContracts(account, baseCoin);
  return (
    <ListStates
      list={list}
      emptyTitle={t('contract.holdingTitle')}
      emptyWords={t('contract.holdingWords')}
      rowHeight={52}
    >
      <Table label={t('contract.holding')} rows="tall">
        <thead>
          <tr>
            <ColumnHead>{t('contract.timeLeft')}</ColumnHead>
            <ColumnHead>{t('contract.orderPair')}</ColumnHead>
            <ColumnHead>{t('contract.call')}</ColumnHead>
            <ColumnHead isNumber>{t('contract.stake')}</ColumnHead>
            <ColumnHead isNumber>{t('contract.entry')}</ColumnHead>
            <ColumnHead isNumber>{t('contract.indexNow')}</ColumnHead>
            <ColumnHead isNumber>{t('contract.endedNow')}</ColumnHead>
            <ColumnHead isNumber className={styles.optional}>
              {t('contract.pays')}
            </ColumnHead>
            <ColumnHead isNumber>{t('contract.expires')}</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {list.rows.map((row) => (
            <HoldingRow key={row.order.orderId} row={row} />
          ))}
        </tbody>
      </Table>
      <p className={styles.promise}>
        <Lock size={14} aria-hidden />
        {t('contract.promise')}
      </p>
    </ListStates>
  );
}
