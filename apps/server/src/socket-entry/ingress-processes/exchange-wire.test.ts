import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { ExchangeWire } from './exchange-wire.ts';
import { toExchange } from './ingress-frames.ts';
import { EXCHANGE_UNREAD_BYTES_MAX } from './ingress-limits.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

it('what is said in one turn leaves in one write; clients are not read while too much of it waits', async () => {
  const writes: number[] = [];
  let read: () => void = () => undefined;
  const stream = new Writable({
    highWaterMark: 1_024,
    write(chunk: Buffer, _encoding, done) {
      writes.push(chunk.length);
      read = done;
    },
  });
  const told: string[] = [];
  const wire = new ExchangeWire(
    stream,
    () => told.push('full'),
    () => told.push('empty'),
  );
  wire.say(toExchange.alive, 0);
  wire.say(toExchange.text, 1, Buffer.alloc(10));
  await turn();
  expect(writes).toEqual([28]);
  for (let count = 0; count < 3; count += 1) {
    wire.say(toExchange.text, 1, Buffer.alloc(EXCHANGE_UNREAD_BYTES_MAX / 2));
    await turn();
  }
  expect(told).toEqual(['full']);
  while (stream.writableLength > 0) {
    read();
    await turn();
  }
  expect(told).toEqual(['full', 'empty']);
});
