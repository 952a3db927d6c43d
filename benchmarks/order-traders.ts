import { giveCoins, mustPost, registerUser, type TestUser } from '@assay/verification/server-process/test-user';

const userCount = 16;

export interface OrderTraders {
  readonly tokens: readonly string[];
  /** Fields of a limit order that is immediate or cancelled, below the market: it rests nowhere, and is durable all the same. */
  readonly order: Readonly<Record<string, string>>;
}

/** Sixteen people with money, and an order that every one of them may send for ever. */
export async function registerTraders(address: string): Promise<OrderTraders> {
  const users: TestUser[] = [];
  for (let index = 0; index < userCount; index += 1) {
    const user = await registerUser(address, `bench-${index}@example.org`);
    await giveCoins(address, user, 'USDT', '50000');
    users.push(user);
  }
  const depth = await mustPost<{ bids: [string, string][] }>(address, '/huobi/getHuobiContractDepthV2', {
    symbol: 'btcusdt',
  });
  const best = depth.bids[0]?.[0];
  if (best === undefined) throw new Error('the book is empty');
  const price = (Number(best) * 0.97).toFixed(2);
  const order = { symbol: 'btcusdt', side: 'buy', type: 'limit', price, amount: '0.001', timeInForce: 'ioc' };
  await mustPost(address, '/spot/createOrder', order, users[0]?.token);
  return { tokens: users.map((user) => user.token), order };
}
