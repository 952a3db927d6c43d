// The suite `account-kills`: `tsx verification/account-kills/account-kills.ts [--kills N] [--seed N] [--only updatePwd,freeze] [--without-mutant]`.
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { Random } from '@assay/amounts/testing/random';
import { removeDataFolder, verifyFaults } from '../faults/fault-case.ts';
import { buildMutant, changesInSteps } from '../mutants/mutant-build.ts';
import { temporaryDataFolder } from '../server-process/server-process.ts';
import { endSuite } from '../suite-result/suite-result.ts';
import { bindGoogle, registerPasskey, unbindGoogle } from './factor-changes.ts';
import { type KilledCalls, runKills } from './kill-run.ts';
import { forgetPwd, freeze, setTransactionPwd, updateEmail, updatePwd } from './password-changes.ts';
import { sendChat, submitKyc } from './sent-things.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '40' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    /** Names of calls; without it all are cut off, each time at once. */
    only: { type: 'string' },
    'without-mutant': { type: 'boolean', default: false },
  },
});
const kills = Number(values.kills);
const seed = Number(values.seed);
/** In so many kills a build that lost its transactions must be noticed. */
const MUTANT_KILLS = 20;
const say = (line: string) => process.stderr.write(`${line}\n`);
const only = values.only?.split(',');
const allCalls = [
  updatePwd,
  forgetPwd,
  setTransactionPwd,
  updateEmail,
  freeze,
  bindGoogle,
  unbindGoogle,
  registerPasskey,
  submitKyc,
  sendChat,
];
const calls = allCalls.filter(({ name }) => only === undefined || only.includes(name));

async function findFaults(): Promise<readonly string[]> {
  const dataFolder = temporaryDataFolder();
  try {
    const report = await runKills({ random: new Random(seed), kills, calls, dataFolder, say });
    for (const row of report.table) say(sentence(row));
    return [...report.uncutFaults, ...report.faults, ...verifyFaults(dataFolder)];
  } finally {
    removeDataFolder(dataFolder);
  }
}

/** A test that cannot fail shows nothing: the same kills must notice a build whose changes come in steps. */
async function missedMutant(): Promise<readonly string[]> {
  const entry = await buildMutant(changesInSteps);
  const dataFolder = temporaryDataFolder();
  try {
    const random = new Random(seed);
    const report = await runKills({ random, kills: MUTANT_KILLS, calls, dataFolder, entry, stopAtFault: true, say });
    for (const fault of report.faults) say(`- ${changesInSteps.name}, ${fault}`);
    if (report.uncutFaults.length > 0)
      return [`${changesInSteps.name} is broken without a kill: ${report.uncutFaults[0]}`];
    return report.faults.length > 0 ? [] : [`${changesInSteps.name}: not caught`];
  } finally {
    removeDataFolder(dataFolder);
    rmSync(dirname(entry), { recursive: true, force: true });
  }
}

function sentence({ name, kills: met, old, changed, answered, heldBefore, spreadMs }: KilledCalls): string {
  return `${name}: ${met} kills, ${old} old, ${changed} changed (${answered} answered), ${heldBefore} held and not changed; begun up to ${Math.round(spreadMs)} ms before the kill at last`;
}

say(`account kills: ${kills} kills of ${calls.length} calls each, seed ${seed}`);
const faults = [...(await findFaults())];
for (const fault of faults) say(`- ${fault}`);
const missed = values['without-mutant'] ? [] : await missedMutant();
const isSound = faults.length === 0;
endSuite(
  {
    passed: (isSound ? kills : 0) + Number(!values['without-mutant'] && missed.length === 0),
    failed: faults.length + missed.length,
  },
  [...faults, ...missed],
);
