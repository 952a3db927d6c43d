import { describe, expect, it } from 'vitest';
import { liveRiskNames } from './live-risks.ts';
import { settingWarnings } from './setting-warnings.ts';
import { readSettings } from './settings.ts';

/** A live exchange about which there is nothing to say. */
const good = {
  ASSAY_MODE: 'live',
  ASSAY_FEED: 'live:okx,kraken,htx',
  SMTP_URL: 'smtps://mail.example.com',
  ASSAY_HEAD_KEY: '/keys/head.key',
  ASSAY_ANCHOR_URL: 'https://anchor.example.com/day',
  SITE_ORIGIN: 'https://exchange.example',
  CONSOLE_ORIGIN: 'https://console.example',
  TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8',
  CONSOLE_ALLOWED: '10.0.0.0/8, 2001:db8::/32',
  METRICS_ALLOWED: 'fd00::/8',
  DATABASE_URL: 'postgres://assay:geheim@db.example/assay?sslmode=verify-full',
  ASSAY_EVM_RPC: 'https://node.example/geheim',
  ASSAY_EVM_SECOND_RPC: 'https://other.example/geheim',
  ASSAY_BTC_RPC: 'http://127.0.0.1:8332',
  ASSAY_BTC_SECOND_RPC: 'https://other.example:8332',
};
const asUser = { isRoot: false };
const faultsOf = (more: Readonly<Record<string, string>>, machine = asUser) => {
  const read = readSettings({ ...good, ...more }, machine);
  return read.ok ? [] : read.faults;
};

/** Each risk, and ways of writing it. */
const risky: Readonly<Record<(typeof liveRiskNames)[number], readonly Readonly<Record<string, string>>[]>> = {
  'http-origins': [{ SITE_ORIGIN: 'http://exchange.example' }, { CONSOLE_ORIGIN: 'http://10.0.0.5:8081' }],
  'open-networks': ['TRUSTED_PROXIES', 'CONSOLE_ALLOWED', 'METRICS_ALLOWED'].flatMap((name) =>
    ['0.0.0.0/0', '::/0', '0.0.0.0/1, 128.0.0.0/1', '10.0.0.0/8, 2000::/3', '::ffff:0.0.0.0/96'].map((networks) => ({
      [name]: networks,
    })),
  ),
  'plain-database': [
    'postgres://a:geheim@db.example/assay?sslmode=disable',
    'postgres://a:geheim@127.0.0.1/assay?sslmode=disable',
    'postgres://a:geheim@db.example/assay',
    'postgres://a:geheim@db.example/assay?sslmode=no-verify',
    'postgres://a:geheim@db.example/assay?sslmode=require&uselibpqcompat=true',
    'postgres:///assay?host=db.example',
  ].map((DATABASE_URL) => ({ DATABASE_URL })),
  'plain-mail': [
    'smtp://u:geheim@mail.example',
    'smtp://u:geheim@mail.example?requireTLS=true&ignoreTLS=true',
    'smtp://u:geheim@mail.example?requireTLS=true&tls.rejectUnauthorized=false',
    'smtps://u:geheim@mail.example?tls.rejectUnauthorized=false',
  ].map((SMTP_URL) => ({ SMTP_URL })),
  'few-sources': ['live:okx', 'live:okx,kraken'].map((ASSAY_FEED) => ({ ASSAY_FEED })),
  'one-node': [{ ASSAY_EVM_SECOND_RPC: '' }, { ASSAY_BTC_SECOND_RPC: '' }, { ASSAY_DOGE_RPC: 'https://doge.example' }],
  root: [{}],
};

