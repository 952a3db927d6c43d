import { count } from '../script-arguments.ts';
import { caught } from '../suite-case.ts';
import { runSuiteScript } from '../suite-script.ts';

/** A suite of nothing, by which its frame is tried. */
await runSuiteScript({
  name: 'toy',
  about: 'Tries the frame of the scripts.',
  arguments: { faults: count('that are found', 0, 3) },
  cases({ values: { faults }, shared }) {
    const stage = shared(
      async () => process.stderr.write('stage opened\n'),
      async () => void process.stderr.write('stage closed\n'),
    );
    const onStage = async () => {
      await stage.opened();
      return { faults: [], figures: [] };
    };
    return [
      { name: 'first on stage', isLeftOut: true, uses: stage, run: onStage },
      { name: 'last on stage', isLeftOut: true, uses: stage, run: onStage },
      {
        name: 'sound case',
        checks: 2,
        run: async ({ random, say }) => {
          say(`chance ${random.below(1_000_000)}`);
          return { faults: [], figures: ['two things hold'] };
        },
      },
      {
        name: 'broken',
        run: async () => ({
          faults: Array.from({ length: faults }, (_, index) => `fault ${index}\nin two lines`),
          figures: [],
        }),
      },
      { name: 'torn', isLeftOut: true, run: () => Promise.reject(new Error('it tore')) },
      { name: 'absent', missing: () => 'no tool', run: async () => ({ faults: [], figures: [] }) },
      caught('noticed', async () => ['overdrawn by 5']),
      caught('unnoticed', async () => [], { isLeftOut: true }),
    ];
  },
});
