import { drawn, drawsAll } from '@assay/amounts/testing/scale';
import type { Endpoint } from '@assay/protocol/endpoint';
import { endpointCatalogue } from '@assay/protocol/endpoints/catalogue';
import { virtualAddAmount } from '@assay/protocol/endpoints/contract-demo';
import { contractTransfer } from '@assay/protocol/endpoints/contract-real';
import type { OrderRow } from '@assay/protocol/entities';
import type { ErrorCode } from '@assay/protocol/error-codes';
import type { Scope } from '@assay/protocol/scopes';
import { socketCalls } from '@assay/protocol/socket-calls';
import { BotClient } from '@assay/server/socket-entry/testing/bot-client';
import { bindAuthenticator, logInFirstStep } from '../server-process/authenticator.ts';
import {
  giveCoins,
  mailedCode,
  mustPost,
  registerUser,
  type TestUser,
  testPassword,
} from '../server-process/test-user.ts';
import { type Fields, fieldsOf, sampleFields, sampleRequests } from './sample-fields.ts';
import { callWire, inParallel, leavesOf } from './wire-call.ts';

/** The whole wire, whatever it will hold: a new endpoint is in the matrix by being in the catalogue. */
export const everyEndpoint: readonly Endpoint[] = endpointCatalogue;

const callsAtOnce = 8;
/** So many endpoints get every wrong token in the short run; all get none, and `wrongScopes` asks all with live ones. */
export const FULLY_ASKED = drawsAll ? everyEndpoint.length : 32;
/** In the short run so many of the attempts on what is somebody else's are made: each endpoint has dozens. */
const ATTEMPTS = { calls: 1_200, socket: 120 } as const;

export interface People {
  /** Whose things everybody else wants. */
  readonly victim: TestUser;
  readonly attacker: TestUser;
  /** A session of the attacker's that was logged out. */
  readonly deadToken: string;
  /** A login of somebody's that owes its second step. */
  readonly owingToken: string;
}

export async function invitePeople(address: string, name: string): Promise<People> {
  const victim = await registerUser(address, `victim-${name}@example.com`);
  const attacker = await registerUser(address, `attacker-${name}@example.com`);
  await giveCoins(address, victim, 'USDT', '31337.4242');
  await giveCoins(address, attacker, 'USDT', '20000');
  const { token } = victim;
  const transfer = { amount: '7.31337', currency: 'USDT', clientOrderId: `victims-transfer-${name}` };
  mustAnswer(await callWire(address, contractTransfer, transfer, { token }));
  mustAnswer(await callWire(address, virtualAddAmount, { amount: '1000' }, { token }));
  await placeInProducts(address, victim, name);
  const ended = await signIn(address, attacker);
  await mustPost(address, '/user/logout', {}, ended);
  const guarded = await registerUser(address, `guarded-${name}@example.com`);
  await bindAuthenticator(address, guarded);
  const { token: owingToken } = await logInFirstStep(address, guarded);
  return { victim, attacker, deadToken: ended, owingToken };
}

/** One of each product. A fresh exchange's first position is the victim's: its number is the sample that everybody else redeems. */
async function placeInProducts(address: string, { token }: TestUser, name: string): Promise<void> {
  for (const [path, productId] of [
    ['/finance/create', '1'],
    ['/pool/create', '101'],
    ['/fund/buy', '1'],
    ['/subscribe/create', '1'],
  ] as const) {
    const clientOrderId = `victims-${path.slice(1).replace('/', '-')}-${name}`;
    await mustPost(address, path, { productId, amount: '20', agreement: '1', clientOrderId }, token);
  }
}

function mustAnswer({ envelope }: { envelope: { readonly code: number; readonly msg: string } }): void {
  if (envelope.code !== 1) throw new Error(envelope.msg);
}

export async function signIn(address: string, user: TestUser): Promise<string> {
  await mustPost(address, '/user/sendEmailCode', { account: user.email });
  const code = await mailedCode(address, user.email);
  const fields = { account: user.email, code, password: testPassword };
  return (await mustPost<{ token: string }>(address, '/user/login', fields)).token;
}

