import { connect } from 'node:net';
import { drawn } from '@assay/amounts/testing/scale';
import { tokenHeader } from '@assay/protocol/wire';
import { expect, inject, it } from 'vitest';
import { mustPost, registerUser } from '../server-process/test-user.ts';
import { everyEndpoint, quietPrice, signIn } from './access-matrix.ts';
import { sampleFields } from './sample-fields.ts';
import { callWire } from './wire-call.ts';

const address = inject('address');
const port = Number(new URL(address).port);

/** In the short run so many endpoints, others after each change of the code. */
const DRAWN = 40;

/** Sends bytes on a connection of their own; everything that came until the server closed it. One that it leaves open costs the test its time. */
function exchange(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => {
      received += chunk.toString();
    });
    socket.on('close', () => resolve(received));
    socket.on('error', reject);
  });
}

const smuggled = [
  ['two lengths', 'Content-Length: 4\r\nContent-Length: 5\r\n\r\na=1&b'],
  ['a length and chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['chunks twice', 'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n'],
  ['a disguised coding', 'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n'],
  ['a negative length', 'Content-Length: -1\r\n\r\n'],
  ['a length with a sign', 'Content-Length: +4\r\n\r\na=1&'],
  ['a folded header', 'X-A: b\r\n c\r\nContent-Length: 0\r\n\r\n'],
  ['a null in a header', `${tokenHeader}: a\u0000b\r\nContent-Length: 0\r\n\r\n`],
  ['a bare line feed', `X-A: b\n${tokenHeader}: c\r\nContent-Length: 0\r\n\r\n`],
  ['a blank before the colon', 'Content-Length : 4\r\n\r\na=1&'],
  ['no host', ''],
] as const;

it.each(smuggled)('is not made to see a second request by %s', async (name, rest) => {
  const hidden = 'GET /bb/app/system/info HTTP/1.1\r\nHost: x\r\n\r\n';
  const first = `POST /bb/app/user/info HTTP/1.1\r\n${name === 'no host' ? '\r\n' : `Host: x\r\n${rest}`}`;
  const answer = await exchange(first + hidden);
  // A request that two readers would cut differently ends its connection: what follows is not read.
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  expect(answer).not.toContain('"instance"');
});

const get = 'GET /bb/app/system/info HTTP/1.1\r\nHost: x\r\n';
const post = 'POST /bb/app/user/login HTTP/1.1\r\nHost: x\r\n';
const oversize = [
  ['a header beyond 16 KiB', `${get}X-A: ${'a'.repeat(20_000)}\r\n\r\n`],
  ['a thousand headers', `${get}${Array.from({ length: 3_000 }, (_, index) => `X-${index}: 1\r\n`).join('')}\r\n`],
  ['a token of 20 KB', `${get}${tokenHeader}: ${'A'.repeat(20_000)}\r\n\r\n`],
  ['an address of 20 KB', `GET /bb/app/system/info?a=${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`],
  [
    'a chunk with an endless extension',
    `${post}Transfer-Encoding: chunked\r\n\r\n1;${'a'.repeat(30_000)}\r\na\r\n0\r\n\r\n`,
  ],
  ['a chunk without a length', `${post}Transfer-Encoding: chunked\r\n\r\nzz\r\na\r\n0\r\n\r\n`],
] as const;

it.each(oversize)('ends a connection with %s, and answers the next one', async (_, bytes) => {
  const answer = await exchange(bytes);
  expect(answer).toMatch(/^HTTP\/1\.1 4[0-9]{2} /);
  expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  expect((await fetch(`${address}/bb/app/system/info`)).status).toBe(200);
});

it('writes nothing that a caller said into the headers of an answer, and leads nowhere else', async () => {
  const mark = 'zq7-mark.example';
  const headers = ['Host', 'Origin', 'Referer', 'Cookie', 'User-Agent', 'X-Request-Id', 'X-Forwarded-Host', tokenHeader]
    .map((name) => `${name}: ${mark}\r\n`)
    .join('');
  const paths = [
    '/',
    '/pc',
    `/?next=//${mark}`,
    `//${mark}/`,
    `/%0d%0aSet-Cookie:${mark}`,
    `/pc/%0d%0aLocation:%20${mark}`,
  ];
  for (const path of [...paths, ...everyEndpoint.map((endpoint) => `${endpoint.path}?a=${mark}%0d%0aX:${mark}`)]) {
    const answer = await exchange(`GET ${path} HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`);
    const head = answer.split('\r\n\r\n')[0] ?? '';
    expect([path, /^HTTP\/1\.1 [234]/.test(head), head.includes(mark)]).toEqual([path, true, false]);
    expect(/^location: (.*)$/im.exec(head)?.[1]?.trim() ?? '/pc/', path).toBe('/pc/');
  }
});

it('believes of a proxy’s list only what the proxy wrote: nobody becomes loopback, or somebody else, by saying so', async () => {
  const verification = everyEndpoint.find(({ name }) => name === 'emailVerification');
  if (verification === undefined) throw new Error('there is a verification');
  const fields = sampleFields(verification);
  const tried: string[] = [];
  for (let count = 0; count < 130; count += 1) {
    const said = ['127.0.0.1', '::1', `198.51.100.${count}`, 'unknown', '127.0.0.1, 10.0.0.1'][count % 5];
    const { envelope } = await callWire(address, verification, fields, { from: `${said}, 203.0.113.9` });
    tried.push(envelope.msg);
  }
  expect(new Set(tried.slice(100))).toEqual(new Set(['l.error.tooManyRequests']));
});

it('has methods that exist only: others answer a code, HEAD and TRACE tell nothing', async () => {
  for (const { path } of drawn('methods', everyEndpoint, DRAWN)) {
    for (const method of ['HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      const answer = await fetch(`${address}${path}`, { method });
      const text = await answer.text();
      expect([method, path, answer.status < 500]).toEqual([method, path, true]);
      if (method !== 'HEAD') expect(JSON.parse(text)).toMatchObject({ data: null });
    }
  }
});

/** Other spellings of a path, each of which some reader takes for the path itself. */
const spellings: readonly ((path: string) => string)[] = [
  (path) => path.replace('/b', '/%62'),
  (path) => path.replace(/[a-z]/gi, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  (path) => path.replace('/b', '/%2562'),
  (path) => path.replace(/\/([^/]*)$/, '%2f$1'),
  (path) => path.replace(/\/([^/]*)$/, '//$1'),
  (path) => path.replace(/\/([^/]*)$/, '/./$1'),
  (path) => path.replace(/\/([^/]*)$/, '/x/../$1'),
  (path) => path.replace(/\/([^/]*)$/, '/x/%2E%2E/$1'),
  (path) => `/${path}`,
  (path) => `${path}/`,
  (path) => `${path};a=1`,
  (path) => `${path}#a`,
  (path) => `${path}%00`,
  (path) => `${path}%zz`,
  (path) => path.toUpperCase(),
  (path) => `http://x${path}`,
];

it('serves every call under its one path only, and in no other spelling of it', async () => {
  const served: string[] = [];
  for (const endpoint of drawn('spellings', everyEndpoint, DRAWN)) {
    const body = new URLSearchParams(sampleFields(endpoint)).toString();
    for (const spell of spellings) {
      const target = spell(endpoint.path);
      if (target === endpoint.path) continue;
      const answer = await exchange(
        `${endpoint.method} ${target}${endpoint.method === 'GET' ? `?${body}` : ''} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n` +
          `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${endpoint.method === 'GET' ? 0 : body.length}\r\n\r\n` +
          (endpoint.method === 'GET' ? '' : body),
      );
      const isRefused = /^HTTP\/1\.1 40[04] /.test(answer) || /"code":0,"msg":"l\.error\.unknownPath"/.test(answer);
      if (!isRefused) served.push(`${target}: ${answer.slice(0, 200)}`);
    }
  }
  expect(served).toEqual([]);
}, 120_000);

it('takes no order whose head came before the logout and whose body after it', async () => {
  const user = await registerUser(address, 'late-body@example.com');
  const token = await signIn(address, user);
  const price = await quietPrice(address);
  const body = new URLSearchParams({
    symbol: 'btcusdt',
    side: 'buy',
    type: 'limit',
    price,
    amount: '0.001',
  }).toString();
  const late = Array.from({ length: 8 }, () => {
    let received = '';
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST /bb/app/spot/createOrder HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${tokenHeader}: ${token}\r\n` +
        `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
    );
    socket.on('data', (chunk) => {
      received += chunk.toString();
    });
    const answered = new Promise<string>((resolve) => socket.on('close', () => resolve(received)));
    return { socket, answered };
  });
  // sleeps: nobody tells when the heads are read; those that are read later are refused all the more
  await new Promise((resolve) => setTimeout(resolve, 300));
  await mustPost(address, '/spot/getAssets', {}, token);
  await mustPost(address, '/user/logout', {}, token);
  for (const { socket } of late) socket.write(body.slice(5));
  const answers = await Promise.all(late.map(({ answered }) => answered));
  expect(answers.map((answer) => /"code":(-?[0-9]+)/.exec(answer)?.[1])).toEqual(Array(8).fill('-2'));
});
