import { expect, it } from 'vitest';
import { readSettings } from './settings.ts';

const read = (environment: Readonly<Record<string, string>>) =>
  readSettings({ HOME: '/home/somebody', ...environment });

it('name a node for each network, with its password in the address or in a file', () => {
  const nodes = {
    ASSAY_BTC_RPC: 'http://name:secret@127.0.0.1:8332',
    ASSAY_LTC_RPC: 'http://127.0.0.1:9332',
    ASSAY_LTC_COOKIE: '/var/lib/litecoin/.cookie',
  };
  expect(read(nodes)).toMatchObject({
    ok: true,
    settings: {
      bitcoin: {
        BTC: { rpcUrl: nodes.ASSAY_BTC_RPC, cookieFile: undefined },
        LTC: { rpcUrl: nodes.ASSAY_LTC_RPC, cookieFile: nodes.ASSAY_LTC_COOKIE },
      },
    },
  });
  expect(read({})).toMatchObject({ ok: true, settings: { bitcoin: {} } });
});

it('say what is wrong, and never a password', () => {
  const result = read({
    ASSAY_BTC_RPC: 'name:secret@127.0.0.1:8332',
    ASSAY_LTC_RPC: 'http://name:secret@127.0.0.1:9332',
    ASSAY_LTC_COOKIE: '/var/lib/litecoin/.cookie',
    ASSAY_DOGE_COOKIE: '/var/lib/dogecoin/.cookie',
  });
  const faults = result.ok ? [] : result.faults;
  expect(faults).toEqual([
    'ASSAY_BTC_RPC is not an address that begins with http:// or https://.',
    'ASSAY_LTC_RPC has a name or password, and ASSAY_LTC_COOKIE names a file: use one of them.',
    'ASSAY_DOGE_COOKIE is set, but ASSAY_DOGE_RPC does not name a node.',
  ]);
  expect(faults.join()).not.toContain('secret');
});