describe('what a live exchange says twice', () => {
  it('is nothing where nothing is dangerous', () => {
    expect(faultsOf({})).toEqual([]);
    const ways: readonly Readonly<Record<string, string>>[] = [
      { ASSAY_DOGE_RPC: 'https://doge.example', ASSAY_DOGE_SECOND_RPC: 'https://other-doge.example' },
      { DATABASE_URL: 'postgres://a:b@localhost/assay' },
      { DATABASE_URL: 'postgres:///assay?host=/run/postgresql' },
      { DATABASE_URL: 'postgres://a:b@db.example/assay?ssl=true' },
      { SMTP_URL: 'smtp://127.0.0.1' },
      { SMTP_URL: 'smtp://mail.example:587?requireTLS=true' },
    ];
    for (const more of ways) expect([more, faultsOf(more)]).toEqual([more, []]);
  });

  it.each(liveRiskNames)('is %s, each in whatever way it is written', (name) => {
    const machine = { isRoot: name === 'root' };
    for (const way of risky[name]) {
      const once = faultsOf(way, machine);
      expect([way, once]).toEqual([way, [expect.stringContaining(`ASSAY_ACCEPTED_RISKS=${name}.`)]]);
      expect(once.join()).not.toContain('geheim');
      const others = liveRiskNames.filter((other) => other !== name).join(', ');
      expect(faultsOf({ ...way, ASSAY_ACCEPTED_RISKS: others }, machine)).toHaveLength(1);
      const read = readSettings({ ...good, ...way, ASSAY_ACCEPTED_RISKS: name }, machine);
      if (!read.ok) throw new Error(read.faults.join('\n'));
      expect(settingWarnings(read.settings)).toEqual([expect.stringContaining(name)]);
    }
  });

  it('is refused under any other name, and names all at once', () => {
    expect(faultsOf({ ASSAY_ACCEPTED_RISKS: 'everything' })).toEqual([
      `ASSAY_ACCEPTED_RISKS holds "everything", but knows ${liveRiskNames.join(', ')}.`,
    ]);
    expect(faultsOf({ SMTP_URL: 'smtp://m.example', ASSAY_FEED: 'live:okx' }, { isRoot: true })).toHaveLength(3);
  });

  it('is no node of another machine without encryption: that is refused', () => {
    for (const name of [
      'ASSAY_EVM_RPC',
      'ASSAY_EVM_SECOND_RPC',
      'ASSAY_BTC_RPC',
      'ASSAY_BTC_SECOND_RPC',
      'ASSAY_LTC_RPC',
    ]) {
      const way = { [name]: 'http://u:geheim@node.example:8332' };
      expect(faultsOf({ ...way, ASSAY_ACCEPTED_RISKS: liveRiskNames.join(',') })).toEqual([
        expect.stringMatching(new RegExp(`${name} reaches a node of another machine without encryption`)),
      ]);
      expect(faultsOf(way).join()).not.toContain('geheim');
    }
  });

  it('is no second node that is the first one', () => {
    expect(faultsOf({ ASSAY_EVM_SECOND_RPC: 'https://node.example/another-key' })).toEqual([
      'ASSAY_EVM_SECOND_RPC names the same machine as ASSAY_EVM_RPC: it must be a node of somebody else.',
    ]);
    expect(faultsOf({ ASSAY_LTC_SECOND_RPC: 'https://node.example' })).toEqual([
      'ASSAY_LTC_SECOND_RPC is set, but ASSAY_LTC_RPC does not name a node.',
    ]);
  });

  it('is nothing in the sandbox', () => {
    for (const way of Object.values(risky).flat())
      expect(readSettings({ ...good, ...way, ASSAY_MODE: 'sandbox' }, { isRoot: true }).ok).toBe(true);
  });
});

it.each(['10.0.0', '10.0.0.0/33', '::1/129', '1.2.3.4.5', ':::'])('names %s as no address', (entry) => {
  for (const name of ['TRUSTED_PROXIES', 'CONSOLE_ALLOWED', 'METRICS_ALLOWED'])
    expect(faultsOf({ [name]: entry })).toEqual([`${name} holds "${entry}", which is no address.`]);
});

describe('a sandbox that others reach', () => {
  const warningsOf = (environment: Readonly<Record<string, string>>) => {
    const read = readSettings(environment, { isRoot: true });
    if (!read.ok) throw new Error(read.faults.join('\n'));
    return settingWarnings(read.settings);
  };

  it('starts without a question and warns', () => {
    for (const HOST of ['0.0.0.0', '::', '10.0.0.5', 'exchange.example'])
      expect(warningsOf({ HOST })).toEqual([
        expect.stringContaining(`HOST is ${HOST}`),
        expect.stringContaining('the mailbox of this sandbox answers this machine alone'),
      ]);
    expect(warningsOf({ HOST: '0.0.0.0', SMTP_URL: 'smtp://m.example' })).toEqual([expect.stringContaining('HOST is')]);
  });

  it('shows its mailbox to others only when it is told to, and warns of that', () => {
    expect(warningsOf({ HOST: '0.0.0.0', ASSAY_PUBLIC_MAILBOX: 'on' })).toEqual([
      expect.stringContaining('HOST is'),
      expect.stringContaining('comes into every account'),
    ]);
    expect(warningsOf({ ASSAY_PUBLIC_MAILBOX: 'on' })).toHaveLength(1);
  });

  it('is none on loopback', () => {
    for (const HOST of ['', '127.0.0.1', '127.0.0.9', 'localhost', '::1']) expect(warningsOf({ HOST })).toEqual([]);
  });
});
