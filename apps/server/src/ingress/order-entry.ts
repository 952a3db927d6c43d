import {
  type Lots,
  lotsOf,
  parseAmount,
  parsePrice,
  type ScaledRefusal,
  type Ticks,
  ticksOf,
} from '@assay/amounts/market-scale';
import { type Money, parseMoney, ZERO_MONEY } from '@assay/amounts/money';
import type { MarketView } from '@assay/exchange-core/exchange-core-port';
import type { PlaceLimitOrder } from '@assay/exchange-core/orders/place-limit-order';
import type { PlaceMarketOrder } from '@assay/exchange-core/orders/place-market-order';
import type { ReplaceOrder } from '@assay/exchange-core/orders/replace-order';
import type { PlaceStopOrder } from '@assay/exchange-core/stops/place-stop-order';
import type { ParsedRequestOf } from '@assay/protocol/endpoint';
import type { createOrder, replaceOrder } from '@assay/protocol/endpoints/spot';
import type { ErrorCode } from '@assay/protocol/error-codes';
import type { Session } from '../accounts/accounts-port.ts';

/** Decimals that a money amount of a user may have; the ledger's own are finer. */
export const userMoneyDecimals = 8;

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
  const parsed = parseMoney(text, userMoneyDecimals);
  if (!parsed.ok) return { ok: false, code: amountRefusals[parsed.reason] };
  return parsed.money === ZERO_MONEY
    ? { ok: false, code: 'l.error.amountNotPositive' }
    : { ok: true, value: parsed.money };
}

type OrderRequest = ParsedRequestOf<typeof createOrder>;

/** A command from the fields of /spot/createOrder, or the code of the first field that does not fit the market. */
export function orderCommand(
  request: OrderRequest,
  market: MarketView,
  session: Session,
): Parsed<PlaceLimitOrder | PlaceMarketOrder | PlaceStopOrder> {
  const base = {
    userId: session.userId,
    marketId: market.marketId,
    side: request.side,
    clientOrderId: request.clientOrderId ?? '',
    proofId: session.sessionId,
    selfTradePrevention: request.selfTradePrevention ?? 'cancel-newest',
  };
  if (request.type === 'stop-limit' || request.type === 'stop-market') return stopOrder(request, market, base);
  if (request.stopPrice !== undefined) return { ok: false, code: 'l.error.orderFieldsContradict' };
  return request.type === 'limit' ? limitOrder(request, market, base) : marketOrder(request, market, base);
}

type OrderBase = Pick<
  PlaceLimitOrder,
  'userId' | 'marketId' | 'side' | 'clientOrderId' | 'proofId' | 'selfTradePrevention'
>;

/** A stop is the limit or market order that it will become, and its stop price. */
function stopOrder(request: OrderRequest, market: MarketView, base: OrderBase): Parsed<PlaceStopOrder> {
  const stopPrice = priceOf(request.stopPrice, market);
  if (!stopPrice.ok) return stopPrice;
  if (request.type === 'stop-limit') {
    const order = limitOrder(request, market, base);
    if (!order.ok) return order;
    const terms = { stopPrice: stopPrice.value, quoteAmount: ZERO_MONEY };
    return { ok: true, value: { ...order.value, type: 'place-stop-order', ...terms } };
  }
  const order = marketOrder(request, market, base);
  if (!order.ok) return order;
  const terms = { stopPrice: stopPrice.value, price: ticksOf(0), timeInForce: 'ioc' } as const;
  return { ok: true, value: { ...order.value, type: 'place-stop-order', ...terms } };
}

/** A command from the fields of /spot/replaceOrder; what is not given stays. */
export function replaceCommand(
  request: ParsedRequestOf<typeof replaceOrder>,
  market: MarketView,
  session: Session,
): Parsed<ReplaceOrder> {
  const price = request.price === undefined ? kept(ticksOf(0)) : priceOf(request.price, market);
  if (!price.ok) return price;
  const stopPrice = request.stopPrice === undefined ? kept(ticksOf(0)) : priceOf(request.stopPrice, market);
  if (!stopPrice.ok) return stopPrice;
  const amount = request.amount === undefined ? kept(lotsOf(0)) : amountOf(request.amount, market);
  if (!amount.ok) return amount;
  return {
    ok: true,
    value: {
      type: 'replace-order',
      userId: session.userId,
      orderId: Number(request.orderId),
      price: price.value,
      stopPrice: stopPrice.value,
      amount: amount.value,
      clientOrderId: request.clientOrderId ?? '',
      proofId: session.sessionId,
    },
  };
}

function kept<Value>(value: Value): Parsed<Value> {
  return { ok: true, value };
}

function limitOrder(request: OrderRequest, market: MarketView, base: OrderBase): Parsed<PlaceLimitOrder> {
  if (request.quoteAmount !== undefined) return { ok: false, code: 'l.error.orderFieldsContradict' };
  const price = priceOf(request.price, market);
  if (!price.ok) return price;
  const amount = amountOf(request.amount, market);
  if (!amount.ok) return amount;
  const timeInForce = request.timeInForce ?? 'gtc';
  return {
    ok: true,
    value: { type: 'place-limit-order', ...base, price: price.value, amount: amount.value, timeInForce },
  };
}

function marketOrder(request: OrderRequest, market: MarketView, base: OrderBase): Parsed<PlaceMarketOrder> {
  const isByQuote = request.quoteAmount !== undefined;
  const contradicts =
    request.price !== undefined ||
    (request.timeInForce !== undefined && request.timeInForce !== 'ioc') ||
    (isByQuote && (request.amount !== undefined || request.side === 'sell'));
  if (contradicts) return { ok: false, code: 'l.error.orderFieldsContradict' };
  if (request.quoteAmount !== undefined) {
    const quoteAmount = userMoneyOf(request.quoteAmount);
    if (!quoteAmount.ok) return quoteAmount;
    return {
      ok: true,
      value: { type: 'place-market-order', ...base, amount: lotsOf(0), quoteAmount: quoteAmount.value },
    };
  }
  const amount = amountOf(request.amount, market);
  if (!amount.ok) return amount;
  return { ok: true, value: { type: 'place-market-order', ...base, amount: amount.value, quoteAmount: ZERO_MONEY } };
}
