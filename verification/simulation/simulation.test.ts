import { fullScale, testSeed, workload } from '@assay/amounts/testing/scale';
import { seenInWorlds } from '@assay/amounts/testing/seen-worlds';
import { describe, expect, it } from 'vitest';
import { runSimulation } from './simulation.ts';

/** What a run must have met, or it has proved little. */
const kindsToMeet = [
  'place-limit-order open',
  'place-limit-order filled',
  'place-limit-order cancelled',
  'place-market-order filled',
  'place-stop-order untriggered',
  'replace-order open',
  'l.error.stopWouldTrigger',
  'cancel-order cancelled',
  'issue-sandbox-coins ',
  'quote-market ',
  'open-contract ',
  'open-contract again',
  'transfer-contract ',
  'add-demo-coins ',
  'contract win',
  'contract lose',
  'contract void no-entry',
  'contract void exit-missing',
  'l.error.contractExposure',
  'l.error.contractExcluded',
  'l.error.clientOrderIdReused',
  'l.error.marketCancelOnly',
  'l.error.balanceInsufficient',
  'l.error.priceOutsideBand',
  /^triggered /,
  / repeated$/,
  'restart',
  'several commands under way',
  // One world in four shows it.
  ...(fullScale ? ['contract void seam'] : []),
];

describe('the whole engine under one seed', () => {
  it('keeps every promise through nonsense, outages and restarts', async () => {
    const seed = testSeed('simulation');
    await seenInWorlds({ kinds: kindsToMeet, atLeast: workload(1, 300) }, async (round) => {
      const { seen, restarts, mostUnderWay } = await runSimulation(seed + round, workload(120, 250));
      return [...seen, ['restart', restarts], ['several commands under way', mostUnderWay > 1 ? 1 : 0]];
    });
  }, 3_600_000);

  it('is the same run again from the same seed', async () => {
    const [first, second] = [await runSimulation(4711, 25), await runSimulation(4711, 25)];
    expect(second.hash).toBe(first.hash);
  });
});
