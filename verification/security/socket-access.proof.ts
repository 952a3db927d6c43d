import { eventually } from '@assay/amounts/testing/news';
import type { Endpoint } from '@assay/protocol/endpoint';
import { isErrorCode } from '@assay/protocol/error-codes';
import { socketSubscriptionsMax } from '@assay/protocol/socket';
import { socketCalls } from '@assay/protocol/socket-calls';
import { socketPath, tokenHeader } from '@assay/protocol/wire';
import { BotClient } from '@assay/server/socket-entry/testing/bot-client';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { WebSocket } from 'ws';
import { mustPost } from '../server-process/test-user.ts';
import {
  digestOf,
  type Finding,
  foreignSocketIds,
  invitePeople,
  type People,
  placeQuietOrder,
  quietPrice,
  signIn,
} from './access-matrix.ts';
import { partsOf } from './parts-of.ts';
import { namesInAnswers, poisonFor } from './poison.ts';
import { fieldsOf, sampleFields } from './sample-fields.ts';

const address = inject('address');
const calls: readonly Endpoint[] = socketCalls;
let people: People;
beforeAll(async () => {
  people = await invitePeople(address, 'socket');
});

const bid = async () => ({
  symbol: 'btcusdt',
  side: 'buy',
  type: 'limit',
  price: await quietPrice(address),
  amount: '0.001',
});
const openOrders = async (token: string) =>
  (await mustPost<{ list: { orderId: string }[] }>(address, '/spot/getOrders', { status: 'open' }, token)).list;

