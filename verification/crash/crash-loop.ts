// The suite `crash`: `tsx verification/crash/crash-loop.ts [--kills N] [--postgres-kills N] [--seed N] [--without-mutant]`.
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { Random } from '@assay/amounts/testing/random';
import { acknowledgeBeforeDurable, buildMutant } from '../mutants/mutant-build.ts';
import { temporaryDataFolder } from '../server-process/server-process.ts';
import { endSuite } from '../suite-result/suite-result.ts';
import { createAcknowledgementLog } from './acknowledgement-log.ts';
import { type CrashReport, type CrashRunOptions, type KillKind, runCrashes } from './crash-run.ts';
import { killPostgres } from './processes.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '5' },
    /** So many of the kills take PostgreSQL with them, alone or with the server. */
    'postgres-kills': { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    'without-mutant': { type: 'boolean', default: false },
  },
});
const kills = Number(values.kills);
const seed = Number(values.seed);
const say = (line: string) => process.stderr.write(`${line}\n`);
/** The first five show every kind; in a longer run the seed chooses. */
const firstKinds: readonly KillKind[] = ['server', 'postgres', 'stop', 'both', 'server'];
const laterKinds: readonly KillKind[] = ['server', 'server', 'postgres', 'postgres', 'both', 'stop'];
const postgresKinds: readonly KillKind[] = ['postgres', 'both'];
const otherKinds: readonly KillKind[] = ['server', 'stop'];
const VERIFY_EVERY = kills > 20 ? 20 : 1;
const MUTANT_KILLS = 5;

function kindsOf(random: Random): KillKind[] {
  const asked = values['postgres-kills'];
  if (asked === undefined) {
    return Array.from({ length: kills }, (_, index) => firstKinds[index] ?? random.pick(laterKinds));
  }
  let left = Math.min(Number(asked), kills);
  return Array.from({ length: kills }, (_, index) => {
    // Any order with exactly so many is as likely as any other.
    if (!random.chance(left / (kills - index))) return random.pick(otherKinds);
    left -= 1;
    return random.pick(postgresKinds);
  });
}

async function crash(
  name: string,
  options: Pick<CrashRunOptions, 'random' | 'kinds' | 'verifyEvery' | 'stopAtFault'> & { readonly entry?: string },
): Promise<CrashReport> {
  const dataFolder = temporaryDataFolder();
  const log = createAcknowledgementLog(join(import.meta.dirname, '../../test-results', `crash-${name}-${seed}.log`));
  try {
    return await runCrashes({ ...options, log, dataFolder, say });
  } finally {
    killPostgres(dataFolder);
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

async function soundBuild(): Promise<readonly string[]> {
  const random = new Random(seed);
  const kinds = kindsOf(random);
  const report = await crash('sound', { random, kinds, verifyEvery: VERIFY_EVERY, stopAtFault: false });
  const sorted = [...report.restartMs].sort((left, right) => left - right);
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  say(
    `${report.kills} kills, ${kinds.filter((kind) => postgresKinds.includes(kind)).length} of them of PostgreSQL, ${report.acknowledged} orders acknowledged, ${report.unanswered} never answered; ` +
      `restart p50 ${at(0.5)} ms, p99 ${at(0.99)} ms; ${report.faults.length} faults`,
  );
  for (const fault of report.faults) say(`- ${fault}`);
  return report.faults;
}

/** A test that cannot fail shows nothing: the same run must notice a build that answers too early. */
async function mutantIsCaught(): Promise<boolean> {
  const entry = await buildMutant(acknowledgeBeforeDurable);
  try {
    const kinds = Array.from({ length: MUTANT_KILLS }, () => 'both' as const);
    const report = await crash('mutant', {
      random: new Random(seed),
      kinds,
      entry,
      verifyEvery: 1_000,
      stopAtFault: true,
    });
    say(`${acknowledgeBeforeDurable.name}: caught with ${report.faults.length} faults after ${report.kills} kills`);
    for (const fault of report.faults.slice(0, 3)) say(`- ${fault}`);
    return report.faults.length > 0;
  } finally {
    rmSync(dirname(entry), { recursive: true, force: true });
  }
}

say(`crash loop: ${kills} kills, seed ${seed}`);
const faults = [...(await soundBuild())];
let [passed, failed] = faults.length === 0 ? [kills, 0] : [0, faults.length];
if (!values['without-mutant']) {
  if (await mutantIsCaught()) passed += 1;
  else {
    failed += 1;
    faults.push(`${acknowledgeBeforeDurable.name}: not caught`);
  }
}
endSuite({ passed, failed }, faults);
