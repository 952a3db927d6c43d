import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eventually } from '@assay/amounts/testing/news';
import { openDatabase } from '@assay/postgres/open-database';
import { withClient } from '@assay/postgres/with-client';
import type { FillRow, MarketRow } from '@assay/protocol/entities';
import { operatorCommands } from '@assay/protocol/operator-commands';
import { BotClient } from '@assay/server/socket-entry/testing/bot-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operate as operateOn } from '../server-process/operate.ts';
import { type RunningExchange, startExchange } from '../server-process/running-exchange.ts';
import { temporaryDataFolder } from '../server-process/server-process.ts';
import { giveCoins, mustPost, post, registerUser, type TestUser } from '../server-process/test-user.ts';

const entry = new URL('../../apps/server/src/commands/operate.ts', import.meta.url).href;
const bundler: string = new URL('../../packages/engine/src/threads/bundle-of-sources.mjs', import.meta.url).href;
const root = join(import.meta.dirname, '../..');

/** One file: a loader that reads each module takes every process a second of a core. */
let bundle: string;
let dataFolder: string;
let exchange: RunningExchange;
let user: TestUser;

beforeAll(async () => {
  const { bundleOf } = (await import(bundler)) as { bundleOf(entry: string): Promise<string> };
  bundle = fileURLToPath(await bundleOf(entry));
  dataFolder = temporaryDataFolder();
  exchange = await startExchange({}, dataFolder);
  user = await registerUser(exchange.address, 'operated@example.com');
  await giveCoins(exchange.address, user, 'USDT', '50000');
});
afterAll(async () => {
  await exchange.stop();
  rmSync(dataFolder, { recursive: true, force: true });
});

/** What `npm run operate -- …` runs, from the sources. */
function operate(words: readonly string[], folder = dataFolder): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [bundle, ...words], {
      cwd: root,
      env: { ...process.env, ASSAY_DATA: folder },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}

const act = (command: string, fields: Readonly<Record<string, string>>, why = 'a test') =>
  operateOn(dataFolder, { call: 'run', command, fields, who: 'alice', why });
const socketOf = (folder: string) => join(folder, 'operator', 'operator.sock');
const log = async () => {
  const answer = await operateOn(dataFolder, { call: 'log', limit: 100 });
  if (typeof answer === 'string' || !('entries' in answer)) throw new Error('the log could not be read');
  return answer.entries;
};
const marketOf = async (symbol: string) => {
  const { markets } = await mustPost<{ markets: MarketRow[] }>(exchange.address, '/spot/getMarkets', {});
  const found = markets.find((market) => market.symbol === symbol);
  if (found === undefined) throw new Error(`no market ${symbol}`);
  return found;
};
const buy = (symbol: string) =>
  post(exchange.address, '/spot/createOrder', { symbol, side: 'buy', type: 'market', quoteAmount: '50' }, user.token);

