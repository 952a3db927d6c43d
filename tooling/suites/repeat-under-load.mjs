// Runs one test file again and again while every core is busy with something else: what asserts how fast the machine is shows itself here.
//
//   node tooling/suites/repeat-under-load.mjs --times 50 apps/server/src/ingress/slow-clients.test.ts [-t NAME]

import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';

const root = join(import.meta.dirname, '..', '..');
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

const folder = mkdtempSync(join(tmpdir(), 'assay-repeated-'));
const busy = Array.from({ length: twins }, () => new Worker('for (;;);', { eval: true }));
/** How often each test was red. */
const redTests = new Map();
let red = 0;
let passed = 0;
try {
  for (let run = 1; run <= times; run += 1) {
    const startedMs = performance.now();
    const result = await runOnce(join(folder, `run-${run}.json`));
    passed += result.passed;
    if (result.isRed) red += 1;
    for (const name of result.redTests) redTests.set(name, (redTests.get(name) ?? 0) + 1);
    const told = result.isRed ? `red: ${result.redTests.join('; ') || 'no test ran to its end'}` : 'green';
    console.log(`run ${run} of ${times}, ${((performance.now() - startedMs) / 1_000).toFixed(0)} s: ${told}`);
    if (result.isRed) console.log(result.said);
  }
} finally {
  await Promise.all(busy.map((twin) => twin.terminate()));
  rmSync(folder, { recursive: true, force: true });
}
console.log(
  `${file}: ${times} runs beside ${twins} busy twins, ${times - red} green, ${red} red; ${passed} tests passed`,
);
for (const [name, count] of redTests) console.log(`  ${count} times red: ${name}`);
process.exitCode = red === 0 ? 0 : 1;

/** One run in processes of its own; one in which no test passed has shown nothing, so it is red. */
async function runOnce(outputFile) {
  const wanted = values.testNamePattern === undefined ? [] : ['-t', values.testNamePattern];
  const args = ['run', file, ...wanted, '--reporter=json', '--reporter=default', `--outputFile.json=${outputFile}`];
  const child = spawn(process.execPath, [join(root, 'node_modules', 'vitest', 'vitest.mjs'), ...args], { cwd: root });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (said += bytes));
  const code = await new Promise((resolve) => child.once('close', resolve));
  const tests = readTests(outputFile);
  const green = tests.filter(({ status }) => status === 'passed').length;
  return {
    isRed: code !== 0 || green === 0,
    passed: green,
    redTests: tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
    said,
  };
}

function readTests(outputFile) {
  try {
    return JSON.parse(readFileSync(outputFile, 'utf8')).testResults.flatMap(({ assertionResults }) => assertionResults);
  } catch {
    // It ended before it could write: its exit code and what it said tell why.
    return [];
  }
}
