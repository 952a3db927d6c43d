import { describe, expect, it } from 'vitest';
import { failedTests } from './failed-tests.mjs';

const passed = { status: 'passed', fullName: 'adds', failureMessages: [] };

describe('the tests that failed', () => {
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
    expect(failedTests.vitest(report)).toEqual([
      'money.test.ts › money adds: AssertionError: expected 1 to be 2',
      'lots.test.ts: SyntaxError: Unexpected token',
    ]);
  });

  it('are named with file, group and what was received, for Playwright', () => {
    const message =
      '\u001b[31mError: expect(received).toBe(expected)\u001b[39m\n\nExpected: 0\nReceived: 816\n\n  61 | code';
    const test = (status, error) => ({ status, results: [{ error }] });
    const report = {
      suites: [
        {
          title: 'a.journey.ts',
          file: 'a.journey.ts',
          specs: [{ title: 'Back leads back', tests: [test('unexpected', { message })] }],
          suites: [
            { title: 'a guest', file: 'a.journey.ts', specs: [{ title: 'looks', tests: [test('expected')] }] },
            { title: 'a user', file: 'a.journey.ts', specs: [{ title: 'buys', tests: [test('flaky')] }] },
          ],
        },
      ],
    };
    expect(failedTests.playwright(report)).toEqual([
      'a.journey.ts › Back leads back: Error: expect(received).toBe(expected) Expected: 0 Received: 816',
      'a.journey.ts › a user › buys',
    ]);
  });
});
