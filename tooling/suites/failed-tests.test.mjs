import { describe, expect, it } from 'vitest';
import { failedTests } from './failed-tests.mjs';

const passed = { status: 'passed', fullName: 'adds', failureMessages: [] };

describe('the tests that failed', () => {
  it('are repeated by their whole names, whatever letters these have', () => {
    const test = { status: 'failed', fullName: "a person's 5 % (of 10)", failureMessages: [''] };
    const report = { testResults: [{ name: 'a.test.ts', status: 'failed', message: '', assertionResults: [test] }] };
    expect(failedTests.vitest(report, ['vitest', 'run'])[0].repeat).toBe(
      String.raw`npx vitest run a.test.ts -t '^a person'\''s 5 % \(of 10\)$'`,
    );
  });

  it('are named with file and cause, for Vitest', () => {
    const failed = {
      status: 'failed',
      fullName: 'money adds',
      failureMessages: ['AssertionError: expected 1 to be 2\n    at money.test.ts:3'],
    };
    const report = {
      testResults: [
        { name: 'money.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
        { name: 'lots.test.ts', status: 'failed', message: 'SyntaxError: Unexpected token', assertionResults: [] },
        { name: 'fine.test.ts', status: 'passed', message: '', assertionResults: [passed] },
      ],
    };
    expect(failedTests.vitest(report, ['vitest', 'run'])).toEqual([
      {
        sentence: 'money.test.ts › money adds: AssertionError: expected 1 to be 2',
        repeat: "npx vitest run money.test.ts -t '^money adds$'",
        seen: [],
      },
      {
        sentence: 'lots.test.ts: SyntaxError: Unexpected token',
        repeat: 'npx vitest run lots.test.ts',
        seen: [],
      },
    ]);
  });

  it('are named with file, group and what was received, for Playwright', () => {
    const message =
      '\u001b[31mError: expect(received).toBe(expected)\u001b[39m\n\nExpected: 0\nReceived: 816\n\n  61 | code';
    const attachments = [
      { name: 'screenshot', contentType: 'image/png', path: 'test-results/a/failed.png' },
      { name: 'context', contentType: 'text/markdown', path: 'test-results/a/context.md' },
    ];
    const test = (status, error) => ({ status, results: [{ error, attachments: error && attachments }] });
    const report = {
      suites: [
        {
          title: 'a.journey.ts',
          file: 'a.journey.ts',
          specs: [{ title: 'Back leads back', line: 61, tests: [test('unexpected', { message })] }],
          suites: [
            { title: 'a guest', file: 'a.journey.ts', specs: [{ title: 'looks', tests: [test('expected')] }] },
            { title: 'a user', file: 'a.journey.ts', specs: [{ title: 'buys', tests: [test('flaky')] }] },
          ],
        },
      ],
    };
    expect(failedTests.playwright(report, ['playwright', 'test', '-c', 'a.config.ts'])).toEqual([
      {
        sentence: 'a.journey.ts › Back leads back: Error: expect(received).toBe(expected) Expected: 0 Received: 816',
        repeat: 'npx playwright test a.journey.ts:61 -c a.config.ts',
        seen: ['test-results/a/failed.png'],
      },
      {
        sentence: 'a.journey.ts › a user › buys',
        repeat: 'npx playwright test a.journey.ts -c a.config.ts',
        seen: [],
      },
    ]);
  });
});
