import { apiBasePath } from '@assay/protocol/wire';
import { addressOf } from '../browser/desktop-pages.ts';
import { expect, test } from '../browser/site.ts';
import { mailedCode } from '../server-process/test-user.ts';
import { password, register } from './people.ts';

const email = 'frost@example.com';
/** What runs as a script wherever a text is taken for markup. */
const hostileAgent = '<img src=x onerror="window.wasRun=true">Firefox/140<script>window.wasRun=true</script>';

test('an account is frozen by the link of an alert mail and thawed by its person; hostile names run nowhere @full', async ({
  page,
  server,
}) => {
  await register(page, email);
  await page.goto(addressOf('/setting/safty?type=1'));
  await page.getByRole('button', { name: 'Set code' }).click();
  await page.getByLabel('Your code').fill('<svg onload=x()>');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('<svg onload=x()>')).toBeVisible();

  const link = await logInFromElsewhere(server.address);
  await page.goto(addressOf('/setting/devices'));
  await expect(page.getByRole('row').filter({ hasText: 'Firefox 140' })).toBeVisible();
  await page.goto(addressOf('/setting/logins'));
  await expect(page.getByRole('row').filter({ hasText: 'Logged in' })).toHaveCount(2);
  expect(await page.evaluate(() => Reflect.has(window, 'wasRun'))).toBe(false);

  // Looking at the link does nothing.
  await page.goto(addressOf(link));
  await page.reload();
  await page.getByRole('button', { name: 'Freeze now' }).click();
  await expect(page.getByText('Your account is frozen.')).toBeVisible();
  await expect(page.getByText('Your session has ended')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  await page.goto(addressOf('/login/login'));
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();

  await page.getByRole('link', { name: 'Account frozen?' }).click();
  await expect(page.getByRole('heading', { name: 'Unfreeze the account' })).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByRole('button', { name: /^Use code [0-9]{6}$/ }).click();
  await page.getByRole('button', { name: 'Unfreeze the account' }).click();
  await expect(page.getByText('Your account is no longer frozen.')).toBeVisible();
});

test('an account is frozen in the security centre, in the words of that and no others @full', async ({ page }) => {
  await register(page, 'frost.centre@example.com');
  await page.goto(addressOf('/setting/safty?type=1'));
  await page.locator('#freeze').getByRole('button', { name: 'Freeze' }).click();
  await page.getByRole('dialog').locator('input[type=password]').fill(password);
  await page.getByRole('button', { name: 'Freeze now' }).click();
  await expect(page).toHaveURL(/\/pc\/login\/thaw$/);
  await expect(page.getByText('Your account is frozen.')).toBeVisible();
  await expect(page.getByText('Your session has ended')).toHaveCount(0);
});

/** Logs in as somebody with a hostile browser, and answers the path of the link in the alert. */
async function logInFromElsewhere(address: string): Promise<string> {
  const send = (path: string, fields: Readonly<Record<string, string>>) =>
    fetch(`${address}${apiBasePath}${path}`, {
      method: 'POST',
      headers: { 'user-agent': hostileAgent, 'accept-language': 'en-US,en' },
      body: new URLSearchParams(fields),
    });
  await send('/user/sendEmailCode', { account: email });
  await send('/user/login', { account: email, code: await mailedCode(address, email), password });
  const mails = await fetch(`${address}${apiBasePath}/sandbox/mailbox?account=${encodeURIComponent(email)}`);
  const { data } = (await mails.json()) as { data: readonly { readonly text: string }[] };
  const [, path] = /\/pc(\/login\/freeze#[\w-]{43})/.exec(data[0]?.text ?? '') ?? [];
  if (path === undefined) throw new Error('the newest mail holds no link');
  return path;
}
