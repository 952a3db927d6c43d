import { useMessages } from '@assay/features/messages/use-messages';
import { type IndexPriceShown, useIndexPrices } from '@assay/features/system/use-index-prices';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { CoinName } from '@assay/ui/coin-name.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import { SkeletonRows } from '@assay/ui/skeleton.tsx';
import { ErrorState } from '@assay/ui/states.tsx';
import { Cell, ColumnHead, Table } from '@assay/ui/table.tsx';
import { LinkActions } from '../../page-parts/link-actions.tsx';
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
  if (status === 'error') return <ErrorState title={t('state.error')} retryLabel={t('state.retry')} onRetry={retry} />;
  if (status === 'loading')
    return <SkeletonRows label={t('state.loading')} rows={prices.length} columns={3} rowHeight={44} />;
  return (
    <Table label={t('exchange.prices')} rows="roomy">
      <thead>
        <tr>
          <ColumnHead>{t('assets.coin')}</ColumnHead>
          <ColumnHead isNumber>{t('exchange.index')}</ColumnHead>
          <ColumnHead isNumber>{t('exchange.pair')}</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {prices.map((price) => (
          <PriceRow key={price.symbol} price={price} />
        ))}
      </tbody>
    </Table>
  );
}

function PriceRow({ price: { coin, index } }: { price: IndexPriceShown }) {
  const { t } = useMessages();
  const market = coinMarket(coin);
  return (
    <tr>
      <Cell>
        <CoinName symbol={coin} />
      </Cell>
      <Cell isNumber>{index || t('state.none')}</Cell>
      <Cell isNumber>
        {market === undefined ? (
          <span className="muted">{t('exchange.noMarket')}</span>
        ) : (
          <PageLink to={`/trade?symbol=${market}`} className={parts.link}>
            {`${coin}/USDT`}
          </PageLink>
        )}
      </Cell>
    </tr>
  );
}
