import { expect, it } from 'vitest';
import { countLine, runReport } from './run-report.mjs';

const unit = {
  name: 'unit',
  passed: 3,
  failed: 1,
  skipped: 0,
  note: '',
  wallSeconds: 61.25,
  processorSeconds: 100,
  log: 'test-results/unit.log',
  failures: [{ sentence: 'a.test.ts › adds: 1 is not 2', repeat: 'npx vitest run a.test.ts', seen: ['a.png'] }],
  files: [
    { name: 'b.test.ts', seconds: 1 },
    { name: 'a.test.ts', seconds: 3 },
  ],
};
const lint = {
  name: 'lint',
  passed: 1,
  failed: 0,
  skipped: 2,
  note: 'no browser',
  wallSeconds: 2,
  failures: [],
  files: [],
};

it('tells suites, slow files, failures with how they are repeated, and the counts last', () => {
  expect(runReport([unit, lint], { wallSeconds: 62, prefix: 'ASSAY_CODE_SEED=1 ' })).toEqual([
    'suite  passed  failed  skipped    time  processor',
    'unit        3       1        0  61.3 s    100.0 s',
    'lint        1       0        2   2.0 s          –  no browser',
    'all         4       1        2  62.0 s    100.0 s',
    '',
    'slowest files:',
    '  unit  3.0 s  a.test.ts',
    '  unit  1.0 s  b.test.ts',
    '',
    'failed:',
    '  unit: a.test.ts › adds: 1 is not 2',
    '    repeat: ASSAY_CODE_SEED=1 npx vitest run a.test.ts',
    '    picture: a.png',
    '    all that unit printed: test-results/unit.log',
    '',
    '4 passed, 1 failed, 2 skipped',
  ]);
});

it('names a suite that failed without a test that did', () => {
  const row = { ...lint, skipped: 0, failed: 1, passed: 0, note: 'not ended after 9 s' };
  expect(runReport([row], { wallSeconds: 9 })).toContain('  lint: not ended after 9 s');
  expect(countLine([{ ...row, failed: 0, passed: 1 }])).toBe('1 passed, 0 failed');
});

it('shows twenty files at most', () => {
  const files = Array.from({ length: 30 }, (_, number) => ({ name: `${number}.test.ts`, seconds: number }));
  const lines = runReport([{ ...unit, failed: 0, files }], { wallSeconds: 1 });
  expect(lines.filter((line) => line.includes('.test.ts'))).toHaveLength(20);
});
