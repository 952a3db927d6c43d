import { LOTS_MAX, TICKS_MAX } from '@assay/amounts/market-scale';
import type { Money } from '@assay/amounts/money';
import type { ErrorCode } from '@assay/protocol/error-codes';
import type { CoreState } from '../core-state.ts';
import { PPM } from '../limits.ts';
import type { Market } from '../markets/market.ts';
import { MAXIMUM_TICK_LOTS } from '../matching/limits.ts';
import type { PlaceStopOrder } from '../stops/place-stop-order.ts';
import { refusalOfState } from './refusal-of-state.ts';
import { stopReferenceOf } from './stop-reference.ts';

/** What of a stop decides whether it may wait and what it holds. */
export type StopTerms = Pick<PlaceStopOrder, 'side' | 'stopPrice' | 'price' | 'amount' | 'quoteAmount' | 'timeInForce'>;

/** Why a stop of these terms cannot wait. The price band is looked at when it becomes an order: a stop may be far away. */
export function refusalOfStop(core: CoreState, market: Market, terms: StopTerms): ErrorCode | undefined {
  if (terms.stopPrice < 1) return 'l.error.priceMalformed';
  if (terms.stopPrice > TICKS_MAX || terms.price > TICKS_MAX) return 'l.error.priceTooLarge';
  const refusal = terms.price > 0 ? refusalOfStopLimit(market, terms) : refusalOfStopMarket(market, terms);
  if (refusal !== undefined) return refusal;
  const reference = stopReferenceOf(core, market);
  if (reference === undefined) return 'l.error.noPrice';
  const isReached = terms.side === 'buy' ? reference.highest >= terms.stopPrice : reference.lowest <= terms.stopPrice;
  return isReached ? 'l.error.stopWouldTrigger' : undefined;
}

function refusalOfStopLimit(market: Market, { price, amount, quoteAmount }: StopTerms): ErrorCode | undefined {
  if (quoteAmount > 0n) return 'l.error.orderFieldsContradict';
  if (amount < 1) return 'l.error.amountNotPositive';
  if (price * amount > MAXIMUM_TICK_LOTS) return 'l.error.amountTooLarge';
  return refusalOfState(market) ?? (price * amount < market.minimumTickLots ? 'l.error.notionalTooSmall' : undefined);
}

function refusalOfStopMarket(market: Market, terms: StopTerms): ErrorCode | undefined {
  const { side, stopPrice, amount, quoteAmount } = terms;
  const byQuote = quoteAmount > 0n;
  if (byQuote === amount > 0 || (byQuote && side === 'sell')) return 'l.error.orderFieldsContradict';
  if (terms.timeInForce !== 'ioc') return 'l.error.orderFieldsContradict';
  if (amount > LOTS_MAX || amount * worstPriceOf(market, terms) > MAXIMUM_TICK_LOTS) return 'l.error.amountTooLarge';
  const worth = byQuote ? market.tickLotsIn(quoteAmount) : amount * stopPrice;
  if (worth === undefined) return 'l.error.amountTooLarge';
  const isTooSmall = worth < market.minimumTickLots || worth < stopPrice;
  return refusalOfState(market) ?? (isTooSmall ? 'l.error.notionalTooSmall' : undefined);
}

/**
 * What a waiting stop holds: a sell its amount; a buy its quote total, or its amount at its limit, or for a stop-market buy by amount at the
 * edge that the price band has when the index stands at the stop price.
 */
export function holdOfStop(market: Market, terms: StopTerms): Money {
  if (terms.side === 'sell') return market.baseOf(terms.amount);
  if (terms.quoteAmount > 0n) return terms.quoteAmount;
  return market.quoteOf(worstPriceOf(market, terms), terms.amount);
}

function worstPriceOf(market: Market, { side, stopPrice, price }: StopTerms): number {
  if (price > 0) return price;
  if (side === 'sell') return stopPrice;
  const scaled = stopPrice * (PPM + market.rules.priceBandPpm) + PPM - 1;
  return Math.min(TICKS_MAX, (scaled - (scaled % PPM)) / PPM);
}
