import { setPriority } from 'node:os';
import { FOLLOWER_NICENESS } from '@assay/engine/follower/lower-priority';
import { startSigner } from './start-signer.ts';

/** Tells the launcher that another start would meet the same: a setting, the passphrase, another signer. */
const REFUSED_EXIT_CODE = 2;

/** Runs the signer until the process is told to end. Never resolves otherwise than to an exit code. */
export async function runUntilAsked(): Promise<number> {
  const starting = startSigner({
    environment: process.env,
    say: (line) => console.log(line),
    onFatal: (error) => {
      console.error(`The signer stops: ${error instanceof Error ? error.message : String(error)}`);
      process.exit(1);
    },
  });
  const asked = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve());
    // The launcher was killed: without it nobody could stop this process from the terminal.
    process.on('disconnect', () => resolve());
  });
  const started = await starting;
  if (!started.ok) {
    console.error(started.message);
    return REFUSED_EXIT_CODE;
  }
  standBack();
  console.log('The signer is ready');
  await asked;
  await started.stop();
  return 0;
}

/** It follows the journal all the time, and orders go first: behind everything else of the machine, where it can be. */
function standBack(): void {
  try {
    setPriority(FOLLOWER_NICENESS);
  } catch {
    // Nothing depends on it.
  }
}
