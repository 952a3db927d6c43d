import type { Page } from '@playwright/test';
import { addressOf } from '../browser/desktop-pages.ts';
import { ownNumber } from '../browser/own-number.ts';
import { expect, test } from '../browser/site.ts';
import { prepareVisitor } from '../browser/visitor.ts';
import { giveCoins, registerUser } from '../server-process/test-user.ts';

/** Ways of a person among the contract accounts of the wallet. */
const formOf = (page: Page) => page.getByRole('form', { name: 'Transfer' });
const amountOf = (page: Page) => formOf(page).getByLabel('Amount', { exact: true });

/** As a paste does: the whole text at once, into an empty field. */
async function paste(page: Page, text: string): Promise<void> {
  await amountOf(page).fill('');
  await amountOf(page).focus();
  await page.keyboard.insertText(text);
}

test('what cannot be moved is said in words; a lost answer moves nothing twice; the records can be narrowed down @full', async ({
  page,
  context,
  server,
  faults,
}) => {
  const user = await registerUser(server.address, `wallet-${ownNumber()}@example.org`);
  await giveCoins(server.address, user, 'USDT', '1000');
  await giveCoins(server.address, user, 'USDC', '200.12345678');
  await prepareVisitor(context, { language: 'en-US', user });
  await page.goto(addressOf('/account/assert/1'));
  const form = formOf(page);
  await expect(form.getByText('Available: 1,000 USDT')).toBeVisible();

  for (const [typed, words] of [
    ['0.00000999', 'The transfer amount is 0.00001 at least'],
    ['1000.00000001', 'Only 1,000 USDT available'],
    ['1,234', 'The amount is not a plain decimal number'],
    ['1.123456789', 'An amount has 8 decimals at most'],
    ['0.0000000000001', 'An amount has 8 decimals at most'],
    ['9'.repeat(30), 'That is too long for an amount: it stays as it was'],
  ] as const) {
    await paste(page, typed);
    await expect(amountOf(page), typed).toHaveAccessibleDescription(words);
    await expect(form.getByRole('button').last(), typed).toBeDisabled();
  }
  await paste(page, ' １２．５ ');
  await expect(form.getByRole('button', { name: 'Move 12.5 USDT to contract' })).toBeEnabled();

  // The server takes the transfer, and its answers get lost on the way.
  let lost = 0;
  await context.route('**/transfer/create', async (route) => {
    if (lost === 3) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort('connectionreset');
  });
  const press = form.getByRole('button', { name: 'Move 12.5 USDT to contract' });
  await press.dblclick();
  await expect(amountOf(page)).toHaveAccessibleDescription(/No answer arrived/);
  await expect(amountOf(page)).toHaveValue('12.5');
  await press.click();
  await expect(page.getByText('Transfer success')).toBeVisible();
  await expect(amountOf(page)).toHaveValue('');
  await expect(form.getByText('Available: 987.5 USDT')).toBeVisible();
  expect(faults.filter((fault) => !fault.includes('ERR_CONNECTION_RESET'))).toEqual([]);
  faults.length = 0;

  await form.getByRole('button', { name: /Coin/ }).click();
  await page.getByRole('option', { name: 'USDC' }).click();
  await form.getByRole('button', { name: /^Max/ }).click();
  await form.getByRole('button', { name: 'Move 200.12345678 USDC to contract' }).click();
  await expect(form.getByText('Available: 0 USDC')).toBeVisible();
  // No market lists USDC: the index says what it is worth.
  const real = page.getByRole('table', { name: 'Seconds Contract' });
  await expect(real.getByRole('row', { name: /USDC/ }).getByRole('cell').last()).toContainText(/^(199|200)\.[0-9]{2}/);

  await page.goto(addressOf('/account/trade?type=6'));
  const rows = page.getByRole('table', { name: 'Transfers' }).locator('tbody tr');
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: /Coin/ }).click();
  await page.getByRole('option', { name: 'USDT' }).click();
  await expect(rows).toHaveCount(1);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Save as CSV/ }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  const csv = Buffer.concat(chunks).toString();
  expect(csv.trim().split('\r\n')).toHaveLength(2);
  expect(csv).toContain('"USDT","spot","contract","12.5","finished"');

  await page.goto(addressOf('/account/trade?type=5'));
  await page.getByRole('radio', { name: 'Asset records' }).check();
  await expect(page.getByRole('table', { name: 'Asset records' }).locator('tbody tr')).toHaveCount(2);
  await page.getByRole('button', { name: /Kind/ }).click();
  await page.getByRole('option', { name: 'Stake' }).click();
  await expect(page.getByText('No record matches the filters above.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page.getByRole('table', { name: 'Asset records' }).locator('tbody tr')).toHaveCount(2);
});
