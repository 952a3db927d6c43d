import { join } from 'node:path';
import { helpsToStartAnew } from '@assay/engine/start-anew';
import { setCompilerFlags } from '@assay/engine/threads/compiler-flags';
import { startServer } from './start-server.ts';

setCompilerFlags();

/**
 * Tells the launcher to start this process anew: the database failed a write, and only a replay knows what it holds; the machine slept; or a start broke
 * for no reason that it has a sentence for, as on a machine with too much other work.
 */
const restartExitCode = 75;

/** The server's entry: start, orderly end. Every failure to start is said in clear sentences, with exit code 1. */
const starting = startServer({
  environment: process.env,
  webFolder: join(import.meta.dirname, '..'),
  say: (line) => console.log(line),
  // What is in memory may have run ahead of the journal: nothing may be said any more, the next start replays.
  onFatal: (error) => {
    console.error(`Assay stops: ${error instanceof Error ? error.message : String(error)}`);
    // A broken rule or another writer would only be met again.
    process.exit(helpsToStartAnew(error) ? restartExitCode : 1);
  },
});

/** What breaks while it starts is said in a sentence; the launcher tries again. */
function breakOff(error: unknown): never {
  console.error(`Assay could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  process.exit(restartExitCode);
}
process.on('uncaughtException', breakOff);

let isStopping = false;
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  console.log('Stopping: orders that were taken are being written down');
  try {
    // A start that was interrupted ends first, so that nothing of it is left behind.
    const started = await starting;
    if (started.ok) await started.stop();
    console.log('Stopped');
    process.exit(0);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(`The stop was not clean: ${reason}. Nothing acknowledged is lost.`);
    process.exit(1);
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
// The launcher was killed: without it nobody could stop this process from the terminal.
process.on('disconnect', () => void stop());

const started = await starting.catch((error: unknown) => {
  // Whoever has asked it to stop is told by the stop what became of the start.
  if (!isStopping) breakOff(error);
  return undefined;
});
process.off('uncaughtException', breakOff);
if (started?.ok === false) {
  console.error(started.message);
  process.exit(1);
}
if (started?.ok === true && !isStopping) {
  process.send?.('ready');
  console.log(`Assay is ready at ${started.address}`);
}
