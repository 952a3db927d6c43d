import { useBalances } from '@assay/features/assets/use-balances';
import { useFaucet } from '@assay/features/assets/use-faucet';
import { pairText } from '@assay/features/markets/pair-text';
import { useMessages } from '@assay/features/messages/use-messages';
import { useKeptSetting } from '@assay/features/services/use-kept-setting';
import { useSystem } from '@assay/features/system/use-system';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { CoinName } from '@assay/ui/coin-name.tsx';
import { AmountText } from '@assay/ui/number-text.tsx';
import { SkeletonRows } from '@assay/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '@assay/ui/states.tsx';
import { Switch } from '@assay/ui/switch.tsx';
import { Cell, ColumnHead, Table } from '@assay/ui/table.tsx';
import Coins from 'lucide-react/icons/coins';
import { FaucetForm } from './faucet-form.tsx';
import styles from './orders.module.css';
import { ordersSetting } from './orders-setting.ts';

/** Balances of the spot account; in the sandbox the faucet beside them. */
export function AssetsPanel() {
  const { isSandbox } = useSystem();
  return (
    <div className={styles.assets}>
      <div className={styles['asset-list']}>
        <BalancesTable />
      </div>
      {isSandbox && <Faucet />}
    </div>
  );
}

function Faucet() {
  const faucet = useFaucet();
  return (
    <div className={styles.faucet}>
      <FaucetForm faucet={faucet} isTitled />
    </div>
  );
}

function BalancesTable() {
  const { t } = useMessages();
  const balances = useBalances();
  const { value: setting, set } = useKeptSetting(ordersSetting);
  if (balances.status === 'loading')
    return <SkeletonRows label={t('state.loading')} rows={6} columns={5} rowHeight={32} />;
  if (balances.status === 'error')
    return <ErrorState title={t('state.error')} retryLabel={t('state.retry')} onRetry={balances.retry} />;
  if (balances.rows.length === 0)
    return <EmptyState icon={<Coins />} title={t('assets.emptyTitle')} words={t('assets.emptyWords')} />;
  const rows = setting.hidesSmall ? balances.rows.filter(({ isSmall }) => !isSmall) : balances.rows;
  return (
    <>
      <div className={styles['asset-head']}>
        <span className="muted">
          {t('desk.worth')} <b className="tabular">{balances.total} USDT</b>
        </span>
        <Switch isSelected={setting.hidesSmall} onChange={(isOn) => set({ ...setting, hidesSmall: isOn })}>
          {t('desk.hideSmall')}
        </Switch>
      </div>
      <Table label={t('assets.title')}>
        <thead>
          <tr>
            <ColumnHead>{t('assets.coin')}</ColumnHead>
            <ColumnHead isNumber>{t('assets.available')}</ColumnHead>
            <ColumnHead isNumber>{t('assets.frozen')}</ColumnHead>
            <ColumnHead isNumber className={styles.optional}>
              {t('assets.total')}
            </ColumnHead>
            <ColumnHead isNumber>{t('assets.value')}</ColumnHead>
            <ColumnHead isNumber>
              <span className="visually-hidden">{t('market.trade')}</span>
            </ColumnHead>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
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
              <Cell isNumber className={styles.optional}>
                <AmountText text={row.total} />
              </Cell>
              <Cell isNumber>{row.value}</Cell>
              <Cell isNumber>
                {row.market !== undefined && (
                  <PageLink
                    to={`/trade?symbol=${row.market}`}
                    className={styles['trade-link']}
                    aria-label={t('trade.heading', { pair: pairText(row.market) })}
                  >
                    {t('market.trade')}
                  </PageLink>
                )}
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}
