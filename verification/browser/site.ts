import { test as base, expect } from '@playwright/test';
import type { RunningServer } from '../server-process/server-process.ts';
import { siteOf } from './shared-sites.ts';
import { keepToasts } from './told-toasts.ts';
import { collectFaults } from './visitor.ts';

export interface SiteFixtures {
  /** Fails the test when any page of it printed an error; empty it where an error is part of the story. */
  readonly faults: string[];
}

export interface SiteWorkerFixtures {
  /** A server of this run's own, which no other worker uses meanwhile: free port, temporary data folder. */
  readonly server: RunningServer;
}

export const test = base.extend<SiteFixtures, SiteWorkerFixtures>({
  server: [
    // Playwright reads from this pattern what a fixture needs, and a server needs nothing: the browser's name is there for free.
    async ({ browserName: _unneeded }, use, { parallelIndex }) => {
      await use(siteOf(parallelIndex));
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.address);
  },
  context: async ({ context }, use) => {
    await keepToasts(context);
    await use(context);
  },
  faults: [
    async ({ page }, use) => {
      const faults = collectFaults(page);
      await use(faults);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

/** How long a start of a server may take is the start's own bound: it is not taken off the time that a test has. */
export async function uncounted<Answer>(start: () => Promise<Answer>): Promise<Answer> {
  const { timeout } = test.info();
  const begunMs = performance.now();
  test.setTimeout(0);
  const answer = await start();
  test.setTimeout(timeout + performance.now() - begunMs);
  return answer;
}

export { expect };
