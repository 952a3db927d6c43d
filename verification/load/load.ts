import { killPostgres } from '../crash/processes.ts';
import { asPeopleHaveIt, startServer } from '../server-process/server-process.ts';
import { text } from '../suite-script/script-arguments.ts';
import type { SuiteCase } from '../suite-script/suite-case.ts';
import { runSuiteScript } from '../suite-script/suite-script.ts';
import { loginFlood } from './login-flood.ts';
import { accountFlood, overload } from './overload.ts';
import { silentReaders } from './silent-readers.ts';
import { slowRequests } from './slow-requests.ts';
import { accountFor, type Stage, setStage } from './stage.ts';

const userCount = 20;

/** Half requests stand there for twelve seconds anyway. */
const slowRequestsAndLoginFlood = async (stage: Stage) =>
  (await Promise.all([slowRequests(stage), loginFlood(stage)])).flat();

async function closeStage({ server }: Stage): Promise<void> {
  await server.stop();
  killPostgres(server.dataFolder);
}

await runSuiteScript({
  name: 'load',
  about:
    'Floods, half requests and silent readers: what is refused is refused with its code, and what was acknowledged is there.',
  arguments: { entry: text('another build’s main.js') },
  cases({ values: { entry }, isLong, shared }) {
    const build = entry === undefined ? {} : { entry };
    const open = async (people: number, environment: Readonly<Record<string, string>>): Promise<Stage> =>
      setStage(await startServer({ ...build, environment: { ...asPeopleHaveIt, ...environment } }), people, isLong);
    const stage = shared(() => open(userCount, {}), closeStage);
    // How much is kept for who does not read is looked at there, so one account may ask for more pictures in a second than elsewhere.
    const withoutAllowance = shared(
      () => open(1, { ACCOUNT_CALLS_PER_SECOND: '1000000', ACCOUNT_UNFILLED_ORDERS_PER_DAY: '1000000000' }),
      closeStage,
    );
    const part = (name: string, hold: (stage: Stage) => Promise<string[]>, uses = stage): SuiteCase => ({
      name,
      uses,
      run: async ({ say }) => ({ faults: await hold({ ...(await uses.opened()), say }), figures: [] }),
    });
    return [
      part('overload', overload),
      part('accountFlood', accountFlood),
      // `attacks` sends half requests and leaves answers unread in the short run, too.
      { ...part('slowRequestsAndLoginFlood', slowRequestsAndLoginFlood), isLeftOut: !isLong },
      { ...part('silentReaders', silentReaders, withoutAllowance), isLeftOut: !isLong },
      { ...part('afterwards', accountFor), isAlways: true },
    ];
  },
});
