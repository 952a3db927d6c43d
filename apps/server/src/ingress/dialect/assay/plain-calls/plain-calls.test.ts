import { Random } from '@assay/amounts/testing/random';
import { modelTimeoutMs, report, testSeed, workload } from '@assay/amounts/testing/scale';
import { cancelOrder, createOrder } from '@assay/protocol/endpoints/orders';
import { describe, expect, it } from 'vitest';
import { readClientMessage } from '../../../../socket-entry/client-message.ts';
import { parseCall } from '../../../parse-call.ts';
import { parseForm } from '../form-fields.ts';
import { plainRequestOf } from './plain-form.ts';
import { plainCallOf } from './plain-message.ts';
import { drawnFields, drawnMessage, moreOfForms, moreOfJson, mutated } from './testing/drawn-messages.ts';

const endpoints = [createOrder, cancelOrder] as const;
const rounds = workload(6_000, 600_000);

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

describe('plain calls', { timeout: modelTimeoutMs }, () => {
  it('are read from messages as JSON and schema read them, whatever is done to the bytes', () => {
    const random = new Random(testSeed('plain messages'));
    let read = 0;
    for (let round = 0; round < rounds; round += 1) {
      const message = mutated(random, drawnMessage(random), moreOfJson);
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
      const form = drawnFields(random, call)
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
