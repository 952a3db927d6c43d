import { testSeed, workload } from '@assay/amounts/testing/scale';
import { describe, expect, it } from 'vitest';
import { runSimulation } from './simulation.ts';

const ROUNDS_MAX = 20;

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
  'contract void seam',
  'l.error.contractExposure',
  'l.error.contractExcluded',
  'l.error.clientOrderIdReused',
  'l.error.marketCancelOnly',
  'l.error.balanceInsufficient',
  'l.error.priceOutsideBand',
];

describe('the whole engine under one seed', () => {
  it('keeps every promise through nonsense, outages and restarts', async () => {
    const seed = testSeed('simulation');
    const rounds = workload(1, 300);
    const seen = new Map<string, number>();
    let restarts = 0;
    let mostUnderWay = 0;
    const hasMetAll = () =>
      kindsToMeet.every((kind) => seen.has(kind)) &&
      [...seen.keys()].some((kind) => kind.startsWith('triggered ')) &&
      [...seen.keys()].some((kind) => kind.endsWith(' repeated'));
    // A seed that is slow to meet something rare gets more rounds.
    for (let round = 0; round < rounds || (!hasMetAll() && round < ROUNDS_MAX); round += 1) {
      const report = await runSimulation(seed + round, workload(120, 250));
      restarts += report.restarts;
      mostUnderWay = Math.max(mostUnderWay, report.mostUnderWay);
      for (const [kind, times] of report.seen) seen.set(kind, (seen.get(kind) ?? 0) + times);
    }
    expect(restarts).toBeGreaterThan(0);
    expect(mostUnderWay).toBeGreaterThan(1);
    for (const kind of kindsToMeet) expect(seen.get(kind), kind).toBeGreaterThan(0);
    expect([...seen.keys()].some((kind) => kind.startsWith('triggered '))).toBe(true);
    expect([...seen.keys()].some((kind) => kind.endsWith(' repeated'))).toBe(true);
  }, 3_600_000);

  it('is the same run again from the same seed', async () => {
    const [first, second] = [await runSimulation(4711, 25), await runSimulation(4711, 25)];
    expect(second.hash).toBe(first.hash);
  }, 60_000);
});
