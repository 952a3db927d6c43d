import { expect, test } from '../browser/site.ts';
import { bestLevel, book, newPerson, openTab, placeLimit, register, rowsOf, takeCoins, ticket } from './people.ts';

const market = '/pc/trade?symbol=btcusdt';

/**
 * The liquidity provider leaves a spread of some 30 USDT. A price just inside is the best of its side, and stays out of reach of
 * the other side's quotes while a person types.
 */
const insideUsdt = 2;

function moved(price: string, by: number): string {
  return (Number(price) + by).toFixed(2);
}

test('from registration to a trade history', async ({ page, browser, baseURL }) => {
  test.setTimeout(180_000);
  const stamp = Date.now();
  await register(page, `ada-${stamp}@example.org`);

  await page.goto(market);
  await takeCoins(page, 'USDT', '90000');
  await expect(rowsOf(page, 'Assets').filter({ hasText: 'USDT' }).first()).toContainText('90,000');

  const price = moved((await bestLevel(page, 'Bid')).price, insideUsdt);
  await placeLimit(page, 'Buy', { price, amount: '0.5' });
  await openTab(page, /^Open orders/);
  await expect(rowsOf(page, 'Open orders')).toHaveCount(1);
  await expect(book(page).getByRole('button', { name: /^Bid .*your order/ })).toHaveCount(1);

  // Somebody sells into it: less than all of it, more than quotes that may have come to stand before it.
  const other = await newPerson(browser, baseURL ?? '');
  await register(other.page, `bob-${stamp}@example.org`);
  await other.page.goto(market);
  await takeCoins(other.page, 'BTC', '1');
  await placeLimit(other.page, 'Sell', { price, amount: '0.3' }, 'At once or cancel');
  await other.context.close();

  // The open order fills in part, without a reload.
  const open = rowsOf(page, 'Open orders');
  await expect(open.first()).not.toContainText(' 0 %');
  await expect(open.first()).toContainText(/[1-9][0-9]? %/);

  await open
    .first()
    .getByRole('button', { name: /^Cancel the order/ })
    .click();
  await expect(page.getByText('No open orders')).toBeVisible();
  await openTab(page, 'Order history');
  await expect(rowsOf(page, 'Order history').first()).toContainText('Partly filled, cancelled');

  // A market order by the total.
  await ticket(page).getByRole('tab', { name: 'Market' }).click();
  await ticket(page).getByLabel('Total', { exact: true }).fill('100');
  await ticket(page)
    .getByRole('button', { name: /^(Spend|Buy)/ })
    .click();
  await expect(page.getByText('create success')).toBeVisible();
  await expect(rowsOf(page, 'Order history')).toHaveCount(2);
  await expect(rowsOf(page, 'Order history').first()).toContainText('Filled');
  await openTab(page, 'Fills');
  await expect(rowsOf(page, 'Fills').first()).toContainText('Taker');
  await expect(rowsOf(page, 'Fills').filter({ hasText: 'Maker' }).first()).toBeVisible();
});

test('two people trade with each other', async ({ page, browser, baseURL }) => {
  test.setTimeout(180_000);
  const stamp = Date.now();
  await register(page, `carl-${stamp}@example.org`);
  await page.goto(market);
  await takeCoins(page, 'BTC', '1');
  const other = await newPerson(browser, baseURL ?? '');
  await register(other.page, `dora-${stamp}@example.org`);
  await other.page.goto(market);
  await takeCoins(other.page, 'USDT', '90000');

  const price = moved((await bestLevel(page, 'Ask')).price, -insideUsdt);
  await placeLimit(page, 'Sell', { price, amount: '0.037' });
  // Takes everything up to that price, whatever stands before the 0.037; the rest of the order goes.
  await placeLimit(other.page, 'Buy', { price, amount: '0.5' }, 'At once or cancel');

  await openTab(page, 'Fills');
  const sale = rowsOf(page, 'Fills').first();
  await expect(sale).toContainText('Maker');
  await expect(sale).toContainText('0.037');
  await openTab(other.page, 'Fills');
  await expect(rowsOf(other.page, 'Fills').filter({ hasText: '0.037' }).first()).toContainText('Taker');
  await openTab(page, 'Mine');
  await expect(page.getByRole('list', { name: 'Mine' }).getByRole('listitem').first()).toContainText('0.037');
  await other.context.close();
});
