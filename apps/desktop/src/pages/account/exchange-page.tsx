import { useMessages } from '@assay/features/messages/use-messages';
import { useIndexPrices } from '@assay/features/system/use-index-prices';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { CoinName } from '@assay/ui/coin-name.tsx';
import { DataTable } from '@assay/ui/data-table.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import { LinkActions } from '../../page-parts/link-actions.tsx';
import { LoadFailed, Loading } from '../../page-parts/load-state.tsx';
import parts from '../../page-parts/page-parts.module.css';
import { Points } from '../../page-parts/points.tsx';
import styles from './account-frame.module.css';
import { AccountFrame } from './account-frame.tsx';
import { coinMarket } from './coin-market.ts';
import { EmptyKind } from './empty-kind.tsx';
import { emptyRecordKinds } from './record-kinds.ts';

const rules = ['exchange.rule1', 'exchange.rule2', 'exchange.rule3'] as const;

/** Index prices of the coins, and where one becomes another: in the order book. */
export function ExchangePage() {
  const { t } = useMessages();
  return (
    <AccountFrame page="/account/dui" lead={t('exchange.lead')}>
      <div className={styles.split}>
        <Panel title={t('exchange.prices')}>
          <IndexPrices />
        </Panel>
        <Panel title={t('exchange.how')}>
          <Points points={rules.map((key) => ({ words: t(key) }))} />
          <LinkActions
            actions={[
              { to: '/trade', label: t('wallet.placeOrder') },
              { to: '/feed', label: t('footer.feed') },
            ]}
          />
        </Panel>
      </div>
      <Panel title={t('exchange.records')}>
        <EmptyKind label="records.exchange" kind={emptyRecordKinds['3']} />
      </Panel>
    </AccountFrame>
  );
}

function IndexPrices() {
  const { t } = useMessages();
  const { status, prices, retry } = useIndexPrices();
  if (status === 'error') return <LoadFailed onRetry={retry} />;
  if (status === 'loading') return <Loading rows={prices.length} columns={3} rowHeight={44} />;
  return (
    <DataTable
      label={t('exchange.prices')}
      height="roomy"
      rows={prices}
      keyOf={({ symbol }) => symbol}
      columns={[
        { head: t('assets.coin'), cell: ({ coin }) => <CoinName symbol={coin} /> },
        { head: t('exchange.index'), isNumber: true, cell: ({ index }) => index || t('state.none') },
        { head: t('exchange.pair'), isNumber: true, cell: ({ coin }) => <MarketOf coin={coin} /> },
      ]}
    />
  );
}

function MarketOf({ coin }: { coin: string }) {
  const { t } = useMessages();
  const market = coinMarket(coin);
  if (market === undefined) return <span className="muted">{t('exchange.noMarket')}</span>;
  return (
    <PageLink to={`/trade?symbol=${market}`} className={parts.link}>
      {`${coin}/USDT`}
    </PageLink>
  );
}
