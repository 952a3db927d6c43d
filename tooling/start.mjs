// `npm start`: installs, builds and runs Assay. Plain JavaScript without a dependency, because on the first start
// nothing is installed yet.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkNodeVersion } from './preparation/node-version.mjs';
import { prepareApart } from './preparation/preparation.mjs';
import { root } from './preparation/repository.mjs';
import { Fault, runCommand, say } from './preparation/terminal.mjs';
import { keepSignerRunning } from './signer-process.mjs';

/** How the server asks to be started anew: it stopped itself because its database failed a write. */
const restartExitCode = 75;
const restartsPerWindow = 5;
const restartWindowMs = 60_000;
/** Longer than PostgreSQL's own limit for a stop in order. */
const stopTimeoutMs = 120_000;
const parentWatchMs = 500;

const start = async () => {
  checkNodeVersion();
  const isDevelopment = readArguments(process.argv.slice(2));
  const prepared = await prepareApart();
  if (prepared !== 0) return prepared;
  if (isDevelopment) await (await import('./development-sites.mjs')).serveDevelopmentSites();
  const signer = keepSignerRunning();
  try {
    return await keepServerRunning();
  } finally {
    await signer.stop();
  }
};

const readArguments = (given) => {
  const unknown = given.find((argument) => argument !== '--dev');
  if (unknown !== undefined)
    throw new Fault(
      `${unknown} is not known. Usage: npm start [-- --dev]; settings come as environment variables, see README.md.`,
    );
  return given.includes('--dev');
};

const keepServerRunning = async () => {
  const restartsMs = [];
  for (;;) {
    const { code, signal, wasAsked } = await runServer();
    if (wasAsked) return code ?? 0;
    if (signal !== null) {
      say(`The server was ended by ${signal}. PostgreSQL stays up; the next start takes it over.`);
      return 128 + constants.signals[signal];
    }
    if (code !== restartExitCode) return code;
    const nowMs = performance.now();
    restartsMs.push(nowMs);
    if (restartsMs.filter((atMs) => nowMs - atMs < restartWindowMs).length > restartsPerWindow) {
      throw new Fault('The server failed again and again within a minute; see its last lines above.');
    }
    say('The server stopped itself and is started again');
    await sleep(500);
  }
};

/**
 * Runs the server until it ends. Ctrl-C reaches it from the terminal and a second time from here, since a signal
 * may also be sent to this process alone; the server stops once. Should this process be killed, the closed channel
 * tells the server, which then stops in order.
 */
const runServer = () =>
  new Promise((resolve, reject) => {
    const server = spawn(process.execPath, [join(root, 'build', 'server', 'main.js')], {
      cwd: root,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { NODE_ENV: 'production', ...process.env, GLIBC_TUNABLES: withLargePages(process.env.GLIBC_TUNABLES) },
    });
    let wasAsked = false;
    const stop = () => {
      if (wasAsked) return;
      wasAsked = true;
      server.kill('SIGTERM');
      setTimeout(() => {
        say('The server does not stop in time and is ended');
        server.kill('SIGKILL');
      }, stopTimeoutMs).unref();
    };
    const signals = ['SIGINT', 'SIGTERM'];
    for (const name of signals) process.on(name, stop);
    const parentWatch = watchNpm(stop);
    server.on('error', reject);
    server.on('exit', (code, signal) => {
      clearInterval(parentWatch);
      for (const name of signals) process.off(name, stop);
      resolve({ code, signal, wasAsked });
    });
  });

/**
 * The core's records are some large memories, in which a command goes from one place to another: with pages of two megabytes instead of four kilobytes
 * it takes less time in a large exchange (`docs/decisions/0084-a-cheaper-core.md`). Read by the C library when a process begins, and by no other than glibc.
 */
const withLargePages = (given) => [given, 'glibc.malloc.hugetlb=1'].filter(Boolean).join(':');

/** npm passes no SIGTERM on: whoever ends `npm start` would leave the server behind. Its shell gone means that npm is. */
const watchNpm = (onGone) => {
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event === undefined) return undefined;
  return setInterval(() => {
    if (process.ppid !== parent) onGone();
  }, parentWatchMs);
};

await runCommand(start);
