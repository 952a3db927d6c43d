import { drawn } from '@assay/amounts/testing/scale';
import type { Endpoint } from '@assay/protocol/endpoint';
import { endpointCatalogue } from '@assay/protocol/endpoints/catalogue';
import { openApiPath } from '@assay/protocol/wire';
import fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { demandKinds } from './route-kind.ts';
import { TestBorder } from './testing/test-border.ts';

it('refuses a route that does not say of what kind it is', async () => {
  const server = fastify();
  demandKinds(server);
  expect(() => server.get('/forgotten', async () => 'served')).toThrow(
    'the route GET /forgotten does not say of what kind it is',
  );
  expect(() => server.get('/known', { config: { kind: 'page' } }, async () => 'served')).not.toThrow();
  await server.close();
});

/** Other ways to write a path that some reader takes for the same. */
const spellings: Readonly<Record<string, (path: string) => string>> = {
  'a letter escaped': (path) => path.replace('/b', '/%62'),
  'a letter of the second half escaped': (path) => path.replace(/.$/, (last) => `%${last.charCodeAt(0).toString(16)}`),
  'every letter escaped': (path) => path.replace(/[a-z]/gi, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  'escaped twice': (path) => path.replace(/[a-z]/i, (letter) => `%25${letter.charCodeAt(0).toString(16)}`),
  'a slash escaped': (path) => `/${path.slice(1).replace('/', '%2f')}`,
  'two slashes': (path) => path.replace(/\/([^/]*)$/, '//$1'),
  'two slashes first': (path) => `/${path}`,
  'a dot segment': (path) => path.replace(/\/([^/]*)$/, '/./$1'),
  'two dots': (path) => path.replace(/\/([^/]*)$/, '/x/../$1'),
  'escaped dots': (path) => path.replace(/\/([^/]*)$/, '/x/%2e%2e/$1'),
  'a slash at the end': (path) => `${path}/`,
  'a semicolon': (path) => `${path};x=1`,
  'a fragment': (path) => `${path}#x`,
  'a null': (path) => `${path}%00`,
  'an escaped question mark': (path) => `${path}%3fx`,
  'a blank': (path) => `${path}%20`,
  'another case': (path) => path.toUpperCase(),
  'a backslash': (path) => path.replace(/\/([^/]*)$/, '\\$1'),
  'a whole address': (path) => `http://x${path}`,
  'an address of another host': (path) => `//x${path}`,
  'no slash first': (path) => path.slice(1),
  'an escape that is none': (path) => `${path}%zz`,
  'an escape that is no UTF-8': (path) => `${path}%c3`,
};

/** All in the long run. */
const spelledEndpoints = drawn('spelled endpoints', endpointCatalogue as readonly Endpoint[], 40);

describe('a path', () => {
  let border: TestBorder;
  beforeEach(async () => {
    border = await TestBorder.start({ perAddress: 1_000_000 });
  });
  afterEach(() => border.stop());

  it.each(Object.entries(spellings))(
    'with %s goes past no limit and reaches no handler',
    async (_name, spell) => {
      for (const { path, method } of spelledEndpoints) {
        const target = spell(path);
        if (target === path) continue;
        border.taken.length = 0;
        const answer = await border.ask(target, { method });
        const isRefused = /^HTTP\/1\.1 (?:404|400) /.test(answer) || answer.includes('"code":0,');
        expect([target, isRefused, border.calls.length]).toEqual([target, true, 0]);
        // What Node's own reader takes for no request at all meets nobody, and costs its connection.
        if (!answer.startsWith('HTTP/1.1 400 ')) expect([target, border.taken.length]).toEqual([target, 1]);
      }
    },
    60_000,
  );

  it('that is right is counted once, as itself, before its handler', async () => {
    for (const { path, method, name, scope } of endpointCatalogue as readonly Endpoint[]) {
      border.taken.length = 0;
      const answer = await border.ask(path, { method });
      expect([name, border.taken[0]]).toEqual([name, { caller: 'address 192.0.2.7', weight: 1 }]);
      if (scope !== 'public') expect([name, answer.includes('"code":-2')]).toEqual([name, true]);
    }
  });

  it('that nobody serves counts against the guest who asks, and so does everything that is no call', async () => {
    await border.stop();
    border = await TestBorder.start({ perAddress: 30 });
    const targets = [
      '/',
      '/pc/',
      '/pc/trade',
      '/nothing',
      '/bb/app/nothing',
      '/bb/app/%zz',
      openApiPath,
      '/healthz',
      '/metrics',
    ];
    for (const target of targets) {
      const from = `203.0.113.${targets.indexOf(target)}`;
      const statuses: string[] = [];
      for (let count = 0; count < 32; count += 1)
        statuses.push((await border.ask(target, { method: 'GET', from })).slice(9, 12));
      expect([target, statuses[0] === '429', statuses.at(-1)]).toEqual([target, false, '429']);
    }
  });
});

describe('the metrics', () => {
  it('are for loopback and the addresses that the operator names', async () => {
    const border = await TestBorder.start();
    try {
      const ask = async (from: string) => (await border.ask('/metrics', { method: 'GET', from })).slice(9, 12);
      expect([await ask('127.0.0.1'), await ask('198.51.100.7'), await ask('192.0.2.7')]).toEqual([
        '200',
        '200',
        '403',
      ]);
    } finally {
      await border.stop();
    }
  });
});

it('a file of the site has an allowance beside that of calls and pages', async () => {
  const border = await TestBorder.start({ perAddress: 1 });
  const get = async (path: string) => (await border.ask(path, { method: 'GET' })).slice(9, 12);
  try {
    expect(await get('/pc/')).toBe('200');
    expect(await get('/pc/')).toBe('429');
    for (const path of ['/pc/assets/none.js', '/pc/coins/none.svg']) expect(await get(path)).not.toBe('429');
    // In another spelling it is no file.
    expect(await get('/pc/%61ssets/none.js')).not.toBe('200');
  } finally {
    await border.stop();
  }
});
