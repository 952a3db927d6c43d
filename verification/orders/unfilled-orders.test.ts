import { rmSync } from 'node:fs';
import type { OrderRow } from '@assay/protocol/entities';
import { BotClient } from '@assay/server/socket-entry/testing/bot-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningExchange, startExchange } from '../server-process/running-exchange.ts';
import { temporaryDataFolder } from '../server-process/server-process.ts';
import { giveCoins, mustPost, post, registerUser, type TestUser } from '../server-process/test-user.ts';

const dataFolder = temporaryDataFolder();
const perDay = 6;
let exchange: RunningExchange;
let price: number;

beforeAll(async () => {
  // Plain calls over sockets are read in a process of their own, whose bytes count like any others.
  const environment = { ACCOUNT_UNFILLED_ORDERS_PER_DAY: String(perDay), INGRESS_PROCESSES: '1', ASSAY_TAKER: 'off' };
  exchange = await startExchange(environment, dataFolder);
  const { bids } = await mustPost<{ bids: [string, string][] }>(exchange.address, '/huobi/getHuobiContractDepthV2', {
    symbol: 'btcusdt',
  });
  price = Number(bids[0]?.[0]);
});
afterAll(async () => {
  await exchange.stop();
  rmSync(dataFolder, { recursive: true, force: true });
});

async function person(email: string): Promise<TestUser> {
  const user = await registerUser(exchange.address, email);
  await giveCoins(exchange.address, user, 'USDT', '95000');
  return user;
}

const bid = (factor: number) => ({
  symbol: 'btcusdt',
  side: 'buy',
  type: 'limit',
  price: (price * factor).toFixed(2),
  amount: '0.001',
});

it('a free account ends at its orders of a day over HTTP and sockets together, cancels them, and trades for more', async () => {
  const [ann, bob] = [await person('ann@example.com'), await person('bob@example.com')];
  const placed = await Promise.all(
    Array.from({ length: perDay / 2 }, () =>
      mustPost<OrderRow>(exchange.address, '/spot/createOrder', bid(0.97), ann.token),
    ),
  );
  const bot = await BotClient.signIn(exchange.address, ann.token);
  for (let count = 0; count < perDay / 2; count += 1)
    expect(await bot.call('createOrder', bid(0.97))).toMatchObject({ code: 1 });
  expect(await bot.call('createOrder', bid(0.97))).toMatchObject({ code: 0, msg: 'l.error.writesExceeded' });
  expect(await post(exchange.address, '/spot/createOrder', bid(0.97), ann.token)).toMatchObject({
    code: 0,
    msg: 'l.error.writesExceeded',
  });
  for (const { orderId } of placed)
    expect(await bot.call('cancelOrder', { orderId })).toMatchObject({ code: 1, data: { status: 'cancelled' } });
  bot.socket.terminate();
  // Somebody else has an allowance of his own, and what he trades adds to it.
  for (let count = 0; count < 2 * perDay; count += 1)
    expect(await post(exchange.address, '/spot/createOrder', bid(1.01), bob.token)).toMatchObject({ code: 1 });
});
