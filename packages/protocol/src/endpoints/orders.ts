import * as z from 'zod/mini';
import { amountErrors, clientOrderIdErrors, defineEndpoint, priceErrors } from '../endpoint.ts';
import { orderRowSchema } from '../entities.ts';
import { amountField, clientOrderIdField, enumField, orderIdField, symbolField } from '../fields.ts';
import { orderTypes, selfTradePreventions, sides, timesInForce } from '../trade-words.ts';
import { apiBasePath } from '../wire.ts';

export const createOrder = defineEndpoint({
  name: 'createOrder',
  method: 'POST',
  path: `${apiBasePath}/spot/createOrder`,
  scope: 'trade',
  summary:
    'Places an order. limit: price and amount, timeInForce gtc by default. market: amount, or for a buy quoteAmount instead. stop-limit and stop-market: the same and stopPrice; a buy waits for the price to rise to it, a sell for it to fall. The answer comes when the order is durable.',
  request: z.object({
    symbol: symbolField(),
    side: enumField(sides, 'l.error.sideUnknown'),
    type: enumField(orderTypes, 'l.error.orderTypeUnknown'),
    price: z.optional(amountField('l.error.priceMalformed')),
    amount: z.optional(amountField('l.error.amountMalformed')),
    quoteAmount: z.optional(amountField('l.error.amountMalformed')),
    stopPrice: z.optional(amountField('l.error.priceMalformed')),
    timeInForce: z.optional(enumField(timesInForce, 'l.error.timeInForceUnknown')),
    selfTradePrevention: z.optional(enumField(selfTradePreventions, 'l.error.selfTradePreventionUnknown')),
    clientOrderId: z.optional(clientOrderIdField()),
  }),
  data: orderRowSchema,
  errors: [
    'l.error.symbolUnknown',
    'l.error.sideUnknown',
    'l.error.orderTypeUnknown',
    'l.error.timeInForceUnknown',
    'l.error.selfTradePreventionUnknown',
    'l.error.orderFieldsContradict',
    ...amountErrors,
    ...priceErrors,
    'l.error.notionalTooSmall',
    'l.error.balanceInsufficient',
    ...clientOrderIdErrors,
    'l.error.marketCancelOnly',
    'l.error.marketHalted',
    'l.error.postOnlyWouldTrade',
    'l.error.fillOrKillUnfillable',
    'l.error.bookEmpty',
    'l.error.openOrdersExceeded',
    'l.error.noPrice',
    'l.error.stopWouldTrigger',
    'l.error.accountFrozen',
  ],
});

export const replaceOrder = defineEndpoint({
  name: 'replaceOrder',
  method: 'POST',
  path: `${apiBasePath}/spot/replaceOrder`,
  scope: 'trade',
  summary:
    'Changes price or amount of an open order, or also stopPrice of a waiting stop, in one step; a refusal leaves it as it was. amount is the new whole amount: what is filled counts. The order keeps its ids, and its place in the queue if only its amount changes and does not grow. clientOrderId names this call, not the order.',
  request: z.object({
    orderId: orderIdField(),
    price: z.optional(amountField('l.error.priceMalformed')),
    stopPrice: z.optional(amountField('l.error.priceMalformed')),
    amount: z.optional(amountField('l.error.amountMalformed')),
    clientOrderId: z.optional(clientOrderIdField()),
  }),
  data: orderRowSchema,
  errors: [
    'l.error.orderUnknown',
    'l.error.orderClosed',
    'l.error.orderFieldsContradict',
    ...amountErrors,
    'l.error.amountBelowFilled',
    ...priceErrors,
    'l.error.notionalTooSmall',
    'l.error.balanceInsufficient',
    ...clientOrderIdErrors,
    'l.error.marketCancelOnly',
    'l.error.marketHalted',
    'l.error.postOnlyWouldTrade',
    'l.error.stopWouldTrigger',
    'l.error.busy',
  ],
});

export const cancelOrder = defineEndpoint({
  name: 'cancelOrder',
  method: 'POST',
  path: `${apiBasePath}/spot/cancelOrder`,
  scope: 'trade',
  summary: 'Cancels one open order by orderId or clientOrderId and answers its last state.',
  request: z.object({ orderId: z.optional(orderIdField()), clientOrderId: z.optional(clientOrderIdField()) }),
  data: orderRowSchema,
  errors: ['l.error.orderUnknown', 'l.error.orderClosed', 'l.error.clientOrderIdMalformed', 'l.error.busy'],
});

export const cancelAll = defineEndpoint({
  name: 'cancelAll',
  method: 'POST',
  path: `${apiBasePath}/spot/cancelAll`,
  scope: 'trade',
  summary: 'Cancels all open orders, or those of one market.',
  request: z.object({ symbol: z.optional(symbolField()) }),
  data: z.object({ orderIds: z.array(z.string()) }),
  errors: ['l.error.symbolUnknown'],
});

export const orderEndpoints = [createOrder, replaceOrder, cancelOrder, cancelAll] as const;
