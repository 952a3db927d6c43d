// The suite `ingress-kills`: `tsx verification/ingress-kills/ingress-kills.ts [--kills N] [--seed N]`.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Random } from '@assay/amounts/testing/random';
import { createAcknowledgementLog } from '../crash/acknowledgement-log.ts';
import { killPostgres } from '../crash/processes.ts';
import { startServer, temporaryDataFolder } from '../server-process/server-process.ts';
import { endSuite } from '../suite-result/suite-result.ts';
import { runKills } from './kill-run.ts';

const PROCESSES = 2;
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '3' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const kills = Number(values.kills);
const seed = Number(values.seed);
const say = (line: string) => process.stderr.write(`${line}\n`);

say(`ingress kills: ${kills} kills, seed ${seed}`);
const dataFolder = temporaryDataFolder();
const environment = { INGRESS_PROCESSES: String(PROCESSES), ACCOUNT_CALLS_PER_SECOND: '1000000' };
const server = await startServer({ dataFolder, environment });
try {
  const log = createAcknowledgementLog(join(import.meta.dirname, '../../test-results', `ingress-kills-${seed}.log`));
  const { faults, acknowledged, ends } = await runKills({
    ...{ server, log, say, kills, processes: PROCESSES, random: new Random(seed) },
  });
  say(`${acknowledged} orders acknowledged, ${ends} connections ended with their process; ${faults.length} faults`);
  for (const fault of faults) say(`- ${fault}`);
  endSuite({ passed: faults.length === 0 ? kills + 3 : 0, failed: faults.length }, faults);
} finally {
  await server.kill();
  killPostgres(dataFolder);
  rmSync(dataFolder, { recursive: true, force: true });
}
