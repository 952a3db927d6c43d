import type { BrowserContext, Locator, Page } from '@playwright/test';
import { addressOf } from '../browser/desktop-pages.ts';
import { ownNumber } from '../browser/own-number.ts';
import { expect, test } from '../browser/site.ts';
import { prepareVisitor } from '../browser/visitor.ts';
import { bindAuthenticator, timeCode } from '../server-process/authenticator.ts';
import { mailedCode, mustPost, registerUser, testPassword } from '../server-process/test-user.ts';
import { testFundPassword } from '../server-process/withdrawing-person.ts';

const button = (of: Page | Locator, name: string | RegExp) => of.getByRole('button', { name, exact: true });
/** Not the choice of the same name that may stand above it. */
const field = (of: Page | Locator, name: string) =>
  of.getByLabel(name, { exact: true }).and(of.locator('input:not([type=radio])'));

/** Somebody with a fund password and an authenticator. */
async function guarded(address: string, context: BrowserContext) {
  const user = await registerUser(address, `lena-${ownNumber()}@example.org`);
  await mustPost(address, '/user/sendUpdateAssetEmail', {}, user.token);
  const code = await mailedCode(address, user.email);
  await mustPost(address, '/user/setTransactionPwd', { password: testFundPassword, code }, user.token);
  const { secret, recoveryCodes } = await bindAuthenticator(address, user);
  await prepareVisitor(context, { language: 'en-US', user });
  return { secret, recoveryCodes };
}

test('a copy of the data and the end of the account ask for what the person has, and say what is wrong with it', async ({
  page,
  context,
  server,
  faults,
}) => {
  const { secret, recoveryCodes } = await guarded(server.address, context);
  await page.goto(addressOf('/setting/safty'));

  await page.locator('#own-data').getByRole('button').click();
  const copy = page.getByRole('dialog', { name: 'Your data' });
  await expect(field(copy, 'Email code')).toBeVisible();
  await copy.getByRole('radio', { name: 'Fund password' }).click();
  await button(copy, 'Make a copy').click();
  await expect(copy.getByText('Enter the 6 digits of your fund password')).toBeVisible();
  await expect(copy.getByText('The code has 6 digits')).toBeVisible();
  await field(copy, 'Fund password').fill('739104');
  await field(copy, 'Authenticator code').fill(timeCode(secret, 1));
  await button(copy, 'Make a copy').click();
  await expect(copy.getByText('Fund password incorrect')).toBeVisible();
  await field(copy, 'Fund password').fill(testFundPassword);
  await field(copy, 'Authenticator code').fill('000000');
  await button(copy, 'Make a copy').click();
  await expect(copy.getByText('This code is wrong, used or expired')).toBeVisible();

  await context.setOffline(true);
  await button(copy, 'Make a copy').click();
  await expect(copy.getByText(/^No answer arrived/)).toBeVisible();
  await context.setOffline(false);
  // What a browser says of a line that is gone.
  expect(faults.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  faults.length = 0;
  await button(copy, 'Close').last().click();
  await page.locator('#own-data').getByRole('button').click();
  await copy.getByRole('radio', { name: 'Fund password' }).click();
  await field(copy, 'Fund password').fill(testFundPassword);
  await field(copy, 'Authenticator code').fill(timeCode(secret, 1));
  await button(copy, 'Make a copy').click();
  await expect(copy.getByText(/^Your copy is ready/)).toBeVisible();
  await button(copy, 'Close').first().click();

  await page.locator('#closing').getByRole('button').click();
  const meaning = page.getByRole('dialog', { name: 'Close the account' });
  await button(meaning, 'Go on').click();
  const end = page.getByRole('dialog', { name: 'Close the account' });
  await field(end, 'Password').fill(testPassword);
  await end.getByRole('radio', { name: 'Fund password' }).click();
  await field(end, 'Fund password').fill(testFundPassword);
  await button(end, 'Use a recovery code').click();
  await field(end, 'Recovery code').fill(recoveryCodes[0] ?? '');
  await button(end, 'Close the account').click();
  await expect(page).toHaveURL(/\/pc\/login/);
});
