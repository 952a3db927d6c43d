// The suite `load`: `tsx verification/load/load.ts [--long] [--only overload,silentReaders] [--entry main.js]`. Floods, half requests, silent readers.
import { parseArgs } from 'node:util';
import { killPostgres } from '../crash/processes.ts';
import { startServer } from '../server-process/server-process.ts';
import { endSuite } from '../suite-result/suite-result.ts';
import { loginFlood } from './login-flood.ts';
import { accountFlood, overload } from './overload.ts';
import { silentReaders } from './silent-readers.ts';
import { slowRequests } from './slow-requests.ts';
import { accountFor, type Stage, setStage } from './stage.ts';

const { values } = parseArgs({
  options: {
    long: { type: 'boolean', default: false },
    only: { type: 'string' },
    entry: { type: 'string' },
  },
});
const build = values.entry === undefined ? {} : { entry: values.entry };
/** Half requests stand there for twelve seconds anyway. */
const slowRequestsAndLoginFlood = async (stage: Stage) =>
  (await Promise.all([slowRequests(stage), loginFlood(stage)])).flat();
/**
 * What is looked at there is how much is kept for who does not read, so one account may ask for more pictures in a second than an account
 * may elsewhere.
 */
async function silentReadersWithoutAllowance({ isLong }: Stage): Promise<string[]> {
  const own = await startServer({ ...build, environment: { ACCOUNT_CALLS_PER_SECOND: '1000000' } });
  try {
    return await silentReaders(await setStage(own, 1, isLong));
  } finally {
    await own.stop();
    killPostgres(own.dataFolder);
  }
}
const parts = { overload, accountFlood, slowRequestsAndLoginFlood, silentReaders: silentReadersWithoutAllowance };
/** `attacks` sends half requests and leaves answers unread in the short run, too. */
const inLongRunOnly: readonly string[] = ['slowRequestsAndLoginFlood', 'silentReaders'];
const userCount = 20;
const only = values.only?.split(',');

const server = await startServer(build);
let [passed, failed] = [0, 0];
const told: string[] = [];
try {
  const stage = await setStage(server, userCount, values.long);
  const judge = async (name: string, hold: () => Promise<string[]>) => {
    const startedMs = performance.now();
    const faults = await hold();
    stage.say(`${name}: ${((performance.now() - startedMs) / 1_000).toFixed(1)} s`);
    for (const fault of faults) stage.say(`- ${name}: ${fault}`);
    told.push(...faults.map((fault) => `${name}: ${fault}`));
    if (faults.length === 0) passed += 1;
    else failed += 1;
  };
  for (const [name, part] of Object.entries(parts)) {
    const isWanted = only === undefined ? values.long || !inLongRunOnly.includes(name) : only.includes(name);
    if (isWanted) await judge(name, () => part(stage));
  }
  await judge('afterwards', () => accountFor(stage));
} finally {
  await server.stop();
  killPostgres(server.dataFolder);
}
endSuite({ passed, failed }, told);
