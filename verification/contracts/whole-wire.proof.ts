import { setTimeout as sleep } from 'node:timers/promises';
import { drawn, drawnBy, drawsAll, fullScale, testSeed } from '@assay/amounts/testing/scale';
import type { ContractRecordRow } from '@assay/protocol/contract-entities';
import type { Endpoint } from '@assay/protocol/endpoint';
import { endpointCatalogue } from '@assay/protocol/endpoints/catalogue';
import { chatSend } from '@assay/protocol/endpoints/chat';
import { virtualAddAmount, virtualCreateOrder } from '@assay/protocol/endpoints/contract-demo';
import { publicReceipt, publicTicks } from '@assay/protocol/endpoints/contract-proofs';
import { protectionAcceptRisk, protectionGet } from '@assay/protocol/endpoints/contract-protection';
import { contractCreateOrder, contractTransfer } from '@assay/protocol/endpoints/contract-real';
import { operatorCommands } from '@assay/protocol/operator-commands';
import { socketCalls } from '@assay/protocol/socket-calls';
import { contractBasePath } from '@assay/protocol/wire';
import { BotClient } from '@assay/server/socket-entry/testing/bot-client';
import { checkReceipt } from '@assay/settlement/check-receipt';
import type { PricedTick } from '@assay/settlement/contract-rule';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../security/access-matrix.ts';
import type { Fields } from '../security/sample-fields.ts';
import { callWire, inParallel } from '../security/wire-call.ts';
import { startBuiltExchange } from '../server-process/built-exchange.ts';
import { operate as operateOn } from '../server-process/operate.ts';
import type { RunningExchange } from '../server-process/running-exchange.ts';
import { temporaryDataFolder } from '../server-process/server-process.ts';
import {
  codesOfWaitingReads,
  giveCoins,
  registerUser,
  type TestUser,
  untilTaken,
} from '../server-process/test-user.ts';
import { type OperatorAttempt, operatorAttempts, operatorRepairs, requestsTo } from './hostile-requests.ts';
import { OrderWatch } from './order-watch.ts';
import { holdContestsOn } from './parallel-contests.ts';
import { changesOf } from './row-changes.ts';
import { ruleFaults } from './settled-by-the-rule.ts';

/**
 * While the clock is in no doubt there is nothing to confirm, no letter is dead, no identity or withdrawal waits, nothing is unclaimed, no deposit waits for a look, no chain is
 * open, no signer runs and no notice of that number stands.
 */
const notNow: ReadonlySet<string> = new Set([
  'confirm-time',
  'resolve-dead-letter',
  'approve-kyc',
  'reject-kyc',
  'withdraw-notice',
  'approve-withdrawal',
  'reject-withdrawal',
  'credit-unclaimed',
  'look-at-deposit',
  'disturb-chain',
  'stop-signer',
]);
const doable: ReadonlySet<string> = new Set(
  operatorCommands.map(({ name }) => name).filter((name) => !notNow.has(name)),
);
/** After these whom they are aimed at logs in again. */
const endsSessions: ReadonlySet<string> = new Set(['end-sessions', 'freeze-account', 'thaw-account']);
const AT_ONCE = 8;
const SHORT_SECONDS = 7;
const LONG_SECONDS = 120;
/** So many endpoints share one fresh order, which waits at the first of them and runs at the others. */
const ENDPOINTS_PER_ORDER = drawsAll ? 8 : 3;
/** Drawn for each role in the short run, of those of contracts, which are nearest to an open order, and of the others. */
const ENDPOINTS_DRAWN = 8;
/** Of the socket's calls, for each role. */
const SOCKET_CALLS_DRAWN = 2;
/** Of what is tried with each command of an operator, beside what carries it out. */
const ATTEMPTS_DRAWN = 6;
const SETTLED_WAIT_MS = 20_000;
/** In the short run a guest sends so many of the requests that a call without a session refuses at its door, whatever is in them. */
const REFUSED_AT_THE_DOOR = fullScale ? Number.POSITIVE_INFINITY : 6;

let dataFolder: string;
let exchange: RunningExchange;
let owner: TestUser;
let other: TestUser;
let watch: OrderWatch;
const sent = { calls: 0, fields: 0, accepted: 0 };
const changes: string[] = [];
const spareTokens = new Map<string, string>();

