import { createHmac } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { formatAmount, formatPrice } from '@assay/amounts/market-scale';
import type { OrderView } from '@assay/exchange-core/orders/order-view';
import { defineEndpoint, type Endpoint } from '@assay/protocol/endpoint';
import { amountField, symbolField } from '@assay/protocol/fields';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Proof } from '../../../accounts/proof.ts';
import type { MarketOf } from '../../../wire-rows/market-names.ts';
import type { Answer, Call, PageView, ProvenCall } from '../../call.ts';
import type { SpotHandlers } from '../../handlers/spot-handlers.ts';
import type { Dialect, DialectCall } from '../dialect.ts';

/** A key with which somebody signs what he asks for. */
export interface SigningKey {
  readonly secret: string;
  readonly proof: Proof;
}

const place = defineEndpoint({
  name: 'otherPlace',
  method: 'POST',
  path: '/v1/order/orders/place',
  scope: 'trade',
  summary: 'Places a limit order.',
  request: z.object({
    symbol: symbolField(),
    type: z.enum(['buy-limit', 'sell-limit'], { error: 'l.error.orderTypeUnknown' }),
    price: amountField('l.error.priceMalformed'),
    amount: amountField('l.error.amountMalformed'),
  }),
  data: z.string(),
  errors: [],
});

const cancel = defineEndpoint({
  name: 'otherCancel',
  method: 'POST',
  path: '/v1/order/orders/:id/submitcancel',
  scope: 'trade',
  summary: 'Cancels an order, whose number stands in the path.',
  request: z.object({ id: z.string() }),
  data: z.string(),
  errors: [],
});

const openOrders = defineEndpoint({
  name: 'otherOpenOrders',
  method: 'GET',
  path: '/v1/order/openOrders',
  scope: 'read',
  weight: { base: 3 },
  summary: 'Open orders.',
  request: z.object({ symbol: z.optional(symbolField()) }),
  data: z.array(
    z.object({ id: z.string(), symbol: z.string(), type: z.string(), price: z.string(), amount: z.string() }),
  ),
  errors: [],
});

/** Another dialect as some exchange might have it: JSON bodies, numbers in paths, signed requests, an envelope and rows of its own. */
export function otherDialect(spot: SpotHandlers, keys: ReadonlyMap<string, SigningKey>, marketOf: MarketOf): Dialect {
  const row = (order: OrderView) => {
    const market = marketOf(order.marketId);
    return {
      id: String(order.orderId),
      symbol: market.symbol,
      type: `${order.side}-${order.type}`,
      price: formatPrice(order.price, market),
      amount: formatAmount(order.amount, market),
    };
  };
  const call = <E extends Endpoint, View>(
    endpoint: E,
    handle: (request: z.output<E['request']>, call: Call<E['scope']>) => Promise<Answer<View>>,
    data: (view: View) => z.output<E['data']>,
  ): DialectCall => {
    const tell = (view: unknown) => ({ status: 'ok', data: data(view as View) });
    return { endpoint, isMadeElsewhere: false, handle: handle as DialectCall['handle'], tell };
  };
  return {
    basePaths: ['/v1'],
    calls: [
      call(
        place,
        ({ symbol, type, price, amount }, proven: ProvenCall) =>
          spot.placeOrder(
            { symbol, side: type === 'buy-limit' ? 'buy' : 'sell', type: 'limit', price, amount },
            proven,
          ),
        ({ orderId }: OrderView) => String(orderId),
      ),
      call(
        cancel,
        ({ id }, proven: ProvenCall) => spot.cancelOrder({ orderId: id }, proven),
        ({ orderId }: OrderView) => String(orderId),
      ),
      call(
        openOrders,
        ({ symbol }, proven: ProvenCall) => spot.orders({ status: 'open', symbol }, proven),
        ({ rows }: PageView<OrderView>) => rows.map(row),
      ),
    ],
    prover: {
      known: (request) => proofOf(request, keys),
      find: (request) => Promise.resolve(proofOf(request, keys)),
    },
    socket: {
      answerOf: (id, told) => `${JSON.stringify({ cid: id, ...told })}\n`,
      frameOf: (answers) => gzipSync(answers.join('')),
    },
    bodyOf: (_contentType, bytes) => (bytes.length === 0 ? {} : parsedJson(bytes)),
    fieldsOf: ({ query, params, body }) => ({ ...Object(query), ...Object(params), ...Object(body) }),
    refusal: (code) => ({ status: 'error', 'err-code': code.replace('l.error.', '') }),
    statusOf: (code) => (code === 'l.error.sessionInvalid' ? 401 : 200),
  };
}

/** The answers of a frame of it. */
export function readOtherFrame(frame: Buffer): unknown[] {
  const lines = gunzipSync(frame).toString('utf8').trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line));
}

/** An address with the signature of a key. */
export function signed(method: string, path: string, key: string, secret: string): string {
  return `${path}?key=${key}&signature=${signatureOf(method, path, secret)}`;
}

function proofOf({ method, url, query }: FastifyRequest, keys: ReadonlyMap<string, SigningKey>): Proof | undefined {
  const { key, signature } = Object(query);
  const known = keys.get(String(key));
  const [path = ''] = url.split('?');
  return known !== undefined && signature === signatureOf(method, path, known.secret) ? known.proof : undefined;
}

function signatureOf(method: string, path: string, secret: string): string {
  return createHmac('sha256', secret).update(`${method}\n${path}`).digest('hex');
}

function parsedJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return undefined;
  }
}
