import { rmSync } from 'node:fs';
import { eventually } from '@assay/amounts/testing/news';
import type { Endpoint } from '@assay/protocol/endpoint';
import { endpointCatalogue } from '@assay/protocol/endpoints/catalogue';
import type { AssetRow, FillRow, OrderRow } from '@assay/protocol/entities';
import { type Page, socketPath, tokenHeader } from '@assay/protocol/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type RunningExchange, startExchange } from '../server-process/running-exchange.ts';
import { temporaryDataFolder } from '../server-process/server-process.ts';
import {
  giveCoins,
  mailedCode,
  mustPost,
  post,
  registerUser,
  type TestUser,
  testPassword,
} from '../server-process/test-user.ts';

let dataFolder: string;
let exchange: RunningExchange;
let ann: TestUser;
let bob: TestUser;
/** A session of Bob's that was logged out. */
let ended: TestUser;

beforeAll(async () => {
  dataFolder = temporaryDataFolder();
  exchange = await startExchange({}, dataFolder);
  ann = await registerUser(exchange.address, 'ann@example.com');
  bob = await registerUser(exchange.address, 'bob@example.com');
  await giveCoins(exchange.address, ann, 'USDT', '50000');
  await giveCoins(exchange.address, bob, 'USDT', '50000');
  ended = await signIn(bob);
  await mustPost(exchange.address, '/user/logout', {}, ended.token);
});
afterAll(async () => {
  await exchange.stop();
  rmSync(dataFolder, { recursive: true, force: true });
});

const call = <Data>(path: string, fields: Readonly<Record<string, string>>, user: TestUser) =>
  mustPost<Data>(exchange.address, path, fields, user.token);

async function signIn(user: TestUser): Promise<TestUser> {
  await mustPost(exchange.address, '/user/sendEmailCode', { account: user.email });
  const code = await mailedCode(exchange.address, user.email);
  const session = await mustPost<{ userId: string; token: string }>(exchange.address, '/user/login', {
    account: user.email,
    code,
    password: testPassword,
  });
  return { ...user, ...session };
}

/** A price far enough below the market that nobody takes it, inside the band. */
async function quietPrice(): Promise<string> {
  const depth = await mustPost<{ bids: [string, string][] }>(exchange.address, '/huobi/getHuobiContractDepthV2', {
    symbol: 'btcusdt',
  });
  return (Number(depth.bids[0]?.[0]) * 0.95).toFixed(2);
}

describe('sessions', () => {
  it.each(endpointCatalogue as readonly Endpoint[])(
    '$path asks for one exactly where it is declared',
    async (endpoint) => {
      for (const token of [undefined, 'A'.repeat(43), ended.token]) {
        const answer = await fetch(`${exchange.address}${endpoint.path}`, {
          method: endpoint.method,
          headers: token === undefined ? {} : { [tokenHeader]: token },
        });
        const { code } = (await answer.json()) as { code: number };
        expect([token, code === -2]).toEqual([token, endpoint.scope !== 'public']);
      }
    },
  );

  it('end for good at logout, on the socket too, and only the one that was ended', async () => {
    const phone = await signIn(ann);
    const laptop = await signIn(ann);
    const listen = async (user: TestUser) => {
      const messages: { op?: string; channel?: string }[] = [];
      const socket = new WebSocket(exchange.address.replace('http', 'ws') + socketPath);
      socket.on('message', (data) => messages.push(JSON.parse(data.toString())));
      await eventually(() => expect(socket.readyState).toBe(WebSocket.OPEN));
      socket.send(JSON.stringify({ op: 'authenticate', token: user.token }));
      await eventually(() => expect(messages).toContainEqual({ op: 'authenticated', userId: user.userId }));
      socket.send(JSON.stringify({ op: 'subscribe', channel: 'account' }));
      await eventually(() => expect(messages.filter(({ channel }) => channel === 'account')).toHaveLength(1));
      return { messages, socket };
    };
    const onPhone = await listen(phone);
    const onLaptop = await listen(laptop);
    await call('/user/logout', {}, phone);
    expect(await post(exchange.address, '/user/info', {}, phone.token)).toMatchObject({ code: -2 });
    await eventually(() => expect(onPhone.messages).toContainEqual({ op: 'signed-out', code: -2 }));
    await giveCoins(exchange.address, laptop, 'USDT', '1');
    await eventually(() => expect(onLaptop.messages.filter(({ channel }) => channel === 'account')).toHaveLength(2));
    expect(onPhone.messages.filter(({ channel }) => channel === 'account')).toHaveLength(1);
    onPhone.socket.terminate();
    onLaptop.socket.terminate();
  });

  it('show their own user and nobody else, whatever the fields say', async () => {
    const info = await call<{ userId: string; email: string }>(
      '/user/info',
      { userId: bob.userId, token: bob.token },
      ann,
    );
    expect(info).toMatchObject({ userId: ann.userId, email: ann.email });
    const assets = await call<AssetRow[]>('/spot/getAssets', { userId: bob.userId }, ann);
    expect(assets).toHaveLength(14);
  });
});