beforeAll(async () => {
  dataFolder = temporaryDataFolder();
  const unlimited = { ACCOUNT_CALLS_PER_SECOND: '1000000', ADDRESS_CALLS_PER_SECOND: '1000000' };
  exchange = await startBuiltExchange(unlimited, dataFolder);
  const { address } = exchange;
  owner = await registerUser(address, 'owner@example.com');
  other = await registerUser(address, 'other@example.com');
  for (const user of [owner, other]) {
    // Customer service answers only who has written.
    await must(chatSend, { text: 'Hello', clientMessageId: 'hello' }, user.token);
    spareTokens.set(user.userId, await signIn(address, user));
    await giveCoins(address, user, 'USDT', '20000');
    for (let time = 0; time < 3; time += 1) await must(virtualAddAmount, { amount: '1000' }, user.token);
    await must(contractTransfer, { amount: '5000', currency: 'USDT' }, user.token);
    await must(protectionAcceptRisk, { version: '1' }, user.token);
  }
  watch = new OrderWatch(address, owner.token);
  await repairTerms();
  for (const endpoint of [virtualCreateOrder, contractCreateOrder]) {
    for (const tradeType of ['0', '1']) await open(endpoint, LONG_SECONDS, tradeType);
  }
}, 120_000);
afterAll(async () => {
  await exchange.stop();
});

async function must(endpoint: Endpoint, fields: Fields, token?: string, codes?: readonly string[]): Promise<unknown> {
  const call = async () => (await callWire(exchange.address, endpoint, fields, { token })).envelope;
  const envelope = await untilTaken(call, codes);
  if (envelope.code !== 1) throw new Error(`${endpoint.path}: ${envelope.msg}`);
  return envelope.data;
}

/** What tables tell, which a busy machine writes a little later than it settles. */
const read = (endpoint: Endpoint, fields: Fields) => must(endpoint, fields, undefined, codesOfWaitingReads);

/** Contracts may be opened as before whatever was done. */
async function repairTerms(): Promise<void> {
  for (const repair of operatorRepairs) expect(await act(repair)).toBe(true);
}

async function act({ command, fields }: OperatorAttempt): Promise<boolean> {
  const run = { call: 'run', command, fields, who: 'somebody', why: 'to see what happens' } as const;
  const answer = await operateOn(dataFolder, run);
  if (typeof answer === 'string') throw new Error(answer);
  return answer.done;
}

let opened = 0;
async function open(endpoint: Endpoint, seconds: number, tradeType: string): Promise<void> {
  opened += 1;
  const fields = { openAmount: '5', baseCoin: 'BTC', quoteCoin: 'USDT', positionTime: String(seconds), tradeType };
  const data = await must(endpoint, { ...fields, clientOrderId: `owners-${opened}` }, owner.token);
  watch.keep((data as { order: ContractRecordRow }).order);
}

/** A fresh order of each account that waits for its entry now and expires while the calls go on. */
async function openShort(): Promise<void> {
  await open(virtualCreateOrder, SHORT_SECONDS, String(opened % 2));
}

async function openBoth(): Promise<void> {
  await open(contractCreateOrder, SHORT_SECONDS, String(opened % 2));
  await openShort();
}

async function look(after: string): Promise<void> {
  changes.push(...(await watch.check()).map((change) => `after ${after}: ${change}`));
}

function count(fields: Fields, isAccepted: boolean): void {
  sent.calls += 1;
  sent.fields += Object.keys(fields).length;
  if (isAccepted) sent.accepted += 1;
}

/** How many were sent and accepted since `before`, for the printed line. */
function since(before: typeof sent): string {
  const { calls, fields, accepted } = sent;
  return `${calls - before.calls} calls, ${fields - before.fields} fields, ${accepted - before.accepted} accepted`;
}

/** Sent at the open orders that there are now; the owner's newest order is among those aimed at. */
function requests(endpoint: Endpoint): Fields[] {
  return requestsTo(endpoint, owner, [...watch.open()].reverse());
}

