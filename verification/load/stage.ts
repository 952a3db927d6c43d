import type { AssetRow, OrderRow } from '@assay/protocol/entities';
import type { Page } from '@assay/protocol/wire';
import { bestBid } from '../server-process/quoted-price.ts';
import type { ServerProcess } from '../server-process/server-process.ts';
import {
  type Fields,
  giveCoins,
  mustRead,
  post,
  registerUser,
  type TestUser,
  untilTaken,
} from '../server-process/test-user.ts';

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

/** A small limit order 3 % below the best bid. */
export async function orderBelowMarket(address: string, timeInForce: 'ioc' | 'gtc'): Promise<Fields> {
  const price = ((await bestBid(address)) * 0.97).toFixed(2);
  return { symbol: 'btcusdt', side: 'buy', type: 'limit', price, amount: '0.001', timeInForce };
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
    const assets = await mustRead<AssetRow[]>(stage.server.address, '/spot/getAssets', {}, user.token);
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
  const forNow = ['l.error.busy', 'l.error.overloaded', 'l.error.tooManyRequests'];
  const { code, msg, data } = await untilTaken(() => post(address, '/spot/getOrders', fields, user.token), forNow);
  if (code !== 1) throw new Error(`getOrders answered ${msg}`);
  return data as Page<OrderRow>;
}
