import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../preparation/repository.mjs';
import { failedTests } from './failed-tests.mjs';
import { timesOfFiles } from './slow-files.mjs';
import { runToEnd } from './suite-process.mjs';

export const resultsFolder = join(root, 'test-results');

/** What a test runner is told, so that it prints for people and counts for us. */
const reporting = {
  check: () => ({ args: [], env: {} }),
  script: () => ({ args: [], env: {} }),
  vitest: (file) => ({ args: ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`], env: {} }),
  playwright: (file) => ({ args: ['--reporter=list,json'], env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file } }),
};

/** The report of a suite that has ended. */
const reportOf = {
  check: ({ code }) => ({ code }),
  script: ({ lastLine }) => JSON.parse(lastLine),
  vitest: ({ file }) => JSON.parse(readFileSync(file, 'utf8')),
  playwright: ({ file }) => JSON.parse(readFileSync(file, 'utf8')),
};

const counting = {
  check: ({ code }) => (code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }),
  script: (report) => countsIn(report),
  vitest: ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
  }),
  // A test that passes only the second time has shown a defect, its own or ours.
  playwright: ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  }),
};

export const countsIn = ({ passed, failed, skipped }) => {
  if (![passed, failed, skipped].every((count) => Number.isSafeInteger(count) && count >= 0)) {
    throw new Error('These are no counts.');
  }
  return { passed, failed, skipped };
};

/** Faults of a script as `failedTests` tells tests: it has said already how it is repeated, with the seed. */
const toldFaults = ({ faults = [] }) =>
  faults.map((fault) => ({ sentence: String(fault).split('\n')[0], repeat: undefined, seen: [] }));

const failuresIn = {
  check: () => [],
  script: toldFaults,
  vitest: failedTests.vitest,
  playwright: failedTests.playwright,
};

/**
 * Runs one suite to its end. A suite that ends badly, says no counts, counts nothing or does not end in time has failed, whatever it counted.
 * What it prints is kept in `test-results/NAME.log`; `show` gets it as it comes.
 */
export const runSuite = async ({ name, command, reporter, timeoutSeconds, env, show }) => {
  mkdirSync(resultsFolder, { recursive: true });
  const file = join(resultsFolder, `${name}.json`);
  const logPath = join(resultsFolder, `${name}.log`);
  rmSync(file, { force: true });
  const told = reporting[reporter](file);
  const startedMs = performance.now();
  const ended = await runToEnd([...command, ...told.args], {
    env: { ...env, ...told.env },
    timeoutSeconds,
    logPath,
    show,
  });
  const report = orNone(() => reportOf[reporter]({ ...ended, file }));
  const counts = orNone(() => counting[reporter](report)) ?? { passed: 0, failed: 0, skipped: 0 };
  const isBad = ended.code !== 0 || ended.timedOut || counts.passed + counts.failed + counts.skipped === 0;
  return {
    name,
    ...counts,
    failed: isBad ? Math.max(counts.failed, 1) : counts.failed,
    note: ended.timedOut ? `not ended after ${timeoutSeconds} s` : '',
    failures: (counts.failed > 0 && orNone(() => failuresIn[reporter](report, command))) || [],
    files: orNone(() => timesOfFiles[reporter]?.(report)) ?? [],
    wallSeconds: (performance.now() - startedMs) / 1000,
    processorSeconds: ended.processorSeconds,
    log: existsSync(logPath) ? relative(root, logPath) : undefined,
  };
};

/** A report that is missing or cut off tells nothing: the suite has failed for that. */
const orNone = (read) => {
  try {
    return read();
  } catch {
    return undefined;
  }
};
