import type { MessageKey } from '@assay/messages/message-keys';
import { assetBySymbol } from '@assay/protocol/assets';
import type { MarketSource } from '@assay/protocol/market-sources';
import type { MarketState } from '@assay/protocol/trade-words';
import { useSyncExternalStore } from 'react';
import { useIsStale } from '../connection/use-freshness.ts';
import type { LastPriceSource } from '../last-price/last-price.ts';
import { useLastPrice } from '../last-price/use-last-price.ts';
import { indexText } from '../markets/index-text.ts';
import { useMarket } from '../markets/use-markets.ts';
import { useOwnDays } from '../markets/use-own-days.ts';
import { useMessages } from '../messages/use-messages.ts';
import { type ChangeDirection, changeOf, compactDecimal, noNumber, shownDecimal } from '../numbers/decimal.ts';
import { useServices } from '../services/services-context.tsx';
import { valueInUsdt } from './value-in-usdt.ts';

export interface TradeHeaderShown {
  readonly status: 'loading' | 'ready' | 'stale';
  readonly symbol: string;
  readonly baseCoin: string;
  readonly quoteCoin: string;
  /** `Bitcoin`. */
  readonly baseName: string;
  readonly pair: string;
  /** Our last fill if younger than 60 s, else the book's mid, else the reference price. */
  readonly lastPrice: string;
  /** Which of these it is, in words. */
  readonly lastPriceSource: string;
  /** The last price in USDT by the index, `3,247.00`; empty where the price is in USDT itself, and before it is known. */
  readonly value: string;
  readonly direction: ChangeDirection;
  /** Of the last 24 hours of the source that was chosen, signed. */
  readonly change: string;
  readonly changePercent: string;
  readonly changeDirection: ChangeDirection;
  readonly high: string;
  readonly low: string;
  readonly volume: string;
  readonly turnover: string;
  readonly index: string;
  readonly marketState: MarketState;
  /** Price and pair for the browser's tab; a dash for a price that is old, since a tab has no room to say so. */
  readonly documentTitle: string;
}

const sourceKeys: Record<LastPriceSource, MessageKey> = {
  fill: 'trade.lastFill',
  mid: 'trade.bookMid',
  reference: 'trade.referencePrice',
  none: 'state.none',
};

/** @param source whose last 24 hours are shown */
export function useTradeHeader(symbol: string, source: MarketSource): TradeHeaderShown {
  const { live } = useServices();
  const { t, language } = useMessages();
  const { market } = useMarket(symbol);
  const last = useLastPrice(symbol);
  const reference = useSyncExternalStore(
    live.tickers.subscribe,
    () => live.tickers.model.of(symbol),
    () => undefined,
  );
  const own = useOwnDays(source === 'assay').days;
  const ticker = source === 'assay' ? own?.get(symbol) : reference;
  const pulse = useSyncExternalStore(
    live.markets.subscribe,
    () => live.markets.model.of(symbol),
    () => undefined,
  );
  const quoteIndex = useSyncExternalStore(
    live.markets.subscribe,
    () => live.markets.model.of(`${market?.quoteCoin.toLowerCase() ?? ''}usdt`)?.index ?? '',
  );
  const isStale = useIsStale(symbol);
  const baseCoin = market?.baseCoin ?? '';
  const quoteCoin = market?.quoteCoin ?? '';
  const pair = market === undefined ? symbol.toUpperCase() : `${baseCoin}/${quoteCoin}`;
  const tick = ticker?.tick;
  const decimals = market?.priceDecimals ?? 0;
  const change = tick === undefined ? undefined : changeOf(tick.open, tick.close, decimals);
  const price = (text: string | undefined) => (text === undefined ? noNumber : shownDecimal(text, decimals));
  return {
    status: isStale ? 'stale' : pulse === undefined ? 'loading' : 'ready',
    symbol,
    baseCoin,
    quoteCoin,
    baseName: assetBySymbol(baseCoin)?.name ?? baseCoin,
    pair,
    lastPrice: last.price,
    lastPriceSource: t(sourceKeys[last.source]),
    value: valueInUsdt(baseCoin, last.priceText, quoteIndex),
    direction: last.direction,
    change: change?.amount ?? noNumber,
    changePercent: change?.percent ?? noNumber,
    changeDirection: change?.direction ?? 'flat',
    high: price(tick?.high),
    low: price(tick?.low),
    volume: tick === undefined ? noNumber : compactDecimal(tick.vol, language),
    turnover: tick === undefined ? noNumber : compactDecimal(tick.turnover, language),
    index: indexText(pulse?.index ?? '') || noNumber,
    marketState: pulse?.state ?? market?.state ?? 'open',
    documentTitle: `${isStale ? noNumber : last.price} ${pair}`.trim(),
  };
}
