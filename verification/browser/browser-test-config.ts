import { basename, join } from 'node:path';
import { ensureCodeSeed } from '@assay/tooling/suites/code-seed';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './launch-options.ts';

ensureCodeSeed();

/**
 * What all suites in a browser share. Two workers, each with a server of its own, since one of them mostly waits: for a page, a mail, a second.
 * They divide files, whose tests follow each other; or tests, where these only look at pages.
 */
export function browserTestConfig(testDir: string, testMatch: string, divided: 'files' | 'tests') {
  return defineConfig({
    testDir,
    testMatch,
    // A test with this mark in its name is long; `npm run test:full` runs it too.
    grepInvert: /@full/,
    outputDir: join('../../test-results', basename(testDir)),
    workers: 2,
    fullyParallel: divided === 'tests',
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
