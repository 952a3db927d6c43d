import type { Page } from '@playwright/test';
import { accessibilityFaults } from '../browser/accessibility-faults.ts';
import { addressOf } from '../browser/desktop-pages.ts';
import { inTurn } from '../browser/in-turn.ts';
import { ownNumber } from '../browser/own-number.ts';
import { expect, test } from '../browser/site.ts';
import { isTold } from '../browser/told-toasts.ts';
import { prepareVisitor } from '../browser/visitor.ts';
import { operate as operateOn } from '../server-process/operate.ts';
import type { RunningServer } from '../server-process/server-process.ts';
import { giveCoins, registerUser, type TestUser } from '../server-process/test-user.ts';

/** Ways of a person on the page of seconds contracts, by what is on the screen. */
const symbol = 'dogeusdt';
const page5s = addressOf(`/scontract?symbol=${symbol}`);

/** An operator offers five seconds on one pair, so that a whole round fits a short test. */
async function offerSevenSeconds(server: RunningServer): Promise<void> {
  await operateOn(server.dataFolder, {
    call: 'run',
    command: 'configure-contract-option',
    fields: { pair: symbol, seconds: '7', rate: '80', minimum: '5', 'exit-ticks': '3', state: 'open' },
    who: 'a test',
    why: 'a short round',
  });
}

async function newUser(server: RunningServer, name: string): Promise<TestUser> {
  return registerUser(server.address, `${name}-${ownNumber()}@example.org`);
}

const ticketOf = (page: Page) => page.getByRole('region', { name: 'Open a contract' });
const amountOf = (page: Page) => ticketOf(page).getByLabel('Amount', { exact: true });
const call = (page: Page, direction: 'Up' | 'Down') =>
  ticketOf(page).getByRole('button', { name: new RegExp(`^${direction}`) });
const chooseAccount = (page: Page, name: 'Seconds Contract' | 'Demo Account') =>
  ticketOf(page)
    .getByRole('radio', { name: new RegExp(`^${name}`) })
    .check();
const chooseTime = (page: Page, label: string) =>
  ticketOf(page)
    .getByRole('radiogroup', { name: 'Holding time' })
    .getByRole('radio', { name: new RegExp(`^${label} `) })
    .check();

/** The card that tells what became of an order; its receipt's address. */
async function resultOf(page: Page): Promise<string> {
  await expect(page.getByText(/^(Won|Lost) [0-9.,]+ |^Draw: /)).toBeVisible();
  const receipt = page.getByRole('link', { name: 'Check the receipt' }).first();
  return (await receipt.getAttribute('href')) ?? '';
}

test('a round with demo money: added, terms before the press, counted down, told, recorded', async ({
  page,
  context,
  server,
}) => {
  await offerSevenSeconds(server);
  await prepareVisitor(context, { language: 'en-US', user: await newUser(server, 'demo') });
  await page.goto(page5s);
  // It opens on the demo account, which holds money from the start; what is added comes to it.
  await expect(ticketOf(page).getByText('10,000.00 demo')).toBeVisible();
  await page.getByRole('button', { name: 'Add demo money' }).click();
  await page.getByRole('dialog', { name: 'Add demo money' }).getByRole('button', { name: '10,000.00 USDT' }).click();
  await isTold(page, 'Add Success');
  await expect(ticketOf(page).getByText('20,000.00 demo')).toBeVisible();

  await chooseTime(page, '7 s');
  await amountOf(page).fill('25');
  await expect(ticketOf(page).getByText('You get back, if right').locator('..')).toContainText('45.00 USDT');
  await expect(ticketOf(page).getByText('Most you can lose').locator('..')).toContainText('−25.00 USDT');
  await expect(ticketOf(page).getByText('Break-even hit rate').locator('../../..')).toContainText('55.56 %');
  await call(page, 'Up').click();
  await isTold(page, 'create success');
  await expect(amountOf(page)).toHaveValue('');
  await expect(call(page, 'Down')).toHaveText(/Enter the opening amount/);

  const row = page.getByRole('table', { name: 'Holding' }).locator('tbody tr');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('DOGE/USDT');
  // Its entry takes three ticks, of which the first is a second after the order.
  await expect(row).toContainText(/winning now|losing now|draw now/);
  expect(await resultOf(page)).toMatch(/\/scontract\/receipt\?id=[0-9]+-[0-9a-f]{20}$/);
  await expect(row).toHaveCount(0);

  await page.getByRole('tab', { name: 'Finished' }).click();
  await expect(page.getByRole('table', { name: 'Finished' }).locator('tbody tr')).toHaveText(/Won|Lost|Draw/);
  await page.getByRole('tab', { name: 'Asset records' }).click();
  const records = page.getByRole('table', { name: 'Asset records' }).locator('tbody tr');
  await expect(records.filter({ hasText: 'Demo money' })).toHaveText([/\+10,000\.00/, /\+10,000\.00/]);
  await expect(records.filter({ hasText: 'Stake' })).toContainText('−25.00');
  // What React Aria said of a button that waited stays there for seconds after the button has gone.
  expect(await accessibilityFaults(page, { without: '[data-live-announcer]' })).toEqual([]);
});

