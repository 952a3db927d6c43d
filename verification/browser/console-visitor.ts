import { consolePages } from '@assay/console/pages/all-pages';
import { preferenceStorage } from '@assay/features/stores/preferences-store';
import { clientStorage } from '@assay/protocol/client-storage';
import { consoleBasePath, seatCookieName } from '@assay/protocol/console/console-wire';
import type { OfferedLanguage } from '@assay/protocol/languages';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { type ConsoleSeat, openConsoleSeat } from '../server-process/console-seat.ts';
import type { RunningServer } from '../server-process/server-process.ts';
import type { Theme } from './desktop-pages.ts';

let seatsOpened = 0;

/** A seat of a name that nobody has had before, signed in. */
export function openSeat({ address, dataFolder }: RunningServer, role: string): Promise<ConsoleSeat> {
  seatsOpened += 1;
  const name = `${role.replaceAll(/[^a-z]/g, '-')}-${process.pid}-${seatsOpened}`;
  return openConsoleSeat(address, dataFolder, name.slice(0, 32), { role });
}

export interface SeatedAt {
  readonly seat: ConsoleSeat;
  readonly language?: OfferedLanguage;
  readonly theme?: Theme;
}

/** Puts the session of a seat, and how it likes the console, into a context. */
export async function seatAt(
  context: BrowserContext,
  { address }: Pick<RunningServer, 'address'>,
  { seat, language, theme }: SeatedAt,
): Promise<void> {
  const { hostname } = new URL(address);
  const value = seat.cookie.slice(seatCookieName.length + 1);
  await context.addCookies([{ name: seatCookieName, value, domain: hostname, path: consoleBasePath }]);
  const kept: [string, string][] = [];
  // The console keeps both for itself.
  if (language !== undefined) kept.push([`Console-${clientStorage.language}`, language]);
  if (theme !== undefined) kept.push([`Console-${preferenceStorage.theme}`, theme]);
  await context.addInitScript((values) => {
    for (const [name, text] of values) if (localStorage.getItem(name) === null) localStorage.setItem(name, text);
  }, kept);
}

/** A page of the console at which the seat is signed in, in a context of its own. */
export async function consolePage(browser: Browser, server: RunningServer, seat: ConsoleSeat): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.address,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
  });
  await seatAt(context, server, { seat });
  return context.newPage();
}

export function consoleAddress(path: string): string {
  return `${consoleBasePath}${path}`;
}

/** Pages of whoever is not signed in. */
export const consoleGuestPaths: readonly string[] = consolePages
  .flatMap(({ addresses }) => addresses)
  .filter(({ guard }) => guard === 'signed-out')
  .map(({ path }) => path);

/** Every page of a seat, as somebody would open it. @param userId of somebody of whom there is something to see */
export function consoleSeatPaths(userId: string): readonly string[] {
  const paths = consolePages
    .flatMap(({ addresses }) => addresses)
    .filter(({ guard }) => guard !== 'signed-out')
    .map(({ path }) =>
      path
        .replace('{user}', userId)
        .replace('{command}', 'post-correction')
        .replace('{reading}', 'list-proposals')
        .replace('{table}', 'orders'),
    );
  return [...paths, '/no-such-page'];
}
