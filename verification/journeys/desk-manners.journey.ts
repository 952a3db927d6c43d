import type { Locator, Page } from '@playwright/test';
import { addressOf } from '../browser/desktop-pages.ts';
import { inTurn } from '../browser/in-turn.ts';
import { isTold } from '../browser/told-toasts.ts';
import { field, fillTicket, nearBest, place, sendButton, sendOrder } from './desk.ts';
import { expect, testsOfOneDesk } from './one-desk.ts';
import { book, openTab, rowsOf, ticket } from './people.ts';

/** How the desk answers: what an order did, where messages stand, how one comes to ticket, book and orders, and what a zero looks like. */
const symbol = 'ethusdt';
const test = testsOfOneDesk({ symbol, coins: { USDT: '50000', ETH: '5' } });

/** Where the next toast stands once it is drawn: the page measures it itself, since it may be gone when a test looks. */
function placeOfNextToast(page: Page): Promise<{ x: number; y: number; bottom: number }> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        new MutationObserver((_, observer) => {
          const toast = [...document.querySelectorAll('section > [role="status"]')].at(-1);
          if (toast === undefined) return;
          observer.disconnect();
          requestAnimationFrame(() => {
            const { x, y, bottom } = toast.getBoundingClientRect();
            resolve({ x, y, bottom });
          });
        }).observe(document, { childList: true, subtree: true });
      }),
  );
}

/** What lights up for a moment is seen by the page itself, however late a test looks. */
function changesItsClass(place: Locator): Promise<void> {
  return place.evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        new MutationObserver(() => resolve()).observe(element, { attributeFilter: ['class'] });
      }),
  );
}

test('a fill says what was bought, at what price and for what fee, and the tab of fills lights up', async ({
  desk: { page },
}) => {
  await openTab(page, /^Open orders/);
  const quiet = await page.getByRole('tab', { name: 'Fills' }).getAttribute('class');
  await fillTicket(page, { side: 'Buy', type: 'Market', amount: '0.01' });
  const isLit = changesItsClass(page.getByRole('tab', { name: 'Fills' }));
  // One level of the book holds more than that: one price, and the fee of a taker.
  await sendOrder(page);
  await isTold(page, 'create success');
  await isTold(page, /Bought 0\.01 ETH at [0-9],[0-9]{3}\.[0-9]{2}, fee 0\.00002 ETH/);
  await isLit;
  await expect(page.getByRole('tab', { name: 'Fills' })).toHaveAttribute('class', quiet ?? '');
});

test(
  inTurn('what waits, what is cut off and what finds nobody is told in its own words'),
  async ({ desk: { page }, server }) => {
    const low = await nearBest(server.address, symbol, 'bids', -0.02);
    await place(page, { side: 'Buy', type: 'Limit', price: low, amount: '0.1' });
    await isTold(page, /Buy 0\.1 ETH at [0-9,.]+: waits in the book/);

    await place(page, { side: 'Buy', type: 'Limit', validity: 'IOC', price: low, amount: '0.11' });
    await isTold(page, 'Nothing was bought, the order is cancelled');
    await isTold(page, 'Nobody took it at once');

    const high = await nearBest(server.address, symbol, 'asks', 0.03);
    await place(page, { side: 'Buy', type: 'Stop market', stopPrice: high, amount: '0.1' });
    await isTold(page, /Waits until the price rises to [0-9,.]+/);
  },
);

test('a message covers neither the head of the desk nor the ticket', async ({ desk: { page }, server }) => {
  const low = await nearBest(server.address, symbol, 'bids', -0.02);
  const told = placeOfNextToast(page);
  await place(page, { side: 'Buy', type: 'Limit', price: low, amount: '0.1' });
  const box = await told;
  const button = await sendButton(page).boundingBox();
  if (button === null) throw new Error('nothing to measure');
  expect(box.y).toBeGreaterThan(button.y + button.height);
  // Within the window, and beside the book.
  expect(box.bottom).toBeLessThanOrEqual(900);
  const bookBox = await book(page).boundingBox();
  expect(box.x).toBeGreaterThan((bookBox?.x ?? 0) + (bookBox?.width ?? 0));
});

