import { preferenceStorage } from '@assay/features/stores/preferences-store';
import { clientStorage } from '@assay/protocol/client-storage';
import type { OfferedLanguage } from '@assay/protocol/languages';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { TestUser } from '../server-process/test-user.ts';
import type { Theme } from './desktop-pages.ts';

export interface VisitorValues {
  readonly language?: OfferedLanguage;
  readonly theme?: Theme;
  readonly user?: TestUser;
}

/** Puts the client's stored values in place before the first page of a context, under the specification's names. */
export async function prepareVisitor(context: BrowserContext, { language, theme, user }: VisitorValues): Promise<void> {
  const values: [string, string][] = [];
  if (language !== undefined) values.push([clientStorage.language, language]);
  if (theme !== undefined) values.push([preferenceStorage.theme, theme]);
  if (user !== undefined) {
    values.push(
      [clientStorage.userId, user.userId],
      [clientStorage.token, user.token],
      [clientStorage.login, 'true'],
      [clientStorage.email, user.email],
      [clientStorage.purchase, '1'],
    );
  }
  await context.addInitScript((stored) => {
    // A frame holds somebody else's page.
    if (window !== window.top) return;
    for (const [name, value] of stored) if (localStorage.getItem(name) === null) localStorage.setItem(name, value);
  }, values);
}

/** What the browser itself prints when the server has no place for a call. */
const turnedAway = /responded with a status of 503 /;
/** And what is printed of code and styles whose file was such a call. */
const withoutFile = /ChunkLoadError: failed|Refused to apply style/;

/** What a page printed at the console's error level, and exceptions that nobody caught. */
export function collectFaults(page: Page, faults: string[] = []): string[] {
  let lacksFile = false;
  page.on('response', (response) => {
    if (response.status() === 503 && response.url().includes('/assets/')) lacksFile = true;
  });
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const said = `${page.url()}: ${message.text()}`;
    // A machine with other work makes the server turn a call away, and the page asks again, or a pane says that its code did not come:
    // what it shows in the end is looked at elsewhere.
    if (turnedAway.test(said) || (lacksFile && withoutFile.test(said))) console.info(said);
    else faults.push(said);
  });
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
  return faults;
}

/** Waits until the page stands: one main with one heading, and nothing of it still loading. The gallery shows loading for ever. */
export async function pageStands(page: Page, timeout = 15_000): Promise<void> {
  await page.locator('main h1').waitFor({ state: 'attached' });
  await expect(page.locator('main h1')).not.toHaveText(/^(Loading|加载中)/);
  if (!page.url().includes('/sandbox/gallery'))
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout });
}
