import { LARGE_DEPOSIT_TIMES, LARGE_DEPOSIT_TIMES_BOUNDS } from '@assay/protocol/withdrawal-rules';
import { describe, expect, it } from 'vitest';
import { readSettings as readSettingsOf } from './settings.ts';
import type { Environment } from './settings-reader.ts';

/** As an ordinary user's, whoever runs the test. */
const readSettings = (environment: Environment) => readSettingsOf(environment, { isRoot: false });

describe('settings', () => {
  it('need nothing in the sandbox', () => {
    const read = readSettings({ HOME: '/home/somebody' });
    expect(read).toMatchObject({
      ok: true,
      settings: { mode: 'sandbox', host: '127.0.0.1', port: 8080, feed: { kind: 'simulated' }, logLevel: 'info' },
    });
  });

  it('let nobody but this machine in to the console, on the one port, unless they say otherwise', () => {
    const read = readSettings({});
    expect(read).toMatchObject({
      ok: true,
      settings: { console: { port: undefined, allowed: ['127.0.0.0/8', '::1'] } },
    });
    const own = { CONSOLE_PORT: '8081', CONSOLE_HOST: '10.0.0.5', CONSOLE_ALLOWED: '10.0.0.0/8, ::1' };
    const settings = { port: 8081, host: '10.0.0.5', allowed: ['10.0.0.0/8', '::1'] };
    expect(readSettings(own)).toMatchObject({ ok: true, settings: { console: settings } });
    const wrong = readSettings({ CONSOLE_PORT: 'own', CONSOLE_ALLOWED: 'office' });
    const homeless = readSettings({ CONSOLE_HOST: '10.0.0.5' });
    if (wrong.ok || homeless.ok) throw new Error('these settings were accepted');
    expect(wrong.faults).toEqual([
      'CONSOLE_PORT is "own", but must be a whole number from 0 to 65535.',
      'CONSOLE_ALLOWED holds "office", which is no address.',
    ]);
    expect(homeless.faults).toEqual([
      'CONSOLE_HOST is set, but CONSOLE_PORT is not: only a listener of its own has a host of its own.',
    ]);
  });

  it('say under how many times the confirmations large deposits are credited', () => {
    const [least, most] = LARGE_DEPOSIT_TIMES_BOUNDS;
    const timesOf = (text: string) => {
      const read = readSettings({ LARGE_DEPOSIT_TIMES: text });
      return read.ok ? read.settings.largeDepositTimes : read.faults;
    };
    expect(['', String(least), String(most)].map(timesOf)).toEqual([LARGE_DEPOSIT_TIMES, least, most]);
    for (const beyond of [least - 1, most + 1])
      expect(timesOf(String(beyond))).toEqual([
        `LARGE_DEPOSIT_TIMES is "${beyond}", but must be a whole number from ${least} to ${most}.`,
      ]);
  });

  it('take an empty value for an absent one', () => {
    expect(readSettings({ PORT: '', ASSAY_FEED: ' ', DATABASE_URL: '' })).toEqual(readSettings({}));
  });

  it('name every fault at once, one sentence each', () => {
    const read = readSettings({
      PORT: '80800',
      ASSAY_MODE: 'production',
      ASSAY_FEED: 'guessed',
      DATABASE_URL: 'mysql://root:geheim@db/assay',
      SMTP_URL: 'mail.example.com',
      LOG_LEVEL: 'loud',
      TRUSTED_PROXIES: '10.0.0.1, proxy',
      METRICS_ALLOWED: 'prometheus',
      ACCOUNT_CALLS_PER_SECOND: '-1',
      ASSAY_ABANDONED_KEYS: 'pictures.key',
      INGRESS_PROCESSES: '17',
      EVENT_LOOP_DELAY_MAX_MS: '99',
      READ_WAIT_MS: '60001',
      LARGE_DEPOSIT_TIMES: '1',
      ASSAY_RESERVED_SHARE: '1.5',
    });
    if (read.ok) throw new Error('these settings were accepted');
    expect(read.faults.map((fault) => fault.split(/[ :]/)[0]).sort()).toEqual([
      'ACCOUNT_CALLS_PER_SECOND',
      'ASSAY_ABANDONED_KEYS',
      'ASSAY_FEED',
      'ASSAY_MODE',
      'ASSAY_RESERVED_SHARE',
      'DATABASE_URL',
      'EVENT_LOOP_DELAY_MAX_MS',
      'INGRESS_PROCESSES',
      'LARGE_DEPOSIT_TIMES',
      'LOG_LEVEL',
      'METRICS_ALLOWED',
      'PORT',
      'READ_WAIT_MS',
      'SMTP_URL',
      'TRUSTED_PROXIES',
    ]);
    for (const fault of read.faults) expect(fault).toMatch(/\.$/);
    expect(read.faults.join()).not.toContain('geheim');
  });

  it('refuse a simulated and a recorded feed in live mode, and take a live one in both', () => {
    const needed = {
      SMTP_URL: 'smtps://mail.example.com',
      ASSAY_HEAD_KEY: '/keys/head.key',
      ASSAY_ANCHOR_URL: 'https://anchor.example.com/day',
    };
    for (const feed of ['simulated', 'recorded:/somewhere', 'recorded:/somewhere?period=2024-08-08']) {
      expect(readSettings({ ASSAY_MODE: 'live', ASSAY_FEED: feed, ...needed })).toMatchObject({
        ok: false,
        faults: [expect.stringContaining(`ASSAY_FEED is ${feed.split(':')[0]}: live mode needs a live feed`)],
      });
    }
    for (const mode of ['live', 'sandbox']) {
      expect(readSettings({ ASSAY_MODE: mode, ASSAY_FEED: 'live:okx,kraken,htx', ...needed })).toMatchObject({
        ok: true,
        settings: { mode, feed: { kind: 'live', venues: ['okx', 'kraken', 'htx'] } },
      });
    }
  });

  it('say how the customer service is reached, and name what cannot be such an address', () => {
    const given = {
      CUSTOMER_SERVICE_URL: 'https://help.example/chat',
      ASSAY_CUSTOMER_SERVICE_ORIGINS: 'https://other.example, https://help.example',
      CUSTOMER_SERVICE_HOURS: '08:00-18:00',
      CUSTOMER_SERVICE_EMAIL: 'help@example.com',
      CUSTOMER_SERVICE_WHATSAPP: '+43 660 1234567',
      CUSTOMER_SERVICE_TELEGRAM: '@assay_help',
    };
    expect(readSettings(given)).toMatchObject({
      ok: true,
      settings: {
        customerService: {
          url: 'https://help.example/chat',
          email: 'help@example.com',
          whatsApp: '+43 660 1234567',
          telegram: '@assay_help',
          hours: { text: '08:00-18:00' },
        },
      },
    });
    const wrong = {
      CUSTOMER_SERVICE_URL: 'javascript:alert(1)',
      CUSTOMER_SERVICE_HOURS: '8 to 18',
      CUSTOMER_SERVICE_EMAIL: 'help',
      CUSTOMER_SERVICE_WHATSAPP: 'javascript:alert(1)',
      CUSTOMER_SERVICE_TELEGRAM: 'http://t.me/x',
    };
    const read = readSettings(wrong);
    if (read.ok) throw new Error('these settings were accepted');
    expect(read.faults.map((fault) => fault.split(/[ :]/)[0])).toEqual(Object.keys(wrong));
  });

  it('let another service into a frame only from an origin that is named for it', () => {
    const faultsOf = (url: string, origins: string) => {
      const read = readSettings({ CUSTOMER_SERVICE_URL: url, ASSAY_CUSTOMER_SERVICE_ORIGINS: origins });
      return read.ok ? [] : read.faults;
    };
    expect(faultsOf('https://help.example/chat?id=1', 'https://help.example')).toEqual([]);
    expect(faultsOf('http://127.0.0.1:9/chat', 'http://127.0.0.1:9')).toEqual([]);
    for (const [url, origins] of [
      ['https://help.example', ''],
      ['https://help.example', 'https://other.example'],
      ['https://help.example:8443', 'https://help.example'],
      ['http://help.example', 'https://help.example'],
      ['https://help.example.evil.example', 'https://help.example'],
      ['https://evil.example/https://help.example', 'https://help.example'],
    ] as const)
      expect(faultsOf(url, origins), url).toEqual([
        expect.stringMatching(
          /^CUSTOMER_SERVICE_URL leads to https?:.*, which ASSAY_CUSTOMER_SERVICE_ORIGINS does not/,
        ),
      ]);
    for (const origin of [
      'https://help.example/',
      'help.example',
      '*',
      'https://*.example',
      'http://help.example',
      "'self'",
    ])
      expect(faultsOf('', origin), origin).toEqual([expect.stringContaining(`holds "${origin}"`)]);
  });

  it('take an anchor with encryption, without it only on this machine in the sandbox, and never repeat the address', () => {
    const live = {
      ASSAY_MODE: 'live',
      ASSAY_FEED: 'live:okx,kraken,htx',
      SMTP_URL: 'smtps://m.example',
      ASSAY_HEAD_KEY: '/k',
    };
    for (const ASSAY_ANCHOR_URL of [
      'http://anchor.example.com/geheim',
      'ftp://geheim',
      'geheim',
      'http://127.0.0.1.geheim.com',
    ]) {
      for (const environment of [{ ASSAY_ANCHOR_URL }, { ...live, ASSAY_ANCHOR_URL }]) {
        expect(readSettings(environment)).toEqual({
          ok: false,
          faults: ['ASSAY_ANCHOR_URL is not an address that begins with https://.'],
        });
      }
    }
    for (const url of [
      'http://127.0.0.1:9/day',
      'http://[::1]:9',
      'http://localhost:9',
      'https://anchor.example.com',
    ]) {
      expect(readSettings({ ASSAY_ANCHOR_URL: url })).toMatchObject({ ok: true, settings: { anchorUrl: url } });
      expect(readSettings({ ...live, ASSAY_ANCHOR_URL: url }).ok, url).toBe(url.startsWith('https'));
    }
  });

  it('refuse what belongs to the sandbox in live mode', () => {
    const read = readSettings({ ASSAY_MODE: 'live' });
    expect(read).toMatchObject({
      ok: false,
      faults: ['live feed', 'SMTP_URL', 'ASSAY_HEAD_KEY', 'ASSAY_ANCHOR_URL'].map((part) =>
        expect.stringContaining(part),
      ),
    });
  });
});
