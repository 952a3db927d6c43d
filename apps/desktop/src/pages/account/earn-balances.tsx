import { balanceShown, isHeld, totalValue } from '@assay/features/assets/balance-shown';
import { useWallet } from '@assay/features/assets/use-wallet';
import { pricedRows } from '@assay/features/assets/wallet-shown';
import { useMessages } from '@assay/features/messages/use-messages';
import { useCoinPrice } from '@assay/features/system/use-coin-price';
import { useEarnAssets } from '@assay/features/transfers/use-earn-assets';
import { assets } from '@assay/protocol/assets';
import { Button } from '@assay/ui/button.tsx';
import { CoinName } from '@assay/ui/coin-name.tsx';
import { DataTable } from '@assay/ui/data-table.tsx';
import { AmountText } from '@assay/ui/number-text.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import { EmptyState } from '@assay/ui/states.tsx';
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left';
import { HiddenAmount } from '../../page-parts/hidden-amount.tsx';
import { LoadFailed, Loading } from '../../page-parts/load-state.tsx';
import { useTransferDialog } from '../../page-parts/transfer/use-transfer-dialog.tsx';
import own from './contract-accounts.module.css';
import { TransferAction } from './transfer-action.tsx';

const coins = assets.map(({ symbol }) => symbol);
const rowHeight = 52;

/** Coins of the earn account: what is free, and what works in products. */
export function EarnBalances() {
  const { t } = useMessages();
  const { hidesAmounts } = useWallet();
  const earn = useEarnAssets();
  const priceOf = useCoinPrice(coins, earn.status !== 'signed-out');
  const transfer = useTransferDialog();
  const rows = pricedRows(
    (earn.rows ?? []).map((row) => ({ ...row, price: '', total: '' })),
    priceOf,
  ).filter(isHeld);
  const amount = (text: string) => (hidesAmounts ? <HiddenAmount /> : <AmountText text={text} />);
  const total = totalValue(rows);
  const isKnown = earn.rows !== undefined;
  const add = () => transfer.open({ way: { from: 'spot', to: 'earn' } });
  return (
    <Panel
      title={t('wallet.earnCoins')}
      head={rows.length > 0 && <span className="muted">≈ {hidesAmounts ? <HiddenAmount /> : total} USDT</span>}
      headEnd={
        <Button size="small" onPress={add}>
          <ArrowRightLeft size={14} aria-hidden />
          {t('wallet.transfer')}
        </Button>
      }
    >
      <div className={own.list}>
        {earn.status === 'loading' && <Loading rows={2} columns={4} rowHeight={rowHeight} />}
        {earn.status === 'error' && <LoadFailed onRetry={earn.retry} />}
        {isKnown && rows.length === 0 && (
          <EmptyState icon={<ArrowRightLeft />} title={t('wallet.earnCoinsNone')} words={t('wallet.earnCoinsEmpty')} />
        )}
        {rows.length > 0 && (
          <DataTable
            label={t('wallet.earnCoins')}
            height="tall"
            rows={rows.map(balanceShown)}
            keyOf={({ currency }) => currency}
            columns={[
              { head: t('assets.coin'), cell: ({ currency }) => <CoinName symbol={currency} /> },
              { head: t('assets.available'), isNumber: true, cell: (row) => amount(row.available) },
              { head: t('wallet.inProducts'), isNumber: true, cell: (row) => amount(row.frozen) },
              { head: t('assets.value'), isNumber: true, cell: (row) => (hidesAmounts ? <HiddenAmount /> : row.value) },
              {
                head: t('orders.actions'),
                isNumber: true,
                cell: ({ currency }) => (
                  <TransferAction
                    currency={currency}
                    onTransfer={() => transfer.open({ way: { from: 'earn', to: 'spot' }, currency })}
                  />
                ),
              },
            ]}
          />
        )}
        {earn.status === 'stale' && <p className={own.stale}>{t('wallet.stale')}</p>}
      </div>
      {transfer.element}
    </Panel>
  );
}
