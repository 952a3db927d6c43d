import { useBalances } from '@assay/features/assets/use-balances';
import { useMessages } from '@assay/features/messages/use-messages';
import { ButtonLink } from '@assay/site-frame/routing/button-link.tsx';
import { CoinName } from '@assay/ui/coin-name.tsx';
import { DataTable } from '@assay/ui/data-table.tsx';
import { AmountText } from '@assay/ui/number-text.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import { EmptyState } from '@assay/ui/states.tsx';
import Coins from 'lucide-react/icons/coins';
import { LoadFailed, Loading } from '../../page-parts/load-state.tsx';
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
  if (balances.status === 'loading') return <Loading rows={6} columns={4} rowHeight={44} />;
  if (balances.status === 'error') return <LoadFailed onRetry={balances.retry} />;
  if (balances.rows.length === 0)
    return (
      <EmptyState
        icon={<Coins />}
        title={t('assets.emptyTitle')}
        words={t('withdrawal.noCoins')}
        action={
          <ButtonLink to="/account/recharge" size="small">
            {t('rail.recharge')}
          </ButtonLink>
        }
      />
    );
  return (
    <DataTable
      label={t('withdrawal.coins')}
      height="roomy"
      rows={balances.rows}
      keyOf={({ currency }) => currency}
      columns={[
        { head: t('assets.coin'), cell: ({ currency }) => <CoinName symbol={currency} /> },
        { head: t('assets.available'), isNumber: true, cell: ({ available }) => <AmountText text={available} /> },
        { head: t('wallet.inOrders'), isNumber: true, cell: ({ frozen }) => <AmountText text={frozen} /> },
        { head: t('assets.value'), isNumber: true, cell: ({ value }) => value },
      ]}
    />
  );
}
