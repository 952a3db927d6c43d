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

interface DeskMarket {
  readonly symbol: string;
  /** Money that its person has, by coin. */
  readonly coins: Readonly<Record<string, string>>;
}

/**
 * Tests of one file that share one open desk of one person, since opening one takes longer than an order. Each begins where the last one left
 * off. It is opened before the first of them, and no fixture of the worker, which would give each file a worker of its own.
 */
export function testsOfOneDesk({ symbol, coins }: DeskMarket) {
  let opened: Desk | undefined;
  const test = site.extend<{ readonly desk: Desk }>({
    // Playwright reads from this pattern what a fixture needs: the browser's name is there for free.
    desk: async ({ browserName: _unneeded }, use) => {
      if (opened === undefined) throw new Error('the desk was not opened');
      await use(opened);
    },
    faults: async ({ desk }, use) => {
      desk.faults.length = 0;
      await forgetToasts(desk.page);
      await use(desk.faults);
      expect(desk.faults).toEqual([]);
    },
  });
  test.beforeAll(async ({ browser, server }) => {
    const user = await wirePerson(server.address, 'desk', coins);
    const context = await browser.newContext({
      baseURL: server.address,
      viewport: { width: 1440, height: 900 },
      locale: 'en-US',
      timezoneId: 'UTC',
    });
    await keepToasts(context);
    const page = await context.newPage();
    opened = { page, user, faults: collectFaults(page) };
    await openDesk(page, context, user, symbol);
  });
  test.afterAll(async () => {
    await opened?.page.context().close();
  });
  return test;
}
export const { expect } = site;
