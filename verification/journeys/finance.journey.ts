import type { HostingPositionRow, HostingProductRow } from '@assay/protocol/hosting-entities';
import type { Page as Paged } from '@assay/protocol/wire';
import type { Page } from '@playwright/test';
import { addressOf } from '../browser/desktop-pages.ts';
import { expect, test } from '../browser/site.ts';
import { prepareVisitor } from '../browser/visitor.ts';
import { giveCoins, mustPost, registerUser } from '../server-process/test-user.ts';

const formOf = (page: Page) => page.getByRole('form', { name: 'Order of USDT, flexible' });
const reviewOf = (page: Page) => page.getByRole('dialog', { name: 'Review the order' });

test('a guest sees products with their terms, and is asked to log in', async ({ page, context }) => {
  await prepareVisitor(context, { language: 'en-US' });
  await page.goto(addressOf('/finance/list'));
  const rows = page.getByRole('table', { name: 'On offer' }).locator('tbody tr');
  await expect(rows.first()).toContainText(/[0-9]\.[0-9]{2} %/);
  await expect(page.getByRole('region', { name: 'Source of the yield, and the risk' })).toContainText(
    'Promised to running orders',
  );
  await expect(page.getByRole('table', { name: 'Yield over time' })).toBeVisible();
  await page.getByRole('link', { name: 'Choose: BTC, flexible' }).click();
  await expect(page.getByRole('region', { name: 'BTC, flexible' })).toBeVisible();
  await page.getByRole('link', { name: 'Log in to subscribe' }).click();
  await expect(page).toHaveURL(/\/login\/login/);
});

test('a flexible product is paid from earn first, loses its answers once, and is redeemed', async ({
  page,
  context,
  server,
  faults,
}) => {
  const user = await registerUser(server.address, `finance-${Date.now()}@example.org`);
  await giveCoins(server.address, user, 'USDT', '1000');
  const moved = { currency: 'USDT', from: 'spot', to: 'earn', amount: '100' };
  await mustPost(server.address, '/transfer/create', moved, user.token);
  const products = await mustPost<HostingProductRow[]>(server.address, '/finance/list', {}, user.token);
  const flexible = products.find(({ currency, isFlexible }) => currency === 'USDT' && isFlexible);
  await prepareVisitor(context, { language: 'en-US', user });
  await page.goto(addressOf(`/finance/list?id=${flexible?.productId}`));
  const amount = formOf(page).getByLabel('Amount', { exact: true });
  await amount.fill('0.5');
  await expect(amount).toHaveAccessibleDescription(/^At least /);
  await amount.fill('500');
  await expect(formOf(page)).toContainText('100 USDT from Earn, 400 USDT from Spot');
  await page.keyboard.press('Enter');

  const place = reviewOf(page).getByRole('button', { name: 'Place 500 USDT' });
  await place.click();
  await expect(reviewOf(page).getByRole('alert')).toHaveText('Please agree to the financial agreement first');
  await reviewOf(page).getByRole('button', { name: 'Read it' }).click();
  const agreement = page.getByRole('dialog', { name: 'Financial agreement' });
  await expect(agreement).toContainText('Version 1');
  await agreement.getByRole('button', { name: 'Close' }).click();
  await reviewOf(page).getByLabel('I have read and accept the financial agreement').check();

  // The server carries it out, and its answers get lost on the way.
  let lost = 0;
  await context.route('**/finance/create', async (route) => {
    if (lost === 3) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await place.click();
  await reviewOf(page).getByRole('button', { name: 'Ask what became of it' }).click({ timeout: 20_000 });
  await expect(page.getByText(/^500 USDT placed\./)).toBeVisible();
  expect(faults.filter((fault) => !fault.includes('ERR_CONNECTION_RESET'))).toEqual([]);
  faults.length = 0;
  const { list } = await mustPost<Paged<HostingPositionRow>>(server.address, '/finance/getRecords', {}, user.token);
  expect(list.map(({ amount: placed, status }) => [placed, status])).toEqual([['500', 0]]);

  await page.getByRole('link', { name: 'See my orders' }).click();
  await expect(page.getByText('No earnings yet.')).toBeVisible();
  const orders = page.getByRole('table', { name: 'My orders' });
  await orders.getByRole('button', { name: 'Show every reward of USDT, flexible' }).click();
  await expect(orders.getByText('No reward yet')).toBeVisible();
  await orders.getByRole('button', { name: /^Redeem: USDT, flexible/ }).click();
  const redeem = page.getByRole('alertdialog', { name: 'Redeem USDT, flexible' });
  await expect(redeem).toContainText('Today earns nothing any more');
  await redeem.getByRole('button', { name: 'Redeem 500 USDT' }).click();
  await expect(orders.getByText('Completed')).toBeVisible();
  const earn = await mustPost<{ currency: string; available: string }[]>(
    server.address,
    '/transfer/getEarnAssets',
    {},
    user.token,
  );
  expect(earn).toContainEqual(expect.objectContaining({ currency: 'USDT', available: '500' }));
});
