import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@assay/amounts/testing/news';
import { systemClockOffsetMs } from '@assay/feeds/system-clock';
import type { PostgresConnection } from '@assay/postgres/start-postgres';
import { openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import { indexSymbols } from '@assay/protocol/markets';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startFeedThread } from '../feed-thread/feed-link.ts';
import { limitOrder, openAccount } from '../testing/trading-commands.ts';
import { type EngineThread, type StartEngineThreadOptions, startEngineThread } from './start-engine-thread.ts';

let server: SharedPostgres;
let connection: PostgresConnection;
let dataFolder = '';
let fatal: unknown[] = [];
const clockOffsetMs = systemClockOffsetMs();
const running: EngineThread[] = [];

beforeAll(async () => {
  server = await openSharedPostgres();
});
afterAll(() => server?.close());
beforeEach(async () => {
  connection = await server.createDatabase();
  dataFolder = mkdtempSync(join(tmpdir(), 'assay-engine-thread-'));
  fatal = [];
});
afterEach(async () => {
  for (const engine of running.splice(0)) await engine.stop();
  rmSync(dataFolder, { recursive: true, force: true });
});

function optionsOf(mode: 'sandbox' | 'live' = 'sandbox'): StartEngineThreadOptions {
  return {
    data: {
      connection: { ...connection },
      settings: {
        mode,
        dataFolder,
        archiveFolder: join(dataFolder, 'archive'),
        seed: 'engine-thread',
        historyDays: 400,
        hasTaker: true,
        isStirring: true,
        houseWritesPerDay: 2_000_000,
      },
      clockOffsetMs,
    },
    onFatal: (error) => fatal.push(error),
    report: () => undefined,
    onClockDifference: () => undefined,
    onWarning: () => undefined,
    observe: () => undefined,
  };
}

async function start(): Promise<EngineThread> {
  const started = await startEngineThread(optionsOf());
  if (!started.ok) throw new Error(started.message);
  running.push(started.engine);
  return started.engine;
}

async function stop(engine: EngineThread): Promise<void> {
  running.splice(running.indexOf(engine), 1);
  await engine.stop();
}

/** What a request does that costs too much: nothing else runs in this thread meanwhile. */
function holdTheLoop(ms: number): void {
  const endMs = performance.now() + ms;
  while (performance.now() < endMs);
}

describe('the engine in a thread of its own', () => {
  it('journals the seconds of the index, with their prices, while this thread is held for seconds', async () => {
    const engine = await start();
    const seconds: { readonly atMs: number; readonly ticks: number }[] = [];
    engine.client.onBatch(({ timeMs, outcome: { events } }) => {
      const ticks = events.filter(({ type }) => type === 'index-tick').length;
      if (events.some(({ type }) => type === 'index-second')) seconds.push({ atMs: timeMs, ticks });
    });
    const opened = await startFeedThread({
      data: { setting: { kind: 'simulated' }, seed: 'engine-thread', clockOffsetMs },
      onFault: (sentence) => fatal.push(sentence),
      onFatal: (error) => fatal.push(error),
    });
    if (!opened.ok) throw new Error(opened.sentence);
    const { feed, opening, prices } = opened.link;
    await engine.beginMarket(prices, opening, () => undefined);
    const nothing = () => undefined;
    feed.start({ quote: nothing, trade: nothing, status: nothing, skipped: nothing }, Date.now());
    const most = () => Math.max(...seconds.map(({ ticks }) => ticks));
    await eventually(() => expect(most()).toBe(indexSymbols.length));
    const fromMs = Date.now();
    holdTheLoop(2_100);
    const toMs = Date.now();
    await eventually(() => expect(seconds.at(-1)?.atMs).toBeGreaterThanOrEqual(toMs));
    feed.stop();
    // By the journal's own time, so that what was only told afterwards is not taken for what happened meanwhile.
    const during = seconds.filter(({ atMs }) => fromMs <= atMs && atMs < toMs);
    console.info(`seconds journaled while the thread was held for 2.1 s: ${during.length}`);
    expect(during.length).toBeGreaterThanOrEqual(1);
    // On a machine with much else to do a source may be too old for a second here and there.
    expect(Math.max(...during.map(({ ticks }) => ticks))).toBe(indexSymbols.length);
    expect(fatal).toEqual([]);
  });

  it('answers here what it has made durable there, and stands where it stood after another start', async () => {
    const engine = await start();
    const results = await Promise.all([
      engine.client.submit(openAccount(100_001)),
      engine.client.submit(limitOrder(100_001, 'buy', 50_000, 1_000)),
      engine.client.submit(limitOrder(7, 'buy', 50_000, 1_000)),
    ]);
    expect(results.map(({ accepted }) => accepted)).toEqual([true, false, false]);
    expect(await engine.client.read((core) => core.hasAccount(100_001))).toBe(true);
    await eventually(async () => expect(await engine.fence.passBatch(engine.status.durableSequence)).toBe(true));
    const { durableSequence, instance } = engine.status;
    await stop(engine);
    const again = await start();
    expect(await again.client.read((core) => core.hasAccount(100_001))).toBe(true);
    expect(again.status.instance).toBe(instance);
    expect(again.status.durableSequence).toBeGreaterThanOrEqual(durableSequence);
    expect(fatal).toEqual([]);
  });

  it('answers what was under way when it is told to stop, and takes nothing more', async () => {
    const engine = await start();
    const asked = Array.from({ length: 50 }, (_, index) => engine.client.submit(openAccount(100_001 + index)));
    await stop(engine);
    const results = await Promise.all(asked);
    expect(results.filter(({ accepted }) => accepted)).toHaveLength(50);
    await expect(engine.client.submit(openAccount(100_500))).rejects.toThrow('the engine has stopped');
  });

  it('says in a sentence why it does not start', async () => {
    await stop(await start());
    const refused = await startEngineThread(optionsOf('live'));
    expect(refused).toMatchObject({ ok: false, message: expect.stringContaining('began in sandbox mode') });
    expect(fatal).toEqual([]);
  });
});