function endpointsFor(role: string): readonly Endpoint[] {
  const all: readonly Endpoint[] = endpointCatalogue;
  const isNear = ({ path }: Endpoint) => path.startsWith(contractBasePath);
  const near = all.filter(isNear);
  const others = all.filter((endpoint) => !isNear(endpoint));
  const chosen = [
    ...drawn(`whole wire, contracts, ${role}`, near, ENDPOINTS_DRAWN),
    ...drawn(`whole wire, ${role}`, others, ENDPOINTS_DRAWN),
  ];
  return all.filter((endpoint) => chosen.includes(endpoint));
}

/** Of each command some, in the long run all; of a name that no operator has one. */
function attemptsDrawn(all: readonly OperatorAttempt[]): ReadonlySet<OperatorAttempt> {
  if (drawsAll) return new Set(all);
  const seed = testSeed('whole wire, operator');
  const names = [...new Set(all.map(({ command }) => command))];
  const isOperators = (name: string) => doable.has(name) || notNow.has(name);
  const chosen = names.flatMap((name, at) => {
    const own = all.filter(({ command }) => command === name);
    return drawnBy(seed + at, own, isOperators(name) ? ATTEMPTS_DRAWN : 1);
  });
  return new Set(chosen);
}

async function sendAll(role: string, user?: TestUser): Promise<void> {
  const endpoints = endpointsFor(role);
  // The session that is ended is another than the one that goes on.
  const spare = spareTokens.get(user?.userId ?? '');
  const before = { ...sent };
  for (const [index, endpoint] of endpoints.entries()) {
    // The owner goes on asking with the session that it would end.
    if (endpoint.name === 'endSession') continue;
    // On a slow machine the one before may be settled by now.
    if (index % ENDPOINTS_PER_ORDER === 0 || watch.open().length === 0) await openShort();
    const token = endpoint.name === 'logout' ? spare : user?.token;
    const isRefused = user === undefined && endpoint.scope !== 'public';
    const all = requests(endpoint).slice(0, isRefused ? REFUSED_AT_THE_DOOR : undefined);
    await inParallel(all, AT_ONCE, async (fields) => {
      const { envelope } = await callWire(exchange.address, endpoint, fields, { token });
      count(fields, envelope.code === 1);
    });
    await look(`${endpoint.name} as ${role}`);
  }
  console.info(
    `${role}: ${endpoints.length} of ${endpointCatalogue.length} endpoints, ${since(before)}, ${changes.length} changes`,
  );
  expect(changes).toEqual([]);
  // The session is alive: it was not the border that refused all.
  expect((await callWire(exchange.address, protectionGet, {}, { token: user?.token })).envelope.code).toBe(
    user === undefined ? -2 : 1,
  );
}

holdContestsOn(() => ({ address: exchange.address, dataFolder, repair: repairTerms }));

describe('the comparison', () => {
  it('finds each field of a row that was changed, an end before its time, and a row that is gone', () => {
    const [row] = watch.open();
    if (row === undefined) throw new Error('there is no open order');
    const running = { ...row, entryPrice: '100', entryTick: 7, entryTime: 1_000, expiryTime: Date.now() + 60_000 };
    expect(changesOf(row, row, Date.now())).toEqual([]);
    expect(changesOf({ ...running, entryPrice: '', entryTick: 0, entryTime: 0, expiryTime: 0 }, running, 0)).toEqual(
      [],
    );
    for (const [name, value] of Object.entries(running)) {
      const broken = { ...running, [name]: typeof value === 'number' ? value + 1 : `${value}1` } as typeof row;
      expect(changesOf(running, broken, Date.now()), name).not.toEqual([]);
    }
    const early = { ...running, status: 1, result: 'win', returned: '9', settledAt: 1 } as const;
    expect(changesOf(running, early, Date.now())).toEqual([expect.stringContaining('before its expiry')]);
    expect(changesOf(early, { ...early, result: 'lose' }, Date.now())).toHaveLength(2);
    expect(changesOf(running, undefined, Date.now())).toHaveLength(1);
  });
});

