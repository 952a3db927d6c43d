import type { Theme } from '../browser/desktop-pages.ts';
import { prepareVisitor } from '../browser/visitor.ts';
import { richUser } from '../screens/rich-user.ts';
import type { TestUser } from '../server-process/test-user.ts';
import { test as base, type Clothes, expect } from './kept-pages.ts';

/** The site with one person who has much of everything, for all files that a worker tests. */
export const test = base.extend<Record<never, never>, { readonly user: TestUser }>({
  user: [
    async ({ server }, use) => {
      // Another process of the runner may have been at this server before, after a test that failed.
      await use(await richUser(server.address, `p${process.pid}.example.org`));
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

/** In the long run each state in both themes; otherwise in one of them, turn about, and of those an eighth in turn. */
export const isFull = process.env.ASSAY_TEST_SCALE === 'full';
export const themes = ['dark', 'light'] as const;

export function richClothes(user: TestUser, theme: Theme): Clothes {
  return { name: theme, wear: (page) => prepareVisitor(page.context(), { user, theme, language: 'en-US' }) };
}

export { expect };
