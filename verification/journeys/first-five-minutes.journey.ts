import { drawsAll } from '@assay/amounts/testing/scale';
import type { Locator, Page } from '@playwright/test';
import { addressOf } from '../browser/desktop-pages.ts';
import { inTurn } from '../browser/in-turn.ts';
import { ownNumber } from '../browser/own-number.ts';
import { expect, test } from '../browser/site.ts';
import { isTold } from '../browser/told-toasts.ts';
import { prepareVisitor } from '../browser/visitor.ts';
import { giveCoins, mailedCode, registerUser } from '../server-process/test-user.ts';
import { openTab, password, rowsOf, ticket } from './people.ts';

/** How somebody goes who types some sixty words a minute and looks before pressing; what is counted is the same without it. */
const pace = drawsAll ? { keyMs: 200, lookMs: 500 } : { keyMs: 0, lookMs: 0 };

/** Presses and typing, counted; at a person's pace in the long run. */
class Hands {
  presses = 0;
  fields = 0;

  async press(target: Locator): Promise<void> {
    await target.waitFor();
    // sleeps: a person looks before pressing, in the long run
    if (pace.lookMs > 0) await target.page().waitForTimeout(pace.lookMs);
    await target.click();
    this.presses += 1;
  }

  async type(field: Locator, text: string): Promise<void> {
    await field.click();
    await field.pressSequentially(text, { delay: pace.keyMs });
    this.fields += 1;
  }
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

test('from the first page to a first trade', async ({ page }) => {
  await page.goto(addressOf('/main'));
  const startedMs = performance.now();
  const hands = new Hands();
  await hands.press(page.getByRole('link', { name: 'Register', exact: true }).first());
  await hands.type(field(page, 'Email'), `zoe-${ownNumber()}@example.org`);
  await hands.press(button(page, 'Send code'));
  await hands.press(button(page, /^Use code [0-9]{6}$/));
  await expect(field(page, 'Email code')).toHaveValue(/^[0-9]{6}$/);
  await hands.type(field(page, 'Password'), password);
  await hands.press(button(page, 'Register'));
  await expect(page.getByText('Your demo account holds 10,000.00 demo USDT')).toBeVisible();
  await hands.press(button(page, 'Take 10,000 USDT'));
  await expect(page).toHaveURL(/\/pc\/trade$/);
  await hands.press(ticket(page).getByRole('tab', { name: 'Market', exact: true }));
  await hands.type(ticket(page).getByLabel('Total', { exact: true }), '100');
  await hands.press(ticket(page).getByRole('button', { name: /^(Spend|Buy) [0-9]/ }));
  await isTold(page, 'create success');
  const seconds = (performance.now() - startedMs) / 1_000;
  console.info(`first trade after ${seconds.toFixed(1)} s: ${hands.presses} presses, ${hands.fields} fields`);
  // The time is the machine's too; what a person has to do is not.
  expect(hands).toMatchObject({ presses: 7, fields: 3 });
  await openTab(page, 'Fills');
  await expect(rowsOf(page, 'Fills').first()).toContainText('Taker');
});

test('the mailbox never replaces the form, and the way to it stays when fields are wrong @full', async ({
  page,
  context,
  server,
  faults,
}) => {
  await page.goto(addressOf('/login/register'));
  await button(page, 'Register').click();
  await expect(page.getByText('Enter the email code')).toBeVisible();
  await expect(page.getByText('Sandbox: the code appears here')).toBeVisible();

  // The mail takes its time, and then does not come at all.
  const email = `yan-${ownNumber()}@example.org`;
  let isGone = false;
  let deliver = () => {};
  const delivered = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  await context.route('**/bb/app/sandbox/mailbox?*', async (route) => {
    if (isGone) return route.abort();
    await delivered;
    return route.continue();
  });
  await field(page, 'Email').fill(email);
  await button(page, 'Send code').click();
  await expect(page.getByText('Waiting for the mail')).toBeVisible();
  deliver();
  const taking = button(page, /^Use code [0-9]{6}$/);
  await expect(taking).toBeVisible();
  const code = await mailedCode(server.address, email);
  expect(await taking.textContent()).toContain(code);

  await field(page, 'Password').fill(password);
  const [mailbox] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: /^Mailbox/ }).click(),
  ]);
  await expect(mailbox.getByRole('heading', { level: 1 })).toHaveText('Sandbox mailbox');
  await expect(button(mailbox, `Copy the code ${code}`)).toBeVisible();
  // In the language in which it was asked for.
  await expect(mailbox.getByRole('article')).not.toHaveText(/\p{Script=Han}/u);
  await mailbox.getByRole('link', { name: 'Back to the registration' }).click();
  await expect(mailbox).toHaveURL(/\/login\/register$/);
  await mailbox.close();
  await expect(field(page, 'Password')).toHaveValue(password);

  // Another address has no code yet; the first one has it still, and a wrong one leaves the way to it.
  await field(page, 'Email').fill(`x${email}`);
  await expect(taking).toBeHidden();
  await field(page, 'Email').fill(email);
  await field(page, 'Email code').fill(code === '111111' ? '111112' : '111111');
  await button(page, 'Register').click();
  await expect(field(page, 'Email code')).toHaveAttribute('aria-invalid', 'true');
  await taking.click();
  await expect(button(page, `Code ${code} filled in`)).toBeFocused();
  isGone = true;
  await page.reload();
  // The page that is loaded anew knows that a code is under way, and when the next may be asked for.
  await field(page, 'Email').fill(email);
  await expect(button(page, /^Send again in/)).toBeDisabled();
  await expect(page.getByText('Mailbox not reached')).toBeVisible();
  faults.splice(0);
  isGone = false;
  await button(page, 'Try again').click();
  await taking.click();
  await field(page, 'Password').fill(password);
  await button(page, 'Register').click();
  await page.getByRole('link', { name: 'Not now' }).click();
  await expect(page).toHaveURL(/\/pc\/trade$/);
});

