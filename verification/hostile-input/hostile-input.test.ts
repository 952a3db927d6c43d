import { connect } from 'node:net';
import { Random } from '@assay/amounts/testing/random';
import { drawsAll, testSeed } from '@assay/amounts/testing/scale';
import { commonErrors, type Endpoint } from '@assay/protocol/endpoint';
import { endpointCatalogue } from '@assay/protocol/endpoints/catalogue';
import { isErrorCode } from '@assay/protocol/error-codes';
import { apiBasePath, contractBasePath, type Envelope, tokenHeader } from '@assay/protocol/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleFields } from '../security/sample-fields.ts';
import { type RunningExchange, startExchange } from '../server-process/running-exchange.ts';
import {
  codesOfWaitingReads,
  giveCoins,
  mustPost,
  post,
  registerUser,
  type TestUser,
  untilTaken,
} from '../server-process/test-user.ts';
import { fieldNames, type HostileRequest, hostileRequests } from './malformed-requests.ts';

let exchange: RunningExchange;
let user: TestUser;

beforeAll(async () => {
  exchange = await startExchange({ ACCOUNT_CALLS_PER_SECOND: '1000000', ASSAY_TAKER: 'off' });
  user = await registerUser(exchange.address, 'hostile@example.com');
  await giveCoins(exchange.address, user, 'USDT', '1000');
});
afterAll(async () => {
  await exchange.stop();
  expect(exchange.errorLines).toEqual([]);
});

/** Fields that an endpoint would take, so that one spoilt field is the only fault. Any other endpoint gets samples by its schema. */
const validFields: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  sendEmailCode: { account: 'somebody@example.com' },
  emailVerification: { account: 'somebody@example.com', code: '000000' },
  register: { account: 'somebody@example.com', code: '000000', password: 'correct-horse-7' },
  login: { account: 'somebody@example.com', code: '000000', password: 'correct-horse-7' },
  createOrder: { symbol: 'btcusdt', side: 'buy', type: 'limit', price: '1', amount: '1' },
  cancelOrder: { orderId: '999999999' },
  cancelAll: { symbol: 'btcusdt' },
  getOrders: { status: 'open', symbol: 'btcusdt', pageNo: '1', pageSize: '10' },
  getTrades: { symbol: 'btcusdt', pageNo: '1', pageSize: '10' },
  getKline: { symbol: 'btcusdt', timer: '1min', size: '1' },
  getHuobiContractDepthV2: { symbol: 'btcusdt', size: '5' },
  getMarketTrade: { symbol: 'btcusdt' },
  getDetails: { symbol: 'btcusdt' },
  getHuobiDetailsByQuoteCoin: { quoteCoin: 'USDT' },
  faucet: { currency: 'USDT', amount: '999999999' },
  mailbox: { account: 'somebody@example.com' },
};

const random = new Random(testSeed('hostile input'));
/** How many of an endpoint's malformed requests `npm test` draws for each kind of caller; the long run sends all. */
const drawnOfEndpoint = 6;

function someOf(requests: readonly HostileRequest[]): readonly HostileRequest[] {
  if (drawsAll) return requests;
  const left = [...requests];
  const count = Math.min(drawnOfEndpoint, requests.length);
  return Array.from({ length: count }, () => left.splice(random.below(left.length), 1)).flat();
}

const requestsAtOnce = 16;

async function send(endpoint: Endpoint, request: HostileRequest, token: string | undefined): Promise<Response> {
  return fetch(`${exchange.address}${endpoint.path}${request.query}`, {
    method: request.method,
    headers: {
      ...(request.contentType === undefined ? {} : { 'content-type': request.contentType }),
      ...(token === undefined ? {} : { [tokenHeader]: token }),
    },
    ...(request.body === undefined ? {} : { body: request.body as Uint8Array<ArrayBuffer> }),
  });
}

async function answerTo(endpoint: Endpoint, request: HostileRequest, token: string | undefined) {
  const answer = await send(endpoint, request, token);
  const text = await answer.text();
  const msg = answer.status === 503 ? (JSON.parse(text) as Envelope<unknown>).msg : '';
  return { status: answer.status, text, msg };
}

/** What is wrong with an answer, or undefined. */
function faultOf(endpoint: Endpoint, status: number, text: string): string | undefined {
  if (status !== 200 && status !== 413) return `HTTP ${status}`;
  const { code, msg, data } = JSON.parse(text) as Envelope<unknown>;
  if (code === 1) return endpoint.data.safeParse(data).success ? undefined : 'data of another shape';
  if (!isErrorCode(msg)) return `msg ${msg}`;
  if (data !== null) return 'data beside a refusal';
  if ((code === -2) !== (msg === 'l.error.sessionInvalid')) return `code ${code} with ${msg}`;
  if ((status === 413) !== (msg === 'l.error.bodyTooLarge')) return `HTTP ${status} with ${msg}`;
  const atTheBorder = ['l.error.sessionInvalid', 'l.error.scopeMissing', 'l.error.methodNotAllowed'];
  const declared: readonly string[] = [...endpoint.errors, ...commonErrors, ...atTheBorder];
  if (msg === 'l.error.internal' || !declared.includes(msg)) return `undeclared ${msg}`;
  return undefined;
}

