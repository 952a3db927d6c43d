import { test as base, expect } from '../browser/site.ts';
import { richUser } from '../screens/rich-user.ts';
import type { TestUser } from '../server-process/test-user.ts';

/** The site with one person who has much of everything, for all files that a worker tests. */
export const test = base.extend<Record<never, never>, { readonly user: TestUser }>({
  user: [
    async ({ server }, use) => {
      await use(await richUser(server.address));
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

export { expect };
