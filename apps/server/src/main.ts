import { join } from 'node:path';
import { createLog } from './operations/log.ts';
import { readSettings } from './operations/settings.ts';
import { startServer } from './start-server.ts';

/** The server's entry: settings, start, orderly end. Every failure to start is one clear sentence and exit code 1. */
const read = readSettings(process.env);
if (!read.ok) {
  for (const fault of read.faults) console.error(fault);
  process.exit(1);
}
const { settings } = read;
const log = createLog(settings.logLevel);

const started = await startServer({
  settings,
  log,
  webFolder: join(import.meta.dirname, '..'),
  say: (line) => console.log(line),
  // What is in memory may have run ahead of the journal: nothing may be said any more, the next start replays.
  onFatal: (error) => {
    log.fatal({ error: error instanceof Error ? error.stack : String(error) }, 'the exchange stops');
    console.error(`Assay stops: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  },
});
if (!started.ok) {
  console.error(started.message);
  process.exit(1);
}
console.log(`Assay is ready at ${started.address}`);

let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (isStopping) return;
    isStopping = true;
    console.log('Stopping: orders that were taken are being written down');
    started.stop().then(
      () => {
        console.log('Stopped');
        process.exit(0);
      },
      (error: unknown) => {
        console.error(
          `The stop was not clean: ${error instanceof Error ? error.message : String(error)}. Nothing acknowledged is lost.`,
        );
        process.exit(1);
      },
    );
  });
}