/** A logout that succeeds would end the session of everything after it. */
function tokensFor(endpoint: Endpoint): readonly (string | undefined)[] {
  if (endpoint.scope === 'public') return [undefined];
  return endpoint.name === 'logout' ? [undefined, 'A'.repeat(43)] : ['A'.repeat(43), user.token];
}

describe.each(endpointCatalogue as readonly Endpoint[])('$path', (endpoint) => {
  it('answers every malformed request with a code', async () => {
    const valid = validFields[endpoint.name] ?? sampleFields(endpoint, ['price', 'amount']);
    expect(Object.keys(valid).filter((name) => !fieldNames(endpoint).includes(name))).toEqual([]);
    const faults: string[] = [];
    const requests = hostileRequests(endpoint, valid);
    const tokens = tokensFor(endpoint);
    const attempts = tokens.flatMap((token) => someOf(requests).map((request) => ({ token, request })));
    for (let from = 0; from < attempts.length; from += requestsAtOnce) {
      await Promise.all(
        attempts.slice(from, from + requestsAtOnce).map(async ({ token, request }) => {
          const { status, text } = await untilTaken(() => answerTo(endpoint, request, token), codesOfWaitingReads);
          const fault = faultOf(endpoint, status, text);
          if (fault !== undefined) faults.push(`${request.name}${token === user.token ? ', signed in' : ''}: ${fault}`);
        }),
      );
    }
    expect(faults).toEqual([]);
    expect(requests.length).toBeGreaterThan(10);
  });
});

describe('the wire', () => {
  it.each([
    ['POST', `${apiBasePath}/no/such/call`],
    ['GET', `${apiBasePath}/user/login/`],
    ['POST', `${apiBasePath}/USER/LOGIN`],
    ['POST', apiBasePath],
    ['GET', `${apiBasePath}/%zz`],
    ['POST', `${apiBasePath}/${'a'.repeat(3_000)}`],
    ['POST', `${contractBasePath}/contract/setResult`],
    ['DELETE', `${contractBasePath}`],
    ['POST', `${apiBasePath}/user/..%2f..%2fetc%2fpasswd%00`],
  ])('answers %s %s with a code', async (method, path) => {
    const answer = await fetch(`${exchange.address}${path}`, { method });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ code: 0, msg: expect.stringMatching(/^l\.error\./), data: null });
  });

  it('ignores fields that it does not know and stores none of them', async () => {
    const more = {
      userId: '1',
      isAdmin: '1',
      available: '999',
      balance: '999',
      status: 'filled',
      role: 'administrator',
    };
    const before = await mustPost(exchange.address, '/user/info', {}, user.token);
    const answer = await post(exchange.address, '/user/info', { ...more, userId: '1', token: 'x' }, user.token);
    expect(answer.data).toEqual(before);
    expect(await mustPost(exchange.address, '/user/info', {}, user.token)).toEqual(before);
  });

  it('tells a dead session from a refusal', async () => {
    for (const token of [undefined, 'dead', 'A'.repeat(43), 'A'.repeat(5_000)]) {
      expect(await post(exchange.address, '/spot/getAssets', {}, token)).toEqual({
        code: -2,
        msg: 'l.error.sessionInvalid',
        data: null,
      });
    }
  });

  it('gives no other origin leave to read or send', async () => {
    const answer = await fetch(`${exchange.address}${apiBasePath}/system/info`, {
      headers: { origin: 'https://evil.example' },
    });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each([
    'GARBAGE\r\n\r\n',
    'GET / HTTP/9.9\r\n\r\n',
    'POST /bb/app/user/login HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n',
    'POST /bb/app/user/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    `GET /bb/app/system/info HTTP/1.1\r\nHost: x\r\nX-Big: ${'a'.repeat(70_000)}\r\n\r\n`,
    '\u0000\u0001\u0002\u0003\r\n\r\n',
  ])('ends a connection that does not speak HTTP: %j', async (text) => {
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(new URL(exchange.address).port), '127.0.0.1', () => socket.end(text));
      let received = '';
      socket.on('data', (chunk) => {
        received += chunk.toString();
      });
      socket.on('close', () => resolve(received));
      socket.on('error', reject);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 4[0-9]{2} /);
    expect(await mustPost(exchange.address, '/user/info', {}, user.token)).toMatchObject({ email: user.email });
  });
});

