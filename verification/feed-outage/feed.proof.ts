import { rmSync } from 'node:fs';
import { openFeed } from '@assay/feeds/open-feed';
import type { MarketPulse, MarketRow, OrderRow } from '@assay/protocol/entities';
import { socketPath } from '@assay/protocol/wire';
import { startServer } from '@assay/server/start-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { until } from '../server-process/awaited.ts';
import { freePort, temporaryDataFolder } from '../server-process/server-process.ts';
import { giveCoins, mustPost, post, registerUser, type TestUser } from '../server-process/test-user.ts';
import { InterruptibleFeed } from './interruptible-feed.ts';

const LOTS = '0.001';

interface Depth {
  readonly bids: readonly (readonly [string, string])[];
  readonly asks: readonly (readonly [string, string])[];
}

const dataFolder = temporaryDataFolder();
let feed: InterruptibleFeed | undefined;
let address = '';
let stop = async (): Promise<void> => undefined;
let user: TestUser;
let pulses: readonly MarketPulse[] = [];
let socket: WebSocket;

beforeAll(async () => {
  const port = await freePort();
  const started = await startServer({
    environment: { PORT: String(port), ASSAY_DATA: dataFolder, LOG_LEVEL: 'error' },
    webFolder: dataFolder,
    say: () => undefined,
    onFatal: (error) => {
      throw error;
    },
    openFeed: (...wanted) => {
      const opened = openFeed(...wanted);
      if (!opened.ok) return opened;
      feed = new InterruptibleFeed(opened.feed);
      return { ok: true, feed };
    },
  });
  if (!started.ok) throw new Error(started.message);
  ({ address, stop } = started);
  user = await registerUser(address, 'outage@example.org');
  await giveCoins(address, user, 'USDT', '50000');
  socket = new WebSocket(`${address.replace('http', 'ws')}${socketPath}`);
  socket.on('message', (data) => {
    const message: { channel?: string; data?: { markets?: readonly MarketPulse[] } } = JSON.parse(String(data));
    if (message.channel === 'markets') pulses = message.data?.markets ?? pulses;
  });
  await new Promise((resolve) => socket.on('open', resolve));
  socket.send(JSON.stringify({ op: 'subscribe', channel: 'markets' }));
});

afterAll(async () => {
  socket?.terminate();
  await stop();
  rmSync(dataFolder, { recursive: true, force: true });
});

const pulseOf = (symbol: string) => pulses.find((pulse) => pulse.symbol === symbol);
const depthOf = (symbol: string) => mustPost<Depth>(address, '/huobi/getHuobiContractDepthV2', { symbol, size: '20' });
const statesOf = async () => (await mustPost<{ markets: MarketRow[] }>(address, '/spot/getMarkets', {})).markets;
const buy = (price: string) =>
  post(
    address,
    '/spot/createOrder',
    { symbol: 'btcusdt', side: 'buy', type: 'limit', price, amount: LOTS },
    user.token,
  );

/** How long it took, in ms: told, not judged. That it is three seconds is the core's rule, by a clock of the test in `market-feed.test.ts`. */
async function timeUntil(what: string, holds: () => boolean | Promise<boolean>): Promise<number> {
  const startedMs = performance.now();
  await until(what, holds);
  return Math.round(performance.now() - startedMs);
}

const quotesStand = async () => {
  const { bids, asks } = await depthOf('btcusdt');
  return bids.length >= 10 && asks.length >= 10;
};
const everyState = async (state: MarketRow['state']) => (await statesOf()).every((market) => market.state === state);

it('closes every market when the feed stops, lets people cancel, and opens again with the feed', async () => {
  await until('the markets are open and quoted', async () => (await everyState('open')) && quotesStand());
  await until('the socket tells it', () => pulseOf('btcusdt')?.state === 'open');
  // Far below the index, so that it stays when the quotes go.
  const bandLow = pulseOf('btcusdt')?.bandLow ?? '';
  const price = (Number(bandLow) * 1.01).toFixed(2);
  const placed = await buy(price);
  expect(placed).toMatchObject({ code: 1, data: { status: 'open' } });
  const { orderId, price: restingAt, amount } = placed.data as OrderRow;

  if (feed === undefined) throw new Error('the server opened no feed');
  feed.isCut = true;
  const closedMs = await timeUntil('all markets are cancel-only', () => everyState('cancel-only'));
  const toldMs = await timeUntil('the socket tells that it is stale', () =>
    pulses.every((pulse) => pulse.state === 'cancel-only' && pulse.stale),
  );
  console.info(`closed ${closedMs} ms after the feed stopped, told ${toldMs} ms later`);

  await until('only the order of the user is left in the book', async () => {
    const { bids, asks } = await depthOf('btcusdt');
    return asks.length === 0 && bids.length === 1;
  });
  const { bids } = await depthOf('btcusdt');
  expect(bids).toEqual([[restingAt, amount]]);
  expect(await buy(price)).toMatchObject({ code: 0, msg: 'l.error.marketCancelOnly', data: null });
  const market = await post(
    address,
    '/spot/createOrder',
    { symbol: 'ethusdt', side: 'buy', type: 'market', quoteAmount: '100' },
    user.token,
  );
  expect(market).toMatchObject({ code: 0, msg: 'l.error.marketCancelOnly' });
  const cancelled = await post(address, '/spot/cancelOrder', { orderId }, user.token);
  expect(cancelled).toMatchObject({ code: 1, data: { status: 'cancelled', cancelReason: 'user' } });
  const assets = await mustPost<{ currency: string; available: string; frozen: string }[]>(
    address,
    '/spot/getAssets',
    {},
    user.token,
  );
  expect(assets.find(({ currency }) => currency === 'USDT')).toMatchObject({ available: '50000', frozen: '0' });

  feed.isCut = false;
  const openedMs = await timeUntil('all markets are open', () => everyState('open'));
  const quotedMs = await timeUntil('quotes are back', quotesStand);
  await until('the socket tells it', () => pulses.every((pulse) => pulse.state === 'open' && !pulse.stale));
  console.info(`open ${openedMs} ms after the feed came back, quoted ${quotedMs} ms later`);
  expect(await buy(price)).toMatchObject({ code: 1, data: { status: 'open' } });
});
