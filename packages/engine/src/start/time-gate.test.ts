import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@assay/amounts/testing/news';
import type { Command } from '@assay/exchange-core/commands';
import type { OperatorAction } from '@assay/exchange-core/operator/operator-action';
import { PeopleViews } from '@assay/exchange-core/people/people-views';
import type { PostgresConnection } from '@assay/postgres/start-postgres';
import { openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { contractConfiguration } from '../configuration/contract-configuration.ts';
import { defaultConfiguration } from '../configuration/default-configuration.ts';
import { type Engine, startEngine } from '../start-engine.ts';
import { indexTick, issueCoins, limitOrder, openAccount, USDT } from '../testing/trading-commands.ts';
import { bootTime } from './boot-time.ts';

const USER = 100_001;
const DAY = 86_400_000;
let server: SharedPostgres;
let folder: string;
let connection: PostgresConnection;
let sentences: string[];
let aheadMs = 0;

beforeAll(async () => {
  server = await openSharedPostgres();
});
afterAll(() => server?.close());
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'assay-clock-'));
  connection = await server.createDatabase();
  sentences = [];
  aheadMs = 0;
  const trueNow = Date.now;
  vi.spyOn(Date, 'now').mockImplementation(() => trueNow.call(Date) + aheadMs);
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

async function start(wallAheadMs = 0): Promise<Engine> {
  aheadMs = wallAheadMs;
  const started = await startEngine({
    connection: { ...connection },
    mode: 'sandbox',
    seed: 'clocks',
    configuration: [...defaultConfiguration([]), ...contractConfiguration()],
    folders: { data: folder, archive: join(folder, 'archive') },
    onFatal: (error) => {
      throw error;
    },
    report: (report) => {
      if (report.type === 'time') sentences.push(report.sentence);
    },
    onClockDifference: () => undefined,
  });
  if (!started.ok) throw new Error(started.message);
  return started.engine;
}

const submit = (engine: Engine, command: Command) => engine.client.submit(command);
const confirmationOf = (engine: Engine): OperatorAction => ({
  type: 'operator-action',
  operator: 'alice',
  reason: 'looked at a watch',
  action: { type: 'confirm-time', journalMs: engine.status.timeDoubt?.journalMs ?? 0, wallMs: Date.now() },
});
async function confirm(engine: Engine): Promise<void> {
  expect(await submit(engine, confirmationOf(engine))).toMatchObject({ accepted: true });
  await eventually(() => expect(engine.status.unconfirmedTime).toBeUndefined());
}

const standing = (engine: Engine) => engine.client.read((core) => core.views(PeopleViews).standing(USER));

async function exclude(engine: Engine, days: number): Promise<number> {
  const nowMs = await engine.client.read((core) => core.timeMs);
  const untilMs = nowMs + days * DAY + 60_000;
  expect(await submit(engine, { type: 'exclude-self', userId: USER, untilMs, proofId: 0 })).toMatchObject({
    accepted: true,
  });
  return untilMs;
}

/** A second of the index and an order, as on any day. */
async function tradesOn(engine: Engine): Promise<void> {
  const newestMs = await engine.client.read((core) => Math.max(...core.indexes().map(({ timeMs }) => timeMs)));
  const secondMs = Math.max(engine.status.journalTimeMs, newestMs + 1_000);
  expect(await submit(engine, indexTick(secondMs, 60_000))).toMatchObject({ accepted: true });
  expect(await submit(engine, limitOrder(USER, 'buy', 59_000, 200))).toMatchObject({ accepted: true });
}

async function firstDay(): Promise<number> {
  const engine = await start();
  for (const command of [openAccount(USER), issueCoins(USER, USDT, 50_000)]) {
    expect(await submit(engine, command)).toMatchObject({ accepted: true });
  }
  await tradesOn(engine);
  const untilMs = await exclude(engine, 1);
  await engine.stop();
  return untilMs;
}

const refusal = { accepted: false, code: 'l.error.clockUnconfirmed' };

