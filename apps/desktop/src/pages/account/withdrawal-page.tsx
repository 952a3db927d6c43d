import { useBalances } from '@assay/features/assets/use-balances';
import { useMessages } from '@assay/features/messages/use-messages';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { buttonClass } from '@assay/ui/button.tsx';
import { CoinName } from '@assay/ui/coin-name.tsx';
import { AmountText } from '@assay/ui/number-text.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import { SkeletonRows } from '@assay/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '@assay/ui/states.tsx';
import { Cell, ColumnHead, Table } from '@assay/ui/table.tsx';
import Coins from 'lucide-react/icons/coins';
import { Points } from '../../page-parts/points.tsx';
import styles from './account-frame.module.css';
import { AccountFrame } from './account-frame.tsx';
import { EmptyKind } from './empty-kind.tsx';
import { emptyRecordKinds } from './record-kinds.ts';
import records from './records.module.css';

const rules = ['withdrawal.rule1', 'withdrawal.rule2', 'withdrawal.rule3', 'withdrawal.rule4'] as const;

/** What one holds, what holds for withdrawals, and the list of one's own. */
export function WithdrawalPage() {
  const { t } = useMessages();
  return (
    <AccountFrame page="/account/withdrawel" lead={t('withdrawal.lead')}>
      <div className={styles.split}>
        <Panel title={t('withdrawal.coins')}>
          <div className={records.list}>
            <HeldCoins />
          </div>
        </Panel>
        <Panel title={t('withdrawal.how')}>
          <Points points={rules.map((key) => ({ words: t(key) }))} />
        </Panel>
      </div>
      <Panel title={t('withdrawal.records')}>
        <EmptyKind label="records.withdrawal" kind={emptyRecordKinds['2']} />
      </Panel>
    </AccountFrame>
  );
}

function HeldCoins() {
  const { t } = useMessages();
  const balances = useBalances();
  if (balances.status === 'loading')
    return <SkeletonRows label={t('state.loading')} rows={6} columns={4} rowHeight={44} />;
  if (balances.status === 'error')
    return <ErrorState title={t('state.error')} retryLabel={t('state.retry')} onRetry={balances.retry} />;
  if (balances.rows.length === 0)
    return (
      <EmptyState
        icon={<Coins />}
        title={t('assets.emptyTitle')}
        words={t('withdrawal.noCoins')}
        action={
          <PageLink to="/account/recharge" className={buttonClass({ size: 'small' })}>
            {t('rail.recharge')}
          </PageLink>
        }
      />
    );
  return (
    <Table label={t('withdrawal.coins')} rows="roomy">
      <thead>
        <tr>
          <ColumnHead>{t('assets.coin')}</ColumnHead>
          <ColumnHead isNumber>{t('assets.available')}</ColumnHead>
          <ColumnHead isNumber>{t('wallet.inOrders')}</ColumnHead>
          <ColumnHead isNumber>{t('assets.value')}</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {balances.rows.map((row) => (
          <tr key={row.currency}>
            <Cell>
              <CoinName symbol={row.currency} />
            </Cell>
            <Cell isNumber>
              <AmountText text={row.available} />
            </Cell>
            <Cell isNumber>
              <AmountText text={row.frozen} />
            </Cell>
            <Cell isNumber>{row.value}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
