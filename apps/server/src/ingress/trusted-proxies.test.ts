import type { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { TrustedProxies } from './trusted-proxies.ts';

const clientOf = (trusted: readonly string[], peer: string, forwarded?: string) =>
  new TrustedProxies(trusted).clientOf({
    socket: { remoteAddress: peer } as Socket,
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  });

it.each([
  ['nobody is trusted', [], '192.0.2.1', '127.0.0.1', '192.0.2.1'],
  ['the proxy says nothing', ['127.0.0.1'], '127.0.0.1', undefined, '127.0.0.1'],
  ['the proxy says who', ['127.0.0.1'], '127.0.0.1', '192.0.2.1', '192.0.2.1'],
  ['the client lied before', ['127.0.0.1'], '127.0.0.1', '127.0.0.1, 10.9.9.9, 192.0.2.1', '192.0.2.1'],
  ['a chain of proxies', ['127.0.0.1', '10.0.0.0/8'], '::ffff:127.0.0.1', '6.6.6.6, 192.0.2.1, 10.0.0.2', '192.0.2.1'],
  ['a stranger writes the header', ['10.0.0.0/8'], '192.0.2.1', '10.0.0.5', '192.0.2.1'],
  ['the proxies name only each other', ['10.0.0.0/8'], '10.0.0.1', '10.0.0.2', '10.0.0.2'],
] as const)('knows who sent a request: %s', (_, trusted, peer, forwarded, expected) => {
  expect(clientOf(trusted, peer, forwarded)).toBe(expected);
});