describe('amounts', () => {
  const order = { symbol: 'btcusdt', side: 'buy', type: 'limit', price: '', amount: '0.001' };
  const malformed = [
    '-1',
    '+1',
    '1e-7',
    '1E400',
    '0x10',
    '１',
    '٣',
    '1,5',
    '1.',
    '.5',
    '01',
    ' 1',
    '1 ',
    'NaN',
    '',
    '1'.repeat(300),
  ];
  let price: string;

  beforeAll(async () => {
    const depth = await mustPost<{ bids: [string, string][] }>(exchange.address, '/huobi/getHuobiContractDepthV2', {
      symbol: 'btcusdt',
    });
    price = depth.bids[5]?.[0] ?? '';
    expect(price).not.toBe('');
  });

  /** Balances and open orders: all that a refused order could have changed. */
  async function ledger(): Promise<unknown> {
    return [
      (
        await mustPost<{ available: string; frozen: string }[]>(exchange.address, '/spot/getAssets', {}, user.token)
      ).map(({ available, frozen }) => [available, frozen]),
      await mustPost(exchange.address, '/spot/getOrders', { status: 'open' }, user.token),
      await mustPost(exchange.address, '/spot/getOrders', { status: 'finished' }, user.token),
    ];
  }

  async function expectRefused(path: string, fields: Readonly<Record<string, string>>, code: RegExp): Promise<void> {
    const answer = await post(exchange.address, path, fields, user.token);
    expect({ fields, ...answer }).toMatchObject({ code: 0, msg: expect.stringMatching(code), data: null });
  }

  it('that are no plain positive decimals are refused and change nothing', async () => {
    const before = await ledger();
    for (const text of malformed) {
      await expectRefused('/spot/createOrder', { ...order, price, amount: text }, /^l\.error\.amountMalformed$/);
      await expectRefused('/spot/createOrder', { ...order, price: text }, /^l\.error\.priceMalformed$/);
      const market = { symbol: 'btcusdt', side: 'buy', type: 'market', quoteAmount: text };
      await expectRefused('/spot/createOrder', market, /^l\.error\.amountMalformed$/);
      await expectRefused('/sandbox/faucet', { currency: 'USDT', amount: text }, /^l\.error\.amountMalformed$/);
    }
    expect(await ledger()).toEqual(before);
  });

  it('that do not fit the market, the band or the balance are refused and change nothing', async () => {
    const before = await ledger();
    const limit = (fields: Readonly<Record<string, string>>, code: RegExp) =>
      expectRefused('/spot/createOrder', { ...order, price, ...fields }, code);
    await limit({ amount: '0' }, /^l\.error\.amountNotPositive$/);
    await limit({ amount: '0.0000001' }, /^l\.error\.amountDecimals$/);
    await limit({ amount: '100000000000' }, /^l\.error\.amountTooLarge$/);
    await limit({ amount: '0.00001' }, /^l\.error\.notionalTooSmall$/);
    await limit({ amount: '1000' }, /^l\.error\.balanceInsufficient$/);
    await limit({ price: `${price}1` }, /^l\.error\.priceOffTick$/);
    await limit({ price: '0' }, /^l\.error\.price(Malformed|OutsideBand)$/);
    await limit({ price: '99999999999' }, /^l\.error\.priceTooLarge$/);
    await limit({ price: '1' }, /^l\.error\.priceOutsideBand$/);
    await limit({ price: '9999999' }, /^l\.error\.priceOutsideBand$/);
    await limit({ side: 'sell' }, /^l\.error\.balanceInsufficient$/);
    await limit({ symbol: 'btcusd' }, /^l\.error\.symbolUnknown$/);
    await limit({ quoteAmount: '5' }, /^l\.error\.orderFieldsContradict$/);
    await expectRefused(
      '/sandbox/faucet',
      { currency: 'USDT', amount: '100000.00000001' },
      /^l\.error\.faucetAmountTooLarge$/,
    );
    await expectRefused('/sandbox/faucet', { currency: 'BTC', amount: '1.000000001' }, /^l\.error\.amountDecimals$/);
    expect(await ledger()).toEqual(before);
  });

  it('of other people cannot be reached by their order ids, and no order is cancelled twice', async () => {
    const other = await registerUser(exchange.address, 'other@example.com');
    const placed = await mustPost<{ orderId: string }>(
      exchange.address,
      '/spot/createOrder',
      { ...order, price, timeInForce: 'post-only', clientOrderId: 'mine-1' },
      user.token,
    );
    expect(await post(exchange.address, '/spot/cancelOrder', { orderId: placed.orderId }, other.token)).toMatchObject({
      msg: 'l.error.orderUnknown',
    });
    expect(await post(exchange.address, '/spot/cancelOrder', { clientOrderId: 'mine-1' }, other.token)).toMatchObject({
      msg: 'l.error.orderUnknown',
    });
    const changed = { ...order, price, amount: '0.002', timeInForce: 'post-only', clientOrderId: 'mine-1' };
    expect(await post(exchange.address, '/spot/createOrder', changed, user.token)).toMatchObject({
      msg: 'l.error.clientOrderIdReused',
    });
    expect(await post(exchange.address, '/spot/cancelOrder', { orderId: placed.orderId }, user.token)).toMatchObject({
      code: 1,
      data: { status: 'cancelled', cancelReason: 'user' },
    });
    expect(await post(exchange.address, '/spot/cancelOrder', { orderId: placed.orderId }, user.token)).toMatchObject({
      code: 0,
      msg: expect.stringMatching(/^l\.error\.order(Closed|Unknown)$/),
    });
  });
});
