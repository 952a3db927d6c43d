import {
  type Lots,
  lotsOf,
  parseAmount,
  parsePrice,
  type ScaledRefusal,
  type Ticks,
  ticksOf,
} from '@assay/amounts/market-scale';
import { MONEY_DECIMALS, type Money, parseMoney, ZERO_MONEY } from '@assay/amounts/money';
import type { MarketView } from '@assay/exchange-core/exchange-core-port';
import type { CancelOrder } from '@assay/exchange-core/orders/cancel-order';
import type { PlaceLimitOrder } from '@assay/exchange-core/orders/place-limit-order';
import type { PlaceMarketOrder } from '@assay/exchange-core/orders/place-market-order';
import type { ReplaceOrder } from '@assay/exchange-core/orders/replace-order';
import type { PlaceStopOrder } from '@assay/exchange-core/stops/place-stop-order';
import { coinDecimals } from '@assay/protocol/assets';
import type { ErrorCode } from '@assay/protocol/error-codes';
import type { OrderType, SelfTradePrevention, Side, TimeInForce } from '@assay/protocol/trade-words';
import type { Proof } from '../accounts/proof.ts';
import type { MarketDirectory } from './market-directory.ts';

const priceRefusals: Record<ScaledRefusal, ErrorCode> = {
  malformed: 'l.error.priceMalformed',
  'too-many-decimals': 'l.error.priceOffTick',
  'not-positive': 'l.error.priceMalformed',
  'too-large': 'l.error.priceTooLarge',
};

const amountRefusals: Record<ScaledRefusal, ErrorCode> = {
  malformed: 'l.error.amountMalformed',
  'too-many-decimals': 'l.error.amountDecimals',
  'not-positive': 'l.error.amountNotPositive',
  'too-large': 'l.error.amountTooLarge',
};

export type Parsed<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: ErrorCode };

export function priceOf(text: string | undefined, market: MarketView): Parsed<Ticks> {
  const parsed = parsePrice(text ?? '', market);
  return parsed.ok ? parsed : { ok: false, code: priceRefusals[parsed.reason] };
}

export function amountOf(text: string | undefined, market: MarketView): Parsed<Lots> {
  const parsed = parseAmount(text ?? '', market);
  return parsed.ok ? parsed : { ok: false, code: amountRefusals[parsed.reason] };
}

/** A money amount that a user typed: positive, at most 8 decimals. */
export function userMoneyOf(text: string): Parsed<Money> {
  return coinMoneyOf(text, coinDecimals);
}

/** A money amount that may be all that somebody has: positive, to the last atom. */
export function wholeMoneyOf(text: string): Parsed<Money> {
  return coinMoneyOf(text, MONEY_DECIMALS);
}

/** The same with as many decimals as its coin has. */
export function coinMoneyOf(text: string, decimalsMax: number): Parsed<Money> {
  const parsed = parseMoney(text, decimalsMax);
  if (!parsed.ok) return { ok: false, code: amountRefusals[parsed.reason] };
  return parsed.money === ZERO_MONEY
    ? { ok: false, code: 'l.error.amountNotPositive' }
    : { ok: true, value: parsed.money };
}

/** The market of which something is asked; undefined for all, where no symbol is said. */
export function marketAsked(symbol: string | undefined, markets: MarketDirectory): Parsed<MarketView | undefined> {
  const market = symbol === undefined ? undefined : markets.bySymbol(symbol);
  if (symbol !== undefined && market === undefined) return { ok: false, code: 'l.error.symbolUnknown' };
  return { ok: true, value: market };
}

/** What an order is to be. Prices and amounts are decimal text, which only its market can read. */
export interface OrderTerms {
  readonly symbol: string;
  readonly side: Side;
  readonly type: OrderType;
  readonly price?: string | undefined;
  readonly amount?: string | undefined;
  /** What a market order to buy may cost, instead of its amount. */
  readonly quoteAmount?: string | undefined;
  readonly stopPrice?: string | undefined;
  readonly timeInForce?: TimeInForce | undefined;
  readonly selfTradePrevention?: SelfTradePrevention | undefined;
  readonly clientOrderId?: string | undefined;
}

/** What is to change of an order; what is not given stays. */
export interface ReplaceTerms extends Pick<OrderTerms, 'price' | 'stopPrice' | 'amount' | 'clientOrderId'> {
  readonly orderId: string;
}

/** An order by the exchange's number or by its owner's, and not by both. */
export interface OrderName {
  readonly orderId?: string | undefined;
  readonly clientOrderId?: string | undefined;
}

/** In whose name, and by which proof. */
export type Orderer = Pick<Proof, 'userId' | 'id'>;

/** A command that takes an order away. */
export function cancelCommand({ orderId, clientOrderId }: OrderName, proof: Orderer): Parsed<CancelOrder> {
  if ((orderId === undefined) === (clientOrderId === undefined)) return { ok: false, code: 'l.error.fieldMissing' };
  const named = Number(orderId ?? 0);
  if (!Number.isSafeInteger(named)) return { ok: false, code: 'l.error.orderUnknown' };
  return {
    ok: true,
    value: {
      type: 'cancel-order',
      userId: proof.userId,
      orderId: named,
      clientOrderId: clientOrderId ?? '',
      proofId: proof.id,
    },
  };
}

