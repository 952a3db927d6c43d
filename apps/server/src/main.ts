import { join } from 'node:path';
import { createLog } from './operations/log.ts';
import { readSettings } from './operations/settings.ts';
import { startServer } from './start-server.ts';

/** `npm start` starts a server that ends with this anew; the replay then finds everything that was acknowledged. */
const restartExitCode = 75;

/** The server's entry: settings, start, orderly end. Every failure to start is one clear sentence and exit code 1. */
const read = readSettings(process.env);
if (!read.ok) {
  for (const fault of read.faults) console.error(fault);
  process.exit(1);
}
const { settings } = read;
const log = createLog(settings.logLevel);

// What is in memory may have run ahead of the journal: nothing may be said any more, the next start replays.
const stopAtOnce = (error: unknown): void => {
  log.fatal({ error }, 'the exchange stops');
  console.error(`Assay stops: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(restartExitCode);
};
process.on('uncaughtException', stopAtOnce);
process.on('unhandledRejection', stopAtOnce);

const started = await startServer({
  settings,
  log,
  webFolder: join(import.meta.dirname, '..'),
  say: (line) => console.log(line),
  onFatal: stopAtOnce,
});
if (!started.ok) {
  console.error(started.message);
  process.exit(1);
}
console.log(`Assay is ready at ${started.address}`);

let isStopping = false;
const stopInOrder = (): void => {
  if (isStopping) return;
  isStopping = true;
  console.log('Stopping: orders that were taken are being written down');
  started.stop().then(
    () => {
      console.log('Stopped');
      process.exit(0);
    },
    (error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      console.error(`The stop was not clean: ${reason}. Nothing acknowledged is lost.`);
      process.exit(1);
    },
  );
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopInOrder);
// The launcher was killed: nobody would ever stop this process.
process.on('disconnect', stopInOrder);
