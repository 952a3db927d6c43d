// Runs one test file again and again while every core is busy with something else: what asserts how fast the machine is shows itself here.
//
//   node tooling/suites/repeat-under-load.mjs --times 50 apps/server/src/ingress/slow-clients.test.ts [-t NAME]
//
// A proof or what a browser shows needs what `npm run build` makes.

import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { resultsFolder, runSuite } from './run-suite.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: 'string', default: '50' },
    testNamePattern: { type: 'string', short: 't' },
    /** Busy twins; one for each core unless told. */
    twins: { type: 'string', default: String(availableParallelism()) },
  },
});
const [file] = positionals;
const times = Number(values.times);
const twins = Number(values.twins);
if (file === undefined || positionals.length > 1 || !(times >= 1) || !(twins >= 0)) {
  console.error('usage: repeat-under-load.mjs [--times 50] [--twins CORES] FILE [-t NAME]');
  process.exit(2);
}

/** Against a run that never ends. */
const timeoutSeconds = 1_800;

const inBrowser = (project) => ({
  reporter: 'playwright',
  command: ['playwright', 'test', file, '-c', 'verification/browser/playwright.config.ts', '--project', project],
  nameOption: '-g',
});
const inVitest = (...options) => ({
  reporter: 'vitest',
  command: ['vitest', 'run', file, ...options],
  nameOption: '-t',
});

/** Suites by the ending of the file that they run. */
const runners = {
  '.journey.ts': () => inBrowser('journeys'),
  '.axe.ts': () => inBrowser('accessibility'),
  '.proof.ts': () => inVitest('--config', 'verification/vitest.config.ts'),
};
const ending = Object.keys(runners).find((name) => file.endsWith(name));
const { command, reporter, nameOption } = ending === undefined ? inVitest() : runners[ending]();
const wanted = values.testNamePattern === undefined ? [] : [nameOption, values.testNamePattern];

/** One run in processes of its own; one in which no test passed has shown nothing, so it is red. What a green one printed is not kept. */
const runOnce = async (name) => {
  const { passed, failed, failures, log } = await runSuite({
    ...{ name, reporter, timeoutSeconds },
    command: [...command, ...wanted],
  });
  const isRed = failed > 0 || passed === 0;
  if (!isRed) for (const kind of ['json', 'log']) rmSync(join(resultsFolder, `${name}.${kind}`), { force: true });
  return { isRed, passed, redTests: failures.map(({ sentence }) => sentence), log };
};

const busy = Array.from({ length: twins }, () => new Worker('for (;;);', { eval: true }));
/** Red tests with their causes, and how often each was. */
const redTests = new Map();
let red = 0;
let passed = 0;
try {
  for (let run = 1; run <= times; run += 1) {
    const startedMs = performance.now();
    const result = await runOnce(`repeated-${run}`);
    passed += result.passed;
    if (result.isRed) red += 1;
    for (const name of result.redTests) redTests.set(name, (redTests.get(name) ?? 0) + 1);
    const told = result.isRed
      ? `red: ${result.redTests.join('; ') || 'no test ran to its end'}; ${result.log}`
      : 'green';
    console.log(`run ${run} of ${times}, ${((performance.now() - startedMs) / 1_000).toFixed(0)} s: ${told}`);
  }
} finally {
  await Promise.all(busy.map((twin) => twin.terminate()));
}
console.log(
  `${file}: ${times} runs beside ${twins} busy twins, ${times - red} green, ${red} red; ${passed} tests passed`,
);
for (const [name, count] of redTests) console.log(`  ${count} times red: ${name}`);
process.exitCode = red === 0 ? 0 : 1;
