import { spawn } from 'node:child_process';
import { openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AlarmLog, type Complaints } from './alarm-log.ts';
import { healthHandlers } from './health-handlers.ts';
import { type HealthSources, healthRows } from './health-rows.ts';
import { VerifyRuns } from './verify-runs.ts';

let temporary: SharedPostgres;
let pool: Pool;
let nowMs: number;
const faults: unknown[] = [];
const onFault = (error: unknown) => void faults.push(error);

beforeAll(async () => {
  temporary = await openSharedPostgres();
  pool = await temporary.openPool(3);
});
afterAll(() => temporary.close());
beforeEach(() => {
  nowMs = 1_000;
  faults.length = 0;
});

describe('alarms', () => {
  let said: Complaints;
  const open = () => AlarmLog.open({ pool, look: async () => said, onFault, now: () => nowMs });
  const listed = async (log: AlarmLog) =>
    (await log.list()).map(({ kind, sentence, fromMs, untilMs }) => [kind, sentence, fromMs, untilMs]);

  it('stand from when they were said first until they are said no longer, over restarts, whatever their numbers', async () => {
    said = { reasons: [], warnings: ['the outbox holds 1 dead letter'] };
    const log = await open();
    await log.look();
    nowMs = 2_000;
    said = { reasons: ['the read side is 1500 ms behind'], warnings: ['the outbox holds 1 dead letter'] };
    await log.look();
    nowMs = 3_000;
    said = { reasons: ['the read side is 2500 ms behind'], warnings: ['the chain of ERC20 does not answer'] };
    const again = await open();
    await again.look();
    expect(await listed(again)).toEqual([
      ['warning', 'the chain of ERC20 does not answer', 3_000, undefined],
      ['reason', 'the read side is 2500 ms behind', 2_000, undefined],
      ['warning', 'the outbox holds 1 dead letter', 1_000, 3_000],
    ]);
    nowMs = 4_000;
    said = { reasons: [], warnings: ['the chain of TRC20 does not answer'] };
    await again.look();
    nowMs = 5_000;
    said = { reasons: ['the read side is 9 ms behind'], warnings: [] };
    await again.look();
    expect((await listed(again)).map(([, sentence, from, until]) => [sentence, from, until])).toEqual([
      ['the read side is 9 ms behind', 5_000, undefined],
      ['the chain of TRC20 does not answer', 4_000, 5_000],
      ['the chain of ERC20 does not answer', 3_000, 4_000],
      ['the read side is 2500 ms behind', 2_000, 4_000],
      ['the outbox holds 1 dead letter', 1_000, 3_000],
    ]);
    expect(faults).toEqual([]);
  });
});

describe('verifications', () => {
  const runsOf = (script: string) =>
    VerifyRuns.open({
      ...{ pool, onFault, now: () => nowMs },
      startVerify: () => spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'pipe'] }),
    });
  const newest = async (runs: VerifyRuns) => (await runs.list())[0];

  it.each([
    ['good', "console.log('Everything holds.')", ['Everything holds.']],
    [
      'bad',
      "console.log('What does not hold:');console.log('- money');process.exitCode=1",
      ['What does not hold:', '- money'],
    ],
    ['failed', "console.log('No database.');process.exitCode=1", ['No database.']],
    ['good', "setTimeout(() => console.log(require('os').getPriority()), 50)", ['19']],
    ['failed', "process.kill(process.pid, 'SIGKILL')", ['It was ended by SIGKILL.']],
  ] as const)('are %s by what the program says and how it ends', async (state, script, lines) => {
    const runs = await runsOf(script);
    const runId = await runs.begin('alice');
    nowMs = 2_000;
    await runs.settled();
    expect(await newest(runs)).toEqual({
      ...{ runId, state, seat: 'alice', lines: [...lines] },
      startedAtMs: 1_000,
      endedAtMs: 2_000,
    });
  });

  it('run one at a time, and one that the end of the server cut off has failed', async () => {
    const runs = await runsOf('setTimeout(() => {}, 60_000)');
    const [first, second] = await Promise.all([runs.begin('alice'), runs.begin('bob')]);
    expect([first, second].filter((each) => each === undefined)).toHaveLength(1);
    expect(await runs.begin('carol')).toBeUndefined();
    await runs.stop();
    expect(await newest(runs)).toMatchObject({ state: 'failed' });
    await pool.query("INSERT INTO console_verify_run (seat, state, started_at_ms) VALUES ('dan', 'running', 5)");
    const later = await runsOf('');
    expect(await newest(later)).toMatchObject({
      seat: 'dan',
      state: 'failed',
      lines: ['The server stopped meanwhile.'],
    });
  });
});

