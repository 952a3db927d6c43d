// The suite `faults`: `tsx verification/faults/faults.ts [--rounds N] [--seed N] [--only NAME]`.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Random } from '@assay/amounts/testing/random';
import { temporaryDataFolder } from '../server-process/server-process.ts';
import { endSuite } from '../suite-result/suite-result.ts';
import { clockJumps } from './clock-jumps.ts';
import { damagedJournal } from './damaged-journal.ts';
import { type FaultCase, removeDataFolder } from './fault-case.ts';
import { fullDisk } from './full-disk.ts';
import { olderBackup } from './older-backup.ts';
import { ownDatabase } from './own-database.ts';
import { walletClocks } from './wallet-clocks.ts';
import { writeErrors } from './write-errors.ts';
import { wrongStarts } from './wrong-starts.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '1' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    only: { type: 'string' },
  },
});
const seed = Number(values.seed);
const rounds = Number(values.rounds);
const say = (line: string) => process.stderr.write(`${line}\n`);
/** Each has its own server, database and folder; mostly they wait. */
const AT_ONCE = 2;
/** A short run carries out so many, drawn by its seed. */
const DRAWN = 4;
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
const waiting = chosen();

function chosen(): FaultCase[] {
  if (values.only !== undefined) return cases.filter(({ name }) => name === values.only);
  if (rounds > 1) return [...cases];
  const random = new Random(seed);
  const drawn = [...short];
  while (drawn.length > DRAWN) drawn.splice(random.below(drawn.length), 1);
  return drawn;
}

const counts = { passed: 0, failed: 0, skipped: 0 };
const told: string[] = [];

async function carryOut({ name, missing, run }: FaultCase): Promise<void> {
  const reason = missing();
  if (reason !== undefined) {
    counts.skipped += 1;
    say(`${name}: skipped, ${reason}`);
    return;
  }
  const startedMs = performance.now();
  const dataFolder = temporaryDataFolder();
  const logPath = join(import.meta.dirname, '../../test-results', `faults-${name}-${seed}.log`);
  const { faults, figures } = await run({ random: new Random(seed), rounds, dataFolder, logPath })
    .catch((error: unknown) => ({
      faults: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
      figures: 'it could not be carried out',
    }))
    .finally(() => removeDataFolder(dataFolder));
  counts[faults.length === 0 ? 'passed' : 'failed'] += 1;
  say(`${name}: ${figures}; ${faults.length} faults, ${Math.round((performance.now() - startedMs) / 1_000)} s`);
  for (const fault of faults.slice(0, 20)) say(`- ${fault}`);
  told.push(...faults.map((fault) => `${name}: ${fault}`));
}

async function work(): Promise<void> {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await carryOut(next);
}

say(`faults: ${rounds} rounds each, seed ${seed}`);
await Promise.all(Array.from({ length: AT_ONCE }, work));
endSuite(counts, told);
