import { drawn } from '@assay/amounts/testing/scale';
import type { OrderRow } from '@assay/protocol/entities';
import { tokenHeader } from '@assay/protocol/wire';
import { beforeAll, expect, inject, it } from 'vitest';
import { giveCoins, mustPost, registerUser, type TestUser } from '../server-process/test-user.ts';
import { digestOf, everyEndpoint, invitePeople, type People, placeQuietOrder, quietPrice } from './access-matrix.ts';
import { partsOf } from './parts-of.ts';
import { namesInAnswers, poisonFor } from './poison.ts';
import { type Fields, fieldsOf, sampleRequests } from './sample-fields.ts';
import { callWire, leavesOf } from './wire-call.ts';

const address = inject('address');
/** Calls whose samples do what they are for: with a person of their own, whose things they may change. */
const actingCalls = [
  'virtualAddAmount',
  'virtualCreateOrder',
  'contractTransfer',
  'protectionSetLimits',
  'protectionExcludeSelf',
  'protectionAcceptRisk',
];
/** In the short run so many endpoints get every name, others after each change of the code. */
const DRAWN = 24;
let people: People;
let spare: TestUser;
beforeAll(async () => {
  people = await invitePeople(address, 'assignment');
  spare = await registerUser(address, 'spare-assignment@example.com');
  await giveCoins(address, spare, 'USDT', '10');
});

it('takes none of the fields that answers have and requests have not', async () => {
  const names = namesInAnswers();
  // A call that ends the session or all orders is tried with a session of its own elsewhere: access.proof.ts.
  const endpoints = everyEndpoint.filter(({ name }) => name !== 'logout' && name !== 'faucet');
  // What the samples set stays as they set it, and what they told of that is read.
  for (const acting of [/^(?:set|put)/, /^read/]) {
    for (const endpoint of endpoints.filter(({ name }) => acting.test(name))) {
      for (const fields of sampleRequests(endpoint)) await callWire(address, endpoint, fields, people.attacker);
    }
  }
  const own = await digestOf(address, people.attacker);
  const before = await digestOf(address, people.victim);
  let calls = 0;
  const changed: string[] = [];
  for (const endpoint of drawn('mass assignment', endpoints, DRAWN)) {
    const taken = new Set(fieldsOf(endpoint).map(({ name }) => name));
    const extra = Object.fromEntries(
      names.filter((name) => !taken.has(name)).map((name) => [name, poisonFor(name, people)]),
    );
    // At most 64 fields a call, known or not.
    const parts = partsOf(Object.entries(extra), 40).map((part): Fields => Object.fromEntries(part));
    const { token } = actingCalls.includes(endpoint.name) ? spare : people.attacker;
    for (const fields of sampleRequests(endpoint)) {
      for (const part of parts) {
        calls += 1;
        const { envelope: first } = await callWire(address, endpoint, fields, { token });
        const { envelope } = await callWire(address, endpoint, { ...part, ...fields }, { token });
        const { envelope: plain } = await callWire(address, endpoint, fields, { token });
        // A code that is used up or sent changes the next answer by itself, so it must be like the one before or after.
        if (![first.msg, plain.msg].includes(envelope.msg)) {
          changed.push(`${endpoint.path}: ${envelope.msg} instead of ${first.msg} or ${plain.msg}`);
        }
        const poisoned = leavesOf(envelope.data).filter(({ name, text }) => part[name] === text);
        const natural = new Set(leavesOf(plain.data).map(({ name, text }) => `${name}=${text}`));
        changed.push(
          ...poisoned
            .filter(({ name, text }) => !natural.has(`${name}=${text}`))
            .map(({ name, text }) => `${endpoint.path}: ${name} became ${text}`),
        );
      }
    }
  }
  console.info(`mass assignment: ${names.length} names, ${calls} calls, ${changed.length} changed`);
  expect(calls).toBeGreaterThan(100);
  expect(changed).toEqual([]);
  expect(JSON.parse(await digestOf(address, people.attacker))).toEqual(JSON.parse(own));
  expect(JSON.parse(await digestOf(address, people.victim))).toEqual(JSON.parse(before));
});