describe('npm run operate', () => {
  it('lists every command with its fields, without a server', async () => {
    const { code, output } = await operate([], join(dataFolder, 'nobody'));
    expect(code).toBe(0);
    for (const { name, fields } of operatorCommands) {
      expect(output).toContain(`${name}: `);
      for (const field of fields) expect(output).toContain(`--${field.name}`);
    }
  });

  it('halts a market at once, tells who and why, and lets it open again', async () => {
    await eventually(async () => expect(await buy('btcusdt')).toMatchObject({ code: 1 }));
    const words = [
      'set-market-state',
      '--market',
      'btcusdt',
      '--state',
      'halted',
      '--who',
      'alice',
      '--why',
      'a “drill”',
    ];
    const shown = await operate(words);
    expect(shown).toEqual({ code: 1, output: expect.stringContaining('restriction none → halted') });
    expect(shown.output).toMatch(/Nothing was done\. The same command with --confirm [0-9a-f]{8} does it\.\n$/);
    expect(await buy('btcusdt')).toMatchObject({ code: 1 });
    expect(await operate([...words, '--yes'])).toEqual({ code: 0, output: expect.stringContaining('in the journal') });
    expect(await buy('btcusdt')).toMatchObject({ code: 0, msg: 'l.error.marketHalted' });
    expect(await buy('ethusdt')).toMatchObject({ code: 1 });
    const told = await operate(['log']);
    expect(told.output).toMatch(
      /alice: set-market-state\n {2}btcusdt: the operator’s restriction none → halted\n {2}why: a “drill”\n/,
    );
    expect(await act('set-market-state', { market: 'btcusdt', state: 'open' })).toMatchObject({ done: true });
    await eventually(async () => expect(await buy('btcusdt')).toMatchObject({ code: 1 }));
  });

  it('does what looks like a slip only with the code that was shown, and tells old and new for ever', async () => {
    const words = ['configure-market', '--market', 'dogeusdt', '--minimum-order', '0.2', '--who', 'bob', '--why', 'x'];
    const shown = await operate([...words, '--yes']);
    expect(shown.code).toBe(1);
    expect(shown.output).toMatch(/LOOK AGAIN: dogeusdt: minimum order 5 USDT → 0\.2 USDT: one 25th of what it was\./);
    const code = /--confirm ([0-9a-f]{8})/.exec(shown.output)?.[1] ?? '';
    const other = await operate([...words, '--confirm', '00000000']);
    expect([other.code, other.output]).toEqual([1, expect.stringContaining('not what was confirmed')]);
    expect(await operate([...words, '--confirm', code])).toMatchObject({ code: 0 });
    const [newest] = await log();
    expect(newest).toMatchObject({ who: 'bob', change: 'dogeusdt: minimum order 5 USDT → 0.2 USDT' });
    expect((await operate([...words, '--yes'])).output).toContain('Nothing would change');
  });

  it('says a sentence where no server runs', async () => {
    for (const words of [
      ['log'],
      ['set-market-state', '--market', 'btcusdt', '--state', 'open', '--who', 'a', '--why', 'b'],
    ]) {
      const { code, output } = await operate(words, join(dataFolder, 'nobody'));
      expect(code).toBe(1);
      expect(output).toMatch(/^No server runs on the data folder .*\n$/);
    }
  });

  it('refuses what cannot be with a sentence and leaves no trace of it', async () => {
    const before = await log();
    const { code, output } = await operate([
      'set-market-state',
      '--market',
      'btcusdt',
      '--state',
      'shut',
      '--who',
      'a',
      '--why',
      'b',
    ]);
    expect([code, output]).toEqual([1, 'state “shut” is not open, cancel-only or halted.\n']);
    expect(await act('configure-fees', { levels: '0:6:6' })).toMatchObject({ done: false });
    expect(await act('set-market-state', { market: 'btcusdt', state: 'halted' }, '')).toMatchObject({ done: false });
    expect(await log()).toEqual(before);
    expect((await marketOf('btcusdt')).state).toBe('open');
  });
});

describe('what an operator decided', () => {
  it('is in force for people and stays over a restart', async () => {
    const fees = { levels: '0:0.01:0.03' };
    expect(await act('configure-fees', fees, 'a cheap day')).toMatchObject({ done: true });
    expect(await act('configure-market', { market: 'ethusdt', 'minimum-order': '77' })).toMatchObject({ done: true });
    expect(await act('set-market-state', { market: 'ltcusdt', state: 'cancel-only' })).toMatchObject({ done: true });
    expect(await buy('ethusdt')).toMatchObject({ msg: 'l.error.notionalTooSmall' });
    expect(await buy('btcusdt')).toMatchObject({ code: 1 });
    const { list } = await mustPost<{ list: FillRow[] }>(exchange.address, '/spot/getTrades', {}, user.token);
    const [fill] = list;
    expect(Number(fill?.fee) / Number(fill?.amount)).toBeCloseTo(0.0003, 5);
    const ownFees = { level: 0, makerPpm: 100, takerPpm: 300, volume: '0' };
    expect(await mustPost(exchange.address, '/spot/getFees', {}, user.token)).toEqual(ownFees);
    const before = await log();

    await exchange.stop();
    // What a killed server leaves is no obstacle to the next one.
    writeFileSync(socketOf(dataFolder), '');
    exchange = await startExchange({}, dataFolder);
    const { feeLevels } = await mustPost<{ feeLevels: unknown[] }>(exchange.address, '/spot/getMarkets', {});
    expect(feeLevels).toEqual([{ minimumVolume: '0', makerPpm: 100, takerPpm: 300 }]);
    expect(await buy('ethusdt')).toMatchObject({ msg: 'l.error.notionalTooSmall' });
    expect(await buy('ltcusdt')).toMatchObject({ msg: 'l.error.marketCancelOnly' });
    expect(await log()).toEqual(before);
    expect(before[0]).toMatchObject({ who: 'alice', command: 'set-market-state' });
  });
});

