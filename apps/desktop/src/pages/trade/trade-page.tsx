import { pairText } from '@assay/features/markets/pair-text';
import { useMarket } from '@assay/features/markets/use-markets';
import { useMessages } from '@assay/features/messages/use-messages';
import { useTicket } from '@assay/features/orders/ticket/use-ticket';
import { useDaySource } from '@assay/features/preferences/use-day-source';
import { useTradeHeader } from '@assay/features/trade/use-trade-header';
import type { MarketRow } from '@assay/protocol/entities';
import { loadChunk } from '@assay/site-frame/later-code/load-chunk';
import { contentId, Page } from '@assay/site-frame/pages/page.tsx';
import { useDocumentTitle } from '@assay/site-frame/pages/page-title';
import { ButtonLink } from '@assay/site-frame/routing/button-link.tsx';
import { useAddress } from '@assay/site-frame/routing/use-address';
import { classNames } from '@assay/ui/class-names';
import { EmptyState } from '@assay/ui/states.tsx';
import SearchX from 'lucide-react/icons/search-x';
import { type ComponentType, type CSSProperties, lazy, memo, Suspense, useMemo } from 'react';
import { LoadFailed } from '../../page-parts/load-state.tsx';
import { BookPane } from './book/book-pane.tsx';
import { ChartPane } from './chart/chart-pane.tsx';
import { useChartLeastHeight } from './chart/use-chart-least-height.ts';
import { DeskPane } from './desk-pane.tsx';
import { HeaderStrip } from './header/header-strip.tsx';
import { OrdersGrip } from './orders/orders-grip.tsx';
import { useOrdersHeight } from './orders/use-orders-height.ts';
import { TicketPane } from './ticket/ticket-pane.tsx';
import { useTellOrder } from './ticket/use-tell-order.ts';
import styles from './trade.module.css';
import { TradeStatusBar } from './trade-status-bar.tsx';

/** The specification's default pair. */
const symbolDefault = 'btcusdt';

/** The trading desk of the market in the address. */
export function TradePage() {
  const { query } = useAddress();
  const symbol = (new URLSearchParams(query).get('symbol') ?? symbolDefault).toLowerCase();
  const { status, market, retry } = useMarket(symbol);
  if (market !== undefined) return <Desk key={symbol} market={market} />;
  return <WithoutMarket symbol={symbol} status={status} onRetry={retry} />;
}

/** Panes draw when their own data change, not with every price in the header or the ticket. */
const StillChartPane = memo(ChartPane);
const StillBookPane = memo(BookPane);
const StillTicketPane = memo(TicketPane);
const StillStatusBar = memo(TradeStatusBar);

/** Orders and trades are no part of what paints first; they are fetched while the rest starts. */
const loadOrdersPane = loadChunk(async () => ({
  default: memo((await import('./orders/orders-pane.tsx')).OrdersPane),
}));
const loadTapePane = loadChunk(async () => ({ default: memo((await import('./tape/tape-pane.tsx')).TapePane) }));
const loadSkipLinks = loadChunk(async () => ({ default: (await import('./desk-skip-links.tsx')).DeskSkipLinks }));
const StillOrdersPane = lazy(loadOrdersPane);
const StillTapePane = lazy(loadTapePane);
/** Without its code the desk is whole. */
const DeskSkipLinks = lazy<ComponentType>(() => loadSkipLinks().catch(() => ({ default: () => null })));
for (const load of [loadOrdersPane, loadTapePane, loadSkipLinks]) {
  // A failure shows where the pane would stand.
  load().catch(() => undefined);
}

function Desk({ market }: { market: MarketRow }) {
  const { t } = useMessages();
  const { symbol, baseCoin, quoteCoin, priceDecimals } = market;
  const ticket = useTicket(symbol, useTellOrder());
  const { column, ...height } = useOrdersHeight(useChartLeastHeight(symbol));
  const { heightPx, maxPx, setHeightPx } = height;
  const grip = useMemo(() => <OrdersGrip {...{ heightPx, maxPx, setHeightPx }} />, [heightPx, maxPx, setHeightPx]);
  const pair = pairText(symbol);
  const sizes = { '--orders-height': `${String(heightPx)}px` } as CSSProperties;
  return (
    <>
      <main id={contentId} tabIndex={-1} className={styles.page}>
        <Suspense>
          <DeskSkipLinks />
        </Suspense>
        <LiveHeader symbol={symbol} />
        <div className={styles.desk} style={sizes}>
          <div ref={column} className={classNames(styles.column, styles['main-column'])}>
            <DeskPane place="chart" label={t('trade.chart')} bones={{ rows: 8 }}>
              <StillChartPane symbol={symbol} pair={pair} baseCoin={baseCoin} priceDecimals={priceDecimals} />
            </DeskPane>
            <DeskPane place="orders" label={t('orders.open')} bones={{ rows: 6, rowHeight: 32 }}>
              <StillOrdersPane symbol={symbol} grip={grip} />
            </DeskPane>
          </div>
          <DeskPane place="book" label={t('book.title')} bones={{ rows: 32, rowHeight: 22 }}>
            <StillBookPane
              symbol={symbol}
              baseCoin={baseCoin}
              quoteCoin={quoteCoin}
              onPrice={ticket.fillPrice}
              onAmount={ticket.fillAmount}
            />
          </DeskPane>
          <div className={classNames(styles.column, styles['side-column'])}>
            <DeskPane place="ticket" label={t('ticket.title')} bones={{ rows: 8, rowHeight: 44 }}>
              <StillTicketPane ticket={ticket} symbol={symbol} />
            </DeskPane>
            <DeskPane place="tape" label={t('tape.title')} bones={{ rows: 14, rowHeight: 20 }}>
              <StillTapePane symbol={symbol} baseCoin={baseCoin} quoteCoin={quoteCoin} onPrice={ticket.fillPrice} />
            </DeskPane>
          </div>
        </div>
      </main>
      <StillStatusBar symbol={symbol} />
    </>
  );
}

/** The header, and its price in the browser's tab. */
function LiveHeader({ symbol }: { symbol: string }) {
  const { source } = useDaySource();
  const header = useTradeHeader(symbol, source);
  useDocumentTitle(header.documentTitle);
  return <HeaderStrip symbol={symbol} header={header} />;
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
    <Page className={styles.centre}>
      <h1 className="visually-hidden">{t('nav.coinCentre')}</h1>
      {status === 'loading' && <p className="muted">{t('state.loading')}</p>}
      {status === 'error' && <LoadFailed onRetry={onRetry} />}
      {status === 'ready' && (
        <EmptyState
          icon={<SearchX />}
          title={t('page.unknownMarket', { symbol: symbol.slice(0, 20) })}
          words={t('page.unknownMarketWords')}
          action={
            <ButtonLink to="/market" size="small">
              {t('page.toMarkets')}
            </ButtonLink>
          }
        />
      )}
    </Page>
  );
}