describe.skipIf(bootTime() === undefined)('a start with the clock two days ahead', () => {
  it('takes nothing and leaves no trace, and the right clock starts as if nothing had been', async () => {
    await firstDay();
    const wrong = await start(2 * DAY);
    expect(await submit(wrong, limitOrder(USER, 'buy', 59_000, 200))).toEqual(refusal);
    expect(await submit(wrong, indexTick(wrong.status.journalTimeMs, 60_000))).toEqual(refusal);
    const another = { ...confirmationOf(wrong), action: { type: 'confirm-time', journalMs: 1, wallMs: 2 } as const };
    expect(await submit(wrong, another)).toEqual(refusal);
    expect(wrong.status.unconfirmedTime).toContain('an operator must confirm it');
    expect(sentences[0]).toMatch(/2 d after the last batch .* by the machine’s own running time it should say/);
    const head = wrong.status.durableSequence;
    await wrong.stop();
    const right = await start();
    expect(right.status.unconfirmedTime).toBeUndefined();
    expect(right.status.durableSequence).toBe(head);
    expect(Math.abs(right.status.clockDifferenceMs)).toBeLessThan(DAY);
    await tradesOn(right);
    await right.stop();
    expect(sentences).toHaveLength(1);
  });

  it('is let through by an operator, ends no exclusion, and the way back trades at once', async () => {
    const untilMs = await firstDay();
    const wrong = await start(2 * DAY);
    await confirm(wrong);
    await tradesOn(wrong);
    const { excludedUntilMs } = await standing(wrong);
    // Within the hours that this test may take.
    expect(excludedUntilMs - untilMs).toBeGreaterThan(1.9 * DAY);
    expect(excludedUntilMs - untilMs).toBeLessThan(2.1 * DAY);
    await wrong.stop();

    const right = await start();
    expect(sentences.at(-1)).toMatch(
      /(2 d|1 d 23 h) before the last batch .* at 90 percent of the speed.* in about (20|19) d/,
    );
    expect(await submit(right, limitOrder(USER, 'buy', 59_000, 200))).toEqual(refusal);
    await confirm(right);
    await tradesOn(right);
    // Two days of journal time later nothing has become of it: the exclusion ends when a day has truly passed.
    expect((await standing(right)).excludedUntilMs).toBe(excludedUntilMs);
    await right.stop();
    const again = await start();
    expect(again.status.unconfirmedTime).toBeUndefined();
    await tradesOn(again);
    await again.stop();
  });
});

describe('a start with the clock four minutes ahead', () => {
  it('is not asked for, and neither is the way back, which trades at once', async () => {
    await firstDay();
    const wrong = await start(240_000);
    await tradesOn(wrong);
    await wrong.stop();
    const right = await start();
    expect(right.status.unconfirmedTime).toBeUndefined();
    await tradesOn(right);
    /** Both at one time: nothing else had the processor between the two. */
    const clocks = () => {
      for (;;) {
        const wallMs = Date.now();
        const journalMs = right.status.journalTimeMs;
        if (Date.now() - wallMs < 3) return { journalMs, wallMs };
      }
    };
    const before = clocks();
    expect(before.journalMs - before.wallMs).toBeGreaterThan(100_000);
    // sleeps: how much of the time that passes the journal makes up for is what is shown
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const after = clocks();
    // A tenth of it, however much it was.
    expect((after.journalMs - before.journalMs) / (after.wallMs - before.wallMs)).toBeCloseTo(0.9, 1);
    await right.stop();
    expect(sentences).toEqual([]);
  });

  it('that journals nothing does not make the clock right for the next one', async () => {
    const untilMs = await firstDay();
    const idle = await start(240_000);
    const head = idle.status.durableSequence;
    await idle.stop();
    const next = await start(240_000);
    expect(next.status.durableSequence).toBe(head);
    await tradesOn(next);
    const { excludedUntilMs } = await standing(next);
    // The clock's four minutes, less or more what this test takes; not twice as much, and not none.
    expect(excludedUntilMs - untilMs).toBeGreaterThan(120_000);
    expect(excludedUntilMs - untilMs).toBeLessThan(400_000);
    await next.stop();
  });
});
