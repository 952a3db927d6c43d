import { Random } from '@assay/amounts/testing/random';
import { modelTimeoutMs, report, testSeed, workload } from '@assay/amounts/testing/scale';
import { cancelOrder, createOrder } from '@assay/protocol/endpoints/orders';
import { selfTradePreventions, sides, timesInForce } from '@assay/protocol/trade-words';
import { describe, expect, it } from 'vitest';
import { readClientMessage } from '../../../../socket-entry/client-message.ts';
import { parseCall } from '../../../parse-call.ts';
import { parseForm } from '../form-fields.ts';
import { plainRequestOf } from './plain-form.ts';
import { plainCallOf } from './plain-message.ts';

const endpoints = [createOrder, cancelOrder] as const;
const rounds = workload(20_000, 600_000);

/** What JSON and the schema say of a message: the call with its parsed request, or undefined for whatever is none or is refused. */
function callBySchema(message: Buffer): unknown {
  const read = readClientMessage(message);
  if (read?.op !== 'call' || !read.isWhole) return undefined;
  const endpoint = endpoints.find(({ name }) => name === read.call);
  const parsed = endpoint && parseCall(endpoint, read.request);
  return parsed?.ok ? { id: read.id, request: { call: read.call, fields: parsed.request } } : undefined;
}

/** The same of a form body. */
function requestBySchema(call: string, body: Buffer): unknown {
  const endpoint = endpoints.find(({ name }) => name === call);
  const fields = parseForm(body);
  const parsed = endpoint && fields && parseCall(endpoint, fields);
  return parsed?.ok ? { call, fields: parsed.request } : undefined;
}

type Members = readonly (readonly [name: string, value: unknown])[];

function fieldsFrom(random: Random, call: string): Members {
  const clientOrderId = [
    'clientOrderId',
    random.pick(['a', 'quote-1_Z', 'x'.repeat(64), 'b', 'c', 'x'.repeat(65)]),
  ] as const;
  if (call === 'cancelOrder')
    return [random.chance(0.7) ? ['orderId', random.pick(['1', '9007199254740993', '10'])] : clientOrderId];
  const fields: Members = [
    ['symbol', random.pick(['btcusdt', 'btcusdt', 'ethbtc', 'ethbtc', 'x'])],
    ['side', random.pick(sides)],
    ['type', random.pick([...Array.from({ length: 9 }, () => 'limit'), 'market'])],
    ['price', random.pick(['60000', '59000.01', '0', '.', '1.', '0012'])],
    ['amount', random.pick(['0.001', '1', '-1', '1e5'])],
    ['timeInForce', random.pick(timesInForce)],
    ['selfTradePrevention', random.pick(selfTradePreventions)],
    clientOrderId,
  ];
  return shuffled(
    random,
    fields.filter((_, index) => index < 5 || random.chance(0.4)),
  );
}

function shuffled<T>(random: Random, items: readonly T[]): T[] {
  return items
    .map((item) => [random.word(), item] as const)
    .toSorted(([left], [right]) => left - right)
    .map(([, item]) => item);
}

function messageFrom(random: Random): string {
  const call = random.pick(['createOrder', 'createOrder', 'cancelOrder']);
  const space = random.chance(0.2) ? ' ' : '';
  const object = (members: Members): string =>
    `{${members.map(([name, value]) => `"${name}":${space}${Array.isArray(value) ? object(value) : JSON.stringify(value)}`).join(`,${space}`)}}`;
  const members: Members = [
    ['op', 'call'],
    ['id', random.pick([0, 7, 123_456, 'a-1', '7'])],
    ['call', call],
    ['request', fieldsFrom(random, call)],
  ];
  return object(random.chance(0.7) ? members : shuffled(random, members));
}

/** Pieces at which readers of JSON and of forms part. */
const pieces = [
  '""',
  '"',
  '{',
  '}',
  ':',
  ',',
  ' ',
  '\\',
  '\\u0061',
  '\t',
  'é',
  '\u0000',
  'null',
  '1e3',
  '007',
  '-0',
  '1.0',
  '[]',
  '"op":"call",',
];
const moreOfJson = [
  '"price":"1"',
  ',"price":"2"',
  '"__proto__":"1",',
  ',"orderId":"1"',
  ',"stopPrice":"1"',
  ',"note":"1"',
  '"id":1,',
  '"id":"",',
];
const moreOfForms = [
  '&',
  '=',
  '&&',
  '+',
  '%',
  '%31',
  '%ff',
  '&price=2',
  '&__proto__=1',
  '&orderId=1',
  '&stopPrice=1',
  '&note=',
  '&note',
];

