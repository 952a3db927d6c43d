import { mkdtempSync, rmSync } from 'node:fs';
import { request as plainRequest } from 'node:http';
import { request } from 'node:https';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { report } from '@assay/amounts/testing/scale';
import { freePort } from '@assay/chains/evm/local-node/anvil-process';
import { setAvatar } from '@assay/protocol/endpoints/profile';
import { pictureBytesMax } from '@assay/protocol/pictures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type RunningExchange, startExchange } from '../server-process/running-exchange.ts';
import { hasNginx, Nginx, sampleSettings } from './nginx.ts';

if (!hasNginx) report('No nginx or no openssl: the printed proxy is not tried here (apt-get install nginx openssl).');

/** An address of this machine that is not loopback: whoever asks by it is seen as somebody else. */
const own = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
/** From there people come, and the staff where there is no such address. */
const person = own ?? '127.0.0.1';

let folder: string;
let exchange: RunningExchange;
let printed: Nginx;
/** The same without the line of the scheme. */
let schemeless: Nginx;
/** A proxy as people write it first. */
let bare: Nginx;
let ports: { readonly printed: number; readonly schemeless: number; readonly bare: number };

beforeAll(async () => {
  if (!hasNginx) return;
  folder = mkdtempSync(join(tmpdir(), 'assay-nginx-'));
  ports = { printed: await freePort(), schemeless: await freePort(), bare: await freePort() };
  const console = await freePort();
  // As the unit beside it says, but for the staff's network and the port.
  exchange = await startExchange({
    TRUSTED_PROXIES: '127.0.0.1',
    SITE_ORIGIN: originOf('exchange.example'),
    CONSOLE_PORT: String(console),
    CONSOLE_ORIGIN: originOf('console.example'),
    CONSOLE_ALLOWED: person,
  });
  const exchangePort = Number(new URL(exchange.address).port);
  const upstream = { exchange: exchangePort, console };
  const sample = (tls: number) => (of: string) => sampleSettings(of, { ...upstream, tls });
  const withoutScheme = (of: string) => sample(ports.schemeless)(of).replaceAll(/^.*X-Forwarded-Proto.*$/gm, '');
  const nothing = () => `server { listen ${ports.bare}; location / { proxy_pass http://127.0.0.1:${exchangePort}; } }`;
  printed = Nginx.start(join(folder, 'printed'), sample(ports.printed));
  schemeless = Nginx.start(join(folder, 'schemeless'), withoutScheme);
  bare = Nginx.start(join(folder, 'bare'), nothing);
});

afterAll(async () => {
  for (const proxy of [printed, schemeless, bare]) proxy?.stop();
  await exchange?.stop();
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
});

function originOf(name: string): string {
  return `https://${name}:${ports.printed}`;
}

interface Asked {
  readonly name?: string;
  readonly port?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** Asks as a browser of that person does; the names are those of the first proxy. */
function ask(path: string, { name = 'exchange.example', port = ports.printed, headers = {}, body }: Asked = {}) {
  return new Promise<{ readonly status: number; readonly text: string }>((resolve, reject) => {
    const host = `${name}:${ports.printed}`;
    const method = body === undefined ? 'GET' : 'POST';
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const options = { host: person, port, path, method, headers: { host, ...length, ...headers }, agent: false };
    const secure = { servername: name, rejectUnauthorized: false };
    const call = port === ports.bare ? plainRequest(options) : request({ ...options, ...secure });
    call.on('response', (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }));
    });
    call.on('error', reject).end(body);
  });
}

const json = { 'content-type': 'application/json' };
const login = (port: number, origin: string) =>
  ask('/console/api/seat/login', {
    ...{ name: 'console.example', port, headers: { ...json, origin } },
    body: JSON.stringify({ name: 'alice', password: 'a password of mine' }),
  });

describe.skipIf(!hasNginx)('behind the nginx that the guide prints', () => {
  it('the exchange answers, with calls, a socket, and uploads as large as it takes', async () => {
    const info = await ask('/bb/app/system/info');
    expect(JSON.parse(info.text)).toMatchObject({ code: 1 });
    const form = { 'content-type': 'multipart/form-data; boundary=part' };
    const large = await ask(setAvatar.path, { body: Buffer.alloc(pictureBytesMax), headers: form });
    expect(JSON.parse(large.text)).toMatchObject({ msg: 'l.error.sessionInvalid' });
    const socket = new WebSocket(`wss://${person}:${ports.printed}/bb/app/socket`, {
      headers: { host: `exchange.example:${ports.printed}`, origin: originOf('exchange.example') },
      rejectUnauthorized: false,
    });
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    socket.terminate();
  });

  it('a call of the console reaches it from its own page', async () => {
    const told = await login(ports.printed, originOf('console.example'));
    expect(JSON.parse(told.text)).toMatchObject({ msg: 'l.error.seatLogin' });
  });

  it('and also when the proxy says nothing of the scheme, since CONSOLE_ORIGIN is set', async () => {
    const told = await login(ports.schemeless, originOf('console.example'));
    expect(JSON.parse(told.text)).toMatchObject({ msg: 'l.error.seatLogin' });
  });

  it('a page of another origin is refused, and both are named', async () => {
    for (const port of [ports.printed, ports.schemeless]) {
      const told = await login(port, 'https://evil.example');
      const data = { page: 'https://evil.example', console: originOf('console.example') };
      expect(JSON.parse(told.text)).toMatchObject({ msg: 'l.error.consoleOrigin', data });
    }
  });

  it('there are no metrics, and no console under the name of the exchange', async () => {
    expect((await ask('/metrics')).status).toBe(403);
    expect((await ask('/console/')).status).toBe(404);
    expect((await ask('/console/api/seat/get')).status).toBe(404);
  });

  it.skipIf(own === undefined)('whoever asks is known by his own address, whatever he writes', async () => {
    const { exchange: _, ...written } = {
      exchange: 0,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'localhost',
    };
    const mailbox = '/bb/app/sandbox/mailbox?account=ann@example.com';
    const wordings: readonly Readonly<Record<string, string>>[] = [{}, written];
    for (const headers of wordings)
      expect(JSON.parse((await ask(mailbox, { headers })).text)).toMatchObject({ msg: 'l.error.mailboxClosed' });
  });
});

it.skipIf(!hasNginx)('behind a proxy that was written in one line nobody is loopback', async () => {
  const asked = { port: ports.bare };
  expect((await ask('/metrics', asked)).status).toBe(403);
  expect((await ask('/healthz', asked)).status).toBe(200);
  const mail = await ask('/bb/app/sandbox/mailbox?account=ann@example.com', asked);
  expect(JSON.parse(mail.text)).toMatchObject({ msg: 'l.error.mailboxClosed' });
  const { warnings } = JSON.parse((await ask('/healthz', asked)).text) as { readonly warnings: readonly string[] };
  expect(warnings.join()).toContain('TRUSTED_PROXIES');
});
