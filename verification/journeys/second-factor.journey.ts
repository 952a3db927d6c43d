import type { Locator, Page } from '@playwright/test';
import { addressOf } from '../browser/desktop-pages.ts';
import { ownNumber } from '../browser/own-number.ts';
import { expect, test } from '../browser/site.ts';
import { prepareVisitor } from '../browser/visitor.ts';
import { timeCode } from '../server-process/authenticator.ts';
import { registerUser, testPassword } from '../server-process/test-user.ts';

const button = (of: Page | Locator, name: string | RegExp) => of.getByRole('button', { name, exact: true });
const field = (of: Page | Locator, name: string) => of.getByLabel(name, { exact: true });

/** Has a code sent and takes it from the sandbox's mail. */
async function takeMailedCode(of: Page | Locator): Promise<void> {
  await button(of, 'Send code').click();
  await button(of, /^Use code [0-9]{6}$/).click();
}

/** The first step of a login, up to the second. */
async function logIn(page: Page, email: string): Promise<void> {
  await page.goto(addressOf('/login/login'));
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(testPassword);
  await takeMailedCode(page);
  await button(page, 'Log in').click();
  await expect(field(page, 'Authenticator code')).toBeFocused();
}

test('an authenticator is bound, and asked for at every login from then on', async ({ page, context, server }) => {
  const email = `mira-${ownNumber()}@example.org`;
  await prepareVisitor(context, { language: 'en-US' });
  const user = await registerUser(server.address, email);
  await page.goto(addressOf('/about/us'));
  await page.evaluate(
    ([userId, token, address]) => {
      const values = { 'User-Id': userId, 'User-Token': token, 'User-Login': 'true', 'User-Email': address };
      for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value ?? '');
    },
    [user.userId, user.token, email],
  );
  await page.goto(addressOf('/setting/safty?type=1'));
  const row = page.locator('#second-factor');
  await button(row, 'Bind').click();
  const dialog = page.getByRole('dialog', { name: 'Bind Google Authenticator' });
  await expect(dialog.getByRole('img', { name: /^QR code/ })).toHaveAttribute('aria-busy', 'false');
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await takeMailedCode(dialog);
  await field(dialog, 'Authenticator code').fill('000000');
  await button(dialog, 'Bind').click();
  await expect(dialog.getByText('This code is wrong, used or expired')).toBeVisible();
  await field(dialog, 'Authenticator code').fill(timeCode(secret));
  await button(dialog, 'Bind').click();

  const codes = page.getByRole('alertdialog', { name: 'Keep your recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const [recoveryCode = ''] = await codes.getByRole('listitem').allTextContents();
  await button(codes, 'Done').click();
  await expect(codes.getByRole('alert')).toHaveText('Keep the codes first, then tick the box.');
  await codes.getByLabel('I have kept the 10 codes').check();
  await button(codes, 'Done').click();
  await expect(row).toContainText('10 recovery codes are left');

  await page.evaluate(() => localStorage.clear());
  await prepareVisitor(context, { language: 'en-US' });
  await logIn(page, email);
  expect(await page.evaluate(() => localStorage.getItem('User-Token'))).toBeNull();
  await field(page, 'Authenticator code').fill('000000');
  await button(page, 'Confirm').click();
  await expect(page.getByText('This code is wrong, used or expired')).toBeVisible();
  // The code that bound it counts as taken; that of the next half minute is taken already.
  await field(page, 'Authenticator code').fill(timeCode(secret, 1));
  await button(page, 'Confirm').click();
  await expect(page).toHaveURL(/\/pc\/trade/);

  await page.evaluate(() => localStorage.clear());
  await logIn(page, email);
  await button(page, 'Use a recovery code').click();
  await field(page, 'Recovery code').fill(recoveryCode.toLowerCase());
  await button(page, 'Confirm').click();
  await expect(page).toHaveURL(/\/pc\/trade/);
  await page.goto(addressOf('/setting/safty?type=1'));
  await expect(row).toContainText('9 recovery codes are left');
});
