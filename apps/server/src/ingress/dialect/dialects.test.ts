import { eventually } from '@assay/amounts/testing/news';
import { askedEngine } from '@assay/engine/testing/asked-engine';
import { issueCoins, openAccount } from '@assay/engine/testing/trading-commands';
import { scopes } from '@assay/protocol/scopes';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sessionProof } from '../../accounts/proof.ts';
import { type MemoryExchange, startMemoryExchange } from '../../publishing/testing/memory-exchange.ts';
import { ConnectionCalls } from '../../socket-entry/connection-calls.ts';
import { createSocketCalls } from '../../socket-entry/socket-calls.ts';
import { AccountTurns } from '../account-turns.ts';
import { createCallerRates } from '../call-rates.ts';
import { spotHandlers } from '../handlers/spot-handlers.ts';
import { ingressLimits } from '../ingress-limits.ts';
import { followMarkets } from '../market-directory.ts';
import { TestBorder, type TestBorderOptions } from '../testing/test-border.ts';
import { spotCalls } from './assay/spot-calls.ts';
import type { Dialect } from './dialect.ts';
import { otherDialect, readOtherFrame, type SigningKey, signed } from './testing/other-dialect.ts';

const ann = 100_001;
const address = '192.0.2.7';
const json = 'application/json';
const buy = { symbol: 'btcusdt', type: 'buy-limit', price: '59000.00', amount: '0.001' };

let exchange: MemoryExchange;
let keys: Map<string, SigningKey>;
let other: Dialect;
let border: TestBorder;

/** One server, one set of handlers, two dialects. */
async function start(options: TestBorderOptions = {}): Promise<void> {
  exchange = await startMemoryExchange();
  await exchange.accept(openAccount(ann), issueCoins(ann, 1, 50_000));
  const none = async () => ({ ok: true as const, rows: [], totalRows: 0 });
  const readers = { finishedOrders: none, hasFinished: async () => false, fills: none, tape: async () => [] };
  const markets = await followMarkets(exchange.engine);
  const spot = spotHandlers({ engine: askedEngine(exchange.engine), readers, markets });
  keys = new Map([['ann', { secret: 'of-ann', proof: sessionProof(8, ann) }]]);
  other = otherDialect(spot, keys, markets.byId);
  border = await TestBorder.start({
    others: [other],
    calls: spotCalls(spot, { marketOf: markets.byId, usdtPriceOf: () => '' }),
    ...options,
  });
}
beforeEach(() => start());
afterEach(() => border.stop());

/** Asks the other dialect, signed with ann's key unless it says otherwise. */
function ask(method: 'GET' | 'POST', path: string, { body = '', key = 'ann', secret = 'of-ann', ...more } = {}) {
  return border.ask(signed(method, path, key, secret), { method, body, type: json, ...more });
}
async function placed(fields: object = buy): Promise<string> {
  // However long the machine took, the market is open.
  await exchange.tick();
  return ask('POST', '/v1/order/orders/place', { body: JSON.stringify(fields) });
}

const bodyOf = (answer: string) => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4));
/** Status and headers, without what differs from answer to answer. */
const headOf = (answer: string) =>
  answer.slice(0, answer.indexOf('\r\n\r\n')).replaceAll(/^(?:x-request-id|content-length|date):.*\r\n/gim, '');

