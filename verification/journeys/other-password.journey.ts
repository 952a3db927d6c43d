import type { Page } from '@playwright/test';
import { addressOf } from '../browser/desktop-pages.ts';
import { ownNumber } from '../browser/own-number.ts';
import { expect, test } from '../browser/site.ts';
import { prepareVisitor } from '../browser/visitor.ts';
import { registerUser, type TestUser } from '../server-process/test-user.ts';
import { password } from './people.ts';

const another = 'tulip-canoe-9-orbit';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** Asks for a code and takes the one that the sandbox shows. */
async function takeCode(page: Page): Promise<void> {
  await button(page, 'Send code').click();
  await page.getByRole('button', { name: /^Use code [0-9]{6}$/ }).click();
}

async function typeTwice(page: Page, text: string): Promise<void> {
  await field(page, 'New password').fill(text);
  await field(page, 'New password again').fill(text);
}

async function logIn(page: Page, email: string, typed: string): Promise<void> {
  await page.goto(addressOf('/login/login'));
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(typed);
  await takeCode(page);
  await button(page, 'Log in').click();
}

async function signIn(page: Page, address: string, name: string): Promise<TestUser> {
  const user = await registerUser(address, `${name}-${ownNumber()}@example.org`);
  await prepareVisitor(page.context(), { language: 'en-US', user });
  return user;
}

test('who forgot the password sets another one with a code, over a reload, and its answer may be lost', async ({
  page,
  server,
  faults,
}) => {
  const user = await registerUser(server.address, `forgot-${ownNumber()}@example.org`);
  await page.goto(addressOf('/login/login'));
  await page.getByRole('link', { name: 'Forgot password' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
  await field(page, 'Email').fill(user.email);
  await button(page, 'Send code').click();
  await expect(page.getByRole('button', { name: /^Send again in/ })).toBeDisabled();
  await page.reload();
  await expect(field(page, 'Email')).toHaveValue(user.email);
  await expect(page.getByRole('button', { name: /^Send again in/ })).toBeDisabled();
  await page.getByRole('button', { name: /^Use code [0-9]{6}$/ }).click();
  await field(page, 'New password').fill('password1');
  await expect(page.getByText('Weak: easily guessed')).toBeVisible();
  await field(page, 'New password').fill(another);
  await field(page, 'New password again').fill('something else 1');
  await button(page, 'Set the new password').click();
  await expect(page.getByText('Passwords inconsistent')).toBeVisible();
  await field(page, 'New password again').fill(another);
  // The server does it, and its answer never arrives.
  await page.route('**/user/forgetPwd', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await button(page, 'Set the new password').click();
  await expect(page.getByText('No answer arrived.')).toBeVisible();
  await expect(page.getByText(/Either the new password is active or the old one still is/)).toBeVisible();
  await button(page, 'Start again').click();
  await expect(field(page, 'New password')).toHaveValue('');
  faults.splice(0);
  await logIn(page, user.email, another);
  await expect(page).toHaveURL(/\/pc\/trade/);
});

test('who knows the password replaces it, sets a fund password and gets another address @full', async ({
  page,
  server,
}) => {
  const user = await signIn(page, server.address, 'modify');
  await page.goto(addressOf('/setting/safty?type=1'));
  await page.locator('#login-password').getByRole('link', { name: 'Change' }).click();
  await field(page, 'Current password').fill('not the old one');
  await typeTwice(page, another);
  await takeCode(page);
  await button(page, 'Set the new password').click();
  await expect(page.getByText('Password incorrect')).toBeVisible();
  await field(page, 'Current password').fill(password);
  await button(page, 'Set the new password').click();
  await expect(page.getByText('Your new password is active.')).toBeVisible();
  await page.getByRole('link', { name: 'Security centre' }).click();

  await page.locator('#fund-password').getByRole('button', { name: 'Set' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Fund password', { exact: true }).fill('123456');
  await dialog.getByLabel('Fund password again').fill('123456');
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await dialog.getByRole('button', { name: /^Use code/ }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Too easily guessed')).toBeVisible();
  await dialog.getByLabel('Fund password', { exact: true }).fill('482913');
  await dialog.getByLabel('Fund password again').fill('482913');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Fund password saved')).toBeVisible();
  await expect(page.locator('#fund-password').getByRole('button', { name: 'Change' })).toBeVisible();

  await page.locator('#email').getByRole('button', { name: 'Change' }).click();
  await dialog.getByLabel('New email').fill(`new-${user.email}`);
  // Each sends a code to an address of its own; a press makes the other the first that can still be pressed.
  for (const at of [0, 1]) {
    await dialog.getByRole('button', { name: 'Send code' }).first().click();
    await dialog
      .getByRole('button', { name: /^Use code/ })
      .nth(0)
      .click();
    await expect(dialog.getByText(/filled in$/)).toHaveCount(at + 1);
  }
  await dialog.getByRole('button', { name: 'Change the address' }).click();
  await expect(page.getByText('Email address changed')).toBeVisible();
  await expect(page.locator('#email')).toContainText('new-***.org');
});

test('a server that stands still in the middle leaves one of both passwords, and the page says so @full', async ({
  page,
  server,
  faults,
}) => {
  const user = await signIn(page, server.address, 'frozen');
  await page.goto(addressOf('/login/modify'));
  await field(page, 'Current password').fill(password);
  await typeTwice(page, another);
  await takeCode(page);
  process.kill(server.pid, 'SIGSTOP');
  try {
    await button(page, 'Set the new password').click();
    await expect(page.getByText('No answer arrived.')).toBeVisible();
  } finally {
    process.kill(server.pid, 'SIGCONT');
  }
  faults.splice(0);
  // What was sent is done when the server goes on, and its answer is nobody's.
  await expect.poll(async () => (await fetch(`${server.address}/healthz`).catch(() => undefined))?.status).toBe(200);
  const context = await page.context().browser()?.newContext({ baseURL: server.address, locale: 'en-US' });
  if (context === undefined) throw new Error('no browser');
  const elsewhere = await context.newPage();
  await logIn(elsewhere, user.email, another);
  const refused = elsewhere.getByText('Email, email code or password incorrect');
  // Whichever of the two does not come ends with the context.
  const isIn = await Promise.race([
    elsewhere.waitForURL(/\/pc\/trade/).then(
      () => true,
      () => false,
    ),
    refused.waitFor().then(
      () => false,
      () => true,
    ),
  ]);
  if (!isIn) {
    // One of them was refused: the other holds, and the code is still good.
    await field(elsewhere, 'Password').fill(password);
    await button(elsewhere, 'Log in').click();
    await expect(elsewhere).toHaveURL(/\/pc\/trade/);
  }
  await context.close();
});
