import { expect, it } from 'vitest';
import { failedIn, keptFile } from './search-findings.mjs';

const report = {
  testResults: [
    { name: '/here/a.test.ts', status: 'passed', message: '', assertionResults: [{ status: 'passed', fullName: 'a' }] },
    { name: '/here/b.test.ts', status: 'failed', message: 'no such module\nat b', assertionResults: [] },
    {
      name: '/here/c.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [
        { status: 'passed', fullName: 'money adds' },
        {
          status: 'failed',
          fullName: 'money rounds',
          failureMessages: [
            'Error: Property failed after 3 tests\n{ seed: 1 }\nCounterexample: [1000]\nShrunk 26 time(s)',
          ],
        },
      ],
    },
  ],
};

it('tells each test that failed with its cause, of a property the smallest example', () => {
  expect(failedIn(report, '/here')).toEqual([
    { file: 'b.test.ts', test: undefined, cause: 'no such module' },
    {
      file: 'c.test.ts',
      test: 'money rounds',
      cause: 'Error: Property failed after 3 tests. Counterexample: [1000]',
    },
  ]);
});

it('keeps a test with the seed of the run, and a script with its own', () => {
  const finding = { file: 'packages/a/Some.test.ts', test: 'money rounds', run: '0123456789abcdef', cause: 'wrong' };
  const kept = keptFile(finding, '2026-11-28');
  expect(kept.path).toBe('verification/seeds/some-012345.json');
  expect(JSON.parse(kept.text)).toEqual({
    file: 'packages/a/Some.test.ts',
    test: 'money rounds',
    run: '0123456789abcdef',
    found: '2026-11-28, npm run search',
    why: 'Not looked into yet: wrong',
  });
  const script = keptFile({ suite: 'crash', seed: 7, arguments: ['--kills', '5'], cause: 'lost' }, '2026-11-28');
  expect(script.path).toBe('verification/seeds/crash-7.json');
  expect(JSON.parse(script.text)).toMatchObject({ suite: 'crash', seed: 7, arguments: ['--kills', '5'] });
});
