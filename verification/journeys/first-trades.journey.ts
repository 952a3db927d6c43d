import { expect, test } from '../browser/site.ts';
import { bestLevel, book, newPerson, openTab, placeLimit, register, rowsOf, takeCoins, ticket } from './people.ts';

/** XRP/USDT: a tick is about 1.5 % of its price, so the best prices stand still while a person types. */
const market = '/pc/trade?symbol=xrpusdt';

test('from registration to a trade history', async ({ page, browser, baseURL }) => {
  test.setTimeout(120_000);
  const stamp = Date.now();
  await register(page, `ada-${stamp}@example.org`);

  await page.goto(market);
  await takeCoins(page, 'USDT', '90000');
  await expect(page.getByRole('row', { name: /USDT/ })).toContainText('90,000');

  // A bid behind everybody else's at the best price, far larger than they are.
  const bid = await bestLevel(page, 'Bid');
  const amount = String(Math.ceil(Number(bid.amount) * 2) + 1_000);
  await placeLimit(page, 'Buy', { price: bid.price, amount });
  await openTab(page, /^Open orders/);
  await expect(rowsOf(page, 'Open orders')).toHaveCount(1);
  await expect(book(page).getByRole('button', { name: /^Bid .*your order/ })).toHaveCount(1);

  // Somebody sells into it: more than stands before it, less than all of it.
  const other = await newPerson(browser, baseURL ?? '');
  await register(other.page, `bob-${stamp}@example.org`);
  await other.page.goto(market);
  await takeCoins(other.page, 'XRP', '90000');
  const sold = String(Math.ceil(Number(bid.amount)) + 500);
  await placeLimit(other.page, 'Sell', { price: bid.price, amount: sold }, 'At once or cancel');
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
  test.setTimeout(120_000);
  const stamp = Date.now();
  await register(page, `carl-${stamp}@example.org`);
  await page.goto(market);
  await takeCoins(page, 'XRP', '50000');
  const other = await newPerson(browser, baseURL ?? '');
  await register(other.page, `dora-${stamp}@example.org`);
  await other.page.goto(market);
  await takeCoins(other.page, 'USDT', '90000');

  const ask = await bestLevel(page, 'Ask');
  await placeLimit(page, 'Sell', { price: ask.price, amount: '37' });
  // Takes the whole level whatever stands before the 37; the rest of the order goes.
  const wanted = String(Math.ceil(Number(ask.amount) * 1.5) + 500);
  await placeLimit(other.page, 'Buy', { price: ask.price, amount: wanted }, 'At once or cancel');

  await openTab(page, 'Fills');
  const sale = rowsOf(page, 'Fills').first();
  await expect(sale).toContainText('Maker');
  await expect(sale).toContainText('37');
  await openTab(other.page, 'Fills');
  await expect(rowsOf(other.page, 'Fills').filter({ hasText: '37' }).first()).toContainText('Taker');
  await openTab(page, 'Mine');
  await expect(page.getByRole('list', { name: 'Mine' }).getByRole('listitem').first()).toContainText('37');
  await other.context.close();
});
