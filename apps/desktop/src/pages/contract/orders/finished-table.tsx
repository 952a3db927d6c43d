import { useMessages } from '@assay/features/messages/use-messages';
import { useFinishedContracts } from '@assay/features/seconds-contract/orders/use-contract-orders';
import type { ContractShown } from '@assay/features/seconds-contract/orders/use-contracts-shown';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { Badge, type BadgeKind } from '@assay/ui/badge.tsx';
import { type Column, DataTable } from '@assay/ui/data-table.tsx';
import { ChangeText } from '@assay/ui/number-text.tsx';
import { DirectionBadge } from '../../../page-parts/direction-badge.tsx';
import { ContractList } from './contract-list.tsx';
import type { ContractTableProps } from './holding-table.tsx';
import styles from './orders.module.css';

const kinds: Record<Exclude<ContractShown['shown']['result'], ''>, BadgeKind> = {
  win: 'success',
  lose: 'danger',
  draw: 'neutral',
  void: 'warning',
};

/** Finished contracts with entry, exit, result and receipt. */
export function FinishedTable({ account, baseCoin }: ContractTableProps) {
  const { t } = useMessages();
  const list = useFinishedContracts(account, baseCoin);
  const columns: Column<ContractShown>[] = [
    {
      head: t('contract.time'),
      cell: ({ shown }) => shown.openedDate,
      second: ({ shown }) => t('contract.seconds', { count: shown.holdingSeconds }),
    },
    { head: t('contract.orderPair'), cellClass: styles.pair, cell: ({ shown }) => shown.pair },
    {
      head: t('contract.call'),
      cell: ({ shown }) => <DirectionBadge direction={shown.direction} text={shown.directionText} />,
    },
    {
      head: t('contract.stake'),
      isNumber: true,
      cell: ({ shown }) => shown.stake,
      second: ({ shown }) => shown.coin,
    },
    { head: t('contract.entry'), isNumber: true, cell: ({ shown }) => shown.entryPrice },
    { head: t('contract.exit'), isNumber: true, cell: ({ shown }) => shown.exitPrice },
    {
      head: t('contract.result'),
      className: styles['after-number'],
      cell: ({ shown }) => (
        <>
          {shown.result !== '' && <Badge kind={kinds[shown.result]}>{shown.resultText}</Badge>}
          {shown.voidText !== '' && <small className={styles.void}>{shown.voidText}</small>}
        </>
      ),
    },
    {
      head: t('contract.gain'),
      isNumber: true,
      cellClass: styles.strong,
      cell: ({ shown }) => <ChangeText text={shown.gain} />,
    },
    {
      head: t('contract.receipt'),
      isNumber: true,
      hidesHead: true,
      cell: ({ shown }) => (
        <PageLink to={`/scontract/receipt?id=${shown.receiptId}`} className={styles.link}>
          {t('contract.receipt')}
        </PageLink>
      ),
    },
  ];
  return (
    <ContractList list={list} title={t('contract.finishedTitle')} words={t('contract.finishedWords')}>
      <DataTable
        label={t('contract.finished')}
        height="tall"
        columns={columns}
        rows={list.rows}
        keyOf={({ shown }) => shown.orderId}
      />
    </ContractList>
  );
}