it('writes an order as its own fields say, whatever else comes with them', async () => {
  const price = await quietPrice(address);
  const order = { symbol: 'btcusdt', side: 'buy', type: 'limit', price, amount: '0.001' };
  const stolen: Fields = {
    userId: people.victim.userId,
    orderId: '1',
    status: 'filled',
    filledAmount: '0.001',
    filledQuote: '0',
    averagePrice: '0.01',
    fee: '0',
    createdAt: '1',
  };
  const placed = await callWire(
    address,
    { path: '/bb/app/spot/createOrder', method: 'POST' },
    { ...stolen, ...order },
    { token: people.attacker.token },
  );
  expect(placed.envelope).toMatchObject({
    code: 1,
    data: { ...order, amount: '0.001000', status: 'open', filledAmount: '0.000000' },
  });
  const { orderId } = placed.envelope.data as OrderRow;
  expect(orderId).not.toBe('1');
  const open = await mustPost<{ list: OrderRow[] }>(
    address,
    '/spot/getOrders',
    { status: 'open' },
    people.victim.token,
  );
  expect(open.list.map((row) => row.orderId)).not.toContain(orderId);
  const replaced = await callWire(
    address,
    { path: '/bb/app/spot/replaceOrder', method: 'POST' },
    { ...stolen, symbol: 'ethusdt', side: 'sell', type: 'market', quoteAmount: '1', orderId, amount: '0.002' },
    { token: people.attacker.token },
  );
  expect(replaced.envelope).toMatchObject({
    code: 1,
    data: { ...order, orderId, amount: '0.002000', status: 'open', filledAmount: '0.000000' },
  });
  await mustPost(address, '/spot/cancelOrder', { orderId }, people.attacker.token);
});

it('quotes out of the caller’s own money, whoever else the call names', async () => {
  const price = await quietPrice(address);
  const frozenOf = async (token: string) => {
    const assets = await mustPost<{ currency: string; frozen: string }[]>(address, '/spot/getAssets', {}, token);
    return assets.find(({ currency }) => currency === 'USDT')?.frozen;
  };
  const before = [await frozenOf(people.victim.token), await frozenOf(people.attacker.token)];
  const { envelope } = await callWire(
    address,
    { path: '/bb/app/spot/massQuote', method: 'POST' },
    {
      userId: people.victim.userId,
      uid: people.victim.userId,
      account: people.victim.email,
      symbol: 'btcusdt',
      bids: `${price}:0.001`,
      levels: '20',
      orderId: '1',
      isAdmin: '1',
    },
    { token: people.attacker.token },
  );
  expect(envelope).toMatchObject({ code: 1, data: { symbol: 'btcusdt', levels: 1 } });
  expect(await frozenOf(people.victim.token)).toBe(before[0]);
  expect(await frozenOf(people.attacker.token)).not.toBe(before[1]);
  expect(await mustPost(address, '/spot/getQuotes', {}, people.victim.token)).toEqual([]);
  await mustPost(address, '/spot/withdrawQuotes', { userId: people.victim.userId }, people.attacker.token);
  expect(await frozenOf(people.attacker.token)).toBe(before[1]);
});

it('has no form of another site that acts: a browser’s form cannot send the token', async () => {
  const placed = await placeQuietOrder(address, people.victim, 'victims-forged');
  const before = await digestOf(address, people.victim);
  const forged = everyEndpoint.filter(({ scope }) => scope !== 'public');
  for (const endpoint of forged) {
    for (const [contentType, body] of [
      ['application/x-www-form-urlencoded', `orderId=${placed.orderId}&token=${people.victim.token}`],
      ['text/plain', `orderId=${placed.orderId}&token=${people.victim.token}`],
      [
        'multipart/form-data; boundary=x',
        `--x\r\nContent-Disposition: form-data; name="token"\r\n\r\n${people.victim.token}\r\n--x--`,
      ],
    ] as const) {
      const answer = await fetch(`${address}${endpoint.path}`, {
        method: endpoint.method,
        headers: {
          origin: 'https://evil.example',
          cookie: `${tokenHeader}=${people.victim.token}; User-Token=${people.victim.token}`,
          'content-type': contentType,
        },
        ...(endpoint.method === 'GET' ? {} : { body }),
      });
      const { msg } = (await answer.json()) as { msg: string };
      expect(msg, endpoint.path).toMatch(/^l\.error\.(?:sessionInvalid|bodyMalformed)$/);
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
  }
  expect(await digestOf(address, people.victim)).toBe(before);
});

it('lets no other origin ask for leave: no preflight is granted anywhere', async () => {
  for (const { path } of everyEndpoint) {
    const answer = await fetch(`${address}${path}`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': tokenHeader,
      },
    });
    const granted = [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'));
    expect([path, granted]).toEqual([path, []]);
    await answer.arrayBuffer();
  }
});
