import { rmSync } from 'node:fs';
import { formatMoney, moneyOf, moneyOfText } from '@assay/amounts/money';
import { workload } from '@assay/amounts/testing/scale';
import type { HostingPositionRow, HostingProductRow } from '@assay/protocol/hosting-entities';
import type { Envelope, Page } from '@assay/protocol/wire';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operate } from '../server-process/operate.ts';
import { type RunningExchange, startExchange } from '../server-process/running-exchange.ts';
import { temporaryDataFolder } from '../server-process/server-process.ts';
import { mustPost } from '../server-process/test-user.ts';
import { callAtOnce, peopleWith } from './calls-at-once.ts';

/** 500 calls: in the long run each of them is somebody else's. */
const people = workload(10, 500);
const callsOfEach = 500 / people;
const timeoutMs = workload(120_000, 600_000);
const amount = '10';
/** A fifth of what all calls want. */
const quota = '1000';

const dataFolder = temporaryDataFolder();
let exchange: RunningExchange;

beforeAll(async () => {
  exchange = await startExchange({ ACCOUNT_CALLS_PER_SECOND: '1000000' }, dataFolder);
});
afterAll(async () => {
  await exchange.stop();
  rmSync(dataFolder, { recursive: true, force: true });
  expect(exchange.errorLines).toEqual([]);
});

/** How often each answer was given, by its code and message. */
function countsOf(answers: readonly Envelope<unknown>[]): Readonly<Record<string, number>> {
  const counts = new Map<string, number>();
  for (const { code, msg } of answers) counts.set(`${code} ${msg}`, (counts.get(`${code} ${msg}`) ?? 0) + 1);
  return Object.fromEntries(counts);
}

it.each(['finance', 'pool'] as const)(
  'places what the quota of a %s has and not one more, of 500 calls at once',
  async (kind) => {
    const productId = kind === 'finance' ? '1' : '101';
    const fields = { product: productId, maximum: quota, quota };
    const done = await operate(dataFolder, {
      call: 'run',
      command: 'configure-hosting',
      fields,
      who: 'alice',
      why: 'a test',
    });
    expect(done).toMatchObject({ done: true });
    const users = await peopleWith(exchange.address, kind, people, '500');
    const calls = { path: `/${kind}/create`, fields: { productId, amount, agreement: '1' }, users, callsOfEach };
    const answers = await callAtOnce(exchange.address, calls);
    const taken = Number(quota) / Number(amount);
    expect(countsOf(answers)).toEqual({ '1 ': taken, '0 l.error.productQuota': people * callsOfEach - taken });
    // The same calls again are answered as before where they were taken, and refused where they were not.
    expect((await callAtOnce(exchange.address, calls)).map(({ code }) => code)).toEqual(
      answers.map(({ code }) => code),
    );
    const products = await mustPost<HostingProductRow[]>(exchange.address, `/${kind}/list`, {});
    const product = products.find((row) => row.productId === productId);
    expect(product).toMatchObject({ quota, taken: quota, left: '0', status: 'soldOut', state: 1 });
    let placed = moneyOf(0n);
    for (const user of users) {
      const page = await mustPost<Page<HostingPositionRow>>(
        exchange.address,
        `/${kind}/getRecords`,
        { pageSize: '100' },
        user.token,
      );
      placed = page.list.reduce((sum, row) => moneyOf(sum + moneyOfText(row.amount)), placed);
    }
    expect(formatMoney(placed)).toBe(quota);
  },
  timeoutMs,
);

interface ProjectData {
  readonly productId: string;
  readonly demand: string;
  readonly subscribers: number;
}

it(
  'takes of a project what people can pay for and not one step more, of 500 calls at once; then the same calls change nothing',
  async () => {
    // 50 CS cost 12.5 USDT, and everybody can pay for them twice.
    const subscribers = await peopleWith(exchange.address, 'subscriber', 10, '25');
    const fields = { productId: '1', amount: '50', agreement: '1' };
    const calls = { path: '/subscribe/create', fields, users: subscribers, callsOfEach: 50 };
    const answers = await callAtOnce(exchange.address, calls);
    expect(countsOf(answers)).toEqual({ '1 ': 20, '0 l.error.balanceInsufficient': 480 });
    expect((await callAtOnce(exchange.address, calls)).map(({ code }) => code)).toEqual(
      answers.map(({ code }) => code),
    );
    const [project] = await mustPost<ProjectData[]>(exchange.address, '/subscribe/list', {});
    expect(project).toMatchObject({ productId: '1', subscribers: 10, demand: '1000' });
    for (const { token } of subscribers) {
      const records = await mustPost<Page<unknown>>(exchange.address, '/subscribe/getRecords', {}, token);
      expect(records.list).toMatchObject([{ wanted: '100', paid: '25', status: 0 }]);
    }
  },
  timeoutMs,
);
