import { faucetCoinOf } from '@assay/features/assets/faucet-coins';
import type { WalletCoin, WalletPage } from '@assay/features/assets/use-wallet';
import { useSparklines } from '@assay/features/markets/use-sparklines';
import { useMessages } from '@assay/features/messages/use-messages';
import { changeOf } from '@assay/features/numbers/decimal';
import { moneyDecimals } from '@assay/features/numbers/money-text';
import { pricingMarketOf } from '@assay/features/system/coin-price';
import { useCoinDayChange } from '@assay/features/system/use-coin-day-change';
import { Sparkline } from '@assay/price-chart/sparkline.tsx';
import { assets } from '@assay/protocol/assets';
import { networkCoins } from '@assay/protocol/networks';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { Button } from '@assay/ui/button.tsx';
import { classNames } from '@assay/ui/class-names';
import { CoinName } from '@assay/ui/coin-name.tsx';
import { type Column, DataTable } from '@assay/ui/data-table.tsx';
import { AmountText, ChangeText } from '@assay/ui/number-text.tsx';
import { EmptyState } from '@assay/ui/states.tsx';
import SearchX from 'lucide-react/icons/search-x';
import { HiddenAmount } from '../../page-parts/hidden-amount.tsx';
import { coinMarket } from './coin-market.ts';
import styles from './spot-account.module.css';
import { TransferAction } from './transfer-action.tsx';

const none: readonly string[] = [];
const allCoins = assets.map(({ symbol }) => symbol);

export interface CoinTableProps {
  page: WalletPage;
  isSandbox: boolean;
  onTransfer: (currency: string) => void;
}

/** Every coin with its actions in words. */
export function CoinTable({ page, isSandbox, onTransfer }: CoinTableProps) {
  const { t } = useMessages();
  const { coins } = page.wallet;
  const dayChangeOf = useCoinDayChange(allCoins);
  const weeks = useSparklines('week');
  if (coins.length === 0) return <NoCoin page={page} />;
  const amount = (text: string) => (page.hidesAmounts ? <HiddenAmount /> : <AmountText text={text} />);
  const columns: Column<WalletCoin>[] = [
    { head: t('assets.coin'), cell: ({ currency, name }) => <CoinName symbol={currency} name={name} /> },
    { head: t('assets.available'), isNumber: true, cell: (coin) => amount(coin.available) },
    { head: t('wallet.inOrders'), isNumber: true, cell: (coin) => amount(coin.frozen) },
    { head: t('assets.total'), isNumber: true, cell: (coin) => amount(coin.total) },
    {
      head: t('assets.value'),
      isNumber: true,
      cellClass: styles.value,
      cell: ({ value }) => (page.hidesAmounts ? <HiddenAmount /> : value),
    },
    {
      head: t('wallet.price'),
      isNumber: true,
      cellClass: styles.price,
      cell: ({ price, isSubscribed }) => (
        <>
          {price}
          {isSubscribed && <small className={styles.source}>{t('wallet.subscriptionPrice')}</small>}
        </>
      ),
      second: ({ currency }) => {
        const change = dayChangeOf(currency);
        return change === undefined ? undefined : <ChangeText text={change} />;
      },
    },
    {
      head: t('wallet.lastWeek'),
      isNumber: true,
      className: styles.week,
      cell: ({ currency }) => <WeekLine closes={weeks.get(pricingMarketOf(currency)) ?? none} />,
    },
    {
      head: t('orders.actions'),
      isNumber: true,
      className: styles.clear,
      cell: ({ currency }) => <CoinActions currency={currency} isSandbox={isSandbox} onTransfer={onTransfer} />,
    },
  ];
  return (
    <DataTable
      label={t('wallet.coins')}
      height="tall"
      columns={columns}
      rows={coins}
      keyOf={({ currency }) => currency}
      rowClass={({ isHeld }) => classNames(styles.coin, !isHeld && styles.unheld)}
    />
  );
}

/** What is searched or hidden leaves none. */
function NoCoin({ page }: Pick<CoinTableProps, 'page'>) {
  const { t } = useMessages();
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
}

/** Its place is there before its closes are. */
function WeekLine({ closes }: { closes: readonly string[] }) {
  const way = changeOf(closes[0] ?? '', closes.at(-1) ?? '', moneyDecimals);
  return <Sparkline prices={closes} direction={way?.direction ?? 'flat'} width={72} />;
}

type CoinActionsProps = Pick<CoinTableProps, 'isSandbox' | 'onTransfer'> & { currency: string };

function CoinActions({ currency, isSandbox, onTransfer }: CoinActionsProps) {
  const { t } = useMessages();
  const market = coinMarket(currency);
  const hasNetwork = networkCoins.some((coin) => coin.currency === currency);
  return (
    <span className={styles.acts}>
      {(hasNetwork || (isSandbox && faucetCoinOf(currency) !== undefined)) && (
        <PageLink to={`/account/recharge?coin=${currency}`} aria-label={t('wallet.rechargeCoin', { coin: currency })}>
          {t('rail.recharge')}
        </PageLink>
      )}
      {hasNetwork ? (
        <PageLink to={`/account/withdrawel?coin=${currency}`} aria-label={t('wallet.withdrawCoin', { coin: currency })}>
          {t('wallet.withdraw')}
        </PageLink>
      ) : (
        <span className={styles.absent} aria-hidden>
          {t('wallet.withdraw')}
        </span>
      )}
      {faucetCoinOf(currency) !== undefined && (
        <PageLink to={`/account/dui?from=${currency}`} aria-label={t('wallet.exchangeCoin', { coin: currency })}>
          {t('rail.exchange')}
        </PageLink>
      )}
      <TransferAction currency={currency} onTransfer={onTransfer} />
      {market === undefined ? (
        <span className={styles.absent} aria-hidden>
          {t('market.trade')}
        </span>
      ) : (
        <PageLink to={`/trade?symbol=${market}`} aria-label={t('wallet.tradeCoin', { coin: currency })}>
          {t('market.trade')}
        </PageLink>
      )}
    </span>
  );
}
