import { useMarket } from '@assay/features/markets/use-markets';
import { useMessages } from '@assay/features/messages/use-messages';
import { useTicket } from '@assay/features/trade/use-ticket';
import { useTradeHeader } from '@assay/features/trade/use-trade-header';
import { buttonClass } from '@assay/ui/button.tsx';
import { classNames } from '@assay/ui/class-names';
import { EmptyState, ErrorState } from '@assay/ui/states.tsx';
import { useRouterState } from '@tanstack/react-router';
import SearchX from 'lucide-react/icons/search-x';
import { contentId, Page, useDocumentTitle } from '../../routing/page.tsx';
import { PageLink } from '../../routing/page-link.tsx';
import { BookPane } from './book-pane.tsx';
import { ChartPane } from './chart-pane.tsx';
import { HeaderStrip } from './header-strip.tsx';
import { OrdersGrip } from './orders-grip.tsx';
import { OrdersPane } from './orders-pane.tsx';
import { StatusBar } from './status-bar.tsx';
import { TapePane } from './tape-pane.tsx';
import { TicketPane } from './ticket-pane.tsx';
import styles from './trade.module.css';
import { useOrdersHeight } from './use-orders-height.ts';

/** The specification's default pair. */
const symbolDefault = 'btcusdt';

/** The trading desk of the market in the address. */
export function TradePage() {
  const query = useRouterState({ select: (state) => state.location.searchStr });
  const symbol = (new URLSearchParams(query).get('symbol') ?? symbolDefault).toLowerCase();
  const { status, market, retry } = useMarket(symbol);
  if (market !== undefined) return <Desk key={symbol} symbol={symbol} priceDecimals={market.priceDecimals} />;
  return <WithoutMarket symbol={symbol} status={status} onRetry={retry} />;
}

function Desk({ symbol, priceDecimals }: { symbol: string; priceDecimals: number }) {
  const header = useTradeHeader(symbol);
  const ticket = useTicket(symbol);
  const height = useOrdersHeight();
  useDocumentTitle(header.documentTitle);
  const { baseCoin, quoteCoin, pair } = header;
  const rows = { gridTemplateRows: `minmax(160px, 1fr) ${String(height.heightPx)}px` };
  return (
    <>
      <main id={contentId} tabIndex={-1} className={styles.page}>
        <HeaderStrip symbol={symbol} header={header} />
        <div className={styles.desk}>
          <div className={classNames(styles.column, styles['main-column'])} style={rows}>
            <ChartPane symbol={symbol} pair={pair} baseCoin={baseCoin} priceDecimals={priceDecimals} />
            <OrdersPane symbol={symbol} grip={<OrdersGrip {...height} />} />
          </div>
          <BookPane
            symbol={symbol}
            baseCoin={baseCoin}
            quoteCoin={quoteCoin}
            onPrice={ticket.fillPrice}
            onAmount={ticket.fillAmount}
          />
          <div className={classNames(styles.column, styles['side-column'])}>
            <TicketPane ticket={ticket} symbol={symbol} />
            <TapePane symbol={symbol} baseCoin={baseCoin} quoteCoin={quoteCoin} />
          </div>
        </div>
      </main>
      <StatusBar symbol={symbol} />
    </>
  );
}

interface WithoutMarketProps {
  symbol: string;
  status: 'loading' | 'ready' | 'error' | 'stale' | 'signed-out';
  onRetry: () => void;
}

/** No market: still loading, failed, or there is none of that name. */
function WithoutMarket({ symbol, status, onRetry }: WithoutMarketProps) {
  const { t } = useMessages();
  return (
    <Page title={t('nav.coinCentre')} className={styles.centre}>
      <h1 className="visually-hidden">{t('nav.coinCentre')}</h1>
      {status === 'loading' && <p className="muted">{t('state.loading')}</p>}
      {status === 'error' && <ErrorState title={t('state.error')} retryLabel={t('state.retry')} onRetry={onRetry} />}
      {status === 'ready' && (
        <EmptyState
          icon={<SearchX />}
          title={t('page.unknownMarket', { symbol: symbol.slice(0, 20) })}
          words={t('page.unknownMarketWords')}
          action={
            <PageLink to="/market" className={buttonClass({ size: 'small' })}>
              {t('planned.toMarkets')}
            </PageLink>
          }
        />
      )}
    </Page>
  );
}
