// The server that `npm start` runs, started again where that helps.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { Fault, say } from './preparation/terminal.mjs';

/** How the server asks to be started anew: its database failed a write, or it could not start for a reason that may pass. */
const restartExitCode = 75;
const restartsPerWindow = 5;
const restartWindowMs = 60_000;
const restartWaitMs = 500;
/** Starts that fail one after the other; each waits twice as long as the one before. */
const failedStartsMax = 5;
const firstFailedWaitMs = 1_000;
/** Longer than PostgreSQL's own limit for a stop in order. */
const stopTimeoutMs = 120_000;
/** By which a process ends that broke, and nobody else ends it. */
const crashSignals = ['SIGABRT', 'SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGTRAP'];

/**
 * Runs the server until it is asked to stop, or ends in a way that another start would only meet again; answers the exit code. @param wait ms, and
 * whatever ends it early
 */
export const keepServerRunning = async ({ entry, stop, wait }) => {
  const restartsMs = [];
  let failedStarts = 0;
  while (!stop.isAsked) {
    const ended = await runServer(entry, stop);
    if (stop.isAsked) return ended.code ?? 0;
    if (!ended.wasReady && isCrash(ended)) {
      failedStarts += 1;
      if (failedStarts > failedStartsMax) throw new Fault('The server cannot start; see its last lines above.');
      const waitMs = firstFailedWaitMs * 2 ** (failedStarts - 1);
      say(
        `The server ended with ${ended.signal ?? ended.code} before it was ready. Trying again in ${waitMs / 1_000} s`,
      );
      await wait(waitMs, stop.asked);
      continue;
    }
    failedStarts = 0;
    if (ended.signal !== null) {
      say(`The server was ended by ${ended.signal}. PostgreSQL stays up; the next start takes it over.`);
      return 128 + constants.signals[ended.signal];
    }
    if (ended.code !== restartExitCode) return ended.code;
    const nowMs = performance.now();
    restartsMs.push(nowMs);
    if (restartsMs.filter((atMs) => nowMs - atMs < restartWindowMs).length > restartsPerWindow) {
      throw new Fault('The server failed again and again within a minute; see its last lines above.');
    }
    say('The server stopped itself and is started again');
    await wait(restartWaitMs, stop.asked);
  }
  return 0;
};

const isCrash = ({ code, signal }) => code === restartExitCode || crashSignals.includes(signal);

/**
 * Runs the server until it ends. Ctrl-C reaches it from the terminal and a second time from here, since a signal
 * may also be sent to this process alone; the server stops once. Should this process be killed, the closed channel
 * tells the server, which then stops in order.
 */
const runServer = (entry, stop) =>
  new Promise((resolve, reject) => {
    const server = spawn(process.execPath, [entry], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { NODE_ENV: 'production', ...process.env, GLIBC_TUNABLES: withLargePages(process.env.GLIBC_TUNABLES) },
    });
    let wasReady = false;
    let hasEnded = false;
    server.on('message', (message) => {
      if (message === 'ready') wasReady = true;
    });
    stop.asked.then(() => {
      if (hasEnded) return;
      server.kill('SIGTERM');
      const deadline = setTimeout(() => {
        say('The server does not stop in time and is ended');
        server.kill('SIGKILL');
      }, stopTimeoutMs);
      server.on('exit', () => clearTimeout(deadline));
    });
    server.on('error', reject);
    server.on('exit', (code, signal) => {
      hasEnded = true;
      resolve({ code, signal, wasReady });
    });
  });

/**
 * The core's records are some large memories, in which a command goes from one place to another: with pages of two megabytes instead of four kilobytes
 * it takes less time in a large exchange (`docs/decisions/0084-a-cheaper-core.md`). Read by the C library when a process begins, and by no other than glibc.
 */
const withLargePages = (given) => [given, 'glibc.malloc.hugetlb=1'].filter(Boolean).join(':');
