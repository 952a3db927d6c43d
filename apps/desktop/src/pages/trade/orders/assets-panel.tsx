import type { BalanceShown } from '@assay/features/assets/balance-shown';
import { useBalances } from '@assay/features/assets/use-balances';
import { useFaucet } from '@assay/features/assets/use-faucet';
import { pairText } from '@assay/features/markets/pair-text';
import { useMessages } from '@assay/features/messages/use-messages';
import { useKeptSetting } from '@assay/features/services/use-kept-setting';
import { useSystem } from '@assay/features/system/use-system';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { CoinName } from '@assay/ui/coin-name.tsx';
import { type Column, DataTable } from '@assay/ui/data-table.tsx';
import { TextButton } from '@assay/ui/icon-button.tsx';
import { AmountText } from '@assay/ui/number-text.tsx';
import { EmptyState } from '@assay/ui/states.tsx';
import { Switch } from '@assay/ui/switch.tsx';
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left';
import Coins from 'lucide-react/icons/coins';
import { LoadFailed, Loading } from '../../../page-parts/load-state.tsx';
import { useTransferDialog } from '../../../page-parts/transfer/use-transfer-dialog.tsx';
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
  const { isSandbox } = useSystem();
  const balances = useBalances();
  const transfer = useTransferDialog();
  const { value: setting, set } = useKeptSetting(ordersSetting);
  if (balances.status === 'loading') return <Loading rows={6} columns={5} rowHeight={32} />;
  if (balances.status === 'error') return <LoadFailed onRetry={balances.retry} />;
  if (balances.rows.length === 0)
    return (
      <EmptyState
        icon={<Coins />}
        title={t('assets.emptyTitle')}
        words={t(isSandbox ? 'assets.emptyWords' : 'assets.emptyWordsLive')}
      />
    );
  const rows = setting.hidesSmall ? balances.rows.filter(({ isSmall }) => !isSmall) : balances.rows;
  const columns: Column<BalanceShown>[] = [
    { head: t('assets.coin'), cell: ({ currency }) => <CoinName symbol={currency} /> },
    { head: t('assets.available'), isNumber: true, cell: ({ available }) => <AmountText text={available} /> },
    { head: t('assets.frozen'), isNumber: true, cell: ({ frozen }) => <AmountText text={frozen} /> },
    {
      head: t('assets.total'),
      isNumber: true,
      className: styles.optional,
      cell: ({ total }) => <AmountText text={total} />,
    },
    { head: t('assets.value'), isNumber: true, cell: ({ value }) => value },
    {
      head: t('market.trade'),
      isNumber: true,
      hidesHead: true,
      cell: ({ market }) =>
        market !== undefined && (
          <PageLink
            to={`/trade?symbol=${market}`}
            className={styles['trade-link']}
            aria-label={t('trade.heading', { pair: pairText(market) })}
          >
            {t('market.trade')}
          </PageLink>
        ),
    },
  ];
  return (
    <>
      <div className={styles['asset-head']}>
        <span className="muted">
          {t('desk.worth')} <b className="tabular">{balances.total} USDT</b>
        </span>
        <span className={styles['asset-tools']}>
          <TextButton onPress={() => transfer.open()}>
            <ArrowRightLeft size={14} aria-hidden />
            {t('desk.transfer')}
          </TextButton>
          <Switch isSelected={setting.hidesSmall} onChange={(isOn) => set({ ...setting, hidesSmall: isOn })}>
            {t('desk.hideSmall')}
          </Switch>
        </span>
      </div>
      <DataTable label={t('assets.title')} columns={columns} rows={rows} keyOf={({ currency }) => currency} />
      {transfer.element}
    </>
  );
}
