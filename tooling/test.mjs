// `npm test`: installs what is missing, then runs every check and suite and ends with `N passed, N failed`.
import { build } from './preparation/build.mjs';
import { withCloneLock } from './preparation/clone-lock.mjs';
import { install } from './preparation/installation.mjs';
import { checkNodeVersion } from './preparation/node-version.mjs';
import { Fault, runCommand, say, seconds } from './preparation/terminal.mjs';
import { findOrInstallBrowser } from './suites/browser.mjs';
import { installChainTools } from './suites/chain-tools.mjs';
import { ensureCodeSeed } from './suites/code-seed.mjs';
import { installFaultTools } from './suites/fault-tools.mjs';
import { makeMemoryFolder } from './suites/memory-folder.mjs';
import { registeredSuites } from './suites/registered-suites.mjs';
import { runSuite } from './suites/run-suite.mjs';

/** The repository's own, before those of `verification/suites.json`. */
const ownSuites = [
  { name: 'types', command: ['tsc', '-b'], reporter: 'check', timeoutSeconds: 300, when: 'test' },
  { name: 'lint', command: ['biome', 'check', '.'], reporter: 'check', timeoutSeconds: 120, when: 'test' },
  {
    name: 'unit',
    command: ['vitest', 'run'],
    // Model tests and simulations in the millions of operations.
    fullEnv: { ASSAY_TEST_SCALE: 'full' },
    reporter: 'vitest',
    // Half as long on two quiet cores: a machine that is shared is not as fast every day.
    timeoutSeconds: 1_500,
    fullTimeoutSeconds: 3600,
    when: 'test',
    needs: ['chain-tools'],
  },
  { name: 'build', make: build, timeoutSeconds: 300, when: 'test' },
];

const test = async () => {
  checkNodeVersion();
  const wanted = readArguments(process.argv.slice(2));
  await withCloneLock(install);
  const suites = chosenSuites(wanted);
  say(`Searches draw from the seed of this code, ${ensureCodeSeed()}`);
  // Suites of `verification` run what was built, so one of them alone needs the build too.
  if (wanted.only !== undefined && !ownSuites.includes(suites[0])) await withCloneLock(build);
  const needsBrowser = suites.some(({ needs }) => needs?.includes('browser'));
  const browser = needsBrowser ? findOrInstallBrowser() : undefined;
  if (suites.some(({ needs }) => needs?.includes('fault-tools'))) installFaultTools();
  if (suites.some(({ needs }) => needs?.includes('chain-tools'))) installChainTools();
  // The long run keeps everything on the disk, as an exchange does.
  const given = { browser, memoryFolder: wanted.full ? undefined : makeMemoryFolder() };
  const rows = [];
  for (const suite of suites.filter(({ waits }) => !waits)) {
    say(`── ${suite.name}`);
    rows.push(await timed(suite, given));
  }
  rows.push(
    ...(await runTogether(
      suites.filter(({ waits }) => waits),
      given,
    )),
  );
  return report(rows);
};

const timed = async (suite, given) => {
  const startedMs = performance.now();
  return { ...(await resultOf(suite, given)), time: seconds(startedMs) };
};

/** Those that leave a core to others, two at a time, the longest first; each says what it has to say when it ends. */
const runTogether = async (suites, given) => {
  const waiting = [...suites];
  const rows = [];
  const work = async () => {
    for (let suite = waiting.shift(); suite !== undefined; suite = waiting.shift()) {
      const held = [];
      const row = await timed({ ...suite, write: (text) => held.push(text) }, given);
      say(`── ${suite.name}`);
      process.stdout.write(held.join(''));
      rows.push(row);
    }
  };
  if (suites.length > 0) say(`── ${suites.map(({ name }) => name).join(', ')}, two at a time`);
  await Promise.all([work(), work()]);
  return rows;
};

const readArguments = (given) => {
  const full = given.includes('--full');
  const at = given.indexOf('--only');
  const only = at < 0 ? undefined : given[at + 1];
  const known = given.filter(
    (argument, index) => argument === '--full' || (at >= 0 && (index === at || index === at + 1)),
  );
  if (known.length !== given.length || (at >= 0 && only === undefined)) {
    throw new Fault(
      'Usage: npm test [-- --full] [--only NAME], where NAME is a suite of the table at the end of a run.',
    );
  }
  return { full, only };
};

const chosenSuites = ({ full, only }) => {
  const all = [...ownSuites, ...registeredSuites()].map((suite) => (full ? inFull(suite) : suite));
  if (only === undefined) return all.filter(({ when }) => full || when === 'test');
  const chosen = all.filter(({ name }) => name === only);
  if (chosen.length === 0)
    throw new Fault(`No suite is called ${only}. There are: ${all.map(({ name }) => name).join(', ')}.`);
  return chosen;
};

const inFull = (suite) => ({
  ...suite,
  command: suite.fullCommand ?? suite.command,
  timeoutSeconds: suite.fullTimeoutSeconds ?? suite.timeoutSeconds,
  env: suite.fullEnv,
});

const resultOf = async (suite, { browser, memoryFolder }) => {
  if (suite.make !== undefined) return resultOfMaking(suite);
  if (suite.needs?.includes('browser') && browser === undefined) {
    return { name: suite.name, passed: 0, failed: 0, skipped: 1, note: 'no browser' };
  }
  const places = {
    ...(browser === undefined ? {} : { CHROMIUM_PATH: browser }),
    ...(memoryFolder === undefined ? {} : { TMPDIR: memoryFolder }),
  };
  return runSuite({ ...suite, env: { ...suite.env, ...places } });
};

const resultOfMaking = async ({ name, make }) => {
  try {
    await withCloneLock(make);
    return { name, passed: 1, failed: 0, skipped: 0, note: '' };
  } catch (error) {
    process.stderr.write(`${error instanceof Fault ? error.message : error.stack}\n`);
    return { name, passed: 0, failed: 1, skipped: 0, note: '' };
  }
};

const report = (rows) => {
  const sum = (field) => rows.reduce((total, row) => total + row[field], 0);
  const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')];
  const lines = [
    ['suite', 'passed', 'failed', 'skipped', 'time', ''],
    ...rows.map((row) => [row.name, row.passed, row.failed, row.skipped, row.time, row.note]),
  ];
  const widths = lines[0].map((_, column) => Math.max(...lines.map((line) => String(line[column]).length)));
  process.stdout.write('\n');
  for (const line of lines) {
    process.stdout.write(
      `${line
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : String(cell).padStart(widths[column])))
        .join('  ')
        .trimEnd()}\n`,
    );
  }
  const failures = rows.flatMap(({ name, failures: ofSuite = [] }) => ofSuite.map((failure) => `${name}: ${failure}`));
  if (failures.length > 0) process.stdout.write(`\nfailed:\n${failures.map((failure) => `  ${failure}\n`).join('')}`);
  process.stdout.write(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`);
  return failed === 0 ? 0 : 1;
};

await runCommand(test);
