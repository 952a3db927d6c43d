// `npm start`: installs, builds and runs Assay. Plain JavaScript without a dependency, because on the first start
// nothing is installed yet.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkNodeVersion } from './preparation/node-version.mjs';
import { prepareApart } from './preparation/preparation.mjs';
import { root } from './preparation/repository.mjs';
import { Fault, runCommand } from './preparation/terminal.mjs';
import { keepServerRunning } from './server-process.mjs';
import { keepSignerRunning } from './signer-process.mjs';
import { listenForStop } from './stop-signals.mjs';

const start = async () => {
  checkNodeVersion();
  const isDevelopment = readArguments(process.argv.slice(2));
  const prepared = await prepareApart();
  if (prepared !== 0) return prepared;
  const stop = listenForStop();
  if (isDevelopment) await (await import('./development-sites.mjs')).serveDevelopmentSites();
  const signer = keepSignerRunning();
  try {
    return await keepServerRunning({ entry: join(root, 'build', 'server', 'main.js'), stop, wait });
  } finally {
    await signer.stop();
    stop.end();
  }
};

/** Waits so long, or until it is over. */
const wait = async (ms, over) => {
  const ended = new AbortController();
  await Promise.race([sleep(ms, undefined, { signal: ended.signal }), over]).finally(() => ended.abort());
};

const readArguments = (given) => {
  const unknown = given.find((argument) => argument !== '--dev');
  if (unknown !== undefined)
    throw new Fault(
      `${unknown} is not known. Usage: npm start [-- --dev]; settings come as environment variables, see README.md.`,
    );
  return given.includes('--dev');
};

await runCommand(start);
