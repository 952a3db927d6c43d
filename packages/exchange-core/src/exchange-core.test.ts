import { modelTimeoutMs, testSeed, workload } from '@assay/amounts/testing/scale';
import { seenInWorlds } from '@assay/amounts/testing/seen-worlds';
import { describe, expect, it, vi } from 'vitest';
import { ExchangeCore } from './exchange-core.ts';
import { NEWEST_RULES } from './rules.ts';
import { type CoreBuild, replay, runModel } from './testing/core-model.ts';

const build: CoreBuild = {
  create: () => new ExchangeCore(),
  restore: (snapshot) => ExchangeCore.fromSnapshot(snapshot),
};

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
    const slow: CoreBuild = {
      create: () => new hurried.ExchangeCore(),
      restore: (snapshot) => hurried.ExchangeCore.fromSnapshot(snapshot),
    };
    await seenInWorlds(
      { kinds: ['continuation'], atLeast: workload(1, 60) },
      (round) => model.runModel(slow, seed + round, 400, { stopsPerCommand: 1 }).answers,
    );
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
    const kinds = ['l.error.clientOrderIdsCrowded', 'l.error.clientOrderIdReused', / repeated$/];
    await seenInWorlds({ kinds, atLeast: workload(2, 100) }, (round) => {
      const run = model.runModel(small, seed + round, 400, { idLimits, rulesVersion: NEWEST_RULES });
      expect(model.replay(small, run.batches)).toBe(run.hash);
      return run.answers;
    });
  });

  it('agrees while accounts are frozen, thawed, held, verified and invited by each other', async () => {
    const seed = testSeed('guarded accounts');
    const kinds = ['l.error.accountFrozen', 'limit filled '];
    await seenInWorlds({ kinds, atLeast: workload(1, 200) }, (round) => {
      const run = runModel(build, seed + round, 400, { rulesVersion: NEWEST_RULES });
      expect(replay(build, run.batches)).toBe(run.hash);
      return run.answers;
    });
  });

  it('agrees after every batch, and a replay gives the same hash', async () => {
    const seed = testSeed('exchange core');
    await seenInWorlds({ kinds: kindsToMeet, atLeast: workload(2, 600) }, (round) => {
      const run = runModel(build, seed + round, 400);
      expect(replay(build, run.batches)).toBe(run.hash);
      return run.answers;
    });
  });
});