describe('a second dialect on the same server', () => {
  it('trades in the same books with the same handlers, each told in its own rows', async () => {
    const { status, data: id } = bodyOf(await placed());
    expect(status).toBe('ok');
    expect(bodyOf(await ask('GET', '/v1/order/openOrders'))).toEqual({
      status: 'ok',
      data: [{ id, symbol: 'btcusdt', type: 'buy-limit', price: '59000.00', amount: '0.001000' }],
    });
    const own = await border.ask('/bb/app/spot/getOrders', { token: 'live', body: 'status=open' });
    expect(bodyOf(own)).toMatchObject({
      code: 1,
      msg: '',
      data: { list: [{ orderId: id, side: 'buy', type: 'limit', price: '59000.00' }], totalRow: 1, sum: 1 },
    });
    expect(bodyOf(await ask('POST', `/v1/order/orders/${id}/submitcancel`))).toEqual({ status: 'ok', data: id });
    expect(bodyOf(await ask('GET', '/v1/order/openOrders'))).toEqual({ status: 'ok', data: [] });
  });

  it.each([
    ['an unknown path', () => ask('POST', '/v1/nothing'), 'unknownPath'],
    ['another method', () => ask('GET', '/v1/order/orders/7/submitcancel'), 'methodNotAllowed'],
    ['another spelling', () => ask('POST', '/v1/order/orders/%37/submitcancel'), 'unknownPath'],
    ['a body that is none', () => ask('POST', '/v1/order/orders/place', { body: '{"symbol":' }), 'bodyMalformed'],
    ['a body that is too large', () => placed({ symbol: 'x'.repeat(40_000) }), 'bodyTooLarge'],
    ['a field that is missing', () => placed({ ...buy, price: undefined }), 'fieldMissing'],
    ['a field that is wrong', () => placed({ ...buy, type: 'buy-later' }), 'orderTypeUnknown'],
    ['a refusal of the handler', () => placed({ ...buy, price: '59000.001' }), 'priceOffTick'],
    ['a refusal of the core', () => placed({ ...buy, amount: '10' }), 'balanceInsufficient'],
    ['a wrong signature', () => ask('GET', '/v1/order/openOrders', { secret: 'guessed' }), 'sessionInvalid'],
  ])('refuses %s in its own words', async (_, asked, code) => {
    expect(bodyOf(await asked())).toEqual({ status: 'error', 'err-code': code });
  });

  it('has its proofs held to their scopes, and to nothing after they have ended', async () => {
    keys.set('reader', { secret: 'of-reader', proof: { ...sessionProof(9, ann), scopes: new Set(['read']) } });
    const asReader = { key: 'reader', secret: 'of-reader' };
    expect(bodyOf(await ask('GET', '/v1/order/openOrders', asReader)).status).toBe('ok');
    const body = JSON.stringify(buy);
    expect(bodyOf(await ask('POST', '/v1/order/orders/place', { ...asReader, body }))['err-code']).toBe('scopeMissing');
    border.ended.add(8);
    expect(await placed()).toMatch(/^HTTP\/1\.1 401 .*"err-code":"sessionInvalid"/s);
    expect(await exchange.engine.read((core) => core.openOrders(ann))).toEqual([]);
  });

  it('counts for the same allowance, by the weight of its own calls', async () => {
    await border.stop();
    await start({ perAccount: 4 });
    await ask('GET', '/v1/order/openOrders');
    expect(border.taken).toEqual([
      { caller: ann, weight: 1 },
      { caller: ann, weight: 2 },
    ]);
    expect(bodyOf(await border.ask('/bb/app/spot/getFees', { token: 'live' })).code).toBe(1);
    expect(bodyOf(await placed())).toEqual({ status: 'error', 'err-code': 'tooManyRequests' });
    expect(await border.ask('/bb/app/spot/getFees', { token: 'live' })).toMatch(/^HTTP\/1\.1 429 /);
  });

  it('has the places of the same border: what is under way in one is in the way of the other', async () => {
    await border.stop();
    await start({ limits: { callsUnderWayMax: 0 } });
    for (const answer of [await placed(), await border.ask('/bb/app/spot/getFees', { token: 'live' })]) {
      expect(answer).toMatch(/retry-after: 1/);
      expect(answer).toContain('overloaded');
    }
  });

  it('is answered with the same headers', async () => {
    const own = await border.ask('/bb/app/spot/getFees', { token: 'live' });
    expect(headOf(await ask('GET', '/v1/order/openOrders'))).toBe(headOf(own));
    expect(headOf(own)).toContain("content-security-policy: default-src 'none'");
  });

  it('answers over the socket in its own frames', async () => {
    const calls = other.calls.map((call) => ({ ...call, endpoint: { ...call.endpoint, name: 'createOrder' } }));
    const dialect = { ...other, calls: calls.slice(0, 1) };
    const frames: Buffer[] = [];
    const connection = new ConnectionCalls({
      callOf: createSocketCalls({
        dialect,
        rates: createCallerRates(() => 0),
        callsPerAccountPerSecond: 100,
        accounts: { hasEnded: () => false },
        metrics: border.metrics,
        turns: new AccountTurns(ingressLimits),
      }),
      dialect,
      address,
      isGone: () => false,
      now: () => 0,
      deliver: (frame) => frames.push(frame),
      onFault: (error) => expect(error).toBeUndefined(),
      deliverAnswers: () => expect.unreachable(),
      onHaste: () => undefined,
      onFlood: () => undefined,
    });
    await exchange.tick();
    const placing = { op: 'call', call: 'createOrder', isWhole: true } as const;
    const request = { ...buy, price: 'x' };
    connection.take({ ...placing, id: 'a', request: buy }, { ...sessionProof(8, ann), scopes: new Set(scopes) });
    connection.take({ ...placing, id: 'b', request }, sessionProof(8, ann));
    await eventually(() => expect(frames.flatMap(readOtherFrame)).toHaveLength(2));
    expect(frames.flatMap(readOtherFrame)).toEqual(
      expect.arrayContaining([
        { cid: 'a', status: 'ok', data: expect.stringMatching(/^\d+$/) },
        { cid: 'b', status: 'error', 'err-code': 'priceMalformed' },
      ]),
    );
  });
});
