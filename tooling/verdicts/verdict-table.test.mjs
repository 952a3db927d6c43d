import { expect, it } from 'vitest';
import { verdictRow, withRow } from './verdict-table.mjs';

const run = {
  wallSeconds: 479.6,
  suites: [
    { name: 'unit', passed: 5, failed: 0, skipped: 1, processorSeconds: 100, failures: [] },
    { name: 'crash', passed: 0, failed: 1, skipped: 0, failures: [] },
    {
      name: 'journeys',
      passed: 2,
      failed: 1,
      skipped: 0,
      processorSeconds: 25,
      failures: [{ sentence: 'a.ts › b | c: no' }],
    },
  ],
};
const row = verdictRow({ commit: '0123456789abcdef', day: '2026-11-28', command: 'npm test', machine: 'quiet', run });

it('says what a run came to', () => {
  expect(row).toBe(
    '| 01234567 | 2026-11-28 | `npm test` | quiet | 7 | 2 | 1 | 8 min 00 s | 2 min 05 s | crash; a.ts › b / c |',
  );
});

it('is added below the others', () => {
  const head =
    '| commit | day | command | machine | passed | failed | skipped | time | processor | what failed |\n|---|---|---|---|---|---|---|---|---|---|';
  expect(withRow(`before\n\n${head}\n| a |\n\nafter`, '| b |')).toBe(`before\n\n${head}\n| a |\n| b |\n\nafter`);
  expect(() => withRow('no table', row)).toThrow('no table of verdicts');
});
