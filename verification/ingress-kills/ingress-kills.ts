import { createAcknowledgementLog } from '../crash/acknowledgement-log.ts';
import { startServer } from '../server-process/server-process.ts';
import { count } from '../suite-script/script-arguments.ts';
import type { CaseContext, CaseFindings } from '../suite-script/suite-case.ts';
import { runSuiteScript } from '../suite-script/suite-script.ts';
import { runKills } from './kill-run.ts';

const PROCESSES = 2;

async function carryOut(context: CaseContext, kills: number): Promise<CaseFindings> {
  const { random, say } = context;
  const environment = {
    INGRESS_PROCESSES: String(PROCESSES),
    ACCOUNT_CALLS_PER_SECOND: '1000000',
    ACCOUNT_UNFILLED_ORDERS_PER_DAY: '1000000000',
  };
  const server = await startServer({ dataFolder: context.dataFolder(), environment });
  try {
    const log = createAcknowledgementLog(context.resultFile('orders'));
    const { faults, acknowledged, ends } = await runKills({ server, log, say, kills, processes: PROCESSES, random });
    return {
      faults,
      figures: [`${acknowledged} orders acknowledged, ${ends} connections ended with their process`],
    };
  } finally {
    await server.kill();
  }
}

await runSuiteScript({
  name: 'ingress-kills',
  about:
    'Kill -9 and a freeze of ingress processes under load: only their own connections end, and nothing acknowledged is lost.',
  arguments: { kills: count('of ingress processes, one after the other', 2, 60) },
  cases: ({ values: { kills } }) => [
    // One that is frozen, the orders of lost connections, and what the killed server leaves behind.
    { name: 'kills', checks: kills + 3, run: (context) => carryOut(context, kills) },
  ],
});
