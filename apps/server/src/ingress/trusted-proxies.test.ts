import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { TrustedProxies, UNNAMED_ADDRESS } from './trusted-proxies.ts';

const heard = (peer: string, headers: IncomingHttpHeaders, httpVersion = '1.1') => ({
  socket: { remoteAddress: peer } as Socket,
  headers,
  httpVersion,
});
const clientOf = (trusted: readonly string[], peer: string, forwarded?: string) =>
  new TrustedProxies(trusted).clientOf(heard(peer, forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }));

it.each([
  ['nobody is trusted', [], '192.0.2.1', '127.0.0.1', '192.0.2.1'],
  ['the proxy says nothing', ['127.0.0.1'], '127.0.0.1', undefined, '127.0.0.1'],
  ['the proxy says who', ['127.0.0.1'], '127.0.0.1', '192.0.2.1', '192.0.2.1'],
  ['the client lied before', ['127.0.0.1'], '127.0.0.1', '127.0.0.1, 10.9.9.9, 192.0.2.1', '192.0.2.1'],
  ['a chain of proxies', ['127.0.0.1', '10.0.0.0/8'], '::ffff:127.0.0.1', '6.6.6.6, 192.0.2.1, 10.0.0.2', '192.0.2.1'],
  ['a stranger writes the header', ['10.0.0.0/8'], '192.0.2.1', '10.0.0.5', '192.0.2.1'],
  ['the proxies name only each other', ['10.0.0.0/8'], '10.0.0.1', '10.0.0.2', '10.0.0.2'],
  ['the proxy says that it is this machine', ['127.0.0.1'], '127.0.0.1', '127.0.0.1', '127.0.0.1'],
  ['nobody named the proxy of this machine', [], '127.0.0.1', '192.0.2.1', UNNAMED_ADDRESS],
  ['it says that it is this machine', [], '::1', '127.0.0.1', UNNAMED_ADDRESS],
  ['another proxy of this machine is named', ['127.0.0.1'], '::1', '192.0.2.1', UNNAMED_ADDRESS],
  [
    'one that nobody named stands behind the named one',
    ['10.0.0.1'],
    '10.0.0.1',
    '192.0.2.1, 127.0.0.1',
    UNNAMED_ADDRESS,
  ],
] as const)('knows who sent a request: %s', (_, trusted, peer, forwarded, expected) => {
  expect(clientOf(trusted, peer, forwarded)).toBe(expected);
});

const own = ['127.0.0.1', '127.0.0.5', '::1', '::ffff:127.0.0.1'];
const signs: readonly (readonly [string, Pick<IncomingMessage, 'headers' | 'httpVersion'>])[] = [
  ['Forwarded', { headers: { forwarded: 'for=192.0.2.1' }, httpVersion: '1.1' }],
  ['Via', { headers: { via: '1.1 proxy' }, httpVersion: '1.1' }],
  ['X-Forwarded-For', { headers: { 'x-forwarded-for': '192.0.2.1' }, httpVersion: '1.1' }],
  ['X-Forwarded-For of nobody', { headers: { 'x-forwarded-for': '' }, httpVersion: '1.1' }],
  ['X-Forwarded-Host', { headers: { 'x-forwarded-host': 'exchange.example' }, httpVersion: '1.1' }],
  ['X-Forwarded-Proto', { headers: { 'x-forwarded-proto': 'https' }, httpVersion: '1.1' }],
  ['X-Real-IP', { headers: { 'x-real-ip': '127.0.0.1' }, httpVersion: '1.1' }],
  ['CF-Connecting-IP', { headers: { 'cf-connecting-ip': '192.0.2.1' }, httpVersion: '1.1' }],
  ['the name of a site', { headers: { host: 'exchange.example' }, httpVersion: '1.1' }],
  ['the name of a site with a port', { headers: { host: 'Exchange.Example:8080' }, httpVersion: '1.1' }],
  ['HTTP/1.0, as nginx does unless told', { headers: { host: '127.0.0.1:8080' }, httpVersion: '1.0' }],
];

it.each(signs)(
  'takes nobody for loopback whose proxy was not named and shows itself by %s',
  (_, { headers, httpVersion }) => {
    for (const peer of own)
      for (const trusted of [[], ['10.0.0.1']])
        expect(new TrustedProxies(trusted).clientOf(heard(peer, headers, httpVersion))).toBe(UNNAMED_ADDRESS);
  },
);

it.each(['localhost:8080', '127.0.0.1:8080', '[::1]:8080', 'machine:8080', 'assay.localhost', ''])(
  'takes a program of this machine for one when it asks for %j',
  (host) => {
    for (const peer of own) expect(new TrustedProxies([]).clientOf(heard(peer, { host }))).toBe(peer);
  },
);

it('knows a stranger by his own address whatever he writes', () => {
  for (const [, { headers, httpVersion }] of signs)
    expect(new TrustedProxies([]).clientOf(heard('192.0.2.7', headers, httpVersion))).toBe('192.0.2.7');
});
