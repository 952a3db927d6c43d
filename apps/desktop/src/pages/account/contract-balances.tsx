import { useMessages } from '@assay/features/messages/use-messages';
import {
  type ContractAssetsShown,
  useContractAssets,
} from '@assay/features/seconds-contract/account/use-contract-assets';
import type { ContractAccountName } from '@assay/protocol/contract-rules';
import { CoinName } from '@assay/ui/coin-name.tsx';
import { DataTable } from '@assay/ui/data-table.tsx';
import { ExplainedTerm } from '@assay/ui/explained-term.tsx';
import { AmountText } from '@assay/ui/number-text.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import { HiddenAmount } from '../../page-parts/hidden-amount.tsx';
import { LoadFailed, Loading } from '../../page-parts/load-state.tsx';
import own from './contract-accounts.module.css';

export interface ContractBalancesProps {
  account: ContractAccountName;
  hidesAmounts: boolean;
  hidesSmall: boolean;
}

const rowHeight = 52;

/** One contract account: what it is worth, how it has done, and each coin free and in orders. */
export function ContractBalances({ account, hidesAmounts, hidesSmall }: ContractBalancesProps) {
  const { t } = useMessages();
  const view = useContractAssets(account);
  const name = t(account === 'real' ? 'contract.realAccount' : 'contract.demoAccount');
  const isKnown = view.rows.length > 0;
  return (
    <Panel
      title={name}
      headEnd={
        isKnown && (
          <span className={own.worth}>
            <small>
              <ExplainedTerm explanation={t('contract.accountRateWords')}>
                {t('contract.accountRate', { rate: view.rate || t('state.none') })}
              </ExplainedTerm>
            </small>
            <b>{hidesAmounts ? <HiddenAmount /> : view.total}</b>
            <small>{account === 'real' ? 'USDT' : t('contract.demoCoin', { coin: 'USDT' })}</small>
          </span>
        )
      }
    >
      <div className={own.list}>
        {view.status === 'loading' && <Loading rows={3} columns={5} rowHeight={rowHeight} />}
        {view.status === 'error' && <LoadFailed onRetry={view.retry} />}
        {isKnown && <Rows name={name} view={view} hidesAmounts={hidesAmounts} hidesSmall={hidesSmall} />}
        {view.status === 'stale' && <p className={own.stale}>{t('wallet.stale')}</p>}
      </div>
    </Panel>
  );
}

interface RowsProps {
  name: string;
  view: ContractAssetsShown;
  hidesAmounts: boolean;
  hidesSmall: boolean;
}

function Rows({ name, view, hidesAmounts, hidesSmall }: RowsProps) {
  const { t } = useMessages();
  const rows = view.rows.filter(({ isSmall }) => !hidesSmall || !isSmall);
  const amount = (text: string) => (hidesAmounts ? <HiddenAmount /> : <AmountText text={text} />);
  if (rows.length === 0) return <p className={own.none}>{t('contract.allSmall')}</p>;
  return (
    <DataTable
      label={name}
      height="tall"
      rows={rows}
      keyOf={({ currency }) => currency}
      columns={[
        { head: t('assets.coin'), cell: ({ currency }) => <CoinName symbol={currency} /> },
        { head: t('assets.available'), isNumber: true, cell: (row) => amount(row.availableText) },
        { head: t('wallet.inOrders'), isNumber: true, cell: (row) => amount(row.frozenText) },
        { head: t('assets.total'), isNumber: true, cell: (row) => amount(row.totalText) },
        {
          head: t('assets.value'),
          isNumber: true,
          cell: ({ value }) => (hidesAmounts ? <HiddenAmount /> : value),
          second: ({ price }) => `× ${price}`,
        },
      ]}
    />
  );
}
