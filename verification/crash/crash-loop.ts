import type { Random } from '@assay/amounts/testing/random';
import { drawnBy } from '@assay/amounts/testing/scale';
import { acknowledgeBeforeDurable, buildMutant } from '../mutants/mutant-build.ts';
import { percentilesOf } from '../suite-script/percentiles.ts';
import { count, countInLong } from '../suite-script/script-arguments.ts';
import { type CaseContext, type CaseFindings, caught } from '../suite-script/suite-case.ts';
import { runSuiteScript } from '../suite-script/suite-script.ts';
import { createAcknowledgementLog } from './acknowledgement-log.ts';
import { type CrashReport, type CrashRunOptions, type KillKind, runCrashes } from './crash-run.ts';

/** The first ones are of different kinds in an order that the seed draws; after these it chooses each. */
const everyKind: readonly KillKind[] = ['server', 'postgres', 'stop', 'both'];
const laterKinds: readonly KillKind[] = ['server', 'server', 'postgres', 'postgres', 'both', 'stop'];
const postgresKinds: readonly KillKind[] = ['postgres', 'both'];
const otherKinds: readonly KillKind[] = ['server', 'stop'];
const MUTANT_KILLS = 5;
/** Kills after which everything is verified; at the end it always is. */
const VERIFY_EVERY = 20;

function kindsOf(random: Random, kills: number, postgresKills: number | undefined): KillKind[] {
  if (postgresKills === undefined) {
    const firstKinds = drawnBy(random.below(2 ** 31), everyKind, everyKind.length);
    return Array.from({ length: kills }, (_, index) => firstKinds[index] ?? random.pick(laterKinds));
  }
  let left = Math.min(postgresKills, kills);
  return Array.from({ length: kills }, (_, index) => {
    // Any order with exactly so many is as likely as any other.
    if (!random.chance(left / (kills - index))) return random.pick(otherKinds);
    left -= 1;
    return random.pick(postgresKinds);
  });
}

function crash(
  { random, say, ...context }: CaseContext,
  options: Pick<CrashRunOptions, 'kinds' | 'verifyEvery' | 'stopAtFault'> & { readonly entry?: string },
): Promise<CrashReport> {
  const log = createAcknowledgementLog(context.resultFile('orders'));
  return runCrashes({ ...options, random, log, dataFolder: context.dataFolder(), say });
}

async function soundBuild(
  context: CaseContext,
  kills: number,
  postgresKills: number | undefined,
): Promise<CaseFindings> {
  const kinds = kindsOf(context.random, kills, postgresKills);
  const report = await crash(context, { kinds, verifyEvery: VERIFY_EVERY, stopAtFault: false });
  const ofPostgres = kinds.filter((kind) => postgresKinds.includes(kind)).length;
  return {
    faults: report.faults,
    figures: [
      `${report.kills} kills, ${ofPostgres} of them of PostgreSQL, ${report.acknowledged} orders acknowledged, ` +
        `${report.unanswered} never answered; restart ${percentilesOf(report.restartMs)}`,
    ],
  };
}

async function killedMutant(context: CaseContext): Promise<readonly string[]> {
  const kinds = Array.from({ length: MUTANT_KILLS }, () => 'both' as const);
  const entry = await buildMutant(acknowledgeBeforeDurable);
  return (await crash(context, { kinds, entry, verifyEvery: VERIFY_EVERY, stopAtFault: true })).faults;
}

await runSuiteScript({
  name: 'crash',
  about: 'Kill -9 of server and PostgreSQL under load, again and again: what was acknowledged is there, once.',
  arguments: {
    kills: count('of the sound build', 3, 200),
    'postgres-kills': countInLong('so many of them take PostgreSQL with them, alone or with the server', 100),
  },
  cases: ({ values: { kills, 'postgres-kills': postgresKills }, isLong }) => [
    { name: 'kills', checks: kills, run: (context) => soundBuild(context, kills, postgresKills) },
    caught(acknowledgeBeforeDurable.name, killedMutant, { isLeftOut: !isLong }),
  ],
});
