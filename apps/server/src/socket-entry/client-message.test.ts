import { clientMessageSchema } from '@assay/protocol/socket';
import { expect, it } from 'vitest';
import { readClientMessage } from './client-message.ts';

const read = (text: string) => readClientMessage(Buffer.from(text));

const ids = ['1', '-1.5', '1e999', 'null', '{}', '""', `"${'x'.repeat(64)}"`, `"${'x'.repeat(65)}"`];
const names = ['"createOrder"', '""', '7', `"${'x'.repeat(64)}"`, `"${'x'.repeat(65)}"`];
const requests = ['{}', '{"symbol":"btcusdt"}', '{"symbol":1}', '[]', 'null', '"text"', '7'];

it('reads a call by hand exactly as the schema of the wire does', () => {
  let whole = 0;
  for (const id of ids) {
    for (const name of names) {
      for (const request of requests) {
        const text = `{"op":"call","id":${id},"call":${name},"request":${request}}`;
        const expected = clientMessageSchema.safeParse(JSON.parse(text));
        const message = read(text);
        if (expected.success) {
          whole += 1;
          expect(message, text).toEqual({ ...expected.data, isWhole: true });
        } else expect(message === undefined || (message.op === 'call' && !message.isWhole), text).toBe(true);
      }
    }
  }
  expect(whole).toBe(4 * 3 * 3);
});

it('refuses a name twice wherever it stands, and nothing that only looks like one', () => {
  const call = (request: string) => `{"op":"call","id":1,"call":"createOrder","request":${request}}`;
  const refused = { op: 'call', id: 1, isWhole: false };
  for (const twice of [
    call('{"price":"1","price":"2"}'),
    call('{"price":"1","pric\\u0065":"2"}'),
    call('{"a":{"b":[{"c":1,"c":1}]}}'),
    call('{"__proto__":"1","__proto__":"2"}'),
    '{"op":"call","id":2,"id":1,"call":"createOrder","request":{}}',
    '{"op":"call","op":"call","id":1,"call":"createOrder","request":{}}',
  ]) {
    expect(read(twice), twice).toEqual(refused);
  }
  expect(read('{"op":"subscribe","channel":"tickers","channel":"account"}')).toBeUndefined();
  expect(read('{"op":"subscribe","op":"ping","id":1}')).toBeUndefined();
  for (const once of ['{"a":"\\\\","b":":\\":","c:":":"}', '{"__proto__":{"a:b":1},"a":[[{"a":1}]]}', '{"":""}']) {
    expect(read(call(once)), once).toEqual({
      op: 'call',
      id: 1,
      call: 'createOrder',
      request: JSON.parse(once),
      isWhole: true,
    });
  }
  expect(read(' {"op" : "ping", "id" : 1} ')).toEqual({ op: 'ping', id: 1 });
});
