import { killPostgres } from '../crash/processes.ts';
import { startServer } from '../server-process/server-process.ts';
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

await runSuiteScript({
  name: 'load',
  path: 'verification/load/load.ts',
  about:
    'Floods, half requests and silent readers: what is refused is refused with its code, and what was acknowledged is there.',
  arguments: { entry: text('another build’s main.js') },
  cases({ values: { entry }, isLong, shared, atEnd }) {
    const build = entry === undefined ? {} : { entry };
    const open = async (people: number, environment: Readonly<Record<string, string>> = {}): Promise<Stage> => {
      const server = await startServer({ ...build, environment });
      atEnd(async () => {
        await server.stop();
        killPostgres(server.dataFolder);
      });
      return setStage(server, people, isLong);
    };
    let opened: Promise<Stage> | undefined;
    const sharedStage = () => {
      opened ??= shared(() => open(userCount));
      return opened;
    };
    const part = (name: string, hold: (stage: Stage) => Promise<string[]>, stageOf = sharedStage): SuiteCase => ({
      name,
      async run({ say }) {
        const stage = await stageOf();
        return { faults: await hold({ ...stage, say }), figures: [] };
      },
    });
    // How much is kept for who does not read is looked at there, so one account may ask for more pictures in a second than elsewhere.
    const withoutAllowance = () => open(1, { ACCOUNT_CALLS_PER_SECOND: '1000000' });
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