describe('ending sessions', () => {
  it('ends tokens and signs open sockets out, and stands in the log with who and why', async () => {
    const other = await registerUser(exchange.address, 'other@example.com');
    const sockets = await Promise.all([user, other].map(({ token }) => BotClient.signIn(exchange.address, token)));
    const words = ['end-sessions', '--user', other.userId, '--who', 'alice', '--why', 'a stolen phone', '--yes'];
    expect(await operate(words)).toEqual({ code: 0, output: expect.stringContaining('1 sessions have ended') });
    expect(await post(exchange.address, '/spot/getAssets', {}, other.token)).toMatchObject({ code: -2 });
    expect(await post(exchange.address, '/spot/getAssets', {}, user.token)).toMatchObject({ code: 1 });
    expect(await act('end-sessions', {}, 'a restored backup')).toMatchObject({ done: true });
    expect(await post(exchange.address, '/spot/getAssets', {}, user.token)).toMatchObject({ code: -2 });
    for (const socket of sockets) {
      await socket.until('signed out', () => socket.controls('signed-out').length === 1);
      socket.socket.close();
    }
    expect((await log()).slice(0, 2)).toMatchObject([
      { who: 'alice', why: 'a restored backup', command: 'end-sessions' },
      { who: 'alice', why: 'a stolen phone', command: 'end-sessions' },
    ]);
  });
});

describe('a dead letter of the outbox', () => {
  it('is a warning and no outage, is listed, and is gone when an operator drops it', async () => {
    const warnings = async () => {
      const health = await fetch(`${exchange.address}/healthz`);
      return [health.status, (await health.json()).warnings];
    };
    expect(await warnings()).toEqual([200, []]);
    const database = await openDatabase({ ASSAY_DATA: dataFolder }, () => undefined);
    if (typeof database === 'string') throw new Error(database);
    await withClient(database.connection, (client) =>
      client.query(`INSERT INTO outbox
          (kind, key, payload, state, attempts, created_at_ms, due_at_ms, expires_at_ms, ended_at_ms, last_error)
        VALUES ('head-anchor', '2026-08-08', '{}', 'dead', 3, 0, 0, 0, 0, 'status 410')`),
    );
    await database.close();
    await eventually(async () => expect(await warnings()).toEqual([200, ['the outbox holds 1 dead letter']]));
    const { code, output } = await operate(['dead-letters']);
    expect([code, output]).toEqual([0, expect.stringContaining('head-anchor 2026-08-08: 3 attempts')]);
    const letter = /^letter (\d+),/.exec(output)?.[1] ?? '';
    expect(await act('resolve-dead-letter', { letter, decision: 'drop' }, 'nobody waits')).toMatchObject({
      done: true,
    });
    expect((await log())[0]).toMatchObject({
      who: 'alice',
      why: 'nobody waits',
      command: 'resolve-dead-letter',
      change: `letter ${letter} of the outbox (head-anchor) is never sent`,
    });
    await eventually(async () => expect(await warnings()).toEqual([200, []]));
  });
});

describe('the operator’s socket', () => {
  it('is open to its own system user only', () => {
    const path = socketOf(dataFolder);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(statSync(dirname(path)).mode & 0o777).toBe(0o700);
  });

  it.each([
    'not json\n',
    '{"call":"run"}\n',
    '{"call":"log","limit":-1}\n',
    '[]\n',
    '\n',
    `${'x'.repeat(70_000)}\n`,
    '\u0000\n',
  ])('answers garbage with a sentence or the end: %.30j', async (text) => {
    const before = await log();
    const answer = await new Promise<string>((resolve) => {
      let received = '';
      const socket = connect(socketOf(dataFolder), () => socket.write(text));
      socket.on('data', (chunk) => {
        received += chunk.toString();
      });
      socket.on('error', () => undefined);
      socket.on('close', () => resolve(received));
    });
    if (answer !== '') expect(JSON.parse(answer)).toEqual({ done: false, message: expect.any(String) });
    expect(await log()).toEqual(before);
  });

  it('is told from a file in its place', async () => {
    const folder = temporaryDataFolder();
    expect(await operateOn(folder, { call: 'log', limit: 1 })).toContain('No server runs');
    mkdirSync(join(folder, 'operator'));
    writeFileSync(socketOf(folder), '');
    expect(await operateOn(folder, { call: 'log', limit: 1 })).toContain('is not the socket');
    rmSync(folder, { recursive: true, force: true });
  });
});
