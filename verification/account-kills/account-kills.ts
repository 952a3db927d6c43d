import { verifyFaults } from '../faults/fault-case.ts';
import { buildMutant, changesInSteps } from '../mutants/mutant-build.ts';
import { count, text } from '../suite-script/script-arguments.ts';
import { type CaseContext, type CaseFindings, caught } from '../suite-script/suite-case.ts';
import { runSuiteScript } from '../suite-script/suite-script.ts';
import type { ChangingCall } from './changing-call.ts';
import { beginClosing, keepAccount } from './closing-changes.ts';
import { bindGoogle, registerPasskey, unbindGoogle } from './factor-changes.ts';
import { type KilledCalls, runKills } from './kill-run.ts';
import { forgetPwd, freeze, setTransactionPwd, updateEmail, updatePwd } from './password-changes.ts';
import { sendChat, submitKyc } from './sent-things.ts';

/** In so many kills a build that lost its transactions must be noticed. */
const MUTANT_KILLS = 20;
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
  beginClosing,
  keepAccount,
];

async function soundBuild(context: CaseContext, kills: number, calls: readonly ChangingCall[]): Promise<CaseFindings> {
  const { random, say } = context;
  const dataFolder = context.dataFolder();
  const report = await runKills({ random, kills, calls, dataFolder, say });
  return {
    faults: [...report.uncutFaults, ...report.faults, ...verifyFaults(dataFolder)],
    figures: report.table.map(sentence),
  };
}

/** The same kills must notice a build whose changes come in steps. */
async function faultsOfSteps(context: CaseContext, calls: readonly ChangingCall[]): Promise<readonly string[]> {
  const { random, say } = context;
  const entry = await buildMutant(changesInSteps);
  const dataFolder = context.dataFolder();
  const report = await runKills({ random, kills: MUTANT_KILLS, calls, dataFolder, entry, stopAtFault: true, say });
  if (report.uncutFaults.length > 0) throw new Error(`it is broken without a kill: ${report.uncutFaults[0]}`);
  return report.faults;
}

function sentence({ name, kills: met, old, changed, answered, heldBefore, spreadMs }: KilledCalls): string {
  return `${name}: ${met} kills, ${old} old, ${changed} changed (${answered} answered), ${heldBefore} held and not changed; begun up to ${Math.round(spreadMs)} ms before the kill at last`;
}

await runSuiteScript({
  name: 'account-kills',
  about:
    'Kill -9 of the server while calls that change an account are under way: all of a change is there, or nothing.',
  arguments: {
    kills: count('each of which cuts off every call', 40),
    calls: text('names of the calls, with commas between; without it all'),
  },
  cases({ values: { kills, calls: names } }) {
    const wanted = names?.split(',');
    const calls = allCalls.filter(({ name }) => wanted === undefined || wanted.includes(name));
    return [
      { name: 'kills', checks: kills, run: (context) => soundBuild(context, kills, calls) },
      caught(changesInSteps.name, (context) => faultsOfSteps(context, calls)),
    ];
  },
});
