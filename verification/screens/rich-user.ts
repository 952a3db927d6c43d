import { apiBasePath } from '@assay/protocol/wire';
import {
  codesOfWaitingReads,
  type Fields,
  giveCoins,
  mailedCode,
  mustPost,
  post,
  registerUser,
  type TestUser,
  testPassword,
  untilTaken,
} from '../server-process/test-user.ts';

/**
 * Somebody with much of everything: coins, open orders and stops on two markets, fills on three, finished and cancelled orders, friends
 * who were invited, another device, and a question to customer service.
 * @param domain of their mail addresses
 */
export async function richUser(address: string, domain = 'example.org'): Promise<TestUser> {
  const user = await registerUser(address, `mira.kovac@${domain}`);
  const coins = { USDT: '90000', BTC: '0.9', ETH: '12', LTC: '90', DOGE: '40000', XRP: '9000' };
  for (const [coin, amount] of Object.entries(coins)) await giveCoins(address, user, coin, amount);
  const order = (fields: Readonly<Record<string, string>>) =>
    mustPost<{ orderId: string }>(address, '/spot/createOrder', fields, user.token);
  const priceOf = async (symbol: string, side: 'bids' | 'asks', share: number) => {
    const depth = await mustRead<Record<'bids' | 'asks', [string, string][]>>(
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
  await inviteFriends(address, user, domain);
  await logInOnPhone(address, user);
  const question = 'My limit order has been open since this morning. Is something wrong with it?';
  await mustPost(address, '/chat/send', { text: question, clientMessageId: 'open-order' }, user.token);
  return user;
}

/** Some people came by the user's invitation, and trade. */
async function inviteFriends(address: string, { token }: TestUser, domain: string): Promise<void> {
  const { invitationCode } = await mustRead<{ invitationCode: string }>(address, '/user/invite/get', {}, token);
  for (const name of ['jonas.weber', 'li.na', 'oluwaseun']) {
    const friend = await registerUser(address, `${name}@${domain}`, invitationCode);
    await giveCoins(address, friend, 'USDT', '5000');
    for (const [symbol, quoteAmount] of [
      ['btcusdt', '1800'],
      ['ethusdt', '700'],
    ] as const) {
      await mustPost(address, '/spot/createOrder', { symbol, side: 'buy', type: 'market', quoteAmount }, friend.token);
    }
  }
}

/** A second session, under the name of another browser. */
async function logInOnPhone(address: string, { email }: TestUser): Promise<void> {
  await mustPost(address, '/user/sendEmailCode', { account: email });
  const fields = { account: email, code: await mailedCode(address, email), password: testPassword };
  await fetch(`${address}${apiBasePath}/user/login`, {
    method: 'POST',
    headers: {
      'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1',
    },
    body: new URLSearchParams(fields),
  });
}

/** What is only read: a database with other work says that it is busy, and a reader comes again. */
async function mustRead<Data>(address: string, path: string, fields: Fields, token?: string): Promise<Data> {
  const answer = await untilTaken(() => post(address, path, fields, token), codesOfWaitingReads);
  if (answer.code !== 1) throw new Error(`${path} answered ${answer.code} ${answer.msg}`);
  return answer.data as Data;
}
