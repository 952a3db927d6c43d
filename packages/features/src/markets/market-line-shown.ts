import { assetBySymbol } from '@assay/protocol/assets';
import type { MarketRow, Ticker } from '@assay/protocol/entities';
import type { MarketState } from '@assay/protocol/trade-words';
import { type ChangeDirection, changeOf, compactDecimal, noNumber, shownDecimal } from '../numbers/decimal.ts';
import { placeInRange } from './day-range.ts';

export interface MarketLineShown {
  readonly symbol: string;
  readonly baseCoin: string;
  readonly quoteCoin: string;
  /** `BTC/USDT`. */
  readonly pair: string;
  /** `Bitcoin`. */
  readonly baseName: string;
  readonly price: string;
  /** `+0.88 %` with a true minus sign. */
  readonly changePercent: string;
  readonly direction: ChangeDirection;
  readonly high: string;
  readonly low: string;
  /** Of `rangeParts`: where the price stands between low and high. */
  readonly placeInRange: number | undefined;
  readonly volume: string;
  readonly turnover: string;
  readonly state: MarketState;
  readonly isFeedStale: boolean;
}

export interface MarketNow {
  readonly market: MarketRow;
  readonly ticker: Ticker | undefined;
  /** Of the live second; undefined before the first one. */
  readonly state: MarketRow['state'] | undefined;
  readonly isFeedStale: boolean;
}

/** One market as a row of texts. */
export function marketLineShown({ market, ticker, state, isFeedStale }: MarketNow, language: string): MarketLineShown {
  const { symbol, baseCoin, quoteCoin, priceDecimals } = market;
  const tick = ticker?.tick;
  const change = tick === undefined ? undefined : changeOf(tick.open, tick.close, priceDecimals);
  const price = (text: string | undefined) => (text === undefined ? noNumber : shownDecimal(text, priceDecimals));
  const amount = (text: string | undefined) => (text === undefined ? noNumber : compactDecimal(text, language));
  return {
    symbol,
    baseCoin,
    quoteCoin,
    pair: `${baseCoin}/${quoteCoin}`,
    baseName: assetBySymbol(baseCoin)?.name ?? baseCoin,
    price: price(tick?.close),
    changePercent: change?.percent ?? noNumber,
    direction: change?.direction ?? 'flat',
    high: price(tick?.high),
    low: price(tick?.low),
    placeInRange: tick === undefined ? undefined : placeInRange(tick),
    volume: amount(tick?.vol),
    turnover: amount(tick?.turnover),
    state: state ?? market.state,
    isFeedStale,
  };
}