function mutated(random: Random, text: string, more: readonly string[]): Buffer {
  let bytes: Uint8Array = Buffer.from(text);
  for (let count = random.pick([0, 1, 1, 1, 2, 4]); count > 0; count -= 1) {
    const at = random.below(bytes.length + 1);
    const end = Math.min(bytes.length, at + random.below(12));
    const other = random.below(bytes.length + 1);
    const inserted = random.pick<() => Uint8Array>([
      () => Buffer.from(random.pick([...pieces, ...more])),
      () => Uint8Array.of(random.below(256)),
      // What is printed breaks the least, so that most of it is looked at.
      () => Uint8Array.of(0x20 + random.below(0x5f)),
      () => bytes.subarray(other, other + random.below(20)),
      () => new Uint8Array(),
    ])();
    bytes = Buffer.concat([bytes.subarray(0, at), inserted, bytes.subarray(random.chance(0.5) ? at : end)]);
  }
  return Buffer.from(bytes);
}

describe('plain calls', { timeout: modelTimeoutMs }, () => {
  it('are read from messages as JSON and schema read them, whatever is done to the bytes', () => {
    const random = new Random(testSeed('plain messages'));
    let read = 0;
    for (let round = 0; round < rounds; round += 1) {
      const message = mutated(random, messageFrom(random), moreOfJson);
      const plain = plainCallOf(message);
      if (plain === undefined) continue;
      read += 1;
      expect(plain, message.toString()).toEqual(callBySchema(message));
    }
    report(`${read} of ${rounds} mutated messages were plain`);
    expect(read).toBeGreaterThan(rounds / 10);
  });

  it('are read from forms as parser and schema read them, whatever is done to the bytes', () => {
    const random = new Random(testSeed('plain forms'));
    let read = 0;
    for (let round = 0; round < rounds; round += 1) {
      const call = random.pick(['createOrder', 'createOrder', 'cancelOrder']);
      const form = fieldsFrom(random, call)
        .map(([name, value]) => `${name}=${value}`)
        .join('&');
      const body = mutated(random, form, moreOfForms);
      const asked = random.chance(0.9) ? call : random.pick(['createOrder', 'cancelOrder', 'cancelAll']);
      const plain = plainRequestOf(asked, body);
      if (plain === undefined) continue;
      read += 1;
      expect(plain, `${asked} ${body}`).toEqual(requestBySchema(asked, body));
    }
    report(`${read} of ${rounds} mutated forms were plain`);
    expect(read).toBeGreaterThan(rounds / 10);
  });

  it('are those that programs write: fields in any order, spaces behind colons and commas or none', () => {
    const order = { symbol: 'btcusdt', side: 'buy', type: 'limit', price: '59000.00', amount: '0.001' };
    const full = { clientOrderId: 'quote-1', selfTradePrevention: 'cancel-both', timeInForce: 'post-only', ...order };
    for (const [call, fields] of [
      ['createOrder', order],
      ['createOrder', full],
      ['cancelOrder', { orderId: '17' }],
      ['cancelOrder', { clientOrderId: 'quote-1' }],
    ] as const) {
      const text = JSON.stringify({ op: 'call', id: 7, call, request: fields });
      for (const written of [text, text.replaceAll(/[:,]/g, '$& ')]) {
        expect(plainCallOf(Buffer.from(written)), written).toEqual({ id: 7, request: { call, fields } });
      }
      expect(plainRequestOf(call, Buffer.from(new URLSearchParams(fields).toString()))).toEqual({ call, fields });
    }
  });

  it.each([
    '{"op":"","op":"call","id":1,"call":"cancelOrder","request":{"orderId":"1"}}',
    '{"op":"call","id":""1,"call":"cancelOrder","request":{"orderId":"1"}}',
    '{"op":"call","id":1,"call":"cancelOrder","request":{"orderId":"1","orderId":"2"}}',
    '{"op":"call","id":1,"call":"cancelOrder","request":{"orderId":"1"}}}',
    '{"op":"call","id":1,"call":"cancelOrder","request":{"orderId":"01"}}',
    '{"op":"call","id":01,"call":"cancelOrder","request":{"orderId":"1"}}',
    '{"op":"call","id":1,"call":"cancelOrder","request":{"orderId":"1","symbol":"btcusdt"}}',
    '{"op":"call","id":1,"call":"cancelAll","request":{"symbol":"btcusdt"}}',
    '{"op":"ping","id":1}',
    '',
  ])('leave %s to the schema', (text) => {
    expect(plainCallOf(Buffer.from(text))).toBeUndefined();
  });
});
