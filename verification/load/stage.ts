import { setTimeout as sleep } from 'node:timers/promises';
import type { AssetRow, OrderRow } from '@assay/protocol/entities';
import type { Page } from '@assay/protocol/wire';
import type { ServerProcess } from '../server-process/server-process.ts';
import { type Fields, giveCoins, mustPost, post, registerUser, type TestUser } from '../server-process/test-user.ts';

/** What every part of the suite plays on. */
export interface Stage {
  readonly server: ServerProcess;
  /** Those who flood. */
  readonly users: readonly TestUser[];
  /** One more person, who only wants to trade. */
  readonly canaryUser: TestUser;
  /** Form fields of an order that rests nowhere and costs nothing: immediate or cancel, below the market. Durable all the same. */
  readonly body: string;
  /** Long runs take longer and more of everything. */
  readonly isLong: boolean;
  /** Ids of the orders that were acknowledged in any part, by user. */
  readonly acknowledged: Map<TestUser, string[]>;
  /** Of the part that plays now. */
  say(line: string): void;
}

export async function setStage(server: ServerProcess, userCount: number, isLong: boolean): Promise<Stage> {
  const users: TestUser[] = [];
  for (let index = 0; index <= userCount; index += 1) {
    const user = await registerUser(server.address, `load-${index}@example.org`);
    await giveCoins(server.address, user, 'USDT', '50000');
    users.push(user);
  }
  const [canaryUser, ...others] = users;
  if (canaryUser === undefined) throw new Error('there is nobody');
  const body = new URLSearchParams(await orderBelowMarket(server.address, 'ioc')).toString();
  return { server, users: others, canaryUser, body, isLong, acknowledged: new Map(), say: () => undefined };
}

const quoteTries = 40;
const betweenQuoteTriesMs = 250;

/** A small limit order 3 % below the best bid. */
export async function orderBelowMarket(address: string, timeInForce: 'ioc' | 'gtc'): Promise<Fields> {
  const price = ((await bestBid(address)) * 0.97).toFixed(2);
  return { symbol: 'btcusdt', side: 'buy', type: 'limit', price, amount: '0.001', timeInForce };
}

/** The house's first quotes come a second or two after the exchange is healthy. */
async function bestBid(address: string): Promise<number> {
  for (let tries = 0; tries < quoteTries; tries += 1) {
    const { bids } = await mustPost<{ bids: [string, string][] }>(address, '/huobi/getHuobiContractDepthV2', {
      symbol: 'btcusdt',
    });
    if (bids[0] !== undefined) return Number(bids[0][0]);
    await sleep(betweenQuoteTriesMs);
  }
  throw new Error('nobody quotes btcusdt');
}

/** Remembers what the users of these lists were acknowledged. */
export function remember(
  { acknowledged }: Stage,
  users: readonly TestUser[],
  lists: readonly (readonly string[])[],
): void {
  users.forEach((user, index) => {
    const known = acknowledged.get(user) ?? [];
    for (const orderId of lists[index] ?? []) known.push(orderId);
    acknowledged.set(user, known);
  });
}

const pageSize = 100;
const busyRetries = 50;

/** A sentence for each user whose acknowledged orders are not all there, exactly once, and whose money is not what it was. */
export async function accountFor(stage: Stage): Promise<string[]> {
  const faults: string[] = [];
  let count = 0;
  for (const [user, wanted] of stage.acknowledged) {
    const found = await finishedOrders(stage.server.address, user);
    const ids = new Set(found);
    const missing = wanted.filter((orderId) => !ids.has(orderId));
    if (missing.length > 0) faults.push(`${missing.length} acknowledged orders of ${user.email} are not there`);
    if (new Set(wanted).size < wanted.length) faults.push(`${user.email} was acknowledged one order twice`);
    if (ids.size < found.length) faults.push(`${user.email} is shown one order twice`);
    count += wanted.length - missing.length;
    const assets = await mustPost<AssetRow[]>(stage.server.address, '/spot/getAssets', {}, user.token);
    const usdt = assets.find(({ currency }) => currency === 'USDT');
    if (Number(usdt?.available) !== 50_000 || Number(usdt?.frozen) !== 0)
      faults.push(`${user.email} has ${usdt?.available} USDT and ${usdt?.frozen} held`);
  }
  stage.say(`${count} acknowledged orders of ${stage.acknowledged.size} people are all there: ${faults.length} faults`);
  return faults;
}

async function finishedOrders(address: string, user: TestUser): Promise<string[]> {
  const ids: string[] = [];
  for (let pageNo = 1; ; pageNo += 1) {
    const page = await patiently(
      address,
      { status: 'finished', pageNo: String(pageNo), pageSize: String(pageSize) },
      user,
    );
    ids.push(...page.list.map(({ orderId }) => orderId));
    if (page.list.length < pageSize) return ids;
  }
}

/** The read side may say for a while that it has not caught up, and an account has its allowance of calls. */
async function patiently(address: string, fields: Fields, user: TestUser): Promise<Page<OrderRow>> {
  for (let tries = 0; ; tries += 1) {
    const answer = await post(address, '/spot/getOrders', fields, user.token);
    if (answer.code === 1) return answer.data as Page<OrderRow>;
    const isForNow = ['l.error.busy', 'l.error.tooManyRequests'].includes(answer.msg);
    if (!isForNow || tries >= busyRetries) throw new Error(`getOrders answered ${answer.msg}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
