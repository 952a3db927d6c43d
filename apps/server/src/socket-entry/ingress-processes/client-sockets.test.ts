import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { eventually, News } from '@assay/amounts/testing/news';
import { expect, it } from 'vitest';
import { clientFrame, openRawSocket } from '../testing/raw-socket.ts';
import { ClientSockets } from './client-sockets.ts';
import { readCount, toExchange, toIngress } from './ingress-frames.ts';
import { MESSAGES_READ_FREELY, READ_STEP_BYTES } from './ingress-limits.ts';

it('nothing is read from clients while the exchange has enough to read, and everything behind that; nothing more of one that is being closed', async () => {
  const said: { readonly kind: number; readonly bytes: Buffer }[] = [];
  const clients = new ClientSockets((kind, _tag, bytes) => {
    said.push({ kind, bytes: Buffer.from(bytes ?? []) });
    if (kind === toExchange.arrived) clients.take(toIngress.begin, 7, Buffer.alloc(0));
  });
  const http = createServer().listen(0, '127.0.0.1');
  await once(http, 'listening');
  http.on('upgrade', ({ headers }: { headers: IncomingHttpHeaders }, stream: Socket, head: Buffer) =>
    clients.hand({ tag: 7, headers, head }, stream),
  );
  const socket = await openRawSocket((http.address() as AddressInfo).port);
  const texts = () => said.filter(({ kind }) => kind === toExchange.text).map(({ bytes }) => bytes.toString());
  socket.write(clientFrame({ op: 1 }));
  await eventually(() => expect(texts()).toEqual(['{"op":1}']));
  clients.pause();
  socket.write(clientFrame({ op: 2 }));
  // sleeps: nobody tells that nothing was read
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(texts()).toHaveLength(1);
  clients.resume();
  await eventually(() => expect(texts()).toHaveLength(2));
  socket.resume();
  for (let count = 0; count < 10; count += 1) clients.take(toIngress.write, 7, Buffer.alloc(READ_STEP_BYTES / 2));
  const readBytes = () =>
    said.reduce((sum, { kind, bytes }) => sum + (kind === toExchange.read ? readCount(bytes) : 0), 0);
  // All but a step of it is told, without which the exchange would take a reader for a slow one.
  await eventually(() => expect(readBytes()).toBeGreaterThan(4 * READ_STEP_BYTES));
  clients.take(toIngress.close, 7, Buffer.from([0x03, 0xe9]));
  socket.write(clientFrame({ op: 3 }));
  socket.end();
  await eventually(() => expect(said.at(-1)?.kind).toBe(toExchange.closed));
  expect(texts()).toHaveLength(2);
  clients.endAll();
  http.close();
});

it('of a connection that has sent thousands of messages no more are read than go freely before somebody else’s, and all in the end', async () => {
  const said: number[] = [];
  const news = new News();
  let lastTag = 0;
  const clients = new ClientSockets((kind, tag) => {
    if (kind === toExchange.arrived) clients.take(toIngress.begin, tag, Buffer.alloc(0));
    else if (kind === toExchange.text) said.push(tag);
    news.tell();
  });
  const http = createServer().listen(0, '127.0.0.1');
  await once(http, 'listening');
  http.on('upgrade', ({ headers }: { headers: IncomingHttpHeaders }, stream: Socket, head: Buffer) => {
    lastTag += 1;
    clients.hand({ tag: lastTag, headers, head }, stream);
  });
  const { port } = http.address() as AddressInfo;
  const [flooding, ann] = [await openRawSocket(port), await openRawSocket(port)];
  const sent = 4_000;
  flooding.write(Buffer.concat(Array.from({ length: sent }, () => clientFrame({ op: 1 }))));
  ann.write(clientFrame({ op: 2 }));
  await news.until('all messages', () => said.length === sent + 1);
  // They come in the same turn of the loop, or ann's in the next one.
  expect(said.indexOf(2)).toBeLessThanOrEqual(2 * MESSAGES_READ_FREELY + 1);
  clients.endAll();
  http.close();
});
