import { navigationEntries } from '@assay/protocol/desktop-routes';
import { addressOf, differentPaths } from '../browser/desktop-pages.ts';
import { inTurn } from '../browser/in-turn.ts';
import { ownNumber } from '../browser/own-number.ts';
import { expect, test } from '../browser/site.ts';
import { pageStands, prepareVisitor } from '../browser/visitor.ts';
import { registerUser } from '../server-process/test-user.ts';
import { password } from './people.ts';

// The accessibility suite visits them too and fails on an error that a page prints: in the short run that is enough.
test('every built route stands and prints no error, for a guest and for a user @full', async ({
  page,
  browser,
  server,
  faults,
}) => {
  const user = await registerUser(server.address, `eve-${ownNumber()}@example.org`);
  const signedIn = await browser.newContext({ baseURL: server.address });
  await prepareVisitor(signedIn, { user });
  const second = await signedIn.newPage();
  second.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${second.url()}: ${message.text()}`);
  });
  second.on('pageerror', (error) => faults.push(`${second.url()}: ${error.message}`));
  for (const path of differentPaths) {
    for (const visitor of [page, second]) {
      await visitor.goto(addressOf(path));
      await pageStands(visitor);
      await expect(visitor.locator('main')).toHaveCount(1);
      await expect(visitor.locator('main h1')).toHaveCount(1);
      expect(await visitor.title()).toMatch(/Assay/);
    }
  }
  await signedIn.close();
});

test('the navigation leads everywhere, in the order of the specification', async ({ page }) => {
  await page.goto('/pc/');
  await expect(page).toHaveURL(/\/pc\/main$/);
  const links = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link');
  await expect(links).toHaveText([
    'Trade',
    'Coin centre',
    'Contract',
    'Financial',
    'Subscribe',
    'Pool',
    'Fund',
    'My assets',
    'Personal centre',
  ]);
  for (const index of navigationEntries.keys()) {
    await links.nth(index).click();
    await expect(page.locator('main h1')).toHaveCount(1);
  }
});

test('a guest is led to the login page and back', async ({ page, server }) => {
  const email = `finn-${ownNumber()}@example.org`;
  await registerUser(server.address, email);
  await page.goto('/pc/account/assert/2');
  await expect(page).toHaveURL(/\/pc\/login\/login\?return=/);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Send code' }).click();
  const taking = page.getByRole('button', { name: /^Use code [0-9]{6}$/ });
  const code = /[0-9]{6}/.exec((await taking.textContent()) ?? '')?.[0] ?? '';

  // A wrong code is refused in words, beside the form.
  await page.getByLabel('Email code', { exact: true }).fill(code === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await taking.click();
  await expect(page.getByLabel('Email code', { exact: true })).toHaveValue(code);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/pc\/account\/assert\/2$/);

  // Logging out from a page that needs a session leads to the login page, and the token is gone.
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByText('Exited')).toBeVisible();
  await expect(page).toHaveURL(/\/pc\/login\/login/);
  expect(await page.evaluate(() => localStorage.getItem('User-Token'))).toBeNull();
});

test('the language changes at once and is remembered', async ({ page }) => {
  await page.goto('/pc/market');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Markets');
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('menuitem', { name: '简体中文' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('行情');
  expect(await page.evaluate(() => localStorage.getItem('User-Lang'))).toBe('zh-CN');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('行情');
  await page.goto('/pc/trade');
  await expect(page.getByRole('tab', { name: '市价', exact: true })).toBeVisible();
});

test(inTurn('bad input is refused in the field and in words'), async ({ page }) => {
  await page.goto('/pc/login/register');
  await page.getByLabel('Email', { exact: true }).fill('not an address');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByText('Email error: this is not an email address')).toBeVisible();
  await expect(page.getByText('The password has 8 to 24 characters')).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(page).toHaveURL(/register/);
});