/** A price that nobody takes, inside the band. */
export async function quietPrice(address: string): Promise<string> {
  const { bids } = await mustPost<{ bids: [string, string][] }>(address, '/huobi/getHuobiContractDepthV2', {
    symbol: 'btcusdt',
  });
  const best = Number(bids[0]?.[0]);
  if (Number.isNaN(best)) throw new Error('nobody quotes btcusdt');
  return (best * 0.95).toFixed(2);
}

export async function placeQuietOrder(address: string, user: TestUser, clientOrderId: string): Promise<OrderRow> {
  const price = await quietPrice(address);
  const order = { symbol: 'btcusdt', side: 'buy', type: 'limit', price, amount: '0.01234', clientOrderId };
  return mustPost<OrderRow>(address, '/spot/createOrder', order, user.token);
}

/** Endpoints that tell a user about themselves, by their names; they are asked before and after. */
function isReading(endpoint: Endpoint): boolean {
  return (
    endpoint.scope !== 'public' &&
    /^(?:(?:virtual|contract|protection|recharge|transfer|withdraw|finance|pool|subscribe)?[gG]et|query|list|find)|(?:Info|List)$/.test(
      endpoint.name,
    )
  );
}

/** Tells the person of strangers who failed to log in as him: the one list that others write into. */
const writtenByStrangers = 'getLoginHistory';

/** What does not move by itself: everything that the user's own calls say, but prices, what is worth something at them, and times. */
export async function digestOf(address: string, user: TestUser): Promise<string> {
  const told: unknown[] = [];
  for (const endpoint of everyEndpoint.filter((it) => isReading(it) && it.name !== writtenByStrangers)) {
    for (const fields of sampleRequests(endpoint)) {
      const { envelope } = await callWire(address, endpoint, fields, { token: user.token });
      const leaves = leavesOf(envelope).filter(
        ({ name }) => !/price|total|time|^usd|^index|^lastUsed|^updatedAt/i.test(name) || name === 'totalRow',
      );
      told.push([endpoint.name, fields, leaves.map(({ name, text }) => `${name}=${text}`)]);
    }
  }
  return JSON.stringify(told);
}

/** What only the victim may be told, with the names under which the answers have it. */
async function secretsOf(address: string, victim: TestUser): Promise<Secrets> {
  const secrets = new Map<string, Set<string>>();
  const add = (name: string, text: string) => secrets.set(text, (secrets.get(text) ?? new Set()).add(name));
  add('token', victim.token);
  for (const endpoint of everyEndpoint.filter(isReading)) {
    for (const fields of sampleRequests(endpoint)) {
      const { envelope } = await callWire(address, endpoint, fields, { token: victim.token });
      for (const { name, text } of leavesOf(envelope.data)) if (isTelling(name, text)) add(name, text);
    }
  }
  return secrets;
}

/** Ids, addresses, codes and unique amounts: nobody else's answer holds them by chance. */
function isTelling(name: string, text: string): boolean {
  if (/@|^victims-/.test(text) || text.includes('31337.4242') || text === '0.01234' || text === '7.31337') return true;
  return /id$|code$|^uid$/i.test(name) && text.length >= 4;
}

export interface Finding {
  readonly endpoint: string;
  readonly what: string;
}

/** What a live proof of each kind is good for, and what it is told where it is not. */
const liveProofs = [
  { who: 'a session', scopes: ['read', 'trade', 'account'], refusal: 'l.error.scopeMissing' },
  { who: 'a login that owes its second step', scopes: ['second-step'], refusal: 'l.error.secondFactorOwed' },
] as const satisfies readonly { who: string; scopes: readonly Scope[]; refusal: ErrorCode }[];

/** Every endpoint × every kind of live proof: who gets past the border, and who is told what he lacks. */
export async function wrongScopes(address: string, people: People): Promise<{ cells: number; wrong: Finding[] }> {
  const tokens = [people.attacker.token, people.owingToken];
  const wrong: Finding[] = [];
  let cells = 0;
  for (const [index, { who, scopes, refusal }] of liveProofs.entries()) {
    for (const endpoint of everyEndpoint.filter(({ name }) => name !== 'logout' || who !== 'a session')) {
      const { envelope } = await callWire(address, endpoint, sampleFields(endpoint), { token: tokens[index] });
      cells += 1;
      const isOpen = endpoint.scope === 'public' || (scopes as readonly string[]).includes(endpoint.scope);
      const isRefused = envelope.code === 0 && envelope.msg === refusal;
      if (envelope.code === -2 || isRefused === isOpen) {
        wrong.push({ endpoint: endpoint.path, what: `${who}: ${envelope.code} ${envelope.msg}` });
      }
    }
  }
  return { cells, wrong };
}