/** A connection as a program opens it, with whatever it puts into address and headers. */
async function openWith(suffix: string, headers: Readonly<Record<string, string>>): Promise<BotClient> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}${socketPath}${suffix}`, { headers });
  return BotClient.over(socket);
}

describe('every call of the socket', () => {
  it('asks for a live session, said in the first message and nowhere else', async () => {
    const { attacker, deadToken } = people;
    const wrong: Finding[] = [];
    let cells = 0;
    const strangers: readonly (readonly [string, () => Promise<BotClient>])[] = [
      ['a guest', () => BotClient.open(address)],
      ['a token in the address', () => openWith(`?token=${attacker.token}&${tokenHeader}=${attacker.token}`, {})],
      ['a token in a header', () => openWith('', { [tokenHeader]: attacker.token })],
      ['a bearer', () => openWith('', { authorization: `Bearer ${attacker.token}` })],
      ['a cookie', () => openWith('', { cookie: `${tokenHeader}=${attacker.token}` })],
      ...['', 'A'.repeat(43), `${attacker.token}A`, deadToken].map(
        (token) =>
          [
            `the token ${token.slice(0, 6)}`,
            async () => {
              const bot = await BotClient.open(address);
              bot.say({ op: 'authenticate', token, cancelOnDisconnect: true });
              await bot.until('a refusal', () => bot.controls('signed-out').length > 0);
              return bot;
            },
          ] as const,
      ),
    ];
    for (const [who, open] of strangers) {
      const bot = await open();
      for (const call of calls) {
        cells += 1;
        const answer = await bot.call(call.name, { ...sampleFields(call), token: attacker.token });
        if (answer.code !== -2) wrong.push({ endpoint: call.name, what: `${who}: ${answer.code} ${answer.msg}` });
      }
      bot.say({ op: 'subscribe', channel: 'account' });
      bot.say({ op: 'cancel-on-disconnect', enabled: true });
      await bot.until('two refusals', () => bot.controls('error').length >= 2);
      cells += 2;
      if (bot.messages.some((message) => 'kind' in message)) wrong.push({ endpoint: 'account', what: who });
      bot.socket.terminate();
    }
    const user = await BotClient.signIn(address, attacker.token);
    for (const call of calls) {
      cells += 1;
      const answer = await user.call(call.name, sampleFields(call));
      if (answer.code === -2) wrong.push({ endpoint: call.name, what: 'a live session was refused' });
    }
    user.socket.terminate();
    console.info(`socket access: ${cells} cells, ${wrong.length} wrong`);
    expect(wrong).toEqual([]);
  });

  it('and every part of the account is closed to a login that owes its second step', async () => {
    const bot = await BotClient.signIn(address, people.owingToken);
    const answers = await Promise.all(calls.map((call) => bot.call(call.name, sampleFields(call))));
    expect(answers.map(({ code, msg }) => `${code} ${msg}`)).toEqual(calls.map(() => '0 l.error.secondFactorOwed'));
    bot.say({ op: 'subscribe', channel: 'account' });
    bot.say({ op: 'cancel-on-disconnect', enabled: true });
    await bot.until('two refusals', () => bot.controls('error').length >= 2);
    expect(bot.controls('error')).toMatchObject([
      { msg: 'l.error.secondFactorOwed' },
      { msg: 'l.error.secondFactorOwed' },
    ]);
    expect(bot.messages.filter((message) => 'kind' in message)).toEqual([]);
    bot.socket.terminate();
  });

  it('reaches nothing of anybody else’s, whatever ids are sent', async () => {
    const { calls: tried, leaks } = await foreignSocketIds(address, people);
    console.info(`foreign ids over the socket: ${tried} calls, ${leaks.length} leaks`);
    expect(tried).toBeGreaterThan(20);
    expect(leaks).toEqual([]);
  });

  it('that no call of the socket is, is none: HTTP’s other calls, names of objects', async () => {
    const bot = await BotClient.signIn(address, people.attacker.token);
    for (const name of ['faucet', 'login', 'logout', 'getOrders', 'operate', '__proto__', 'constructor', '']) {
      expect(await bot.call(name, {}), name).toMatchObject({ code: 0, msg: 'l.error.socketCallUnknown' });
    }
    bot.socket.terminate();
  });

  it('takes no field that it has not, of whatever kind, and no value that is not text', async () => {
    const { victim, attacker } = people;
    const bot = await BotClient.signIn(address, attacker.token);
    const before = await digestOf(address, victim);
    const own = await digestOf(address, attacker);
    const values: readonly unknown[] = [null, 0, true, -1, 1e308, [], {}, ['1'], { toString: '1' }];
    const faults: string[] = [];
    let sent = 0;
    /** As text, so that a name twice, `__proto__` and deep nesting arrive as they were written. */
    const judge = async (call: Endpoint, request: string, wanted: (msg: string) => boolean) => {
      sent += 1;
      const id = `hostile-${sent}`;
      bot.socket.send(`{"op":"call","id":"${id}","call":"${call.name}","request":${request}}`);
      const { code, msg } = await bot.answer(id);
      if (code !== 0 || !isErrorCode(msg) || msg === 'l.error.internal' || !wanted(msg)) {
        faults.push(`${call.name} ${request.slice(0, 80)}: ${code} ${msg}`);
      }
    };
    for (const call of calls) {
      for (const { name } of fieldsOf(call)) {
        for (const value of values) {
          const request = JSON.stringify({ ...sampleFields(call), [name]: value });
          await judge(call, request, () => true);
        }
        await judge(call, `{"${name}":"1","${name}":"2"}`, (msg) => msg === 'l.error.socketMessageMalformed');
        await judge(call, `{"${name}":${'['.repeat(1_900)}${']'.repeat(1_900)}}`, () => true);
        await judge(call, `{"${name}":${'{"a":'.repeat(600)}1${'}'.repeat(600)}}`, () => true);
      }
    }
    // What the call has not is ignored: the same answer with and without.
    const extra = Object.fromEntries(namesInAnswers().map((name) => [name, poisonFor(name, people)]));
    for (const call of calls) {
      const fields = sampleFields(call);
      // Written out below, as a prototype would be.
      const known = new Set(['__proto__', ...fieldsOf(call).map(({ name }) => name)]);
      // No message is larger than a socket takes.
      const poisons = partsOf(
        Object.entries(extra).filter(([name]) => !known.has(name)),
        60,
      ).map((part) => Object.fromEntries(part));
      const nested = { constructor: { prototype: { isAdmin: '1' } }, userId: { $gt: '' } };
      const plain = await bot.call(call.name, fields);
      for (const more of [...poisons, nested]) {
        const text = JSON.stringify({ ...more, ...fields }).replace('{', '{"__proto__":{"isAdmin":"1","price":"1"},');
        sent += 1;
        const id = `poisoned-${sent}`;
        bot.socket.send(`{"op":"call","id":"${id}","call":"${call.name}","request":${text}}`);
        const { msg } = await bot.answer(id);
        if (msg !== plain.msg) faults.push(`${call.name} with more fields: ${msg} instead of ${plain.msg}`);
      }
    }
    bot.socket.terminate();
    console.info(`hostile calls over the socket: ${sent}, ${faults.length} faults`);
    expect(faults).toEqual([]);
    expect(await digestOf(address, victim)).toBe(before);
    expect(await digestOf(address, attacker)).toBe(own);
  });
});

describe('a connection', () => {
  it('whose session is revoked is nobody’s from then on: no call, no change of the account, and no order left', async () => {
    const token = await signIn(address, people.attacker);
    const bot = await BotClient.signIn(address, token, true);
    bot.say({ op: 'subscribe', channel: 'account' });
    const told = () => bot.messages.filter((message) => 'kind' in message).length;
    await bot.until('the snapshot', () => told() > 0);
    const order = await bid();
    expect((await bot.call('createOrder', order)).code).toBe(1);
    // Many in flight while the session ends: each is answered, either as taken before or as refused.
    const inFlight = Array.from({ length: 40 }, () => bot.send('createOrder', order));
    await mustPost(address, '/user/logout', {}, token);
    const answers = await Promise.all(inFlight.map((id) => bot.answer(id)));
    expect(answers.filter(({ code, msg }) => code !== 1 && msg !== 'l.error.sessionInvalid')).toEqual([]);
    await bot.until('the end of the session', () => bot.controls('signed-out').length === 1);
    const after = await Promise.all(calls.map((call) => bot.call(call.name, sampleFields(call))));
    expect(after.map(({ code }) => code)).toEqual(calls.map(() => -2));
    await eventually(async () => expect(await openOrders(people.attacker.token)).toEqual([]));
    const seen = told();
    await placeQuietOrder(address, people.attacker, 'after-the-end');
    bot.say({ op: 'subscribe', channel: 'account' });
    await bot.until('a refusal', () => bot.controls('error').length === 1);
    expect(told()).toBe(seen);
    bot.say({ op: 'authenticate', token });
    await bot.until('a refusal', () => bot.controls('signed-out').length === 2);
    bot.socket.terminate();
    await mustPost(address, '/spot/cancelAll', {}, people.attacker.token);
  });

  it('has so many channels and no more, and a flood of messages ends it and no other', async () => {
    const witness = await BotClient.open(address);
    const bot = await BotClient.open(address);
    const { markets } = await mustPost<{ markets: { symbol: string }[] }>(address, '/spot/getMarkets', {});
    const channels = markets
      .flatMap(({ symbol }) => ['book', 'trades', 'fills'].map((kind) => `${kind}.${symbol}`))
      .concat(markets.flatMap(({ symbol }) => ['1min', '5min'].map((frame) => `candles.${symbol}.${frame}`)))
      .slice(0, socketSubscriptionsMax + 6);
    for (const channel of channels) bot.say({ op: 'subscribe', channel });
    await bot.until('six refusals', () => bot.controls('error').length === 6);
    expect(bot.controls('error').map((error) => 'msg' in error && error.msg)).toEqual(
      Array.from({ length: 6 }, () => 'l.error.subscriptionsExceeded'),
    );
    // sleeps: what was said is counted for a second
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(bot.closeCode).toBeUndefined();
    // Joining and leaving is work too.
    for (let count = 0; count < 600; count += 1)
      bot.say({ op: 'subscribe', channel: `book.${markets[count % 3]?.symbol}` });
    expect(await bot.closed()).toBe(1008);
    witness.say({ op: 'ping', id: 1 });
    await witness.until('an answer', () => witness.controls('pong').length === 1);
    witness.socket.terminate();
  });

  it('of a browser is opened for our own page only', async () => {
    const { host } = new URL(address);
    const outcomeOf = (origin: string) =>
      new Promise<string>((resolve) => {
        const socket = new WebSocket(`${address.replace('http', 'ws')}${socketPath}`, { origin });
        socket.on('open', () => {
          socket.terminate();
          resolve('open');
        });
        socket.on('error', (error) => resolve(error.message));
      });
    expect(await outcomeOf(`http://${host}`)).toBe('open');
    for (const origin of [
      'https://evil.example',
      'null',
      `http://${host}.evil.example`,
      `http://evil.example/${host}`,
      `http://${host}@evil.example`,
      'http://127.0.0.1',
      'http://127.0.0.1:1',
      'file://',
      'chrome-extension://abc',
    ]) {
      expect(await outcomeOf(origin), origin).toContain('403');
    }
  });
});
