import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { eventually } from '@assay/amounts/testing/news';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PipelinedRequests } from './pipelined-requests.ts';

const limits = { requestsPerConnectionMax: 3, requestsWaitingPerConnectionMax: 4 };
const request = (name: number) => `POST /${name} HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nbody`;

let close: () => void = () => undefined;
afterEach(() => close());

/** A server that answers what it has begun only when it is told to. */
async function listen() {
  const begun: { readonly url: string; readonly response: ServerResponse }[] = [];
  const onCut = vi.fn();
  const piped = new PipelinedRequests(limits, ({ url = '' }, response) => begun.push({ url, response }), onCut);
  const server = createServer((request, response) => piped.take(request, response));
  server.listen(0, '127.0.0.1');
  await eventually(() => expect(server.listening).toBe(true));
  const { port } = server.address() as AddressInfo;
  const clients: Socket[] = [];
  const gone = vi.fn();
  server.on('connection', (socket) => socket.once('close', gone));
  close = () => {
    for (const client of clients) client.destroy();
    server.close();
  };
  const open = () => {
    const client = connect({ host: '127.0.0.1', port });
    clients.push(client);
    const said = { text: '', isClosed: false };
    client.on('error', () => undefined);
    client.on('close', () => {
      said.isClosed = true;
    });
    client.on('data', (bytes) => {
      said.text += bytes.toString();
    });
    return { client, said, pipe: (from: number, to: number) => client.write(range(from, to).map(request).join('')) };
  };
  const names = () => begun.map(({ url }) => Number(url.slice(1)));
  const answer = (name: number) => begun.find(({ url }) => url === `/${name}`)?.response.end(`answer ${name}.`);
  return { open, names, answer, onCut, gone };
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);
const toBeSeen = (look: () => void) => eventually(look);

describe('requests in one pipe', () => {
  it('are begun as many at once as may be, and the next one when one is over, in order', async () => {
    const { open, names, answer, onCut } = await listen();
    const { pipe, said } = open();
    pipe(0, 7);
    await toBeSeen(() => expect(names()).toEqual([0, 1, 2]));
    answer(0);
    await toBeSeen(() => expect(names()).toEqual([0, 1, 2, 3]));
    // Made, and not over: it waits behind the first one that is not answered.
    answer(2);
    await toBeSeen(() => expect(said.text).toContain('answer 0.'));
    expect(names()).toEqual([0, 1, 2, 3]);
    answer(1);
    await toBeSeen(() => expect(names()).toEqual([0, 1, 2, 3, 4, 5]));
    for (const name of [3, 4, 5]) answer(name);
    await toBeSeen(() => expect(names()).toHaveLength(7));
    answer(6);
    await toBeSeen(() => expect(said.text.match(/answer \d/g)).toEqual(range(0, 7).map((name) => `answer ${name}`)));
    expect(onCut).not.toHaveBeenCalled();
  });

  it('cost the connection when there is one more than can wait, and nobody else anything', async () => {
    const { open, names, answer, onCut } = await listen();
    const full = open();
    full.pipe(0, 7);
    const more = open();
    more.pipe(100, 108);
    await toBeSeen(() => expect(more.said.isClosed).toBe(true));
    expect(onCut).toHaveBeenCalledTimes(1);
    expect(full.said.isClosed).toBe(false);
    // Nothing of it is begun any more.
    for (const name of names().filter((name) => name >= 100)) answer(name);
    for (const name of range(0, 7)) {
      await toBeSeen(() => expect(names()).toContain(name));
      answer(name);
    }
    await toBeSeen(() => expect(full.said.text).toContain('answer 6.'));
    expect(names().filter((name) => name >= 103)).toEqual([]);
  });

  it('that wait are never begun when the connection is gone', async () => {
    const { open, names, gone } = await listen();
    const { client, pipe } = open();
    pipe(0, 7);
    await toBeSeen(() => expect(names()).toHaveLength(3));
    client.destroy();
    await toBeSeen(() => expect(gone).toHaveBeenCalled());
    await new Promise((resolve) => setTimeout(resolve));
    expect(names()).toEqual([0, 1, 2]);
  });
});
