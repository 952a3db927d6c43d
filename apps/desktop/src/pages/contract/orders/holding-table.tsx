import { useMessages } from '@assay/features/messages/use-messages';
import { useHoldingContracts } from '@assay/features/seconds-contract/orders/use-contract-orders';
import type { ContractAccountName } from '@assay/protocol/contract-rules';
import { ColumnHead, Table } from '@assay/ui/table.tsx';
import Lock from 'lucide-react/icons/lock';
import { ContractList } from './contract-list.tsx';
import { HoldingRow } from './holding-row.tsx';
import styles from './orders.module.css';

export interface ContractTableProps {
  account: ContractAccountName;
  /** Of the only pair that is wanted. */
  baseCoin: string | undefined;
}

/** Contracts that run: how long they still do, and how they stand. */
export function HoldingTable({ account, baseCoin }: ContractTableProps) {
  const { t } = useMessages();
  const list = useHoldingContracts(account, baseCoin);
  return (
    <ContractList list={list} title={t('contract.holdingTitle')} words={t('contract.holdingWords')}>
      <Table label={t('contract.holding')} height="tall">
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
    </ContractList>
  );
}
