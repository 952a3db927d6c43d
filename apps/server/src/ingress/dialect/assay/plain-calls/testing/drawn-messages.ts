import type { Random } from '@assay/amounts/testing/random';
import { selfTradePreventions, sides, timesInForce } from '@assay/protocol/trade-words';

type Members = readonly (readonly [name: string, value: unknown])[];

export function drawnFields(random: Random, call: string): Members {
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

/** A message of the socket that places an order or cancels one, as programs write it, or nearly. */
export function drawnMessage(random: Random): string {
  const call = random.pick(['createOrder', 'createOrder', 'cancelOrder']);
  const space = random.chance(0.2) ? ' ' : '';
  const object = (members: Members): string =>
    `{${members.map(([name, value]) => `"${name}":${space}${Array.isArray(value) ? object(value) : JSON.stringify(value)}`).join(`,${space}`)}}`;
  const members: Members = [
    ['op', 'call'],
    ['id', random.pick([0, 7, 123_456, 'a-1', '7'])],
    ['call', call],
    ['request', drawnFields(random, call)],
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
export const moreOfJson = [
  '"price":"1"',
  ',"price":"2"',
  '"__proto__":"1",',
  ',"orderId":"1"',
  ',"stopPrice":"1"',
  ',"note":"1"',
  '"id":1,',
  '"id":"",',
];
export const moreOfForms = [
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

/** The same with some of its bytes changed. */
export function mutated(random: Random, text: string, more: readonly string[]): Buffer {
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
