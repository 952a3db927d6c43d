import { clientMessageSchema } from '@assay/protocol/socket';
import { expect, it } from 'vitest';
import { readClientMessage } from './client-message.ts';

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
        const read = readClientMessage(text);
        if (expected.success) {
          whole += 1;
          expect(read, text).toEqual({ ...expected.data, isWhole: true });
        } else expect(read === undefined || (read.op === 'call' && !read.isWhole), text).toBe(true);
      }
    }
  }
  expect(whole).toBe(4 * 3 * 3);
});
