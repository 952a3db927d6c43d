import { faucetCoinOf } from '@assay/features/assets/faucet-coins';
import type { WalletCoin, WalletPage } from '@assay/features/assets/use-wallet';
import { useMessages } from '@assay/features/messages/use-messages';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { Button } from '@assay/ui/button.tsx';
import { classNames } from '@assay/ui/class-names';
import { CoinName } from '@assay/ui/coin-name.tsx';
import { AmountText } from '@assay/ui/number-text.tsx';
import { EmptyState } from '@assay/ui/states.tsx';
import { Cell, ColumnHead, Table } from '@assay/ui/table.tsx';
import SearchX from 'lucide-react/icons/search-x';
import { coinMarket } from './coin-market.ts';
import { HiddenAmount } from './hidden-amount.tsx';
import styles from './spot-account.module.css';

/** Every coin with its actions in words. */
export function CoinTable({ page, isSandbox }: { page: WalletPage; isSandbox: boolean }) {
  const { t } = useMessages();
  const { coins } = page.wallet;
  if (coins.length === 0)
    return (
      <div className={styles.none}>
        <EmptyState
          icon={<SearchX />}
          title={t('wallet.noneTitle')}
          words={t('wallet.noneWords')}
          action={
            <Button
              size="small"
              onPress={() => {
                page.setSearch('');
                page.setHidesSmall(false);
              }}
            >
              {t('wallet.showAll')}
            </Button>
          }
        />
      </div>
    );
  return (
    <Table label={t('wallet.coins')} rows="tall">
      <thead>
        <tr>
          <ColumnHead>{t('assets.coin')}</ColumnHead>
          <ColumnHead isNumber>{t('assets.available')}</ColumnHead>
          <ColumnHead isNumber>{t('wallet.inOrders')}</ColumnHead>
          <ColumnHead isNumber>{t('assets.total')}</ColumnHead>
          <ColumnHead isNumber>{t('assets.value')}</ColumnHead>
          <ColumnHead isNumber>{t('wallet.price')}</ColumnHead>
          <ColumnHead isNumber>{t('orders.actions')}</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {coins.map((coin) => (
          <CoinRow key={coin.currency} coin={coin} hidesAmounts={page.hidesAmounts} isSandbox={isSandbox} />
        ))}
      </tbody>
    </Table>
  );
}

function CoinRow({ coin, hidesAmounts, isSandbox }: { coin: WalletCoin; hidesAmounts: boolean; isSandbox: boolean }) {
  const { t } = useMessages();
  const { currency } = coin;
  const market = coinMarket(currency);
  const amount = (text: string) => (hidesAmounts ? <HiddenAmount /> : <AmountText text={text} />);
  return (
    <tr className={classNames(styles.coin, !coin.isHeld && styles.unheld)}>
      <Cell>
        <CoinName symbol={currency} name={coin.name} />
      </Cell>
      <Cell isNumber>{amount(coin.available)}</Cell>
      <Cell isNumber>{amount(coin.frozen)}</Cell>
      <Cell isNumber>{amount(coin.total)}</Cell>
      <Cell isNumber className={styles.value}>
        {hidesAmounts ? <HiddenAmount /> : coin.value}
      </Cell>
      <Cell isNumber className={styles.price}>
        {coin.price}
      </Cell>
      <Cell isNumber>
        <span className={styles.acts}>
          {isSandbox && faucetCoinOf(currency) !== undefined && (
            <PageLink
              to={`/account/recharge?coin=${currency}`}
              aria-label={t('wallet.testCoinsOf', { coin: currency })}
            >
              {t('wallet.testCoins')}
            </PageLink>
          )}
          {market === undefined ? (
            <span className={styles['no-trade']} aria-hidden>
              {t('market.trade')}
            </span>
          ) : (
            <PageLink to={`/trade?symbol=${market}`} aria-label={t('wallet.tradeCoin', { coin: currency })}>
              {t('market.trade')}
            </PageLink>
          )}
        </span>
      </Cell>
    </tr>
  );
}