test(
  inTurn('the total of a market order is what the book makes of its amount, marked as an estimate'),
  async ({ desk: { page } }) => {
    for (const side of ['Buy', 'Sell'] as const) {
      await fillTicket(page, { side, type: 'Market', amount: '0.1' });
      await expect(field(page, 'Total')).toHaveValue(/^≈ [0-9,]+\.[0-9]{2}$/);
    }
    await fillTicket(page, { side: 'Buy', type: 'Market', total: '1000' });
    await expect(field(page, 'Amount')).toHaveValue(/^≈ 0\.[0-9]+$/);
    // Who wants to type a total finds the field empty, not an estimate in the way.
    await fillTicket(page, { side: 'Buy', type: 'Market', amount: '0.1' });
    await field(page, 'Total').focus();
    await expect(field(page, 'Total')).toHaveValue('');
  },
);

test('keys and skip links lead past the chart to ticket, book and orders', async ({ desk: { page } }) => {
  await openTab(page, /^Open orders/);
  await fillTicket(page, { side: 'Buy', type: 'Limit', amount: '' });
  await page.keyboard.press('Alt+t');
  await expect(field(page, 'Amount')).toBeFocused();
  // From inside a field, too, into which they write nothing.
  await page.keyboard.press('Alt+b');
  const row = book(page).locator('button:focus');
  await expect(row).toHaveAttribute('aria-label', /^(Ask|Bid) /);
  await expect(row).not.toHaveCSS('outline-style', 'none');
  await expect(field(page, 'Amount')).toHaveValue('');
  await page.keyboard.press('Alt+o');
  await expect(page.getByRole('tab', { name: /^Open orders/ })).toBeFocused();

  // From the top of the page: over the navigation, then a link for each.
  await page.goto(addressOf(`/trade?symbol=${symbol}`));
  const skip = page.getByRole('button', { name: /^Skip to the order ticket/ });
  await skip.waitFor({ state: 'attached' });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Amount')).toBeFocused();
});

test('Enter in a field of the ticket sends the order, as the help says', async ({ desk: { page }, server }) => {
  await page.keyboard.press('Alt+t');
  const low = await nearBest(server.address, symbol, 'bids', -0.02);
  await fillTicket(page, { side: 'Buy', type: 'Limit', price: low, amount: '0.12' });
  await field(page, 'Amount').press('Enter');
  await isTold(page, 'create success');
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitem', { name: /^Shortcuts/ }).click();
  await expect(page.getByRole('dialog', { name: 'Help' })).toContainText(
    'Enter in a field of the ticket sends the order',
  );
  await page.keyboard.press('Escape');
});

test(inTurn('nothing is a plain 0 in the ticket and among the assets'), async ({ desk: { page } }) => {
  await fillTicket(page, { side: 'Buy', type: 'Limit', amount: '' });
  await expect(ticket(page)).toContainText(/You receive, about\s*0 ETH/);
  await openTab(page, 'Assets');
  await expect(rowsOf(page, 'Assets').first()).toBeVisible();
  expect(await rowsOf(page, 'Assets').allInnerTexts()).not.toContainEqual(expect.stringMatching(/\s0\.0/));
});

test(inTurn('a filter belongs to its list, and is gone with the page'), async ({ desk: { page }, server }) => {
  const low = await nearBest(server.address, symbol, 'bids', -0.02);
  await place(page, { side: 'Buy', type: 'Limit', price: low, amount: '0.13' });
  await openTab(page, 'Order history');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('button', { name: 'Side: All' }).click();
  await page.getByRole('menuitem', { name: 'Sell' }).click();
  await expect(page.getByRole('button', { name: 'Filter, on' })).toBeVisible();
  await openTab(page, /^Open orders/);
  await expect(rowsOf(page, 'Open orders').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeVisible();
  await openTab(page, 'Order history');
  await expect(page.getByRole('button', { name: 'Filter, on' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Order history' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeVisible();
});
