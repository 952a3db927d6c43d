import { formatMoney, moneyOf, parseMoney } from '@assay/amounts/money';
import { firstDemoAmount } from '@assay/protocol/contract-coins';
import type { ContractAssetRow, ContractRecordRow } from '@assay/protocol/contract-entities';
import type { Endpoint } from '@assay/protocol/endpoint';
import { virtualAddAmount, virtualCreateOrder, virtualGetAssets } from '@assay/protocol/endpoints/contract-demo';
import { protectionExcludeSelf, protectionGet } from '@assay/protocol/endpoints/contract-protection';
import {
  contractCreateOrder,
  contractGetAssets,
  contractGetContractRecord,
  contractTransfer,
} from '@assay/protocol/endpoints/contract-real';
import { getAssets as spotGetAssets } from '@assay/protocol/endpoints/spot';
import type { AssetRow } from '@assay/protocol/entities';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fields } from '../security/sample-fields.ts';
import { callWire } from '../security/wire-call.ts';
import { operate as operateOn } from '../server-process/operate.ts';
import {
  codesOfWaitingReads,
  giveCoins,
  registerUser,
  type TestUser,
  untilTaken,
} from '../server-process/test-user.ts';

/** Calls of one contest, sent at once over as many connections as they need. */
const CALLS = 60;
/** Connections over which one order follows the other. */
const LINES = 8;
const GIVEN = '1000';
/** Nothing settles while a contest is counted. */
const order = { openAmount: '10', baseCoin: 'BTC', quoteCoin: 'USDT', positionTime: '300', tradeType: '0' } as const;

interface Answer {
  readonly code: number;
  readonly msg: string;
  readonly order: ContractRecordRow | undefined;
}

export interface ContestedExchange {
  readonly address: string;
  /** On which an operator gives commands. */
  readonly dataFolder: string;
  /** Contests change what holds for stakes in USDT. */
  repair(): Promise<void>;
}

let exchange: ContestedExchange;
let openedBefore: (() => ContestedExchange) | undefined;
let people = 0;

async function send(user: TestUser, endpoint: Endpoint, fields: Fields): Promise<Answer> {
  const { envelope } = await callWire(exchange.address, endpoint, fields, { token: user.token });
  const data = envelope.data as { order?: ContractRecordRow } | null | undefined;
  return { code: envelope.code, msg: envelope.msg, order: data?.order };
}

async function ask<Data>(user: TestUser, endpoint: Endpoint, fields: Fields = {}): Promise<Data> {
  const call = async () => (await callWire(exchange.address, endpoint, fields, { token: user.token })).envelope;
  const envelope = await untilTaken(call, endpoint.scope === 'read' ? codesOfWaitingReads : undefined);
  if (envelope.code !== 1) throw new Error(`${endpoint.path}: ${envelope.msg}`);
  return envelope.data as Data;
}

/** Somebody new with 1,000 USDT, of which so many are on the contract account. */
async function person(onContracts: string): Promise<TestUser> {
  people += 1;
  const user = await registerUser(exchange.address, `parallel-${people}@example.com`);
  await giveCoins(exchange.address, user, 'USDT', GIVEN);
  await ask(user, contractTransfer, { amount: onContracts, currency: 'USDT' });
  return user;
}

/** An operator changes what holds for stakes in USDT. */
async function operate(change: Fields): Promise<void> {
  const fields = { coin: 'USDT', ...change };
  const run = { call: 'run', command: 'configure-contract-coin', fields, who: 'ada', why: 'for a contest' } as const;
  expect(await operateOn(exchange.dataFolder, run)).toMatchObject({ done: true });
}

function atOnce(calls: readonly (() => Promise<Answer>)[]): Promise<Answer[]> {
  return Promise.all(calls.map((call) => call()));
}

const accepted = (answers: readonly Answer[]) => answers.filter(({ code }) => code === 1);
const refusals = (answers: readonly Answer[]) => [
  ...new Set(answers.filter(({ code }) => code !== 1).map(({ msg }) => msg)),
];

/** Atoms of a coin: on the contract account free and held, and on the spot account. */
async function owned(user: TestUser) {
  const [contract] = await ask<ContractAssetRow[]>(user, contractGetAssets);
  const spot = (await ask<AssetRow[]>(user, spotGetAssets)).find(({ currency }) => currency === 'USDT');
  const atomsOf = (amount = '') => {
    const parsed = parseMoney(amount);
    // A negative amount is no amount.
    if (!parsed.ok) throw new Error(`${user.email} has ${amount}`);
    return parsed.money;
  };
  const available = atomsOf(contract?.availableCurrency);
  const frozen = atomsOf(contract?.frozenCurrency);
  const free = atomsOf(spot?.available);
  const held = atomsOf(spot?.frozen);
  return { available: text(available), frozen: text(frozen), all: text(available + frozen + free + held) };
}

const text = (atoms: bigint) => formatMoney(moneyOf(atoms));

async function holding(user: TestUser): Promise<number> {
  return (await ask<{ totalRow: number }>(user, contractGetContractRecord)).totalRow;
}

/** The tests of this file are those of the file that imports it, before its own, on an exchange that it has started by then. */
export function holdContestsOn(opened: () => ContestedExchange): void {
  openedBefore = opened;
}

