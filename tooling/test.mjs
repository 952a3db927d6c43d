// `npm test`: installs what is missing, then runs every check and suite and ends with `N passed, N failed`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withCloneLock } from './preparation/clone-lock.mjs';
import { installEvmNode } from './preparation/evm-node.mjs';
import { install } from './preparation/installation.mjs';
import { checkNodeVersion } from './preparation/node-version.mjs';
import { root } from './preparation/repository.mjs';
import { Fault, runCommand, say } from './preparation/terminal.mjs';
import { findOrInstallBrowser } from './suites/browser.mjs';
import { installChainTools } from './suites/chain-tools.mjs';
import { ensureCodeSeed } from './suites/code-seed.mjs';
import { installFaultTools } from './suites/fault-tools.mjs';
import { makeMemoryFolder } from './suites/memory-folder.mjs';
import { ownSuites } from './suites/own-suites.mjs';
import { installProxyTools } from './suites/proxy-tools.mjs';
import { registeredSuites } from './suites/registered-suites.mjs';
import { startPostgresOfRun } from './suites/run-postgres.mjs';
import { countLine, runReport } from './suites/run-report.mjs';
import { resultsFolder, runSuite } from './suites/run-suite.mjs';
import { runScheduled } from './suites/schedule.mjs';

/** Cores that suites share: those of the smallest machine on which all pass. */
const cores = 2;
/** Of a suite that failed among others, so many lines are printed: its runner says last what failed. */
const shownLines = 300;

const test = async () => {
  checkNodeVersion();
  const wanted = readArguments(process.argv.slice(2));
  await withCloneLock(async (cloneLock) => {
    await install(cloneLock);
    await installEvmNode(cloneLock);
  });
  const suites = chosenSuites(wanted);
  say(`Searches draw from the seed of this code, ${ensureCodeSeed()}`);
  const needed = new Set(suites.flatMap(({ needs = [] }) => needs));
  const browser = needed.has('browser') ? findOrInstallBrowser() : undefined;
  if (needed.has('fault-tools')) installFaultTools();
  if (needed.has('chain-tools')) installChainTools();
  if (needed.has('proxy-tools')) installProxyTools();
  // The long run keeps everything on the disk, as an exchange does.
  const given = { browser, memoryFolder: wanted.full ? undefined : makeMemoryFolder(), isAlone: isAlone(suites) };
  const isTested = suites.some(({ reporter = 'check' }) => reporter !== 'check');
  const postgres = isTested ? await startPostgresOfRun(given.memoryFolder) : undefined;
  const startedMs = performance.now();
  const run = (suite, before) => resultOf(suite, before, given);
  const rows = await runScheduled(suites, { cores, run });
  if (postgres !== undefined) rows.push(await postgres.stop());
  return report(rows, wanted, (performance.now() - startedMs) / 1000);
};

/** Whether one suite runs by itself, so that what it prints can be shown as it comes. */
const isAlone = (suites) => suites.filter(({ reporter }) => reporter !== 'check').length === 1;

const usage = 'Usage: npm test [-- --full] [--only NAME,NAME], where NAME is a suite of the table at the end of a run.';

const readArguments = (given) => {
  const left = [...given];
  const wanted = { full: false, only: undefined };
  for (let next = left.shift(); next !== undefined; next = left.shift()) {
    if (next === '--full') wanted.full = true;
    else if (next === '--only' && left.length > 0) wanted.only = left.shift().split(',');
    else throw new Fault(usage);
  }
  return wanted;
};

const chosenSuites = ({ full, only }) => {
  const all = [...ownSuites, ...registeredSuites()].map((suite) => (full ? inFull(suite) : suite));
  if (only === undefined) return all.filter(({ when }) => full || when === 'test');
  const unknown = only.find((name) => !all.some((suite) => suite.name === name));
  if (unknown !== undefined) {
    throw new Fault(`No suite is called ${unknown}. There are: ${all.map(({ name }) => name).join(', ')}.`);
  }
  const chosen = all.filter(({ name }) => only.includes(name));
  // What a suite builds on is made before it, and counted: without it the suite shows nothing.
  return all.filter(({ name }) => only.includes(name) || chosen.some(({ after = [] }) => after.includes(name)));
};

const inFull = (suite) => ({
  ...suite,
  command: suite.fullCommand ?? suite.command,
  timeoutSeconds: suite.fullTimeoutSeconds ?? suite.timeoutSeconds,
  seconds: suite.fullSeconds ?? suite.seconds,
  env: { ASSAY_TEST_SCALE: 'full' },
});

const resultOf = async (suite, before, { browser, memoryFolder, isAlone: alone }) => {
  const { name, needs } = suite;
  const nothing = { name, passed: 0, failed: 0, skipped: 0, note: '', failures: [], files: [], wallSeconds: 0 };
  if (needs?.includes('browser') && browser === undefined) return { ...nothing, skipped: 1, note: 'no browser' };
  const broken = before.find(({ failed }) => failed > 0);
  if (broken !== undefined) return { ...nothing, failed: 1, note: `not run, since ${broken.name} failed` };
  const env = {
    ...suite.env,
    ...(browser === undefined ? {} : { CHROMIUM_PATH: browser }),
    ...(memoryFolder === undefined ? {} : { TMPDIR: memoryFolder }),
  };
  say(`── ${name} begins`);
  const show = alone ? (text) => process.stdout.write(text) : undefined;
  const row = await runSuite({ ...suite, env, show });
  if (row.failed > 0 && !alone) process.stdout.write(lastLines(row.log));
  say(`── ${name}: ${countLine([row])}, ${row.wallSeconds.toFixed(1)} s`);
  return row;
};

const lastLines = (log) => {
  const lines = readFileSync(join(root, log), 'utf8').split('\n');
  const shown = lines.slice(-shownLines);
  return `${shown.length < lines.length ? `… (${lines.length - shown.length} lines before in ${log})\n` : ''}${shown.join('\n')}\n`;
};

/** Says what came of the run and leaves it in `test-results/run.json` for whoever keeps count. */
const report = (rows, { full, only }, wallSeconds) => {
  const seed = ensureCodeSeed();
  const prefix = [
    // Also after an edit, which has seeds of its own.
    `ASSAY_CODE_SEED=${seed} `,
    ...(full ? ['ASSAY_TEST_SCALE=full '] : []),
  ].join('');
  mkdirSync(resultsFolder, { recursive: true });
  const kept = { seed, full, only, wallSeconds, suites: rows.map(({ files, ...row }) => row) };
  writeFileSync(join(resultsFolder, 'run.json'), `${JSON.stringify(kept, null, 2)}\n`);
  process.stdout.write(`\n${runReport(rows, { wallSeconds, prefix }).join('\n')}\n`);
  return rows.every(({ failed }) => failed === 0) ? 0 : 1;
};

await runCommand(test);
