import { Random } from '@assay/amounts/testing/random';
import { testSeed, workload } from '@assay/amounts/testing/scale';
import { seenInWorlds } from '@assay/amounts/testing/seen-worlds';
import { describe, expect, it } from 'vitest';
import { fates, MutatedJournal } from './mutated-journal.ts';

describe('ticks that come late, twice, swapped, tenfold or not at all', () => {
  it('leave every contract as the reference says, whatever restarts in between', async () => {
    const seed = testSeed('mutated ticks');
    const random = new Random(seed);
    const ends = ['win', 'lose', 'draw', 'exit-missing', 'no-entry'];
    const kinds = [...ends, ...fates.map((fate) => `tick ${fate}`), 'tick refused'];
    const seen = await seenInWorlds({ kinds, atLeast: workload(3, 400) }, () => {
      const journalSeed = random.below(2 ** 31);
      const played = new MutatedJournal(journalSeed);
      played.play(500);
      const { counts, differences } = played.engine.witness.compare();
      expect(differences, `journal ${journalSeed}`).toEqual([]);
      expect(played.engine.witness.orders().filter(({ state }) => state !== 'settled')).toHaveLength(0);
      const ofTicks = Object.entries(played.fated).map(([fate, count]) => [`tick ${fate}`, count] as const);
      return [...Object.entries(counts), ...ofTicks, ['tick refused', played.refusedTicks]];
    });
    console.info(`mutated ticks: ${JSON.stringify(Object.fromEntries(seen))}`);
  });
});
