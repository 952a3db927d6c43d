import { modelTimeoutMs, testSeed, workload } from '@assay/amounts/testing/scale';
import { describe, expect, it, vi } from 'vitest';
import { ExchangeCore } from './exchange-core.ts';
import { NEWEST_RULES } from './rules.ts';
import { type CoreBuild, replay, runModel } from './testing/core-model.ts';

const build: CoreBuild = {
  create: () => new ExchangeCore(),
  restore: (snapshot) => ExchangeCore.fromSnapshot(snapshot),
};

const ROUNDS_MAX = 60;

/** What a run must have met, or it has proved little. */
const kindsToMeet = [
  'limit open ',
  'limit filled ',
  'limit cancelled user',
  'limit cancelled self-trade',
  'limit cancelled immediate-or-cancel',
  'market filled ',
  'market cancelled self-trade',
  'cancelled',
  'l.error.balanceInsufficient',
  'l.error.clientOrderIdReused',
  'l.error.fillOrKillUnfillable',
  'l.error.marketCancelOnly',
  'l.error.marketHalted',
  'l.error.notionalTooSmall',
  'l.error.orderUnknown',
  'l.error.postOnlyWouldTrade',
  'l.error.priceOutsideBand',
  'stop-limit untriggered ',
  'stop-market untriggered ',
  'triggered stop-limit open ',
  'triggered stop-limit filled ',
  'triggered stop-limit cancelled fill-or-kill',
  'triggered stop-market filled ',
  'l.error.stopWouldTrigger',
  'l.error.orderFieldsContradict',
];

describe('the exchange core against a naive one', { timeout: modelTimeoutMs }, () => {
  it('agrees when only one stop may be carried out by a command', async () => {
    vi.resetModules();
    vi.doMock('./limits.ts', async (original) => ({
      ...(await original<typeof import('./limits.ts')>()),
      STOPS_PER_COMMAND_MAX: 1,
    }));
    const hurried = await import('./exchange-core.ts');
    const model = await import('./testing/core-model.ts');
    vi.doUnmock('./limits.ts');
    const seed = testSeed('stops one by one');
    let continuations = 0;
    for (let round = 0; round < workload(2, 60); round += 1) {
      const slow: CoreBuild = {
        create: () => new hurried.ExchangeCore(),
        restore: (snapshot) => hurried.ExchangeCore.fromSnapshot(snapshot),
      };
      const run = model.runModel(slow, seed + round, 400, { stopsPerCommand: 1 });
      continuations += run.answers.get('continuation') ?? 0;
    }
    expect(continuations).toBeGreaterThan(0);
  });

  it('agrees when few client order ids are remembered in all and one batch forgets a single one', async () => {
    const idLimits = { account: 12, total: 30, forgottenABatch: 1 };
    vi.resetModules();
    vi.doMock('./limits.ts', async (original) => ({
      ...(await original<typeof import('./limits.ts')>()),
      CLIENT_ORDER_IDS_MAX: idLimits.account,
      CLIENT_ORDER_IDS_TOTAL_MAX: idLimits.total,
      CLIENT_ORDER_IDS_FORGOTTEN_A_BATCH: idLimits.forgottenABatch,
    }));
    const forgetful = await import('./exchange-core.ts');
    const model = await import('./testing/core-model.ts');
    vi.doUnmock('./limits.ts');
    const small: CoreBuild = {
      create: () => new forgetful.ExchangeCore(),
      restore: (snapshot) => forgetful.ExchangeCore.fromSnapshot(snapshot),
    };
    const seed = testSeed('few client order ids');
    const seen = new Map<string, number>();
    const wanted = ['l.error.clientOrderIdsCrowded', 'l.error.clientOrderIdReused'];
    const hasMetAll = () =>
      wanted.every((kind) => seen.has(kind)) && [...seen.keys()].some((kind) => kind.endsWith(' repeated'));
    // A seed that is slow to meet something rare gets more rounds.
    for (let round = 0; round < workload(4, 100) || (!hasMetAll() && round < 200); round += 1) {
      const run = model.runModel(small, seed + round, 400, { idLimits, rulesVersion: NEWEST_RULES });
      expect(model.replay(small, run.batches)).toBe(run.hash);
      for (const [kind, times] of run.answers) seen.set(kind, (seen.get(kind) ?? 0) + times);
    }
    for (const kind of wanted) expect(seen.get(kind) ?? 0, kind).toBeGreaterThan(0);
    expect([...seen.keys()].filter((kind) => kind.endsWith(' repeated'))).not.toEqual([]);
  });

  it('agrees after every batch, and a replay gives the same hash', () => {
    const seed = testSeed('exchange core');
    const rounds = workload(4, 600);
    const seen = new Map<string, number>();
    const hasMetAll = () => kindsToMeet.every((kind) => seen.has(kind));
    // A seed that is slow to meet something rare gets more rounds.
    for (let round = 0; round < rounds || (!hasMetAll() && round < ROUNDS_MAX); round += 1) {
      const run = runModel(build, seed + round, 400);
      expect(replay(build, run.batches)).toBe(run.hash);
      for (const [kind, times] of run.answers) seen.set(kind, (seen.get(kind) ?? 0) + times);
    }
    for (const kind of kindsToMeet) expect(seen.get(kind) ?? 0, kind).toBeGreaterThan(0);
  });
});
