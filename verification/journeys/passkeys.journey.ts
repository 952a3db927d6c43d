import type { BrowserContext, CDPSession, Locator, Page } from '@playwright/test';
import { ownNumber } from '../browser/own-number.ts';
import { expect, test } from '../browser/site.ts';
import { prepareVisitor } from '../browser/visitor.ts';
import { mustPost, registerUser, testPassword } from '../server-process/test-user.ts';

const button = (of: Page | Locator, name: string | RegExp) => of.getByRole('button', { name, exact: true });
const field = (of: Page | Locator, name: string) => of.getByLabel(name, { exact: true });

async function takeMailedCode(of: Page | Locator): Promise<void> {
  await button(of, 'Send code').click();
  await button(of, /^Use code [0-9]{6}$/).click();
}

interface Authenticator {
  readonly cdp: CDPSession;
  readonly id: string;
}

/** Chromium's own authenticator, which knows its person at once. */
async function withAuthenticator(context: BrowserContext, page: Page): Promise<Authenticator> {
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, id: authenticatorId };
}

test('a passkey logs in by itself, is the second step of a password, and works at its own address alone @full', async ({
  page,
  context,
  server,
}) => {
  const site = `http://localhost:${server.port}`;
  const email = `mira-${ownNumber()}@example.org`;
  const user = await registerUser(server.address, email);
  await prepareVisitor(context, { language: 'en-US', user });
  const { cdp, id } = await withAuthenticator(context, page);

  await page.goto(`${server.address}/pc/setting/safty?type=1`);
  await button(page.locator('#passkeys'), 'Manage').click();
  await expect(page.getByText(`Passkeys belong to one address and work at ${site} only.`)).toBeVisible();
  await page.getByRole('link', { name: 'Open this page there' }).click();

  await expect(page).toHaveURL(new RegExp(`^${site}/pc/setting/safty`));
  const row = page.locator('#passkeys');
  await button(row, 'Manage').click();
  await button(page, 'Add a passkey').click();
  await field(page, 'Name').fill('My laptop');
  await takeMailedCode(page.getByRole('dialog'));
  await button(page, 'Continue').click();
  const codes = page.getByRole('alertdialog', { name: 'Keep your recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const [recoveryCode = ''] = await codes.getByRole('listitem').allTextContents();
  await codes.getByLabel('I have kept the 10 codes').check();
  await button(codes, 'Done').click();
  await expect(page.getByRole('dialog').getByText('My laptop')).toBeVisible();
  await expect(row).toContainText('1 passkey');

  // By itself: neither email nor password nor code.
  await context.clearCookies();
  const other = await context.browser()?.newContext();
  if (other === undefined) throw new Error('there is a browser');
  await prepareVisitor(other, { language: 'en-US' });
  const login = await other.newPage();
  const there = await withAuthenticator(other, login);
  const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId: id });
  const [credential] = credentials;
  if (credential === undefined) throw new Error('the authenticator has the passkey');
  await there.cdp.send('WebAuthn.addCredential', { authenticatorId: there.id, credential });
  await login.goto(`${site}/pc/login/login`);
  await button(login, 'Log in with a passkey').click();
  await expect(login).toHaveURL(/\/pc\/trade/);
  const token = await login.evaluate(() => localStorage.getItem('User-Token'));
  expect(await mustPost(server.address, '/user/info', {}, token ?? '')).toMatchObject({ email });

  // Beside a password: asked for as the second step.
  await login.evaluate(() => localStorage.clear());
  await login.goto(`${site}/pc/login/login`);
  await field(login, 'Email').fill(email);
  await field(login, 'Password').fill(testPassword);
  await takeMailedCode(login);
  await button(login, 'Log in').click();
  await button(login, 'Use a passkey').click();
  await expect(login).toHaveURL(/\/pc\/trade/);

  // An authenticator that was copied counts from where it was copied: its answer is refused.
  await login.evaluate(() => localStorage.clear());
  await there.cdp.send('WebAuthn.clearCredentials', { authenticatorId: there.id });
  await there.cdp.send('WebAuthn.addCredential', { authenticatorId: there.id, credential });
  await login.goto(`${site}/pc/login/login`);
  await button(login, 'Log in with a passkey').click();
  await expect(login.getByText('The passkey was not accepted. Please try again')).toBeVisible();

  await page.bringToFront();
  await button(page, 'Remove My laptop').click();
  await field(page, 'Authenticator code or recovery code').fill(recoveryCode);
  await button(page.getByRole('dialog'), 'Remove').click();
  await expect(row).toContainText('None');
  await other.close();
});