/** A command from the terms of an order, or the code of the first that does not fit the market. */
export function orderCommand(
  terms: OrderTerms,
  market: MarketView,
  proof: Orderer,
): Parsed<PlaceLimitOrder | PlaceMarketOrder | PlaceStopOrder> {
  const base = {
    userId: proof.userId,
    marketId: market.marketId,
    side: terms.side,
    clientOrderId: terms.clientOrderId ?? '',
    proofId: proof.id,
    selfTradePrevention: terms.selfTradePrevention ?? 'cancel-newest',
  };
  if (terms.type === 'stop-limit' || terms.type === 'stop-market') return stopOrder(terms, market, base);
  if (terms.stopPrice !== undefined) return { ok: false, code: 'l.error.orderFieldsContradict' };
  return terms.type === 'limit' ? limitOrder(terms, market, base) : marketOrder(terms, market, base);
}

type OrderBase = Pick<
  PlaceLimitOrder,
  'userId' | 'marketId' | 'side' | 'clientOrderId' | 'proofId' | 'selfTradePrevention'
>;

/** A stop is the limit or market order that it will become, and its stop price. */
function stopOrder(terms: OrderTerms, market: MarketView, base: OrderBase): Parsed<PlaceStopOrder> {
  const stopPrice = priceOf(terms.stopPrice, market);
  if (!stopPrice.ok) return stopPrice;
  if (terms.type === 'stop-limit') {
    const order = limitOrder(terms, market, base);
    if (!order.ok) return order;
    const stop = { stopPrice: stopPrice.value, quoteAmount: ZERO_MONEY };
    return { ok: true, value: { ...order.value, type: 'place-stop-order', ...stop } };
  }
  const order = marketOrder(terms, market, base);
  if (!order.ok) return order;
  const stop = { stopPrice: stopPrice.value, price: ticksOf(0), timeInForce: 'ioc' } as const;
  return { ok: true, value: { ...order.value, type: 'place-stop-order', ...stop } };
}

/** A command that changes an order. */
export function replaceCommand(terms: ReplaceTerms, market: MarketView, proof: Proof): Parsed<ReplaceOrder> {
  const price = terms.price === undefined ? kept(ticksOf(0)) : priceOf(terms.price, market);
  if (!price.ok) return price;
  const stopPrice = terms.stopPrice === undefined ? kept(ticksOf(0)) : priceOf(terms.stopPrice, market);
  if (!stopPrice.ok) return stopPrice;
  const amount = terms.amount === undefined ? kept(lotsOf(0)) : amountOf(terms.amount, market);
  if (!amount.ok) return amount;
  return {
    ok: true,
    value: {
      type: 'replace-order',
      userId: proof.userId,
      orderId: Number(terms.orderId),
      price: price.value,
      stopPrice: stopPrice.value,
      amount: amount.value,
      clientOrderId: terms.clientOrderId ?? '',
      proofId: proof.id,
    },
  };
}

function kept<Value>(value: Value): Parsed<Value> {
  return { ok: true, value };
}

function limitOrder(terms: OrderTerms, market: MarketView, base: OrderBase): Parsed<PlaceLimitOrder> {
  if (terms.quoteAmount !== undefined) return { ok: false, code: 'l.error.orderFieldsContradict' };
  const price = priceOf(terms.price, market);
  if (!price.ok) return price;
  const amount = amountOf(terms.amount, market);
  if (!amount.ok) return amount;
  const timeInForce = terms.timeInForce ?? 'gtc';
  return {
    ok: true,
    value: { type: 'place-limit-order', ...base, price: price.value, amount: amount.value, timeInForce },
  };
}

function marketOrder(terms: OrderTerms, market: MarketView, base: OrderBase): Parsed<PlaceMarketOrder> {
  const isByQuote = terms.quoteAmount !== undefined;
  const contradicts =
    terms.price !== undefined ||
    (terms.timeInForce !== undefined && terms.timeInForce !== 'ioc') ||
    (isByQuote && (terms.amount !== undefined || terms.side === 'sell'));
  if (contradicts) return { ok: false, code: 'l.error.orderFieldsContradict' };
  if (terms.quoteAmount !== undefined) {
    const quoteAmount = userMoneyOf(terms.quoteAmount);
    if (!quoteAmount.ok) return quoteAmount;
    return {
      ok: true,
      value: { type: 'place-market-order', ...base, amount: lotsOf(0), quoteAmount: quoteAmount.value },
    };
  }
  const amount = amountOf(terms.amount, market);
  if (!amount.ok) return amount;
  return { ok: true, value: { type: 'place-market-order', ...base, amount: amount.value, quoteAmount: ZERO_MONEY } };
}