/** Every endpoint × guest, garbage token, dead token, a live token in every wrong place, user: who gets past the border. The short run draws. */
export async function wrongCells(address: string, people: People): Promise<{ cells: number; wrong: Finding[] }> {
  const { attacker, deadToken } = people;
  const wrong: Finding[] = [];
  let cells = 0;
  const fullyAsked = new Set(drawn('endpoints with every wrong token', everyEndpoint, FULLY_ASKED));
  const wrongTokens = ['', 'x', 'A'.repeat(43), 'A'.repeat(5_000), `${attacker.token}A`, deadToken];
  for (const endpoint of everyEndpoint) {
    const fields = sampleFields(endpoint);
    const judge = (who: string, isRefused: boolean, isLive: boolean) => {
      cells += 1;
      const shouldBe = endpoint.scope !== 'public' && !isLive;
      if (isRefused !== shouldBe) wrong.push({ endpoint: endpoint.path, what: `${who}: refused ${isRefused}` });
    };
    const isFullyAsked = fullyAsked.has(endpoint);
    for (const token of [undefined, ...(isFullyAsked ? wrongTokens : [])]) {
      const { envelope } = await callWire(address, endpoint, fields, { token });
      judge(`the token ${String(token).slice(0, 8)}`, envelope.code === -2, false);
    }
    if (!isFullyAsked) continue;
    for (const name of ['token', 'User-Token', 'x-access-token', 'access_token']) {
      const { envelope } = await callWire(address, endpoint, { ...fields, [name]: attacker.token });
      judge(`a live token in the field ${name}`, envelope.code === -2, false);
    }
    for (const [name, value] of [
      ['authorization', `Bearer ${attacker.token}`],
      ['cookie', `x-access-token=${attacker.token}`],
    ] as const) {
      const answer = await fetch(`${address}${endpoint.path}`, { method: endpoint.method, headers: { [name]: value } });
      const { code } = (await answer.json()) as { code: number };
      judge(`a live token in the header ${name}`, code === -2, false);
    }
    if (endpoint.name === 'logout') continue;
    const { envelope } = await callWire(address, endpoint, fields, { token: attacker.token });
    judge('a live session', envelope.code === -2, true);
  }
  return { cells, wrong };
}

/**
 * Every value that belongs to the victim, in every field of every endpoint, as the attacker, with a dead token and as a guest: no answer
 * may hold what only the victim may know, and nothing of the victim's may have changed.
 */
export async function foreignIds(address: string, people: People): Promise<{ calls: number; leaks: Finding[] }> {
  const { victim, attacker, deadToken } = people;
  const order = await placeQuietOrder(address, victim, `victims-order-${victim.userId}`);
  const secrets = await secretsOf(address, victim);
  const before = await digestOf(address, victim);
  const leaks: Finding[] = [];
  const all = everyEndpoint
    .filter((endpoint) => !(endpoint.sandboxOnly === true && endpoint.scope === 'public') && endpoint.name !== 'logout')
    .flatMap((endpoint) =>
      attemptsOf(endpoint, secrets, order).flatMap((fields) =>
        [attacker.token, deadToken, undefined].map((token) => ({ endpoint, token, fields })),
      ),
    );
  const attempts = drawn('foreign ids', all, ATTEMPTS.calls);
  for (const part of ownNamesLast(attempts, secrets)) {
    await inParallel(part, callsAtOnce, async ({ endpoint, token, fields }) => {
      const { envelope } = await callWire(address, endpoint, fields, { token });
      leaks.push(...leaksOf(endpoint.path, fields, envelope.data, secrets));
    });
  }
  if ((await digestOf(address, victim)) !== before) leaks.push(victimChanged);
  await leaveNoOrders(address, attacker);
  return { calls: attempts.length, leaks };
}

