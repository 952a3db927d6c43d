import { Random } from '@assay/amounts/testing/random';
import { testSeed, workload } from '@assay/amounts/testing/scale';
import { describe, expect, it } from 'vitest';
import { fates, MutatedJournal } from './mutated-journal.ts';

describe('ticks that come late, twice, swapped, tenfold or not at all', () => {
  it('leave every contract as the reference says, whatever restarts in between', () => {
    const seed = testSeed('mutated ticks');
    const random = new Random(seed);
    const totals: Record<string, number> = {};
    const fated: Record<string, number> = {};
    let refusedTicks = 0;
    for (let journal = 0; journal < workload(3, 400); journal += 1) {
      const journalSeed = random.below(2 ** 31);
      const played = new MutatedJournal(journalSeed);
      played.play(500);
      const { counts, differences } = played.engine.witness.compare();
      expect(differences, `journal ${journalSeed}`).toEqual([]);
      expect(played.engine.witness.orders().filter(({ state }) => state !== 'settled')).toHaveLength(0);
      for (const [kind, count] of Object.entries(counts)) totals[kind] = (totals[kind] ?? 0) + count;
      for (const [fate, count] of Object.entries(played.fated)) fated[fate] = (fated[fate] ?? 0) + count;
      refusedTicks += played.refusedTicks;
    }
    console.info(`mutated ticks: ${JSON.stringify({ ...totals, refusedTicks, fated })}`);
    for (const kind of ['win', 'lose', 'draw', 'exit-missing', 'no-entry'])
      expect(totals[kind] ?? 0).toBeGreaterThan(0);
    for (const fate of fates) expect(fated[fate] ?? 0, fate).toBeGreaterThan(0);
    expect(refusedTicks).toBeGreaterThan(0);
  });
});
