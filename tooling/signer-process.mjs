// The process with the keys, beside the server that `npm start` runs.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './preparation/repository.mjs';
import { say } from './preparation/terminal.mjs';

/** How the signer says that another start would meet the same: a setting, the passphrase, another signer. */
const refusedExitCode = 2;
const firstWaitMs = 1_000;
const longestWaitMs = 60_000;
/** It has run well for so long that the next wait is a short one again. */
const goodRunMs = 5 * 60_000;
const stopTimeoutMs = 20_000;

/**
 * Starts the signer and starts it again when it dies, a little later each time: until it is back, payouts wait. `ASSAY_SIGNER=elsewhere`
 * starts none, because it runs as another system user or on another machine.
 */
export const keepSignerRunning = () => {
  let child;
  let timer;
  let isStopping = false;
  let waitMs = firstWaitMs;
  let ended = Promise.resolve();

  const run = () => {
    const startedMs = performance.now();
    const signer = spawn(process.execPath, [join(root, 'build', 'signer', 'main.js')], {
      cwd: root,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { NODE_ENV: 'production', ...process.env },
    });
    child = signer;
    ended = new Promise((resolve) => {
      const onEnd = (code, signal) => {
        resolve();
        if (isStopping || child !== signer) return;
        child = undefined;
        if (code === refusedExitCode) {
          say('The signer does not run: the exchange goes on without payouts');
          return;
        }
        if (performance.now() - startedMs > goodRunMs) waitMs = firstWaitMs;
        say(`The signer ended with ${signal ?? code} and is started again in ${waitMs / 1_000} s`);
        timer = setTimeout(run, waitMs);
        waitMs = Math.min(waitMs * 2, longestWaitMs);
      };
      signer.on('exit', onEnd);
      signer.on('error', (error) => onEnd(error.message, null));
    });
  };

  if (process.env.ASSAY_SIGNER !== 'elsewhere') run();
  return {
    /** After the server, which may still want a signature. */
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      if (child === undefined) return;
      child.kill('SIGTERM');
      const deadline = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
      await ended;
      clearTimeout(deadline);
    },
  };
};
