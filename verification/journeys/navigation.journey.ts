import type { Page } from '@playwright/test';
import { ownNumber } from '../browser/own-number.ts';
import { expect, test } from '../browser/site.ts';
import { pageStands, prepareVisitor } from '../browser/visitor.ts';
import { registerUser } from '../server-process/test-user.ts';
import { fileOf } from '../site-budget/site-budget.ts';

/** The code of the page of the index's sources, which nothing else needs. */
const feedCode = `**/${fileOf('src/pages/feed/feed-page.tsx')}`;

/** The home page, when what comes late has come: nothing moves under the pointer any more. */
async function openHome(page: Page): Promise<void> {
  await page.goto('/pc/main');
  await expect(page.getByRole('heading', { name: 'The fees' })).toBeVisible();
  await pageStands(page);
}

test('the page before stays while the code of the next one is on its way, and the latest wish wins', async ({
  page,
}) => {
  await page.clock.install();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(feedCode, async (route) => {
    await released;
    await route.continue();
  });
  await openHome(page);
  const heading = page.locator('main h1');
  const before = (await heading.textContent()) ?? '';
  const footer = page.getByRole('contentinfo');
  const asked = page.waitForRequest(feedCode);
  await footer.getByRole('link', { name: 'Sources of the index' }).click();
  await asked;
  await expect(page).toHaveURL(/\/pc\/feed$/);
  await page.clock.runFor(1_500);
  await expect(heading).toHaveText(before);
  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Trade', exact: true })
    .click();
  await expect(heading).toHaveText('Markets');
  const come = page.waitForResponse(feedCode);
  release();
  const code = await come;
  // What waits for the code has it once it can be had here, too.
  await page.evaluate((address) => import(address), code.url());
  await page.clock.runFor(500);
  await expect(heading).toHaveText('Markets');
  await page.goBack();
  await expect(heading).not.toHaveText('Markets');
  await expect(page).toHaveURL(/\/pc\/feed$/);
});

test('code that cannot be loaded is told of, and a reload fetches it', async ({ page, faults }) => {
  await page.route(feedCode, (route) => route.abort());
  await openHome(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sources of the index' }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toBeVisible();
  // The rest of the site goes on.
  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Trade', exact: true })
    .click();
  await expect(page.locator('main h1')).toHaveText('Markets');
  await page.goBack();
  await expect(alert).toBeVisible();
  await page.unroute(feedCode);
  await alert.getByRole('button').click();
  await expect(page.getByRole('table').first()).toBeVisible();
  faults.length = 0;
});

test('a page is whole without the code of the bell and of the account menu', async ({
  page,
  context,
  server,
  faults,
}) => {
  await prepareVisitor(context, { user: await registerUser(server.address, `no-bell-${ownNumber()}@example.org`) });
  for (const file of ['src/shell/notice-bell.tsx', 'src/shell/account-menu.tsx'])
    await page.route(`**/${fileOf(file)}`, (route) => route.abort());
  await page.goto('/pc/market');
  await expect(page.getByRole('table').first()).toBeVisible();
  // Both have been asked for and have not come.
  await expect.poll(() => faults.length).toBeGreaterThanOrEqual(2);
  await expect(page.locator('main h1')).toHaveText('Markets');
  await expect(page.getByRole('banner')).toContainText('no-');
  faults.length = 0;
});

test('Back leads to where the page was left, and a link to its top', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await openHome(page);
  await page.evaluate(() => window.scrollTo(0, 400));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sources of the index' }).click();
  await expect(page).toHaveURL(/\/pc\/feed$/);
  // The page before stays, where it was, until the code of the next one is there.
  await expect(page.locator('main h1')).toHaveText('Sources of the index');
  const place = () => page.evaluate(() => window.scrollY);
  expect(await place()).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/pc\/main$/);
  // The click scrolled to the foot first, which is where the page was left.
  await expect.poll(place).toBeGreaterThan(300);
  // A link to the page that is shown makes no new entry.
  const entries = await page.evaluate(() => history.length);
  await page.locator('header').getByRole('link').first().click();
  expect(await page.evaluate(() => history.length)).toBe(entries);
});

test('a link to the desk that is pointed at fetches the desk and its chart ahead', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await openHome(page);
  const desk = fileOf('src/pages/trade/trade-page.tsx');
  const chart = fileOf('../../packages/price-chart/src/price-chart.tsx');
  expect(fetched.some((address) => address.endsWith(desk) || address.endsWith(chart))).toBe(false);
  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Coin centre', exact: true })
    .hover();
  await expect.poll(() => fetched.some((address) => address.endsWith(desk))).toBe(true);
  await expect.poll(() => fetched.some((address) => address.endsWith(chart))).toBe(true);
  await expect(page).toHaveURL(/\/pc\/main$/);
});
