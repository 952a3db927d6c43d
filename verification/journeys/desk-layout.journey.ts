import type { Page } from '@playwright/test';
import { addressOf } from '../browser/desktop-pages.ts';
import { expect, test } from '../browser/site.ts';
import { pageStands, prepareVisitor } from '../browser/visitor.ts';
import { registerUser } from '../server-process/test-user.ts';
import { fileOf } from '../site-budget/site-budget.ts';
import { book, ticket } from './people.ts';

/** The desk in windows of all sizes, and panes that stand on their own. */
const chart = (page: Page) => page.getByRole('region', { name: 'Chart' });
const orders = (page: Page) => page.getByRole('region', { name: 'Open orders' });

async function boxOf(part: ReturnType<Page['locator']>) {
  const box = await part.boundingBox();
  if (box === null) throw new Error('it is not shown');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

test('the ticket stays whole and nothing scrolls sideways, down to 200 % of a window of 1440', async ({ page }) => {
  await page.goto(addressOf('/trade?symbol=dogebtc'));
  for (const [width, height] of [
    [1299, 800],
    [1100, 768],
    [1024, 768],
    [720, 450],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(ticket(page).getByLabel('Amount', { exact: true })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), String(width)).toBeLessThanOrEqual(width);
    const whole = await boxOf(ticket(page));
    expect(whole.right, String(width)).toBeLessThanOrEqual(width);
    for (const part of await ticket(page).locator('input, button').all()) {
      if (!(await part.isVisible())) continue;
      const box = await boxOf(part);
      expect(box.right, `${width}: ${await part.getAttribute('aria-label')}`).toBeLessThanOrEqual(whole.right);
      expect(box.bottom).toBeLessThanOrEqual(whole.bottom + 1);
    }
  }
  // The entries of the navigation are in a menu there.
  await page.getByRole('button', { name: 'Main navigation' }).click();
  await page.getByRole('menuitem', { name: 'Contract' }).click();
  await expect(page).toHaveURL(/\/scontract/);
});

test('the book grows with the window', async ({ page }) => {
  await page.goto(addressOf('/trade'));
  const rows = book(page).getByRole('button', { name: /^(Ask|Bid) / });
  await expect(rows).toHaveCount(40);
  const usual = await boxOf(book(page));
  await page.setViewportSize({ width: 2560, height: 1440 });
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(54);
  expect((await boxOf(book(page))).width).toBeGreaterThan(usual.width * 1.4);
});

test('the candles keep a least height, however the orders are dragged and the window shrinks', async ({ page }) => {
  const leastPx = 300;
  await page.goto(addressOf('/trade'));
  await pageStands(page);
  const grip = page.getByRole('separator', { name: 'Height of the orders' });
  const { x, y, width } = await boxOf(grip);
  await page.mouse.move(x + width / 2, y + 4);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, 120, { steps: 20 });
  await page.mouse.up();
  const dragged = await boxOf(orders(page));
  expect((await boxOf(chart(page))).height).toBeGreaterThanOrEqual(leastPx);
  expect(dragged.height).toBeGreaterThan(400);
  expect(await grip.getAttribute('aria-valuenow')).toBe(await grip.getAttribute('aria-valuemax'));

  await page.setViewportSize({ width: 1440, height: 720 });
  await expect.poll(async () => (await boxOf(orders(page))).height).toBeLessThan(dragged.height);
  expect((await boxOf(chart(page))).height).toBeGreaterThanOrEqual(leastPx);
  expect((await boxOf(orders(page))).bottom).toBeLessThanOrEqual(720);
  // What was dragged is kept, and shown again where there is room.
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(async () => (await boxOf(orders(page))).height).toBe(dragged.height);
});

test('our own tape and the reference feed’s stand side by side, each under its name', async ({ page }) => {
  await page.goto(addressOf('/trade'));
  await page.getByRole('tab', { name: 'Both' }).click();
  const reference = page.getByRole('region', { name: 'Reference feed' });
  await expect(reference.getByRole('listitem').first()).toBeVisible();
  await page.reload();
  const own = page.getByRole('region', { name: 'On Assay' });
  await expect(own).toBeVisible();
  await pageStands(page);
  const [left, right] = [await boxOf(own), await boxOf(reference)];
  expect(left.right).toBeLessThanOrEqual(right.x);
  expect(left.y).toBe(right.y);
});

test('the bars of the book measure the level alone when told so, and still do after a reload', async ({ page }) => {
  await page.goto(addressOf('/trade'));
  const row = book(page).getByRole('button', { name: /^Ask / }).first();
  const bars = () =>
    row.evaluate((button) => [...button.querySelectorAll('[style*="scaleX"]')].map((bar) => bar.checkVisibility()));
  await expect(row).toBeVisible();
  expect(await bars()).toEqual([true, true]);
  await page.getByRole('button', { name: /^Grouping/ }).click();
  await page.getByRole('menuitem', { name: 'Bars: per level' }).click();
  expect(await bars()).toEqual([false, true]);
  await page.reload();
  await expect(row).toBeVisible();
  expect(await bars()).toEqual([false, true]);
});

test('a call that fails and code that does not come leave the other panes alive', async ({
  page,
  context,
  server,
  faults,
}) => {
  const user = await registerUser(server.address, 'without-code@example.org');
  await prepareVisitor(context, { language: 'en-US', user });
  await page.route('**/getKline**', (route) => route.abort());
  for (const part of [
    'pages/trade/tape/tape-pane',
    'pages/trade/desk-skip-links',
    'shell/notice-bell',
    'shell/account-menu',
  ])
    await page.route(`**/${fileOf(`src/${part}.tsx`)}`, (route) => route.abort());
  await page.goto(addressOf('/trade'));
  await expect(chart(page).getByText('This did not load')).toBeVisible();
  await expect(page.getByText('Its code could not be fetched')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('with***.org');
  await expect(book(page).getByRole('button', { name: /^Ask / })).toHaveCount(20);
  await expect(ticket(page).getByLabel('Price', { exact: true })).not.toHaveValue('');
  await page.unroute('**/getKline**');
  await chart(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('application', { name: /^BTC\/USDT candlesticks/ })).toBeVisible();
  await expect(page.getByText('Its code could not be fetched')).toBeVisible();
  // The browser says itself that two requests failed.
  faults.length = 0;
});
