import { giveCoins, mustPost, registerUser, type TestUser } from '../server-process/test-user.ts';

/** Somebody with much of everything: coins, open orders and stops on two markets, fills on three, finished and cancelled orders. */
export async function richUser(address: string): Promise<TestUser> {
  const user = await registerUser(address, 'mira.kovac@example.org');
  const coins = { USDT: '90000', BTC: '0.9', ETH: '12', LTC: '90', DOGE: '40000', XRP: '9000' };
  for (const [coin, amount] of Object.entries(coins)) await giveCoins(address, user, coin, amount);
  const order = (fields: Readonly<Record<string, string>>) =>
    mustPost<{ orderId: string }>(address, '/spot/createOrder', fields, user.token);
  const priceOf = async (symbol: string, side: 'bids' | 'asks', share: number) => {
    const depth = await mustPost<Record<'bids' | 'asks', [string, string][]>>(
      address,
      '/huobi/getHuobiContractDepthV2',
      { symbol, size: '20' },
    );
    const best = depth[side][0]?.[0] ?? '1';
    return (Number(best) * (1 + share)).toFixed(best.split('.')[1]?.length ?? 0);
  };
  for (const [symbol, quoteAmount] of Object.entries({ btcusdt: '1500', ethusdt: '420', dogeusdt: '75' })) {
    for (const times of [1, 2, 3])
      await order({ symbol, side: 'buy', type: 'market', quoteAmount: String(Number(quoteAmount) * times) });
  }
  for (let step = 1; step <= 12; step += 1) {
    const symbol = step % 3 === 0 ? 'ethusdt' : 'btcusdt';
    const amount = symbol === 'btcusdt' ? '0.0125' : '0.35';
    const price = await priceOf(symbol, 'bids', -0.002 * step);
    const { orderId } = await order({ symbol, side: 'buy', type: 'limit', price, amount });
    if (step % 4 === 0) await mustPost(address, '/spot/cancelOrder', { orderId }, user.token);
  }
  for (const share of [0.004, 0.012])
    await order({
      symbol: 'btcusdt',
      side: 'sell',
      type: 'limit',
      price: await priceOf('btcusdt', 'asks', share),
      amount: '0.2',
    });
  await order({
    symbol: 'btcusdt',
    side: 'buy',
    type: 'stop-limit',
    stopPrice: await priceOf('btcusdt', 'asks', 0.03),
    price: await priceOf('btcusdt', 'asks', 0.04),
    amount: '0.02',
  });
  const fall = await priceOf('btcusdt', 'bids', -0.05);
  await order({ symbol: 'btcusdt', side: 'sell', type: 'stop-market', stopPrice: fall, amount: '0.5' });
  await mustPost(address, '/user/putSetting', { name: 'favourites', value: '["btcusdt","dogeusdt"]' }, user.token);
  return user;
}
