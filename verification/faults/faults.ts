import { count } from '../suite-script/script-arguments.ts';
import type { SuiteCase } from '../suite-script/suite-case.ts';
import { runSuiteScript } from '../suite-script/suite-script.ts';
import { clockJumps } from './clock-jumps.ts';
import { damagedJournal } from './damaged-journal.ts';
import type { FaultCase } from './fault-case.ts';
import { fullDisk } from './full-disk.ts';
import { olderBackup } from './older-backup.ts';
import { ownDatabase } from './own-database.ts';
import { walletClocks } from './wallet-clocks.ts';
import { writeErrors } from './write-errors.ts';
import { wrongStarts } from './wrong-starts.ts';

/** Cases that a short run carries out, drawn by its seed: each starts servers again and again. */
const DRAWN = 1;
/** The longest first. */
const short: readonly FaultCase[] = [
  ownDatabase,
  olderBackup,
  damagedJournal,
  fullDisk,
  writeErrors,
  clockJumps,
  wrongStarts,
];
/** Its quotes take their time: the long run alone. */
const cases = [...short, walletClocks];

await runSuiteScript({
  name: 'faults',
  about:
    'Faults of disk, clock and database: the exchange says what is wrong and loses nothing. The short form draws one case.',
  arguments: { rounds: count('how often each fault is brought about', 1, 20) },
  // Each has its own server, database and folder; mostly they wait.
  atOnce: 2,
  cases({ values: { rounds }, random, isLong }) {
    const drawn = [...short];
    while (drawn.length > DRAWN) drawn.splice(random.below(drawn.length), 1);
    return cases.map(
      (fault): SuiteCase => ({
        name: fault.name,
        missing: () => fault.missing(),
        isLeftOut: !isLong && !drawn.includes(fault),
        run: (context) =>
          fault.run({
            random: context.random,
            rounds,
            dataFolder: context.dataFolder(),
            logPath: context.resultFile('orders'),
          }),
      }),
    );
  },
});
