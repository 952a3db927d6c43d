import { rmSync } from 'node:fs';
import { formatMoney, type Money, moneyOf, moneyOfText } from '@assay/amounts/money';
import { eventually } from '@assay/amounts/testing/news';
import type { AssetRow, EarnAssetRow } from '@assay/protocol/entities';
import type { FundDetail, FundHoldingRow, FundOrderRow, FundRow } from '@assay/protocol/fund-entities';
import type { Page } from '@assay/protocol/wire';
import { afterAll, expect, it, vi } from 'vitest';
import { operate } from '../server-process/operate.ts';
import { type RunningExchange, startExchange } from '../server-process/running-exchange.ts';
import { temporaryDataFolder } from '../server-process/server-process.ts';
import { mustPost, type TestUser } from '../server-process/test-user.ts';
import { callAtOnce, peopleWith } from './calls-at-once.ts';

/** People and calls of each, all at once. One person may have 20 orders that wait, so together they want twice as much as there is. */
const people = 10;
const callsOfEach = 50;
const given = '250';
const amount = '10';
const quota = '10';
const DAY_MS = 86_400_000;

const dataFolder = temporaryDataFolder();
const environment = { ACCOUNT_CALLS_PER_SECOND: '1000000', ADDRESS_CALLS_PER_SECOND: '1000000' };
const running: RunningExchange[] = [];
afterAll(async () => {
  for (const exchange of running) await exchange.stop();
  rmSync(dataFolder, { recursive: true, force: true });
});

async function start(): Promise<RunningExchange> {
  const exchange = await startExchange(environment, dataFolder);
  running.push(exchange);
  return exchange;
}

/** The exchange goes on with a clock that is a day ahead, which its operator confirms. */
async function startNextDay(): Promise<RunningExchange> {
  const trueNow = Date.now;
  vi.spyOn(Date, 'now').mockImplementation(() => trueNow.call(Date) + DAY_MS);
  const confirm = { call: 'run', command: 'confirm-time', fields: {}, who: 'alice', why: 'a test' } as const;
  // It is healthy when that is done, and the operator's socket is there before.
  const confirmed = eventually(async () => expect(await operate(dataFolder, confirm)).toMatchObject({ done: true }));
  const [exchange] = await Promise.all([start(), confirmed]);
  return exchange;
}

async function stop(exchange: RunningExchange): Promise<void> {
  running.splice(running.indexOf(exchange), 1);
  await exchange.stop();
  expect(exchange.errorLines).toEqual([]);
}

const sumOf = (amounts: readonly string[]): Money =>
  amounts.reduce((sum, text) => moneyOf(sum + moneyOfText(text)), moneyOf(0n));

async function valued(address: string): Promise<FundRow> {
  return eventually(async () => {
    const [fund] = await mustPost<FundRow[]>(address, '/fund/list', {});
    if (fund === undefined || fund.value === '') throw new Error('the fund has no value');
    return fund;
  });
}

/** 500 purchases at once; answers how many were taken. */
async function buyAtOnce(address: string, users: readonly TestUser[]): Promise<number> {
  const fields = { productId: '1', amount, agreement: '1' };
  const answers = await callAtOnce(address, { path: '/fund/buy', fields, users, callsOfEach });
  const refusals = new Set(answers.filter(({ code }) => code !== 1).map(({ msg }) => msg));
  expect(['l.error.fundOrdersExceeded', 'l.error.productQuota']).toEqual(expect.arrayContaining([...refusals]));
  return answers.filter(({ code }) => code === 1).length;
}

it('sells no more units than there are, of 500 calls at once, and none beyond them at the value either', async () => {
  const first = await start();
  const fields = { fund: '1', quota };
  const done = await operate(dataFolder, {
    call: 'run',
    command: 'configure-fund',
    fields,
    who: 'alice',
    why: 'a test',
  });
  expect(done).toMatchObject({ done: true });
  const users = await peopleWith(first.address, 'buyer', people, given);
  const { value } = await valued(first.address);
  const taken = await buyAtOnce(first.address, users);
  // As many purchases as come to no more than the quota at the last value, and not one more would.
  const most = (moneyOfText(quota) * moneyOfText(value)) / moneyOfText('1');
  expect(taken).toBe(Number(most / moneyOfText(amount)));
  await stop(first);

  const second = await startNextDay();
  const records = await Promise.all(users.map((user) => carriedOut(second.address, user)));
  const orders = records.flatMap(({ orders: own }) => own);
  expect(orders).toHaveLength(taken);
  const carried = orders.filter(({ status }) => status === 1);
  const detail = await mustPost<FundDetail>(second.address, '/fund/detail', { productId: '1' });
  expect(detail.units).toBe(formatMoney(sumOf(carried.map(({ units }) => units))));
  expect(moneyOfText(detail.units)).toBeLessThanOrEqual(moneyOfText(quota));
  expect(detail.units).toBe(formatMoney(sumOf(records.map(({ units }) => units))));
  // All orders are alike: who was refused at the value was so because what is left would not have been enough for his.
  const refused = orders.filter(({ status }) => status === 2);
  for (const { reason } of refused) expect(reason).toBe('quota');
  const left = moneyOf(moneyOfText(quota) - moneyOfText(detail.units));
  if (refused.length > 0) expect(left).toBeLessThan(moneyOfText(carried[0]?.units ?? '0'));
  for (const { orders: own, money } of records) {
    const paid = sumOf(own.filter(({ status }) => status === 1).map((order) => order.amount));
    expect(formatMoney(money)).toBe(formatMoney(moneyOf(moneyOfText(given) - paid)));
  }
  console.info(
    `${taken} of ${people * callsOfEach} taken, ${carried.length} carried out, ${detail.units} of ${quota} units`,
  );
  await stop(second);
});

/** One person's orders when none waits any more, his units and what he has left. */
async function carriedOut(address: string, { token }: TestUser) {
  const orders = await eventually(async () => {
    const page = { pageSize: '100' };
    const { list } = await mustPost<Page<FundOrderRow>>(address, '/fund/getRecords', page, token);
    if (list.some(({ status }) => status === 0)) throw new Error('orders still wait');
    return list;
  });
  const [spot] = await mustPost<AssetRow[]>(address, '/spot/getAssets', {}, token).then((assets) =>
    assets.filter(({ currency }) => currency === 'USDT'),
  );
  const earn = await mustPost<EarnAssetRow[]>(address, '/transfer/getEarnAssets', {}, token);
  const own = earn.filter(({ currency }) => currency === 'USDT');
  const holdings = await mustPost<FundHoldingRow[]>(address, '/fund/getHoldings', {}, token);
  const money = sumOf([spot?.available ?? '0', ...own.flatMap(({ available, frozen }) => [available, frozen])]);
  return { orders, money, units: formatMoney(sumOf(holdings.map(({ units }) => units))) };
}