describe('the rows of the machine', () => {
  const sources = (changed: Partial<HealthSources> = {}): HealthSources => ({
    status: {
      ...{ durableSequence: 9, projectedSequence: 8, commandsWaiting: 1, lastEqualState: 7 },
      ...{ followerRestarts: 0, clockDifferenceMs: 2.4 },
    },
    readSideLagMs: () => 4,
    pool,
    socketConnections: () => 12,
    mainLoopDelayMs: () => 3,
    feed: {
      view: () =>
        ({
          sources: [],
          symbols: [
            { symbol: 'btcusdt', index: '60000', halted: '', sources: [{ leftOut: '' }, { leftOut: '' }] },
            { symbol: 'ethusdt', index: '3000', halted: '', sources: [{ leftOut: '' }, { leftOut: 'stale' }] },
            { symbol: 'xrpusdt', index: '', halted: '', sources: [] },
          ],
        }) as never,
    },
    indexAgeMs: () => 300,
    chains: { all: () => [{ chain: { network: 'ERC20', isSandbox: false }, isSilent: () => true }] as never },
    signer: () => undefined,
    deadLetters: () => 0,
    runs: { list: async () => [] },
    archive: () => undefined,
    mode: 'live',
    now: () => nowMs,
    ...changed,
  });
  const states = async (changed?: Partial<HealthSources>, reasons: readonly string[] = []) =>
    Object.fromEntries(
      (await healthRows(sources(changed), reasons)).map(({ subject, name, state }) => [`${subject}${name}`, state]),
    );

  it('say what is well, what is not as it should be, and what stands still', async () => {
    expect(await states()).toEqual({
      ...{ engine: 'good', journal: 'good', 'read-side': 'good', socket: 'good', database: 'good' },
      ...{
        indexbtcusdt: 'good',
        indexethusdt: 'degraded',
        indexxrpusdt: 'bad',
        chainERC20: 'degraded',
        signer: 'good',
        outbox: 'good',
      },
    });
    const caps = [{ kind: 'coin', name: 'USDT', coin: 'USDT', spent: '1', cap: '8' }] as const;
    const signer = { isReached: true, answeredAt: 3, closed: 'stopped', signatures: 1, caps: [...caps] };
    const run = { runId: '1', seat: 'a', state: 'bad', startedAtMs: 1, endedAtMs: 2, lines: [] } as const;
    const gone = { query: () => Promise.reject(new Error('gone')) } as never;
    expect(
      await states(
        {
          readSideLagMs: () => 1_001,
          mainLoopDelayMs: () => 101,
          deadLetters: () => 1,
          signer: () => signer,
          pool: gone,
          runs: { list: async () => [run] },
        },
        ['nothing has become durable for 6 s'],
      ),
    ).toMatchObject({
      ...{ engine: 'bad', 'read-side': 'degraded', socket: 'degraded', database: 'bad' },
      ...{ signer: 'degraded', outbox: 'degraded', verify: 'bad' },
    });
    const rowOf = async (told: Partial<HealthSources>) =>
      (await healthRows(sources(told), [])).find(({ subject }) => subject === 'signer');
    expect((await rowOf({}))?.figures).toMatchObject({ reached: 2 });
    expect((await rowOf({ signer: () => signer }))?.figures).toEqual({
      ...{ reached: 1, closed: 'stopped', signatures: 1, used: 13, answeredAt: 3 },
    });
    expect(await states({ signer: () => ({ ...signer, closed: '' }), readSideLagMs: () => 1_000 })).toMatchObject({
      ...{ signer: 'good', 'read-side': 'good' },
    });
  });

  it('say how old the archive is, which matters in live mode alone, and how much a start would replay', async () => {
    await pool.query('CREATE TABLE snapshot (sequence bigint)');
    await pool.query('INSERT INTO snapshot VALUES (3), (5)');
    const archive = { sequence: 4, snapshotSequence: 3, writtenAtMs: 1, verified: undefined, fault: '' };
    nowMs = 2 * 60 * 60_000 + 1;
    const rowsOf = async (changed: Partial<HealthSources>) => healthRows(sources(changed), []);
    expect(await rowsOf({ archive: () => archive })).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ subject: 'archive', state: 'good', figures: expect.objectContaining({ behind: 5 }) }),
        expect.objectContaining({ subject: 'snapshot', state: 'good', figures: { sequence: 5, behind: 4 } }),
      ]),
    );
    nowMs += 1;
    expect(await states({ archive: () => archive })).toMatchObject({ archive: 'degraded' });
    expect(await states({ archive: () => archive, mode: 'sandbox' })).toMatchObject({ archive: 'good' });
    const damaged = { ...archive, fault: 'manifest.json is not what was written.' };
    expect(await states({ archive: () => damaged, mode: 'sandbox' })).toMatchObject({ archive: 'degraded' });
    await pool.query('DROP TABLE snapshot');
  });

  it('come with what the machine says, and a verification that cannot begin is refused', async () => {
    const handlers = healthHandlers({
      health: { report: async () => ({ reasons: ['r'], warnings: ['w'] }) },
      sources: sources(),
      alarms: { list: async () => [{ alarmId: '1', kind: 'reason', sentence: 's', fromMs: 1, untilMs: undefined }] },
      runs: { list: async () => [], begin: async (seat) => (seat === 'alice' ? '7' : undefined) },
      now: () => nowMs,
    });
    expect(await handlers.healthGet()).toMatchObject({ ok: true, view: { reasons: ['r'], warnings: ['w'] } });
    expect(await handlers.alarmList()).toEqual({
      ...{ ok: true, view: [{ alarmId: '1', kind: 'reason', sentence: 's', from: 1, until: null }] },
    });
    expect(await handlers.verifyStart({}, { proof: { seat: 'alice' } })).toEqual({ ok: true, view: { runId: '7' } });
    expect(await handlers.verifyStart({}, { proof: { seat: 'bob' } })).toEqual({ ok: false, code: 'l.error.busy' });
  });
});
