import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { socketPath } from '@assay/protocol/wire';
import { afterEach, expect, it } from 'vitest';
import { TrustedProxies } from '../ingress/trusted-proxies.ts';
import { UnnamedProxies } from '../ingress/unnamed-proxies.ts';
import type { ConnectionPort } from './connection-port.ts';
import { serveSocket } from './socket-server.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** Asks for a socket as a proxy on this machine does; answers the status and whose address was counted. */
async function upgrade(refuses: boolean): Promise<readonly [status: number | undefined, counted: readonly string[]]> {
  const counted: string[] = [];
  const proxies = new TrustedProxies([]);
  const unnamed = new UnnamedProxies({ refuses, now: () => 0 });
  const http = createServer();
  const admits: ConnectionPort['admits'] = (_, address) => {
    counted.push(address);
    return false;
  };
  const socket = serveSocket(http, { admits } as ConnectionPort, (heard) => {
    const address = proxies.clientOf(heard);
    return unnamed.turnsAway(address) ? undefined : address;
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  ends.push(() => {
    socket.stop();
    http.close();
  });
  const { port } = http.address() as AddressInfo;
  const headers = { connection: 'upgrade', upgrade: 'websocket', 'x-forwarded-for': '192.0.2.1' };
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path: socketPath, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    asked.on('error', reject).end();
  });
  return [status, counted];
}

it('a socket through a proxy that nobody named is nobody’s loopback, and none of a live exchange', async () => {
  expect(await upgrade(false)).toEqual([429, ['0.0.0.0']]);
  expect(await upgrade(true)).toEqual([403, []]);
});
