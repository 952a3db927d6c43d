import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { News } from '@assay/amounts/testing/news';
import { afterEach, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { ClientLine } from './client-line.ts';
import { DirectLines } from './direct-lines.ts';
import { REST_MS } from './socket-entry-limits.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('read nothing of a client that rests, everything of the others, and then what it has said meanwhile', async () => {
  const lines = new DirectLines();
  const opened: ClientLine[] = [];
  const said: string[] = [];
  const news = new News();
  const heard = (text: string) => news.until(text, () => said.includes(text));
  const http = createServer().on('upgrade', (request, stream, head) =>
    lines.take(
      { request, stream, head },
      {
        opened(line) {
          opened.push(line);
          return {
            receive(message) {
              said.push(String(message));
              news.tell();
            },
            answerPing: () => undefined,
            receiveCommand: () => false,
            catchUp: () => undefined,
          };
        },
        closed: () => undefined,
      },
    ),
  );
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const open = async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${(http.address() as AddressInfo).port}`);
    await new Promise((resolve) => socket.once('open', resolve));
    return socket;
  };
  const [hasty, other] = [await open(), await open()];
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  opened[0]?.rest(REST_MS);
  hasty.send('of the hasty one');
  // By the time this was read, the other's would have been, too.
  for (let count = 0; count < 20; count += 1) {
    other.send(`${count}`);
    await heard(`${count}`);
  }
  expect(said).not.toContain('of the hasty one');
  vi.advanceTimersByTime(REST_MS - 1);
  other.send('before the end');
  await heard('before the end');
  expect(said).not.toContain('of the hasty one');
  vi.advanceTimersByTime(1);
  await heard('of the hasty one');
  for (const socket of [hasty, other]) socket.terminate();
  lines.stop();
  http.closeAllConnections();
  await new Promise((resolve) => http.close(resolve));
});
