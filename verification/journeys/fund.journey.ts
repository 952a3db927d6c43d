import { addressOf } from '../browser/desktop-pages.ts';
import { expect, test } from '../browser/site.ts';
import { prepareVisitor } from '../browser/visitor.ts';
import { giveCoins, registerUser } from '../server-process/test-user.ts';

test('a guest sees funds with their baskets, values and the ticks that they follow from', async ({ page, context }) => {
  await prepareVisitor(context, { language: 'zh-CN' });
  await page.goto(addressOf('/fund/list'));
  await expect(page.getByText('每份成分').first()).toBeVisible();
  const values = page.getByRole('button', { name: /：每日净值$/ }).first();
  // The first value comes with the first fresh ticks.
  await expect(values).toBeVisible({ timeout: 20_000 });
  await values.click();
  await expect(page.getByRole('dialog')).toContainText(/BTC × .*指数点 [0-9]+/);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: '登录后申购' }).first().click();
  await expect(page).toHaveURL(/return=%2Ffund%2Flist/);
});

test('a purchase waits for the next value, and is listed with what it was paid with', async ({
  page,
  context,
  server,
}) => {
  const user = await registerUser(server.address, `fund-${Date.now()}@example.org`);
  await giveCoins(server.address, user, 'USDT', '500');
  await prepareVisitor(context, { language: 'en-US', user });
  await page.goto(addressOf('/fund/list'));
  await page.getByRole('button', { name: /^Buy / }).first().click({ timeout: 20_000 });
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/at the next value, 00:00 UTC in/);
  await dialog.getByLabel('You pay').fill('501');
  await expect(dialog.getByRole('button', { name: /^Only 500 USDT available/ })).toBeDisabled();
  await dialog.getByLabel('You pay').fill('100');
  await expect(dialog).toContainText('100 USDT from Spot');
  await expect(dialog).toContainText(/≈ [0-9.,]+ units/);
  await dialog.getByRole('button', { name: 'Buy at the next value' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please agree to the financial agreement first');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Buy at the next value' }).click();
  await expect(dialog).toHaveCount(0);

  await page.goto(addressOf('/fund/record'));
  const row = page.getByRole('table', { name: 'My fund orders' }).locator('tbody tr');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Waiting');
  await expect(row).toContainText(/for [0-9]{4}-[0-9]{2}-[0-9]{2}, 00:00 UTC/);
  await expect(page.getByRole('table', { name: 'My funds' })).toContainText('100.00 USDT waiting to buy');
});
