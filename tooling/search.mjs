// `npm run search`: tries seeds of the clock without end, and keeps those with which something fails twice under verification/seeds.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from './preparation/build.mjs';
import { withCloneLock } from './preparation/clone-lock.mjs';
import { install } from './preparation/installation.mjs';
import { checkNodeVersion } from './preparation/node-version.mjs';
import { root } from './preparation/repository.mjs';
import { Fault, runCommand, say } from './preparation/terminal.mjs';
import { resultsFolder, runSuite } from './suites/run-suite.mjs';
import { failedIn, keptFile } from './suites/search-findings.mjs';
import { searches } from './suites/searches.mjs';

const usage = 'Usage: npm run search [-- --rounds N] [--only PATTERN] [--full]';
const roundTimeoutSeconds = 7_200;

const search = async () => {
  checkNodeVersion();
  const { rounds, ...wanted } = readArguments(process.argv.slice(2));
  await withCloneLock(install);
  // One seed for all would try the same again and again.
  delete process.env.ASSAY_TEST_SEED;
  const found = searches(wanted);
  const files = found.tests.flatMap(({ files: some }) => some);
  if (files.length + found.scripts.length === 0) throw new Fault('Nothing that draws fits this pattern.');
  say(
    `Searches: ${files.length} test files, ${found.scripts.length} scripts${rounds === Infinity ? ', until Ctrl-C' : ''}`,
  );
  // Scripts and proofs start what is built.
  const isBuiltNeeded = found.scripts.length > 0 || files.some((path) => path.endsWith('.proof.ts'));
  if (isBuiltNeeded) await withCloneLock(() => build());
  const kept = [];
  for (let round = 1; round <= rounds; round += 1) {
    const run = runOfClock(round);
    say(`Round ${round}: ASSAY_CODE_SEED=${run}`);
    for (const tests of found.tests) kept.push(...(await searchTests(tests, run)));
    for (const script of found.scripts)
      kept.push(...(await searchScript(script, Number.parseInt(run.slice(0, 7), 16))));
  }
  return kept.length === 0 ? 0 : 1;
};

const readArguments = (given) => {
  const left = [...given];
  const wanted = { rounds: Infinity, only: /./, full: false };
  for (let next = left.shift(); next !== undefined; next = left.shift()) {
    if (next === '--full') wanted.full = true;
    else if (next === '--only' && left.length > 0) wanted.only = new RegExp(left.shift());
    else if (next === '--rounds' && /^[1-9]\d*$/.test(left[0] ?? '')) wanted.rounds = Number(left.shift());
    else throw new Fault(usage);
  }
  return wanted;
};

const runOfClock = (round) => createHash('sha256').update(`${Date.now()} ${round}`).digest('hex').slice(0, 16);

/** Runs these tests under the seed, and what fails again: alone where that is enough, otherwise with the whole file. */
const searchTests = async ({ command, files }, run) => {
  const failedOf = async (args) => {
    const row = await runSuite({
      name: 'search',
      command: [...command, ...args],
      reporter: 'vitest',
      env: { ASSAY_CODE_SEED: run },
      timeoutSeconds: roundTimeoutSeconds,
    });
    const report = join(resultsFolder, 'search.json');
    if (!existsSync(report)) throw new Fault(`The tests did not come to an end: ${row.note || row.log}`);
    return failedIn(JSON.parse(readFileSync(report, 'utf8')), root);
  };
  const kept = [];
  for (const failed of await failedOf(files)) {
    const { file, test } = failed;
    say(`  fails: ${file}${test === undefined ? '' : ` › ${test}`}: ${failed.cause}`);
    const alone = test === undefined ? [] : await failedOf([file, '-t', `^${escaped(test)}$`]);
    const again = alone.length > 0 ? alone[0] : (await failedOf([file])).at(0);
    kept.push(...keep({ ...failed, ...again, test: alone.length > 0 ? test : undefined, run }, again !== undefined));
  }
  return kept;
};

const searchScript = async (suite, seed) => {
  const [program, path, ...args] = suite.command;
  const attempt = () =>
    runSuite({ ...suite, name: 'search', command: [program, path, ...args, '--seed', String(seed)] });
  const first = await attempt();
  if (first.failed === 0) return [];
  const causeOf = ({ failures, note, log }) => failures[0]?.sentence ?? (note || `it ended badly, ${log}`);
  say(`  fails: ${suite.name} --seed ${seed}: ${causeOf(first)}`);
  const second = await attempt();
  const found = { suite: suite.name, seed, arguments: args, cause: causeOf(second.failed > 0 ? second : first) };
  return keep(found, second.failed > 0);
};

const escaped = (name) => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** What came again is replayed from now on by every `npm test`; what did not may be chance of the machine, and is no seed's. */
const keep = (finding, isRepeated) => {
  const { path, text } = keptFile(finding, new Date().toISOString().slice(0, 10));
  const place = isRepeated ? path : join('test-results', 'not-repeated', path.split('/').at(-1));
  mkdirSync(join(root, dirname(place)), { recursive: true });
  writeFileSync(join(root, place), text);
  say(isRepeated ? `  kept: ${place}` : `  not repeated, told in ${place}`);
  return isRepeated ? [place] : [];
};

await runCommand(search);
