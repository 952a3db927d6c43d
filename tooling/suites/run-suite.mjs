import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../preparation/repository.mjs';
import { failedTests } from './failed-tests.mjs';

const resultsFolder = join(root, 'test-results');

/** A suite that is ended has this long to stop what it started. */
const orderlyEndMs = 10_000;

const programs = {
  tsc: 'node_modules/typescript/bin/tsc',
  biome: 'node_modules/@biomejs/biome/bin/biome',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/@playwright/test/cli.js',
  tsx: 'node_modules/tsx/dist/cli.mjs',
};

/** What a test runner is told, so that it prints for people and counts for us. */
const reporting = {
  check: () => ({ args: [], env: {} }),
  script: () => ({ args: [], env: {} }),
  vitest: (file) => ({ args: ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`], env: {} }),
  playwright: (file) => ({ args: ['--reporter=list,json'], env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file } }),
};

const counting = {
  check: ({ code }) => (code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }),
  script: ({ lastLine }) => countsIn(lastLine),
  vitest: ({ file }) => {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(readFileSync(file, 'utf8'));
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
  },
  playwright: ({ file }) => {
    const { stats } = JSON.parse(readFileSync(file, 'utf8'));
    // A test that passes only the second time has shown a defect, its own or ours.
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
  },
};

export const countsIn = (line) => {
  const { passed, failed, skipped } = JSON.parse(line);
  if (![passed, failed, skipped].every((count) => Number.isSafeInteger(count) && count >= 0)) throw new Error(line);
  return { passed, failed, skipped };
};

const faultsIn = (line) => JSON.parse(line).faults ?? [];

/**
 * Runs one suite to its end, its output going through. A suite that ends badly, says no counts, counts nothing or
 * does not end in time has failed, whatever it counted. `write` takes the output instead of the terminal.
 */
export const runSuite = async ({ name, command, reporter, timeoutSeconds, env, write = toTerminal }) => {
  mkdirSync(resultsFolder, { recursive: true });
  const file = join(resultsFolder, `${name}.json`);
  rmSync(file, { force: true });
  const report = reporting[reporter](file);
  const ended = await runToEnd([...command, ...report.args], { ...env, ...report.env }, timeoutSeconds, write);
  const counts = countOrNone(reporter, { ...ended, file });
  const isBad = ended.code !== 0 || ended.timedOut || counts.passed + counts.failed + counts.skipped === 0;
  const note = ended.timedOut ? `not ended after ${timeoutSeconds} s` : '';
  const failures = counts.failed > 0 ? failuresOrNone(reporter, { ...ended, file }) : [];
  return { name, ...counts, failed: isBad ? Math.max(counts.failed, 1) : counts.failed, note, failures };
};

const countOrNone = (reporter, ended) => {
  try {
    if (reporter === 'vitest' || reporter === 'playwright') {
      if (!existsSync(ended.file)) return { passed: 0, failed: 0, skipped: 0 };
    }
    return counting[reporter](ended);
  } catch {
    return { passed: 0, failed: 0, skipped: 0 };
  }
};

const failuresOrNone = (reporter, { file, lastLine }) => {
  try {
    if (reporter === 'script') return faultsIn(lastLine).map((fault) => String(fault).split('\n')[0]);
    return failedTests[reporter]?.(JSON.parse(readFileSync(file, 'utf8'))) ?? [];
  } catch {
    return [];
  }
};

const toTerminal = (text) => process.stdout.write(text);

const runToEnd = ([program, ...args], env, timeoutSeconds, write) =>
  new Promise((resolve, reject) => {
    const [command, first] =
      program === 'node' ? [process.execPath, []] : [process.execPath, [join(root, programs[program] ?? program)]];
    // A group of its own, so that what it started ends with it when the time is over.
    const child = spawn(command, [...first, ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...env },
      detached: true,
    });
    let unfinishedLine = '';
    let lastLine = '';
    let timedOut = false;
    child.stdout.setEncoding('utf8');
    child.stdout.on('data', (text) => {
      write(text);
      const lines = (unfinishedLine + text).split('\n');
      unfinishedLine = lines.pop();
      lastLine = lines.findLast((line) => line.trim() !== '') ?? lastLine;
    });
    let wasInterrupted = false;
    const signalGroup = (signal) => {
      try {
        process.kill(-child.pid, signal);
      } catch {
        // It has ended already.
      }
    };
    // First in order, so that servers under test stop their databases.
    let lastTimer;
    const endGroup = () => {
      signalGroup('SIGTERM');
      lastTimer = setTimeout(() => signalGroup('SIGKILL'), orderlyEndMs);
    };
    const timer = setTimeout(() => {
      timedOut = true;
      endGroup();
    }, timeoutSeconds * 1000);
    const interrupt = () => {
      if (wasInterrupted) return;
      wasInterrupted = true;
      endGroup();
    };
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, interrupt);
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(timer);
      clearTimeout(lastTimer);
      // What the suite left behind in its group ends with it.
      signalGroup('SIGKILL');
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, interrupt);
      if (wasInterrupted) process.exit(130);
      resolve({ code, timedOut, lastLine: unfinishedLine.trim() === '' ? lastLine : unfinishedLine });
    });
  });
