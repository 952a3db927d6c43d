import { useMessages } from '@assay/features/messages/use-messages';
import {
  type ContractAssetsShown,
  useContractAssets,
} from '@assay/features/seconds-contract/account/use-contract-assets';
import type { ContractAccountName } from '@assay/protocol/contract-rules';
import { CoinName } from '@assay/ui/coin-name.tsx';
import { AmountText } from '@assay/ui/number-text.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import { SkeletonRows } from '@assay/ui/skeleton.tsx';
import { ErrorState } from '@assay/ui/states.tsx';
import { Cell, ColumnHead, Table } from '@assay/ui/table.tsx';
import own from './contract-accounts.module.css';
import { HiddenAmount } from './hidden-amount.tsx';

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
            <small>{t('contract.accountRate', { rate: view.rate || t('state.none') })}</small>
            <b>{hidesAmounts ? <HiddenAmount /> : view.total}</b>
            <small>{account === 'real' ? 'USDT' : t('contract.demoCoin', { coin: 'USDT' })}</small>
          </span>
        )
      }
    >
      <div className={own.list}>
        {view.status === 'loading' && (
          <SkeletonRows label={t('state.loading')} rows={3} columns={5} rowHeight={rowHeight} />
        )}
        {view.status === 'error' && (
          <ErrorState title={t('state.error')} retryLabel={t('state.retry')} onRetry={view.retry} />
        )}
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
    <Table label={name} rows="tall">
      <thead>
        <tr>
          <ColumnHead>{t('assets.coin')}</ColumnHead>
          <ColumnHead isNumber>{t('assets.available')}</ColumnHead>
          <ColumnHead isNumber>{t('wallet.inOrders')}</ColumnHead>
          <ColumnHead isNumber>{t('assets.total')}</ColumnHead>
          <ColumnHead isNumber>{t('assets.value')}</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.currency}>
            <Cell>
              <CoinName symbol={row.currency} />
            </Cell>
            <Cell isNumber>{amount(row.availableText)}</Cell>
            <Cell isNumber>{amount(row.frozenText)}</Cell>
            <Cell isNumber>{amount(row.totalText)}</Cell>
            <Cell isNumber second={`× ${row.price}`}>
              {hidesAmounts ? <HiddenAmount /> : row.value}
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