async function begin(): Promise<void> {
  if (openedBefore === undefined) throw new Error('nobody has said on which exchange');
  exchange = openedBefore();
  // What is staked is counted to the last atom.
  await operate({ fee: '0' });
}

describe('from many connections at once', () => {
  beforeAll(begin);

  it('one client order id opens one contract, and everybody is told of the same', async () => {
    const user = await person('500');
    const named = { ...order, clientOrderId: 'pressed-twice' };
    const answers = await atOnce(Array.from({ length: CALLS }, () => () => send(user, contractCreateOrder, named)));
    expect(accepted(answers)).toHaveLength(CALLS);
    expect(new Set(answers.map((answer) => JSON.stringify(answer.order))).size).toBe(1);
    expect(await holding(user)).toBe(1);
    expect(await owned(user)).toEqual({ available: '490', frozen: '10', all: GIVEN });
  });

  it('no more is staked than is there', async () => {
    const user = await person('55');
    const answers = await atOnce(Array.from({ length: CALLS }, () => () => send(user, contractCreateOrder, order)));
    expect(accepted(answers)).toHaveLength(5);
    expect(refusals(answers)).toEqual(['l.error.balanceInsufficient']);
    expect(await holding(user)).toBe(5);
    expect(await owned(user)).toEqual({ available: '5', frozen: '50', all: GIVEN });
  });

  it('no more is risked than the day’s limit, exactly', async () => {
    const user = await person('900');
    const answers = await atOnce(Array.from({ length: CALLS }, () => () => send(user, contractCreateOrder, order)));
    expect(accepted(answers)).toHaveLength(20);
    expect(refusals(answers)).toEqual(['l.error.contractDailyLoss']);
    expect(await owned(user)).toEqual({ available: '700', frozen: '200', all: GIVEN });
  });

  it('transfers out and orders share what is there and no more', async () => {
    const user = await person('100');
    const back = { amount: '10', currency: 'USDT', type: '2' };
    const answers = await atOnce(
      Array.from(
        { length: CALLS },
        (_, index) => () =>
          index % 2 === 0 ? send(user, contractCreateOrder, order) : send(user, contractTransfer, back),
      ),
    );
    expect(accepted(answers)).toHaveLength(10);
    expect(refusals(answers)).toEqual(['l.error.balanceInsufficient']);
    const opened = accepted(answers).filter(({ order: row }) => row !== undefined).length;
    expect(await holding(user)).toBe(opened);
    expect(await owned(user)).toEqual({ available: '0', frozen: String(opened * 10), all: GIVEN });
  });
});

describe('from many connections at once, by what an operator allows,', () => {
  beforeAll(begin);
  afterAll(() => exchange.repair());

  it('a self-exclusion stops every order behind it, and those before it stay', async () => {
    await operate({ 'daily-loss-max': '100000' });
    const user = await person('900');
    const small = { ...order, openAmount: '5' };
    const untilRefused = async (): Promise<Answer[]> => {
      const answers: Answer[] = [];
      do answers.push(await send(user, contractCreateOrder, small));
      while (answers.at(-1)?.code === 1);
      return answers;
    };
    const lines = Array.from({ length: LINES }, untilRefused);
    expect(await send(user, protectionExcludeSelf, { days: '1' })).toMatchObject({ code: 1 });
    const afterwards = await atOnce(Array.from({ length: LINES }, () => () => send(user, contractCreateOrder, small)));
    expect(accepted(afterwards)).toEqual([]);
    const answers = [...(await Promise.all(lines)).flat(), ...afterwards];
    expect(refusals(answers)).toEqual(['l.error.contractExcluded']);
    const opened = accepted(answers).length;
    expect(opened).toBeGreaterThan(0);
    expect(await holding(user)).toBe(opened);
    expect(await ask(user, protectionGet)).not.toMatchObject({ excludedUntil: 0 });
    expect(await owned(user)).toMatchObject({ frozen: String(opened * 5), all: GIVEN });
  });

  it('the house promises of one pair what it allows, whoever asks, and real and demo apart', async () => {
    await operate({ 'exposure-max': '100' });
    const crowd: TestUser[] = [];
    for (let count = 0; count < 4; count += 1) crowd.push(await person('200'));
    for (const user of crowd) await ask(user, virtualAddAmount, { amount: '1000' });
    // At 90 % an order of 10 may win 9: eleven make 99 of 100.
    const quiet = { ...order, baseCoin: 'EOS' };
    for (const endpoint of [contractCreateOrder, virtualCreateOrder]) {
      const answers = await atOnce(
        crowd.flatMap((user) => Array.from({ length: CALLS / 4 }, () => () => send(user, endpoint, quiet))),
      );
      expect(accepted(answers)).toHaveLength(11);
      expect(refusals(answers)).toEqual(['l.error.contractExposure']);
    }
    for (const user of crowd) expect(await owned(user)).toMatchObject({ all: GIVEN });
    const demo = await Promise.all(crowd.map((user) => ask<ContractAssetRow[]>(user, virtualGetAssets)));
    const frozen = demo.map(([row]) => Number(row?.frozenCurrency)).reduce((sum, amount) => sum + amount, 0);
    const free = demo.map(([row]) => Number(row?.availableCurrency)).reduce((sum, amount) => sum + amount, 0);
    expect([frozen, free]).toEqual([110, crowd.length * (Number(firstDemoAmount) + 1_000) - 110]);
  });
});
