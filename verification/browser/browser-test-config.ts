import { defineConfig } from '@playwright/test';
import { launchOptions } from './launch-options.ts';

const isSlowMachine = process.env.CI !== undefined;

/** What all suites in a browser share. One worker: the server under test has the other core. */
export function browserTestConfig(testDir: string, testMatch: string) {
  return defineConfig({
    testDir,
    testMatch,
    outputDir: '../../test-results/browser',
    workers: 1,
    fullyParallel: false,
    retries: 0,
    timeout: isSlowMachine ? 120_000 : 60_000,
    expect: { timeout: 15_000 },
    reporter: [['list']],
    use: {
      launchOptions,
      viewport: { width: 1440, height: 900 },
      locale: 'en-US',
      timezoneId: 'UTC',
      trace: 'retain-on-failure',
      screenshot: 'only-on-failure',
    },
  });
}
