import type { Page } from '@playwright/test';
import { addressOf } from '../browser/desktop-pages.ts';
import { ownNumber } from '../browser/own-number.ts';
import { expect, test } from '../browser/site.ts';
import { prepareVisitor } from '../browser/visitor.ts';
import { operate } from '../server-process/operate.ts';
import { giveCoins, registerUser } from '../server-process/test-user.ts';

const formOf = (page: Page) => page.getByRole('form', { name: 'Exchange coins' });
const amountOf = (page: Page) => formOf(page).getByLabel('Amount', { exact: true });
const quoteOf = (page: Page) => page.getByRole('region', { name: 'Your quote' });
const rowsOf = (page: Page) => page.getByRole('table', { name: 'Exchanges' }).locator('tbody tr');

test('a coin is exchanged at a quote: it runs out, comes again, loses its answer once, and is listed @full', async ({
  page,
  context,
  server,
  faults,
}) => {
  const user = await registerUser(server.address, `exchange-${ownNumber()}@example.org`);
  const setSpread = async (spread: string) => {
    const fields = { coin: 'BTC', spread };
    const request = { call: 'run', command: 'configure-conversion', fields, who: 'alice', why: 'a try' } as const;
    expect(await operate(server.dataFolder, request)).toMatchObject({ done: true });
  };
  await giveCoins(server.address, user, 'BTC', '0.5');
  await prepareVisitor(context, { language: 'en-US', user });
  await page.goto(addressOf('/account/assert/2'));
  await page.getByRole('link', { name: 'Exchange BTC' }).click();
  await expect(formOf(page).getByText('0.5 BTC available')).toBeVisible();
  await expect(page.getByText('No exchange yet')).toBeVisible();

  for (const [typed, words] of [
    ['0.6', 'Only 0.5 BTC available'],
    ['0.00000001', 'The smallest exchange is worth 5 USDT'],
    ['1,234', 'The amount is not a plain decimal number'],
  ] as const) {
    await amountOf(page).fill('');
    await amountOf(page).focus();
    await page.keyboard.insertText(typed);
    await expect(amountOf(page), typed).toHaveAccessibleDescription(words);
    await expect(formOf(page).getByRole('button', { name: 'Get a quote' }), typed).toBeDisabled();
  }

  await formOf(page).getByRole('button', { name: 'Exchange all of it' }).click();
  await expect(amountOf(page)).toHaveValue('0.5');
  await formOf(page).getByRole('button', { name: 'Get a quote' }).click();
  await expect(quoteOf(page).getByRole('timer')).toHaveAccessibleName(/^(10|9|8) seconds left$/);
  await expect(quoteOf(page)).toContainText('0.20 %, included in the rate');

  // Whatever is changed drops it.
  await amountOf(page).fill('0.2');
  await expect(quoteOf(page)).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(quoteOf(page).getByRole('button', { name: 'Exchange now' })).toBeVisible();
  await expect(quoteOf(page).getByText('This quote has run out. Nothing was exchanged.')).toBeVisible({
    timeout: 15_000,
  });
  // An index that moves by a part of the spread lets an exchange be: whatever the simulated market does, this one is carried out.
  await setSpread('5');
  await quoteOf(page).getByRole('button', { name: 'Get a new quote' }).click();
  await expect(quoteOf(page)).toContainText('5.00 %, included in the rate');

  // The server carries it out, and its answers get lost on the way.
  let isLosing = true;
  await context.route('**/dui/create', async (route) => {
    if (!isLosing) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await quoteOf(page).getByRole('button', { name: 'Exchange now' }).dblclick();
  const asking = quoteOf(page).getByRole('button', { name: 'Ask what became of it' });
  await expect(asking).toBeVisible();
  isLosing = false;
  await asking.click();
  const done = page.getByRole('region', { name: 'Exchanged' });
  await expect(done).toContainText('Arrived in your spot account');
  await expect(formOf(page).getByText('0.3 BTC available')).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(1);
  expect(faults.filter((fault) => !fault.includes('ERR_CONNECTION_RESET'))).toEqual([]);
  faults.length = 0;

  await page.goto(addressOf('/account/trade?type=3'));
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(rowsOf(page).first()).toContainText('5.00 %');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Save as CSV/ }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).toString()).toContain('"BTC","0.2","USDT"');
  await setSpread('0.2');
});

test('a coin that an operator has closed is said to be, and comes back by itself @full', async ({
  page,
  context,
  server,
}) => {
  const user = await registerUser(server.address, `unchanged-${ownNumber()}@example.org`);
  await giveCoins(server.address, user, 'LTC', '5');
  await prepareVisitor(context, { language: 'en-US', user });
  const setState = async (state: string) => {
    const fields = { coin: 'LTC', state };
    const request = { call: 'run', command: 'configure-conversion', fields, who: 'alice', why: 'a try' } as const;
    expect(await operate(server.dataFolder, request)).toMatchObject({ done: true });
  };
  await setState('closed');
  await page.goto(addressOf('/account/dui?from=LTC'));
  await amountOf(page).fill('1');
  await expect(formOf(page).getByText('LTC cannot be exchanged right now.')).toBeVisible();
  await expect(formOf(page).getByRole('button', { name: 'Get a quote' })).toBeDisabled();
  await setState('open');
  await expect(formOf(page).getByText('LTC cannot be exchanged right now.')).toHaveCount(0, { timeout: 15_000 });
  await formOf(page).getByRole('button', { name: 'Get a quote' }).click();
  await expect(quoteOf(page)).toBeVisible();
});