test(
  inTurn('who has nothing to pay with gets test coins in place, and keeps what was typed'),
  async ({ page, context, server }) => {
    const user = await registerUser(server.address, `wes-${ownNumber()}@example.org`);
    await prepareVisitor(context, { language: 'en-US', user });
    await page.goto(addressOf('/trade?symbol=ethbtc'));
    await ticket(page).getByLabel('Amount', { exact: true }).fill('0.5');
    await button(page, 'Get test BTC').click();
    const dialog = page.getByRole('dialog', { name: 'Faucet' });
    await expect(dialog.getByLabel('Amount')).toHaveValue(/^0\.0?[125]$/);
    await dialog.getByRole('group', { name: 'Quick choice' }).getByRole('button').last().click();
    // What the largest choice is follows the price of the day.
    await expect(dialog.getByLabel('Amount')).toHaveValue(/^(?:0\.[125]|[125])$/);
    await button(page, 'Add coins').click();
    await expect(dialog).toBeHidden();
    await expect(ticket(page).getByLabel('Amount', { exact: true })).toHaveValue('0.5');
    await expect(ticket(page).getByRole('button', { name: 'Buy 0.5 ETH' })).toBeEnabled();
    await ticket(page).getByRole('tab', { name: 'Sell', exact: true }).click();
    await expect(button(page, 'Get test ETH')).toBeVisible();
  },
);

test(
  inTurn('contracts open on the demo account for who has nothing real, and a choice is kept'),
  async ({ page, context, server }) => {
    const user = await registerUser(server.address, `vic-${ownNumber()}@example.org`);
    await prepareVisitor(context, { language: 'en-US', user });
    await page.goto(addressOf('/scontract'));
    const demo = page.getByRole('radio', { name: /^Demo Account/ });
    const real = page.getByRole('radio', { name: /^Seconds Contract/ });
    await expect(demo).toBeChecked();
    await expect(page.getByText('Demo money: Seconds Contract is empty')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Up/ })).toBeEnabled();

    // Money that arrives moves nobody while he looks at the page; the next visit begins with it.
    await giveCoins(server.address, user, 'USDT', '1000');
    await context.request.post(`${server.address}/contract/app/contract/transfer`, {
      headers: { 'X-Access-Token': user.token },
      form: { amount: '50', currency: 'USDT', type: '1' },
    });
    await expect(page.getByText('50.00 USDT').first()).toBeVisible();
    await expect(demo).toBeChecked();
    await page.reload();
    await expect(real).toBeChecked();
    await demo.check();
    await page.reload();
    await expect(demo).toBeChecked();
    await expect(page.getByText('Demo money: Seconds Contract is empty')).toBeHidden();
  },
);

test('a live exchange has none of the ways of the sandbox @full', async ({ page, context, browser, server }) => {
  const asLive = async (target: typeof context) =>
    target.route('**/system/info', async (route) => {
      const answer = await route.fetch();
      const { data, ...envelope } = (await answer.json()) as { data: object };
      await route.fulfill({ response: answer, json: { ...envelope, data: { ...data, mode: 'live' } } });
    });
  await asLive(context);
  const email = `uma-${ownNumber()}@example.org`;
  for (const path of ['/login/login', '/login/register']) {
    await page.goto(addressOf(path));
    await button(page, 'Send code').waitFor();
    await expect(page.getByText('Sandbox')).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^Mailbox/ })).toHaveCount(0);
  }
  await field(page, 'Email').fill(email);
  await button(page, 'Send code').click();
  await expect(button(page, /^Send again in/)).toBeVisible();
  await expect(button(page, /^Use code/)).toHaveCount(0);
  await field(page, 'Email code').fill(await mailedCode(server.address, email));
  await field(page, 'Password').fill(password);
  await button(page, 'Register').click();
  await expect(page).toHaveURL(/\/pc\/trade$/);
  await expect(ticket(page).getByText(/^Available\s*0/)).toBeVisible();
  await expect(ticket(page).getByRole('button', { name: 'Buy BTC' })).toBeVisible();
  await openTab(page, 'Assets');
  await expect(page.getByText('What you recharge or buy is listed here.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Faucet' })).toHaveCount(0);
  for (const path of ['/sandbox/mailbox', '/sandbox/welcome', '/sandbox/gallery']) {
    await page.goto(addressOf(path));
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('This page does not exist');
  }
  for (const path of ['/main', '/account/recharge', '/account/assert/2', '/login/forget', '/login/modify']) {
    await page.goto(addressOf(path));
    await expect(page.locator('main h1')).toHaveCount(1);
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await expect(page.locator('main').getByText(/faucet|sandbox/i), path).toHaveCount(0);
  }
  const guest = await browser.newContext({ baseURL: server.address, locale: 'en-US' });
  await asLive(guest);
  const home = await guest.newPage();
  await home.goto(addressOf('/main'));
  await expect(home.getByText('Place a first order')).toBeVisible();
  await expect(home.getByText('Take test coins from the faucet')).toHaveCount(0);
  await guest.close();
});