/** The same over the socket, as the attacker and as a guest. */
export async function foreignSocketIds(address: string, people: People): Promise<{ calls: number; leaks: Finding[] }> {
  const { victim, attacker } = people;
  const order = await placeQuietOrder(address, victim, `victims-socket-order-${victim.userId}`);
  const secrets = await secretsOf(address, victim);
  const before = await digestOf(address, victim);
  const leaks: Finding[] = [];
  let calls = 0;
  for (const bot of [await BotClient.signIn(address, attacker.token), await BotClient.open(address)]) {
    const all = socketCalls.flatMap((endpoint) =>
      attemptsOf(endpoint, secrets, order).map((fields) => ({ endpoint, fields })),
    );
    const attempts = drawn('foreign ids over the socket', all, ATTEMPTS.socket);
    for (const { endpoint, fields } of ownNamesLast(attempts, secrets).flat()) {
      calls += 1;
      const { data } = await bot.call(endpoint.name, fields);
      leaks.push(...leaksOf(endpoint.name, fields, data, secrets));
    }
    bot.socket.terminate();
  }
  if ((await digestOf(address, victim)) !== before) leaks.push(victimChanged);
  await leaveNoOrders(address, attacker);
  return { calls, leaks };
}

/** The victim's order, sent once more word for word, is the attacker's own; whether anything that was drawn cancelled it is left to the seed. */
async function leaveNoOrders(address: string, attacker: TestUser): Promise<void> {
  await mustPost(address, '/spot/cancelAll', {}, attacker.token);
}

/**
 * Attempts in two parts: whoever gives a thing of his own the name that the victim's has, a client order id, finds it in his own lists afterwards,
 * so these come last.
 */
function ownNamesLast<Attempt extends { readonly endpoint: Endpoint; readonly fields: Fields }>(
  attempts: readonly Attempt[],
  secrets: Secrets,
): readonly Attempt[][] {
  const isNaming = ({ endpoint, fields }: Attempt) =>
    !isReading(endpoint) && secrets.get(String(fields.clientOrderId))?.has('clientOrderId') === true;
  return [attempts.filter((attempt) => !isNaming(attempt)), attempts.filter(isNaming)];
}

type Secrets = ReadonlyMap<string, ReadonlySet<string>>;

const victimChanged: Finding = { endpoint: 'all', what: 'something of the victim’s changed' };

/** Whoever moves as much of his own has the victim's amounts in his own lists. */
const amountText = /^\d+\.\d+$/;

/**
 * Every value of the victim's in every field that takes it, beside each set of other fields that gets past the checks before the one of
 * ownership (a replaced price must be in the band, so one set has none), and the victim's own order sent once more, word for word.
 */
function attemptsOf(endpoint: Endpoint, secrets: Secrets, order: OrderRow): Fields[] {
  const fields = fieldsOf(endpoint);
  const bases = [[], ['amount'], ['price', 'amount']].map((more) => sampleFields(endpoint, more));
  const single = fields.flatMap((field) =>
    [...secrets.keys()]
      .filter((value) => !amountText.test(value) && field.accepts(value))
      .flatMap((value) => bases.map((base) => ({ ...base, [field.name]: value }))),
  );
  const taken = fields.filter(({ name, accepts }) => name in order && accepts(String(order[name as keyof OrderRow])));
  const same = taken.map(({ name }) => [name, String(order[name as keyof OrderRow])]);
  const all = same.length === 0 ? [] : [{ ...sampleFields(endpoint), ...Object.fromEntries(same) }];
  const distinct = new Map([...single, ...all].map((attempt) => [JSON.stringify(attempt), attempt]));
  return [...distinct.values()];
}

function leaksOf(endpoint: string, fields: Fields, data: unknown, secrets: Secrets): Finding[] {
  const sent = Object.values(fields);
  return leavesOf(data)
    .filter(({ name, text }) => secrets.get(text)?.has(name) === true && !sent.includes(text))
    .map(({ name }) => ({ endpoint, what: `${JSON.stringify(fields)} answered the victim's ${name}` }));
}
