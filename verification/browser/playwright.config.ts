import { ensureCodeSeed } from '@assay/tooling/suites/code-seed';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './launch-options.ts';

ensureCodeSeed();

/** The long run: tests with the mark `@full` in their names too, and each view in every language and theme. */
const isFull = process.env.ASSAY_TEST_SCALE === 'full';

/** Settings of all tests in a browser; `--project` chooses some. Two workers unless a suite wants fewer, each with a server of its own. */
export default defineConfig({
  testDir: '..',
  globalSetup: './shared-sites.ts',
  grepInvert: isFull ? [] : /@full/,
  workers: 2,
  retries: 0,
  // Against a page that never comes to it; how long one takes is measured and not judged.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    launchOptions,
    viewport: { width: 1440, height: 900 },
    actionTimeout: 60_000,
    locale: 'en-US',
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
  },
  projects: [
    // Tests of a file follow each other: workers divide files.
    { name: 'journeys', ...project('journeys', '*.journey.ts'), fullyParallel: false },
    // They only look at pages: workers divide tests.
    { name: 'accessibility', ...project('accessibility', '*.axe.ts'), fullyParallel: true },
  ],
});

function project(folder: string, testMatch: string) {
  return { testDir: `../${folder}`, testMatch, outputDir: `../../test-results/${folder}` };
}
