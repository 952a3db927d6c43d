import type { Download, Page } from '@playwright/test';
import { addressOf } from '../browser/desktop-pages.ts';
import { ownNumber } from '../browser/own-number.ts';
import { expect, test } from '../browser/site.ts';
import { prepareVisitor } from '../browser/visitor.ts';
import { giveCoins, mustPost, registerUser, type TestUser } from '../server-process/test-user.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Transfer' });

async function choose(page: Page, field: string, option: string): Promise<void> {
  const button = dialogOf(page).getByRole('button', { name: new RegExp(`${field}$`) });
  await button.click();
  await page.getByRole('option', { name: option }).click();
  // Keys are the page's again a moment after the list is gone.
  await expect(button).toBeFocused();
}

async function linesOf(file: Download): Promise<string[]> {
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString().trim().split('\r\n');
}

/** Buys until a fee of 0.2 % has left more than eight decimals of BTC: of every fifth amount it does not. */
async function oddBalance(address: string, { token }: TestUser): Promise<string> {
  for (let order = 0; order < 10; order += 1) {
    const bought = { symbol: 'btcusdt', side: 'buy', type: 'market', quoteAmount: String(100 + 7 * order) };
    await mustPost(address, '/spot/createOrder', bought, token);
    const assets = await mustPost<{ currency: string; available: string }[]>(address, '/spot/getAssets', {}, token);
    const held = assets.find(({ currency }) => currency === 'BTC')?.available ?? '';
    if (/\.[0-9]{9,12}$/.test(held)) return held;
  }
  throw new Error('ten purchases left no balance of more than eight decimals');
}

test('coins go to the earn account to the last atom and back, the total is told in another coin, and a year is one file @full', async ({
  page,
  context,
  server,
}) => {
  const user = await registerUser(server.address, `accounts-${ownNumber()}@example.org`);
  await giveCoins(server.address, user, 'BTC', '0.5');
  await giveCoins(server.address, user, 'USDT', '2000');
  const held = await oddBalance(server.address, user);
  await prepareVisitor(context, { language: 'en-US', user });
  await page.goto(addressOf('/account/assert/2'));

  await page.getByRole('button', { name: 'Transfer BTC' }).click();
  await dialogOf(page).getByRole('button', { name: /^Max/ }).click();
  await expect(dialogOf(page).getByLabel('Amount', { exact: true })).toHaveValue(held);
  await dialogOf(page)
    .getByRole('button', { name: `Move ${held} BTC to earn` })
    .click();
  await expect(page.getByText('Transfer success')).toBeVisible();
  await expect(dialogOf(page).getByRole('button', { name: 'No BTC to move in this account' })).toBeDisabled();
  // Contracts are staked in USDT and USDC alone.
  await choose(page, 'To', 'Contract account');
  await expect(dialogOf(page).getByRole('button', { name: /Coin$/ })).toContainText('USDT');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /Coin of the total/ }).click();
  await page.getByRole('option', { name: 'ETH' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: /Coin of the total/ })).toContainText('ETH');

  await page.goto(addressOf('/account/assert/3'));
  const earn = page.getByRole('table', { name: 'Coins in the earn account' });
  await expect(earn.getByRole('row', { name: /^BTC/ })).toContainText(held.slice(0, 10));
  // The total of all accounts and the eye are on every page of assets.
  await expect(page.getByRole('button', { name: /Coin of the total/ })).toContainText('ETH');
  await page.getByRole('button', { name: 'Hide balances' }).click();
  await expect(earn.getByRole('row', { name: /^BTC/ })).not.toContainText(held.slice(0, 10));
  await page.getByRole('button', { name: 'Hide balances' }).click();
  await earn.getByRole('button', { name: 'Transfer BTC' }).click();
  await dialogOf(page).getByLabel('Amount', { exact: true }).fill('0.25');
  await dialogOf(page).getByRole('button', { name: 'Move 0.25 BTC to spot' }).click();
  await expect(page.getByText('Transfer success')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(earn.getByRole('row', { name: /^BTC/ })).not.toContainText(held.slice(0, 10));

  await page.goto(addressOf('/account/trade?type=6'));
  await expect(page.getByRole('table', { name: 'Transfers' }).locator('tbody tr')).toHaveCount(2);
  await page.getByRole('button', { name: 'Tax report' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Save as CSV' }).click(),
  ]);
  const lines = await linesOf(file);
  expect(file.suggestedFilename()).toBe(`assay-tax-${new Date().getUTCFullYear()}.csv`);
  const trades = lines.filter((line) => line.includes('"trade"'));
  expect(trades.length).toBeGreaterThan(0);
  expect(lines.filter((line) => line.includes('"transfer"'))).toHaveLength(2);
  expect(lines.filter((line) => line.includes('"held"'))).toHaveLength(1);
  expect(lines.at(-1)).toMatch(/"sum",.*"0",""$/);
});
