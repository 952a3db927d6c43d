import type { Page } from '@playwright/test';
import { type SiteFixtures, type SiteWorkerFixtures, test as site } from '../browser/site.ts';
import { collectFaults } from '../browser/visitor.ts';

/** Prepares the context of a page that looks like this; `name` is the same for pages that may follow each other in one context. */
export interface Clothes {
  readonly name: string;
  readonly wear: (page: Page) => Promise<void>;
}

/** The one page that a worker has open. */
export interface KeptPage {
  /** What it printed at the console's error level. */
  readonly faults: string[];
  /** The page that wore these clothes last, or another one: what it has fetched and compiled is not fetched and compiled again. */
  wearing(clothes: Clothes): Promise<Page>;
  close(): Promise<void>;
}

function keepPage(open: () => Promise<Page>): KeptPage {
  const faults: string[] = [];
  let kept: { readonly name: string; readonly page: Page } | undefined;
  const close = async () => {
    await kept?.page.context().close();
    kept = undefined;
  };
  return {
    faults,
    close,
    async wearing({ name, wear }) {
      if (kept?.name === name) return kept.page;
      await close();
      const page = await open();
      collectFaults(page, faults);
      // Nothing that one test left in the browser is there for the next.
      await page.addInitScript(() => {
        if (window !== window.top) return;
        localStorage.clear();
        sessionStorage.clear();
      });
      await wear(page);
      kept = { name, page };
      return page;
    },
  };
}

export interface KeptFixtures extends SiteFixtures {
  /** A page in these clothes, somewhere. */
  readonly pageIn: (clothes: Clothes) => Promise<Page>;
}

/** Tests that only look: a worker shows them one page after the other in the same window. Those in the same clothes stand beside each other. */
export const test = site.extend<KeptFixtures, SiteWorkerFixtures & { readonly kept: KeptPage }>({
  kept: [
    async ({ browser, server }, use) => {
      const kept = keepPage(async () => {
        const context = await browser.newContext({
          baseURL: server.address,
          viewport: { width: 1440, height: 900 },
          locale: 'en-US',
          timezoneId: 'UTC',
          reducedMotion: 'reduce',
        });
        return context.newPage();
      });
      await use(kept);
      await kept.close();
    },
    { scope: 'worker' },
  ],
  pageIn: async ({ kept }, use) => {
    await use((clothes) => kept.wearing(clothes));
  },
  faults: async ({ kept }, use) => {
    kept.faults.length = 0;
    await use(kept.faults);
    expect(kept.faults).toEqual([]);
  },
});

export const { expect } = site;
