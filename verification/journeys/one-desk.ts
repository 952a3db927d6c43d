import type { Page } from '@playwright/test';
import { test as site } from '../browser/site.ts';
import { forgetToasts, keepToasts } from '../browser/told-toasts.ts';
import { collectFaults } from '../browser/visitor.ts';
import type { TestUser } from '../server-process/test-user.ts';
import { openDesk, wirePerson } from './desk.ts';

export interface Desk {
  readonly page: Page;
  readonly user: TestUser;
  readonly faults: string[];
}

export interface DeskOptions {
  readonly market: { readonly symbol: string; readonly coins: Readonly<Record<string, string>> };
}

/** Tests that share one open desk of one person, since opening one takes longer than an order. Each begins where the last one left off. */
export const test = site.extend<object, DeskOptions & { readonly desk: Desk }>({
  market: [
    { symbol: 'btcusdt', coins: { USDT: '50000' } },
    { option: true, scope: 'worker' },
  ],
  desk: [
    async ({ browser, server, market }, use) => {
      const user = await wirePerson(server.address, 'desk', market.coins);
      const context = await browser.newContext({
        baseURL: server.address,
        viewport: { width: 1440, height: 900 },
        locale: 'en-US',
        timezoneId: 'UTC',
      });
      await keepToasts(context);
      const page = await context.newPage();
      const faults = collectFaults(page);
      await openDesk(page, context, user, market.symbol);
      await use({ page, user, faults });
      await context.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  faults: async ({ desk }, use) => {
    desk.faults.length = 0;
    await forgetToasts(desk.page);
    await use(desk.faults);
    expect(desk.faults).toEqual([]);
  },
});
export const { expect } = site;
