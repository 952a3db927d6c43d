import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { eventually } from '@assay/amounts/testing/news';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientLine, Upgrade } from '../client-line.ts';
import { askForSocket, openRawSocket } from '../testing/raw-socket.ts';
import {
  ALIVE_EVERY_MS,
  ALIVE_OWED_MAX,
  END_TOLD_FOR_MS,
  PROCESS_UNREAD_BYTES_MAX,
  START_TIME_MAX_MS,
  STOP_ENDED_AFTER_MS,
  STOP_TIME_MAX_MS,
} from './ingress-limits.ts';
import { IngressProcesses } from './ingress-processes.ts';

interface Client {
  readonly socket: Socket;
  readonly line: ClientLine;
  isClosed: boolean;
}

let http: Server;
let processes: IngressProcesses;
let clients: Client[];
let warnings: object[];

beforeEach(async () => {
  clients = [];
  warnings = [];
  http = createServer();
  http.listen(0, '127.0.0.1');
  processes = await IngressProcesses.start({
    ...{ count: 2, log: { warn: (details: object) => void warnings.push(details) } },
    markets: { all: () => [], onChange: () => undefined },
  });
});
afterEach(async () => {
  for (const { socket } of clients) socket.destroy();
  await processes.stop();
  http.closeAllConnections();
  await new Promise((resolve) => http.close(resolve));
});

/** A client whose line is in one of the processes. */
async function connect(): Promise<Client> {
  const opened = new Promise<Omit<Client, 'socket'>>((resolve) => {
    http.once('upgrade', (request, stream, head) => {
      let client: Omit<Client, 'socket'> | undefined;
      const upgrade: Upgrade = { request, stream, head };
      const isTaken = processes.take(upgrade, {
        opened(line) {
          client = { line, isClosed: false };
          resolve(client);
          const nothing = () => undefined;
          return { receive: nothing, receiveCommand: () => true, answerPing: nothing, catchUp: nothing };
        },
        closed() {
          if (client !== undefined) client.isClosed = true;
        },
      });
      expect(isTaken).toBe(true);
    });
  });
  const socket = await openRawSocket((http.address() as AddressInfo).port);
  const client = Object.assign(await opened, { socket });
  clients.push(client);
  return client;
}

describe('ingress processes', () => {
  it('have equally many sockets; of one that is killed all are gone at once, those of the other are not, and it is started again', async () => {
    for (let count = 0; count < 6; count += 1) await connect();
    const [killed] = processes.processIds;
    process.kill(killed ?? 0, 'SIGKILL');
    await eventually(() => expect(clients.filter(({ isClosed }) => isClosed)).toHaveLength(3));
    expect(clients.map(({ line, isClosed }) => line.isOpen !== isClosed)).not.toContain(false);
    expect(processes.running).toBe(1);
    expect(processes.warnings()).toEqual([
      '1 of 2 ingress processes are not running',
      'ingress processes have ended 1 times and were started again, last: SIGKILL',
    ]);
    // One that cannot start in time is started again.
    await eventually(() => expect(processes.running).toBe(2), 5, 4 * START_TIME_MAX_MS);
    expect(processes.processIds).not.toContain(killed);
    expect(warnings).toEqual([{ why: 'SIGKILL', ends: 1 }]);
    expect((await connect()).line.isOpen).toBe(true);
    expect(processes.warnings()).toHaveLength(1);
    expect(processes.warnings(performance.now() + END_TOLD_FOR_MS)).toEqual([]);
  });

  it('that are frozen hold no socket on its way for ever, and no more of what they do not read than the bound', async () => {
    await connect();
    await connect();
    for (const pid of processes.processIds) process.kill(pid, 'SIGSTOP');
    let lost = 0;
    const closed = () => {
      lost += 1;
    };
    http.once('upgrade', (request, stream, head) => {
      processes.take({ request, stream, head }, { opened: () => expect.unreachable(), closed });
    });
    const asked = once(http, 'upgrade');
    const onItsWay = await askForSocket((http.address() as AddressInfo).port);
    const ended = once(onItsWay, 'close');
    await asked;
    const frame = Buffer.alloc(1024 * 1024);
    for (let bytes = 0; bytes <= PROCESS_UNREAD_BYTES_MAX + frame.length; bytes += frame.length) {
      for (const { line } of clients) line.write(Buffer.from(frame));
      await new Promise((resolve) => setImmediate(resolve));
    }
    await eventually(() => expect(clients.map(({ isClosed }) => isClosed)).toEqual([true, true]));
    expect(lost).toBe(1);
    expect(processes.warnings().at(-1)).toContain('it does not read');
    // What is said to nobody is held by nobody.
    for (const { line } of clients) line.write(frame);
    await ended;
  });

  it('that give no sign of life are ended, with the sockets that they have', async () => {
    const [client] = [await connect(), await connect()];
    process.kill(processes.processIds[0] ?? 0, 'SIGSTOP');
    const owedMs = ALIVE_OWED_MAX * ALIVE_EVERY_MS;
    await eventually(() => expect(client.isClosed).toBe(true), 5, 10 * owedMs);
    expect(processes.warnings().at(-1)).toContain('it gave no sign of life');
    expect(clients[1]?.isClosed).toBe(false);
  });

  it('wait a moment for clients that do not answer the end, and are not waited for when they do not stop themselves', async () => {
    await connect();
    const [silent, frozen] = processes.processIds;
    const told = once(clients[0]?.socket.resume() ?? http, 'data');
    for (const { line } of clients) line.close(1001, 'the server stops');
    process.kill(frozen ?? 0, 'SIGSTOP');
    const startedMs = performance.now();
    const stopped = processes.stop();
    // A closing frame, its length, and 1001.
    expect((await told)[0].subarray(0, 4)).toEqual(Buffer.from([0x88, 18, 0x03, 0xe9]));
    const isGone = () => expect(() => process.kill(silent ?? 0, 0)).toThrow();
    const silentGone = vi.waitFor(isGone, { timeout: STOP_ENDED_AFTER_MS, interval: 10 });
    await silentGone;
    const goneMs = performance.now() - startedMs;
    await stopped;
    expect(goneMs).toBeGreaterThan(STOP_TIME_MAX_MS - 50);
    expect(performance.now() - startedMs).toBeGreaterThan(STOP_ENDED_AFTER_MS - 50);
    expect(processes.running).toBe(0);
    expect(processes.ends).toBe(0);
  });

  it('take nothing while none of them runs', async () => {
    for (const pid of processes.processIds) process.kill(pid, 'SIGKILL');
    await eventually(() => expect(processes.running).toBe(0));
    const taker = { opened: () => expect.unreachable(), closed: () => expect.unreachable() };
    http.once('upgrade', (request, stream, head) => {
      expect(processes.take({ request, stream, head }, taker)).toBe(false);
      stream.destroy();
    });
    await once(await askForSocket((http.address() as AddressInfo).port), 'close');
  });
});
