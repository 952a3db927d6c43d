import type { RechargeNetworkRow } from '@assay/protocol/wallet-entities';
import { test as base, expect } from '@playwright/test';
import type { RunningServer } from '../server-process/server-process.ts';
import { mustPost } from '../server-process/test-user.ts';
import { type SignerProcess, startSignerProcess } from '../signer/signer-process.ts';
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
  /** The process with the keys beside that server, from the first test that wants it: without it nothing is paid out. */
  readonly signer: SignerProcess;
}

/** Fixtures of a worker stand here alone: files that differ in them have workers of their own. */
export const test = base.extend<SiteFixtures, SiteWorkerFixtures>({
  server: [
    // Playwright reads from this pattern what a fixture needs, and a server needs nothing: the browser's name is there for free.
    async ({ browserName: _unneeded }, use, { parallelIndex }) => {
      await use(siteOf(parallelIndex));
    },
    { scope: 'worker' },
  ],
  signer: [
    async ({ server }, use) => {
      const signer = await startSignerProcess({ ASSAY_DATA: server.dataFolder });
      await expect
        .poll(async () => (await openNetworks(server)).has('ERC20'), { message: 'the local node', timeout: 60_000 })
        .toBe(true);
      await use(signer);
      await signer.stop();
    },
    { scope: 'worker', timeout: 90_000 },
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

async function openNetworks({ address }: RunningServer): Promise<ReadonlySet<string>> {
  const rows = await mustPost<RechargeNetworkRow[]>(address, '/recharge/getNetworks', {});
  return new Set(rows.filter(({ isOpen }) => isOpen).map(({ network }) => network));
}

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
