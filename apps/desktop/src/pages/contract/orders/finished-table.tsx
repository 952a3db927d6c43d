import { useMessages } from '@assay/features/messages/use-messages';
import { useFinishedContracts } from '@assay/features/seconds-contract/orders/use-contract-orders';
import type { ContractShown } from '@assay/features/seconds-contract/orders/use-contracts-shown';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { Badge, type BadgeKind } from '@assay/ui/badge.tsx';
import { ChangeText } from '@assay/ui/number-text.tsx';
import { Cell, ColumnHead, Table } from '@assay/ui/table.tsx';
import { DirectionBadge } from './direction-badge.tsx';
import type { ContractListProps } from './holding-table.tsx';
import { ListStates } from './list-states.tsx';
import styles from './orders.module.css';

const kinds: Record<Exclude<ContractShown['shown']['result'], ''>, BadgeKind> = {
  win: 'success',
  lose: 'danger',
  draw: 'neutral',
  void: 'warning',
};

/** Finished contracts with entry, exit, result and receipt. */
export function FinishedTable({ account, baseCoin }: ContractListProps) {
  const { t } = useMessages();
  const list = useFinishedContracts(account, baseCoin);
  return (
    <ListStates
      list={list}
      emptyTitle={t('contract.finishedTitle')}
      emptyWords={t('contract.finishedWords')}
      rowHeight={52}
    >
      <Table label={t('contract.finished')} rows="tall">
        <thead>
          <tr>
            <ColumnHead>{t('contract.time')}</ColumnHead>
            <ColumnHead>{t('contract.orderPair')}</ColumnHead>
            <ColumnHead>{t('contract.call')}</ColumnHead>
            <ColumnHead isNumber>{t('contract.stake')}</ColumnHead>
            <ColumnHead isNumber>{t('contract.entry')}</ColumnHead>
            <ColumnHead isNumber>{t('contract.exit')}</ColumnHead>
            <ColumnHead className={styles['after-number']}>{t('contract.result')}</ColumnHead>
            <ColumnHead isNumber>{t('contract.gain')}</ColumnHead>
            <ColumnHead isNumber>
              <span className="visually-hidden">{t('contract.receipt')}</span>
            </ColumnHead>
          </tr>
        </thead>
        <tbody>
          {list.rows.map(({ shown }) => (
            <tr key={shown.orderId}>
              <Cell second={t('contract.seconds', { count: shown.holdingSeconds })}>{shown.openedDate}</Cell>
              <Cell className={styles.pair}>{shown.pair}</Cell>
              <Cell>
                <DirectionBadge direction={shown.direction} text={shown.directionText} />
              </Cell>
              <Cell isNumber second={shown.coin}>
                {shown.stake}
              </Cell>
              <Cell isNumber>{shown.entryPrice}</Cell>
              <Cell isNumber>{shown.exitPrice}</Cell>
              <Cell className={styles['after-number']}>
                {shown.result !== '' && <Badge kind={kinds[shown.result]}>{shown.resultText}</Badge>}
                {shown.voidText !== '' && <small className={styles.void}>{shown.voidText}</small>}
              </Cell>
              <Cell isNumber className={styles.strong}>
                <ChangeText text={shown.gain} />
              </Cell>
              <Cell isNumber>
                <PageLink to={`/scontract/receipt?id=${shown.receiptId}`} className={styles.link}>
                  {t('contract.receipt')}
                </PageLink>
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </ListStates>
  );
}
