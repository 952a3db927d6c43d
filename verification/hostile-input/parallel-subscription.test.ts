import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningExchange, startExchange } from '../server-process/running-exchange.ts';
import { giveCoins, mustPost, post, registerUser, type TestUser } from '../server-process/test-user.ts';

/** People and calls of each, all at once. Everybody can pay for two of his calls. */
const people = 10;
const callsOfEach = 50;
const amount = '50';

let exchange: RunningExchange;
let users: TestUser[];

beforeAll(async () => {
  exchange = await startExchange({ ACCOUNT_CALLS_PER_SECOND: '1000000' });
  users = [];
  for (let person = 0; person < people; person += 1) {
    const user = await registerUser(exchange.address, `subscriber-${person}@example.com`);
    // 50 CS cost 12.5 USDT.
    await giveCoins(exchange.address, user, 'USDT', '25');
    users.push(user);
  }
}, 120_000);
afterAll(async () => {
  await exchange.stop();
  expect(exchange.errorLines).toEqual([]);
});

interface ProjectData {
  readonly productId: string;
  readonly demand: string;
  readonly subscribers: number;
}

it('takes what people can pay for and not one step more, of 500 calls at once; then the same calls change nothing', async () => {
  const call = (user: TestUser, round: number) =>
    post(
      exchange.address,
      '/subscribe/create',
      { productId: '1', amount, agreement: '1', clientOrderId: `call-${round}` },
      user.token,
    );
  const calls = users.flatMap((user) => Array.from({ length: callsOfEach }, (_, round) => ({ user, round })));
  const first = await Promise.all(calls.map(({ user, round }) => call(user, round)));
  const counts = new Map<string, number>();
  for (const { code, msg } of first) counts.set(`${code} ${msg}`, (counts.get(`${code} ${msg}`) ?? 0) + 1);
  expect(counts.get('1 ')).toBe(people * 2);
  expect(counts.get('0 l.error.balanceInsufficient')).toBe(people * (callsOfEach - 2));
  const taken = calls.filter((_, place) => first[place]?.code === 1);
  const again = await Promise.all(taken.map(({ user, round }) => call(user, round)));
  expect(again.map(({ code }) => code)).toEqual(taken.map(() => 1));
  const [project] = await mustPost<ProjectData[]>(exchange.address, '/subscribe/list', {});
  expect(project).toMatchObject({ productId: '1', subscribers: people, demand: String(people * 2 * Number(amount)) });
  for (const user of users) {
    const records = await mustPost<{ list: unknown[] }>(exchange.address, '/subscribe/getRecords', {}, user.token);
    expect(records.list).toMatchObject([{ wanted: '100', paid: '25', status: 0 }]);
  }
}, 120_000);