describe('no open order is changed', () => {
  it('by any call of a guest', async () => {
    await openBoth();
    await sendAll('guest');
  });

  it('by any call of another person who knows its ids', async () => {
    await openBoth();
    await sendAll('another person', other);
  });

  it('by any command of an operator', async () => {
    const before = { ...sent };
    await openBoth();
    const [target] = watch.open();
    if (target === undefined) throw new Error('there is no open order');
    const done = new Set<string>();
    const attempts = operatorAttempts(owner, other, target);
    const tried = attemptsDrawn(attempts);
    for (const attempt of attempts) {
      // What may be done is done once at least; what nobody may do is tried as often as it is drawn.
      const isNeeded = doable.has(attempt.command) && !done.has(attempt.command);
      if (!isNeeded && !tried.has(attempt)) continue;
      const isDone = await act(attempt);
      count(attempt.fields, isDone);
      if (!isDone) continue;
      done.add(attempt.command);
      if (endsSessions.has(attempt.command)) {
        await act({ command: 'thaw-account', fields: { user: other.userId } });
        other = { ...other, token: await signIn(exchange.address, other) };
      }
      await look(`${attempt.command} ${JSON.stringify(attempt.fields)}`);
    }
    await look('all commands');
    await repairTerms();
    console.info(`operator: ${done.size} commands done, ${since(before)}, ${changes.length} changes`);
    // All of these must have been done, and nothing that is not an operator's.
    expect([...done].sort()).toEqual([...doable].sort());
    expect(changes).toEqual([]);
  });

  it('by any call over the socket, of whoever', async () => {
    const before = { ...sent };
    const people = { 'a guest': undefined, 'another person': other.token, 'the owner': owner.token };
    for (const [who, token] of Object.entries(people)) {
      await openShort();
      const bot =
        token === undefined ? await BotClient.open(exchange.address) : await BotClient.signIn(exchange.address, token);
      for (const call of drawn<Endpoint>(`whole wire, socket, ${who}`, socketCalls, SOCKET_CALLS_DRAWN)) {
        if (watch.open().length === 0) await openShort();
        for (const fields of requests(call)) count(fields, (await bot.call(call.name, fields)).code === 1);
        await look(`${call.name} over the socket`);
      }
      bot.socket.terminate();
    }
    console.info(`socket: of ${socketCalls.length} calls, ${since(before)}, ${changes.length} changes`);
    expect(changes).toEqual([]);
  });

  it('by any call of its owner', async () => {
    await openBoth();
    await sendAll('owner', owner);
  });
});

it('and each settled as the rule says from the public ticks, with a receipt that nothing contradicts', async () => {
  const shortOnes = () => watch.open().filter(({ positionTime }) => positionTime === SHORT_SECONDS);
  for (const deadline = Date.now() + SETTLED_WAIT_MS; shortOnes().length > 0 && Date.now() < deadline; ) {
    await sleep(500);
    await look('the last call');
  }
  expect(shortOnes()).toEqual([]);
  const ticks = (await read(publicTicks, { symbol: 'btcusdt', limit: '1000' })) as (PricedTick & { timeMs: number })[];
  const settled = watch.rows().filter(({ status }) => status !== 0);
  const faults = settled.flatMap((row) => ruleFaults(row, ticks));
  for (const row of watch.rows()) {
    const { verdict, checks } = checkReceipt(await read(publicReceipt, { receiptId: row.receiptId }));
    if (verdict === 'failed') faults.push(`the receipt of ${row.orderId}: ${JSON.stringify(checks)}`);
  }
  const ended = (result: string) => settled.filter((row) => row.result === result);
  const results = ['win', 'lose', 'draw', 'void'].map((result) => `${ended(result).length} ${result}`);
  console.info(
    `whole wire: ${sent.calls} calls, ${sent.fields} fields, ${sent.accepted} accepted; ${watch.rows().length} orders read ${watch.checks} times, ${watch.comparisons} comparisons, ${changes.length} changes; settled ${results.join(', ')}, ${faults.length} faults`,
  );
  expect(faults).toEqual([]);
  expect(changes).toEqual([]);
  expect(settled.length).toBeGreaterThan(10);
  // One row with less than its win, and one that turned: the rule's check can fail.
  const [won] = ended('win');
  const [lost] = ended('lose');
  if (won === undefined || lost === undefined) throw new Error('no order won, or none lost');
  expect(ruleFaults({ ...won, returned: won.openAmount }, ticks)).toHaveLength(1);
  expect(ruleFaults({ ...lost, tradeType: lost.tradeType === 0 ? 1 : 0 }, ticks)).not.toEqual([]);
  expect(exchange.errorLines).toEqual([]);
});
