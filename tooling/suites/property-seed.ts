import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { modelTimeoutMs, testSeed } from '@assay/amounts/testing/scale';
import { expect } from 'vitest';

// Before each test file: properties of fast-check that name no seed of their own draw from the seed of the run, too.
const repository = join(import.meta.dirname, '..', '..');
const { testPath } = expect.getState();
if (testPath === undefined) throw new Error('the runner does not say which file it runs');

const { ASSAY_TEST_SEED: given, ASSAY_CODE_SEED: run } = process.env;
const repeated = `${given === undefined ? `ASSAY_CODE_SEED=${run}` : `ASSAY_TEST_SEED=${given}`} draws the same again.`;

// To load fast-check takes longer than most tests, and hundreds of files have no use for it.
if (/\bfrom 'fast-check'/.test(readFileSync(testPath, 'utf8'))) {
  const { default: fc } = await import('fast-check');
  const name = `properties of ${relative(repository, testPath).replaceAll('\\', '/')}`;
  fc.configureGlobal({
    seed: testSeed(name),
    // Some examples are made smaller without end, and nothing else stops what is not asynchronous.
    interruptAfterTimeLimit: modelTimeoutMs,
    markInterruptAsFailure: true,
    reporter: (found) => {
      if (found.failed)
        throw new Error(`${fc.defaultReportMessage(found)}\n\n${repeated}`, { cause: found.errorInstance });
    },
  });
}
