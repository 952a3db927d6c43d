import type { Locator, Page } from '@playwright/test';
import { nearBest, place } from './desk.ts';
import { expect, testsOfOneDesk } from './one-desk.ts';
import { openTab, rowsOf } from './people.ts';

/** Lines of own orders on the chart: drawn to another price they ask, and only then is the order another one. */
const symbol = 'ethusdt';
const test = testsOfOneDesk({ symbol, coins: { USDT: '90000' } });

const grips = (page: Page) => page.getByRole('slider', { name: /^Price of the order: buy/ });
const question = (page: Page) => page.getByRole('dialog', { name: 'Change the order' });
const priceOf = async (grip: Locator) => (await grip.getAttribute('aria-valuetext')) ?? '';
const ticksOf = (price: string) => Math.round(Number(price.replaceAll(',', '')) * 100);

/** Draws the line by its flag, px downwards, and leaves it there. */
async function drawBy(page: Page, grip: Locator, px: number): Promise<void> {
  const box = await grip.boundingBox();
  if (box === null) throw new Error('the flag is not drawn');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + px / 2, { steps: 4 });
  await page.mouse.move(x, y + px, { steps: 4 });
}

test('a line is drawn to another price with pointer and keys, and a refusal leaves it where it was @full', async ({
  desk: { page },
  server,
  faults,
}) => {
  const price = await nearBest(server.address, symbol, 'bids', -0.004);
  await place(page, { side: 'Buy', type: 'Limit', price, amount: '0.5' });
  await openTab(page, /^Open orders/);
  const row = rowsOf(page, 'Open orders').first();
  const grip = grips(page).first();
  await expect(grip).toBeVisible();
  const before = await priceOf(grip);

  await test.step('drawn and put back by Escape, nothing is asked', async () => {
    await drawBy(page, grip, -30);
    await expect.poll(async () => ticksOf(await priceOf(grip))).toBeGreaterThan(ticksOf(before));
    await page.keyboard.press('Escape');
    await page.mouse.up();
    expect(await priceOf(grip)).toBe(before);
    await expect(question(page)).toBeHidden();
  });

  await test.step('dropped, the old price and the new one are shown, and closing changes nothing', async () => {
    await drawBy(page, grip, 24);
    const wanted = await priceOf(grip);
    expect(ticksOf(wanted)).toBeLessThan(ticksOf(before));
    await page.mouse.up();
    await expect(question(page)).toContainText(`${before} → ${wanted} USDT`);
    await page.keyboard.press('Escape');
    await expect(question(page)).toBeHidden();
    expect(await priceOf(grip)).toBe(before);
  });

  await test.step('a refusal is told in the dialog, and the line stays', async () => {
    const refusal = { code: 0, msg: 'l.error.priceOutsideBand', data: null };
    await page.route('**/spot/replaceOrder', (route) => route.fulfill({ json: refusal }));
    await drawBy(page, grip, 24);
    await page.mouse.up();
    await question(page).getByRole('button', { name: 'Change the order' }).click();
    await expect(question(page).getByText(/too far from the index/)).toBeVisible();
    await page.keyboard.press('Escape');
    expect(await priceOf(grip)).toBe(before);
    await expect(row).toContainText(before);
    await page.unroute('**/spot/replaceOrder');
  });

  await test.step('confirmed, order, list and line have the new price', async () => {
    await drawBy(page, grip, 24);
    const wanted = await priceOf(grip);
    expect(ticksOf(wanted)).toBeLessThan(ticksOf(before));
    await page.mouse.up();
    await question(page).getByRole('button', { name: 'Change the order' }).click();
    await expect(question(page)).toBeHidden();
    await expect(row).toContainText(wanted);
    await expect(grip).toHaveAttribute('aria-valuetext', wanted);
  });

  await test.step('by keys: arrows move by a tick, Enter asks', async () => {
    const from = ticksOf(await priceOf(grip));
    await grip.focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'PageDown', 'ArrowUp']) await page.keyboard.press(key);
    expect(ticksOf(await priceOf(grip))).toBe(from - 11);
    await page.keyboard.press('Enter');
    await question(page).getByRole('button', { name: 'Change the order' }).click();
    await expect(question(page)).toBeHidden();
    await expect.poll(async () => ticksOf(await priceOf(grip))).toBe(from - 11);
  });

  await test.step('an order in a folded flag is moved from its list', async () => {
    const near = (ticksOf(await priceOf(grip)) - 1) / 100;
    await place(page, { side: 'Buy', type: 'Limit', price: near.toFixed(2), amount: '0.25' });
    await page.getByRole('button', { name: '2 orders' }).click();
    const member = grips(page).last();
    const from = ticksOf(await priceOf(member));
    await member.focus();
    await page.keyboard.press('PageDown');
    await page.keyboard.press('Enter');
    await question(page).getByRole('button', { name: 'Change the order' }).click();
    await expect(question(page)).toBeHidden();
    await expect(page.getByRole('row').filter({ hasText: ((from - 10) / 100).toLocaleString('en-US') })).toHaveCount(1);
  });
  expect(faults).toEqual([]);
});