describe('orders and history', () => {
  it('are their owner’s alone', async () => {
    const price = await quietPrice();
    const order = { symbol: 'btcusdt', side: 'buy', type: 'limit', price, amount: '0.001' };
    const placed = await call<OrderRow>('/spot/createOrder', { ...order, clientOrderId: 'same-name' }, ann);
    const other = await call<OrderRow>('/spot/createOrder', { ...order, clientOrderId: 'same-name' }, bob);
    expect(other.orderId).not.toBe(placed.orderId);
    const foreign: Readonly<Record<string, string>>[] = [
      { orderId: placed.orderId },
      { clientOrderId: 'no-such-order' },
    ];
    for (const fields of foreign) {
      expect(await post(exchange.address, '/spot/cancelOrder', fields, bob.token)).toMatchObject({
        code: 0,
        msg: 'l.error.orderUnknown',
      });
    }
    const cancelled = await call<{ orderIds: string[] }>('/spot/cancelAll', {}, bob);
    expect(cancelled.orderIds).toEqual([other.orderId]);
    const open = await call<Page<OrderRow>>('/spot/getOrders', { status: 'open' }, ann);
    expect(open.list.map(({ orderId }) => orderId)).toEqual([placed.orderId]);
    await call('/spot/cancelAll', {}, ann);
  });

  it('are never older than the last answer, page by page', async () => {
    const rounds = 25;
    const orderIds: string[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const bought = await call<OrderRow>(
        '/spot/createOrder',
        { symbol: 'btcusdt', side: 'buy', type: 'market', quoteAmount: '50' },
        ann,
      );
      orderIds.unshift(bought.orderId);
      const [trades, finished] = await Promise.all([
        call<Page<FillRow>>('/spot/getTrades', { pageSize: '100' }, ann),
        call<Page<OrderRow>>('/spot/getOrders', { status: 'finished', pageSize: '1' }, ann),
      ]);
      expect(trades.list.some(({ orderId }) => orderId === bought.orderId)).toBe(true);
      expect(finished.list[0]).toEqual(bought);
    }
    const pages = await Promise.all(
      [1, 2, 3].map((pageNo) =>
        call<Page<OrderRow>>('/spot/getOrders', { status: 'finished', pageNo: String(pageNo), pageSize: '10' }, ann),
      ),
    );
    const listed = pages.flatMap(({ list }) => list.map(({ orderId }) => orderId));
    expect(listed.slice(0, rounds)).toEqual(orderIds);
    expect(new Set(pages.map(({ totalRow }) => totalRow)).size).toBe(1);
  });

  it('survive a restart, with sessions and client order ids', async () => {
    const price = await quietPrice();
    const order = { symbol: 'btcusdt', side: 'buy', type: 'limit', price, amount: '0.001', clientOrderId: 'kept' };
    const placed = await call<OrderRow>('/spot/createOrder', order, ann);
    const balances = async () =>
      (await call<AssetRow[]>('/spot/getAssets', {}, ann)).map(({ currency, available, frozen }) => [
        currency,
        available,
        frozen,
      ]);
    const before = await balances();
    await exchange.stop();
    exchange = await startExchange({}, dataFolder);
    expect(await balances()).toEqual(before);
    expect(await call<OrderRow>('/spot/createOrder', order, ann)).toMatchObject({
      orderId: placed.orderId,
      status: 'open',
    });
    expect(await balances()).toEqual(before);
    expect(await post(exchange.address, '/spot/createOrder', { ...order, amount: '0.002' }, ann.token)).toMatchObject({
      code: 0,
      msg: 'l.error.clientOrderIdReused',
    });
    expect((await registerUser(exchange.address, 'late@example.com')).userId).toBe('100003');
  });
});
