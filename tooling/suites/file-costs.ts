import { appendFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, expect } from 'vitest';

// Before each test file, if somebody wants to know what the files cost: ASSAY_FILE_COSTS names a file that gets a line for each of them, with
// the processor seconds of its process from its set-up to its end. Threads are counted; databases and other processes are not.
const { ASSAY_FILE_COSTS: costs } = process.env;
if (costs !== undefined) {
  const repository = join(import.meta.dirname, '..', '..');
  const file = relative(repository, expect.getState().testPath ?? '');
  const before = process.cpuUsage();
  afterAll(() => {
    const { user, system } = process.cpuUsage(before);
    appendFileSync(costs, `${((user + system) / 1e6).toFixed(2)} ${file}\n`);
  });
}
