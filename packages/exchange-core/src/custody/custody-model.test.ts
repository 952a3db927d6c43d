import { fullScale, modelTimeoutMs, testSeed, workload } from '@assay/amounts/testing/scale';
import { seenInWorlds } from '@assay/amounts/testing/seen-worlds';
import { describe, expect, it } from 'vitest';
import { ExchangeCore } from '../exchange-core.ts';
import { type CoreBuild, replay } from '../testing/core-model.ts';
import { runCustodyModel } from './testing/custody-model.ts';

const build: CoreBuild = {
  create: () => new ExchangeCore(),
  restore: (snapshot) => ExchangeCore.fromSnapshot(snapshot),
};

const BATCHES = 250;

/** What a run must have met, or it has proved little. */
const kindsOfEveryRun = [
  'accepted',
  'reviewing',
  'approved',
  'sending',
  'confirmed',
  'cancelled',
  'rejected',
  'failed',
];
const kindsOfManyRuns = [
  'l.error.accountFrozen',
  'l.error.accountHeld',
  'l.error.addressLocked',
  'l.error.addressNotListed',
  'l.error.addressUnknown',
  'l.error.amountDecimals',
  'l.error.approvedByYou',
  'l.error.balanceInsufficient',
  'l.error.clientOrderIdReused',
  'l.error.custodyUnseen',
  'l.error.depositBelowMinimum',
  'l.error.depositUnderReview',
  'l.error.depositUnknown',
  'l.error.networkPaused',
  'l.error.networkUnknown',
  'l.error.paymentRefused',
  'l.error.userUnknown',
  'l.error.verificationNeeded',
  'l.error.withdrawalAboveMaximum',
  'l.error.withdrawalBelowMinimum',
  'l.error.withdrawalClosed',
  'l.error.withdrawalDayLimit',
  'l.error.withdrawalFeeHigher',
  'l.error.withdrawalUnknown',
  'l.error.withdrawalsPaused',
];

describe('deposits and withdrawals against a naive core', { timeout: modelTimeoutMs }, () => {
  it('agree after every batch, and a replay gives the same hash', async () => {
    const seed = testSeed('custody');
    const kinds = fullScale ? [...kindsOfEveryRun, ...kindsOfManyRuns] : kindsOfEveryRun;
    await seenInWorlds({ kinds, atLeast: workload(2, 400) }, (round) => {
      const run = runCustodyModel(build, seed + round, BATCHES);
      expect(replay(build, run.batches)).toBe(run.hash);
      return run.answers;
    });
  });
});
