import { basename, join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './launch-options.ts';

/**
 * What all suites in a browser share. One worker, since the server under test has the other core; two, each with a server of its own, for tests
 * that only look at pages and need nothing to happen in time.
 */
export function browserTestConfig(testDir: string, testMatch: string, workers: 1 | 2 = 1) {
  return defineConfig({
    testDir,
    testMatch,
    // A test with this mark in its name is long; `npm run test:full` runs it too.
    grepInvert: /@full/,
    outputDir: join('../../test-results', basename(testDir)),
    workers,
    fullyParallel: workers > 1,
    retries: 0,
    timeout: 90_000,
    expect: { timeout: 15_000 },
    reporter: [['list']],
    use: {
      launchOptions,
      viewport: { width: 1440, height: 900 },
      actionTimeout: 30_000,
      locale: 'en-US',
      timezoneId: 'UTC',
      screenshot: 'only-on-failure',
    },
  });
}