test(inTurn('a guest sees index, options and terms, and is led to the login and back'), async ({ page }) => {
  await page.goto(addressOf('/scontract'));
  await expect(page.getByRole('slider', { name: 'Index of BTC/USDT, 5 minutes' })).toBeVisible();
  await expect(page.getByText(/^[0-9] of [0-9] healthy$/)).toBeVisible();
  await expect(page).toHaveTitle(/^[0-9,.]+ BTC\/USDT Seconds contract \| Assay$/);
  const times = ticketOf(page).getByRole('radiogroup', { name: 'Holding time' });
  await times.getByRole('radio').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(times.getByRole('radio').nth(1)).toBeChecked();

  const picker = page.getByRole('button', { name: /^BTC\/USDT/ });
  await picker.click();
  await expect(page.getByRole('menuitem')).toHaveCount(8);
  await page.getByRole('menuitem', { name: /ETH\/USDT/ }).click();
  await expect(page).toHaveURL(/symbol=ethusdt/);
  await expect(page.getByText('Whose contracts?')).toBeVisible();
  await ticketOf(page).getByRole('link', { name: 'Log in to try it with demo money' }).click();
  await expect(page).toHaveURL(/\/login\/login\?return=%2Fscontract%3Fsymbol%3Dethusdt/);
  await page.locator('main').getByRole('link', { name: 'Register' }).click();
  await expect(page).toHaveURL(/\/login\/register\?return=%2Fscontract%3Fsymbol%3Dethusdt/);
});

test('what cannot be opened is said beside the amount and in the buttons @full', async ({ page, context, server }) => {
  const user = await newUser(server, 'refused');
  await giveCoins(server.address, user, 'USDT', '1000');
  await prepareVisitor(context, { language: 'en-US', user });
  await page.goto(addressOf('/scontract'));
  await chooseAccount(page, 'Seconds Contract');
  // The minimum of the first duration stands there from the start.
  await expect(amountOf(page)).toHaveValue('5');
  const cases = [
    ['0', 'Enter the opening amount', 'Enter the opening amount'],
    ['0.000009', 'Enter the opening amount', 'Enter the opening amount'],
    ['4.99999999', 'The number of inputs is less than the minimum limit', 'Minimum 5.00 USDT'],
    ['1,234', 'The amount is not a plain decimal number', 'Amount is not valid'],
    ['10', 'Stake and fee exceed your 0.00 USDT', 'Not enough USDT'],
  ] as const;
  for (const [typed, words, brief] of cases) {
    await amountOf(page).fill(typed);
    await expect(ticketOf(page).getByText(words, { exact: true }).first()).toBeVisible();
    await expect(call(page, 'Up')).toHaveText(`Up${brief}`);
    await expect(call(page, 'Down')).toBeDisabled();
  }

  await page.getByRole('button', { name: 'Transfer' }).click();
  const transfer = page.getByRole('dialog').getByRole('form');
  await transfer.getByLabel('Amount').fill('500');
  await transfer.locator('button[type=submit]').click();
  await page.keyboard.press('Escape');
  await expect(ticketOf(page).getByText('500.00 USDT')).toBeVisible();
  await amountOf(page).fill('100.01');
  await expect(ticketOf(page).getByText('Your limit for one stake is 100.00 USDT')).toBeVisible();
  await expect(call(page, 'Up')).toHaveText('UpAbove your limit');

  // The notice comes before the first real order, and accepting it opens nothing.
  await amountOf(page).fill('10');
  await call(page, 'Down').click();
  const notice = page.getByRole('alertdialog', { name: 'Before your first real contract' });
  await notice.getByRole('button', { name: 'Not now' }).click();
  await call(page, 'Down').click();
  await notice.getByRole('button', { name: 'I have read it and accept' }).click();
  await expect(notice).toBeHidden();
  await expect(page.getByText('No contract is running')).toBeVisible();
  await call(page, 'Down').click();
  await isTold(page, 'create success');
  await expect(page.getByText('10.00 of 200.00 USDT')).toBeVisible();

  // An operator stops new orders: said with the reason, and the open one goes on.
  const setState = (state: string) =>
    operateOn(server.dataFolder, {
      call: 'run',
      command: 'set-contracts-state',
      fields: { pair: 'btcusdt', state },
      who: 'a test',
      why: 'a drill of closing',
    });
  await setState('closed');
  await amountOf(page).fill('10');
  await expect(call(page, 'Up')).toHaveText('UpClosed');
  await expect(ticketOf(page).getByText('The operator stopped this pair')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Holding' }).locator('tbody tr')).toHaveCount(1);
  await setState('open');
  await expect(call(page, 'Up')).toBeEnabled();

  // Another account: its own configuration, and its minimum.
  await amountOf(page).fill('77');
  await chooseAccount(page, 'Demo Account');
  await expect(amountOf(page)).toHaveValue('5');
  await expect(page.getByText('No contract is running')).toBeVisible();
});

test('a round of 30 s with real money, by keyboard, and the money after it @full', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(90_000);
  const user = await newUser(server, 'real');
  await giveCoins(server.address, user, 'USDT', '1000');
  await prepareVisitor(context, { language: 'en-US', user });
  await page.goto(addressOf('/scontract'));
  await chooseAccount(page, 'Seconds Contract');
  await page.getByRole('button', { name: 'Transfer' }).click();
  await page.getByRole('dialog').getByLabel('Amount').fill('100');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(ticketOf(page).getByText('100.00 USDT')).toBeVisible();
  await amountOf(page).fill('20');
  await call(page, 'Up').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'I have read it and accept' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await call(page, 'Up').focus();
  await page.keyboard.press('Enter');
  const row = page.getByRole('table', { name: 'Holding' }).locator('tbody tr');
  await expect(row).toContainText('of 30 s');
  await expect(ticketOf(page).getByText('80.00 USDT')).toBeVisible();
  await resultOf(page);
  const card = await page.getByText(/^(Won|Lost) [0-9.,]+ |^Draw: /).textContent();
  const balance = card?.startsWith('Won') === true ? '116.00' : card?.startsWith('Lost') === true ? '80.00' : '100.00';
  await expect(ticketOf(page).getByText(`${balance} USDT`).first()).toBeVisible();
});
