// The suite `withdrawal-kills`: `tsx verification/withdrawal-kills/withdrawal-kills.ts [--kills N] [--seed N] [--without-mutant]`. Kill -9 of
// server, signer, node and PostgreSQL while coins are on their way: everybody is paid once, or has his money.
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { Random } from '@assay/amounts/testing/random';
import { buildMutant, buildSignerMutant, forgottenPayouts, paidBeforeItIsWritten } from '../mutants/mutant-build.ts';
import { endSuite } from '../suite-result/suite-result.ts';
import { type KillReport, runKills } from './kill-run.ts';
import { type BrokenBuilds, type KillTarget, killTargets } from './kill-stage.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    'without-mutant': { type: 'boolean', default: false },
  },
});
const kills = Number(values.kills);
const seed = Number(values.seed);
/** In so many kills a build that pays before it writes must be noticed. */
const MUTANT_KILLS = 4;
const say = (line: string) => process.stderr.write(`${line}\n`);

function run(count: number, targets: readonly KillTarget[], builds: BrokenBuilds): Promise<KillReport> {
  return runKills({ kills: count, random: new Random(seed), targets, builds, say });
}

/** A test that cannot fail shows nothing. */
async function missedMutant(): Promise<readonly string[]> {
  const server = await buildMutant(paidBeforeItIsWritten);
  const signer = await buildSignerMutant(forgottenPayouts);
  const name = `${paidBeforeItIsWritten.name} with ${forgottenPayouts.name}`;
  const { faults } = await run(MUTANT_KILLS, ['server'], { server, signer });
  for (const entry of [server, signer]) rmSync(dirname(entry), { recursive: true, force: true });
  for (const fault of faults) say(`- ${name}: ${fault}`);
  return faults.some((fault) => fault.includes('paid')) ? [] : [`${name}: not caught`];
}

say(`${kills} kills while people withdraw, seed ${seed}`);
const report = await run(kills, killTargets, {});
for (const fault of report.faults) say(`- ${fault}`);
for (const [what, count] of [...report.met].toSorted()) say(`${what}: ${count}`);
const { asked, paid, cancelled, unasked } = report;
say(
  `${asked} withdrawals: ${paid} paid, ${cancelled} taken back, ${unasked} never asked for, ${report.faults.length} faults`,
);
const missed = values['without-mutant'] ? [] : await missedMutant();
const faults = [...report.faults, ...missed];
const checks = kills + Number(!values['without-mutant']);
endSuite({ passed: Math.max(0, checks - faults.length), failed: faults.length }, faults);
