import { ownNumber } from '../browser/own-number.ts';
import { expect, test } from '../browser/site.ts';
import { isTold } from '../browser/told-toasts.ts';
import {
  bestLevel,
  book,
  middlePrice,
  newPerson,
  openTab,
  placeLimit,
  register,
  rowsOf,
  takeCoins,
  ticket,
} from './people.ts';

const market = '/pc/trade?symbol=btcusdt';

test('from registration to a trade history @full', async ({ page, browser, baseURL }) => {
  const stamp = ownNumber();
  await register(page, `ada-${stamp}@example.org`);

  await page.goto(market);
  await takeCoins(page, 'USDT', '90000');
  await expect(rowsOf(page, 'Assets').filter({ hasText: 'USDT' }).first()).toContainText('90,000');

  const other = await newPerson(browser, baseURL ?? '');
  await register(other.page, `bob-${stamp}@example.org`);
  await other.page.goto(market);
  const middle = await middlePrice(page);
  // Coins of the faucet are worth so much, too, whatever they cost today.
  await takeCoins(other.page, 'BTC', (75_000 / middle).toFixed(4));

  const price = middle.toFixed(2);
  await placeLimit(page, 'Buy', { price, amount: (85_000 / middle).toFixed(2) });
  // Somebody sells into it: less than all of it, more than quotes that may have come to stand before it.
  const sold = (65_000 / middle).toFixed(2);
  await placeLimit(other.page, 'Sell', { price, amount: sold }, 'IOC');
  await other.context.close();

  await openTab(page, /^Open orders/);
  await expect(rowsOf(page, 'Open orders')).toHaveCount(1);
  await expect(book(page).getByRole('button', { name: /^Bid .*your order/ })).toHaveCount(1);

  // The open order fills in part, without a reload.
  const open = rowsOf(page, 'Open orders');
  await expect(open.first().getByRole('cell', { name: /^[1-9][0-9]? %$/ })).toBeVisible();

  await open
    .first()
    .getByRole('button', { name: /^Cancel the order/ })
    .click();
  await expect(page.getByText('No open orders')).toBeVisible();
  await openTab(page, 'Order history');
  await expect(rowsOf(page, 'Order history').first()).toContainText('Partly filled, cancelled');

  // A market order by the total.
  await ticket(page).getByRole('tab', { name: 'Market', exact: true }).click();
  await ticket(page).getByLabel('Total', { exact: true }).fill('100');
  await ticket(page)
    .getByRole('button', { name: /^(Spend|Buy)/ })
    .click();
  await isTold(page, 'create success');
  await expect(rowsOf(page, 'Order history')).toHaveCount(2);
  await expect(rowsOf(page, 'Order history').first()).toContainText('Filled');
  await openTab(page, 'Fills');
  await expect(rowsOf(page, 'Fills').first()).toContainText('Taker');
  await expect(rowsOf(page, 'Fills').filter({ hasText: 'Maker' }).first()).toBeVisible();
});

test('two people trade with each other', async ({ page, browser, baseURL }) => {
  const stamp = ownNumber();
  await register(page, `carl-${stamp}@example.org`);
  await page.goto(market);
  await takeCoins(page, 'BTC', '0.1');
  const other = await newPerson(browser, baseURL ?? '');
  await register(other.page, `dora-${stamp}@example.org`);
  await other.page.goto(market);
  await takeCoins(other.page, 'USDT', '90000');

  // A little above the middle: bids that have risen by the time it is pressed take none of it.
  const level = (await middlePrice(page)) * 1.0003;
  const price = level.toFixed(2);
  await placeLimit(page, 'Sell', { price, amount: '0.037' });
  // Takes everything up to that price, whatever stands before the 0.037; the rest of the order goes.
  const amount = (85_000 / level).toFixed(2);
  await placeLimit(other.page, 'Buy', { price, amount }, 'IOC');

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

test('a stop waits for its price, and is taken back @full', async ({ page }) => {
  await register(page, `eva-${ownNumber()}@example.org`);
  await page.goto(market);
  await takeCoins(page, 'USDT', '90000');

  const { price: ask } = await bestLevel(page, 'Ask');
  const stopPrice = (Number(ask) * 1.05).toFixed(2);
  const form = ticket(page);
  await form.getByRole('tab', { name: 'Stop limit', exact: true }).click();
  await form.getByLabel('Price', { exact: true }).fill((Number(ask) * 1.06).toFixed(2));
  await form.getByLabel('Amount', { exact: true }).fill('0.01');
  // A buy waits for the price to rise: it stands there already.
  await form.getByLabel('Stop price', { exact: true }).fill((Number(ask) * 0.95).toFixed(2));
  await form.getByRole('button', { name: 'Buy 0.01 BTC' }).click();
  await expect(form.getByText('The market is at this stop price already').first()).toBeVisible();
  await form.getByLabel('Stop price', { exact: true }).fill(stopPrice);
  await form.getByRole('button', { name: 'Buy 0.01 BTC' }).click();
  await isTold(page, 'create success');

  await openTab(page, /^Open orders/);
  const waiting = rowsOf(page, 'Open orders').first();
  const shown = Number(stopPrice).toLocaleString('en-US', { minimumFractionDigits: 2 });
  await expect(waiting).toContainText('Stop limit');
  await expect(waiting).toContainText(`≥ ${shown}`);
  await waiting.getByRole('button', { name: /^Cancel the order/ }).click();
  await expect(page.getByText('No open orders')).toBeVisible();
  await openTab(page, 'Order history');
  await expect(rowsOf(page, 'Order history').first()).toContainText('Cancelled');
});
