import { seatCookieName } from '@assay/protocol/console/console-wire';
import type { Browser, Page } from '@playwright/test';
import type { ConsoleSeat } from '../server-process/console-seat.ts';
import type { ServerProcess } from '../server-process/server-process.ts';

/** A page of a browser in which a seat of the console is signed in. */
export async function signedInAt(
  browser: Browser,
  { address }: Pick<ServerProcess, 'address'>,
  { cookie }: ConsoleSeat,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
  });
  const value = cookie.slice(seatCookieName.length + 1);
  await context.addCookies([{ name: seatCookieName, value, domain: new URL(address).hostname, path: '/console' }]);
  return context.newPage();
}
