import type { BrowserContext, Page } from '@playwright/test';
import { consoleAddress } from '../browser/console-visitor.ts';
import { ownNumber } from '../browser/own-number.ts';
import { expect, test } from '../browser/site.ts';
import { timeCode } from '../server-process/authenticator.ts';
import { seatPassword } from '../server-process/console-seat.ts';
import { operate } from '../server-process/operate.ts';
import type { RunningServer } from '../server-process/server-process.ts';

/** How a seat is taken up and signed in to in a browser, by an authenticator and by a passkey. */

/** Chromium's own authenticator, which knows its person at once. */
async function withAuthenticator(context: BrowserContext, page: Page): Promise<void> {
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** The first administrator is made by a command on the machine. */
async function enrolmentCode({ dataFolder }: RunningServer, name: string): Promise<string> {
  const fields = { name, role: 'administrator' };
  const opened = await operate(dataFolder, { call: 'run', command: 'open-seat', fields, who: 'root', why: 'a test' });
  const message = typeof opened === 'string' ? opened : opened.message;
  const code = /[0-9A-Z]{6}(?:-[0-9A-Z]{6}){3}/.exec(message)?.[0];
  if (code === undefined) throw new Error(message);
  return code;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

async function begin(page: Page, site: string, name: string, code: string): Promise<void> {
  await page.goto(`${site}${consoleAddress('/seat/enrol')}`);
  await field(page, 'Seat').fill(name);
  await field(page, 'Enrolment code').fill(code.toLowerCase());
  await button(page, 'Next').click();
}

async function choosePassword(page: Page): Promise<void> {
  await field(page, 'New password').fill(seatPassword);
  await field(page, 'The same once more').fill(seatPassword);
}

async function firstStep(page: Page, name: string): Promise<void> {
  await field(page, 'Seat').fill(name);
  await field(page, 'Password').fill(seatPassword);
  await button(page, 'Next').click();
}

test('a seat is taken up by a passkey, signed in to by it, proved anew by it, and has another one; not at another address', async ({
  page,
  context,
  server,
}) => {
  const site = `http://localhost:${server.port}`;
  const name = `keyholder-${ownNumber()}`;
  const code = await enrolmentCode(server, name);
  await withAuthenticator(context, page);

  await begin(page, server.address, name, code);
  await page.getByRole('radiogroup', { name: 'Second factor' }).getByText('Passkey').click();
  await choosePassword(page);
  await button(page, 'Make a passkey and take up the seat').click();
  await expect(page.getByText(`Passkeys of the console only work at localhost:${server.port}.`)).toBeVisible();

  await begin(page, site, name, code);
  await page.getByRole('radiogroup', { name: 'Second factor' }).getByText('Passkey').click();
  await choosePassword(page);
  await button(page, 'Make a passkey and take up the seat').click();
  await expect(page).toHaveURL(/\/console\/seat\/sign-in/);
  await firstStep(page, name);
  await expect(page.getByLabel('Code of the authenticator')).toHaveCount(0);
  await button(page, 'Use a passkey').click();
  await expect(page).toHaveURL(/\/console\/overview/);

  await page.getByRole('link', { name: new RegExp(name) }).click();
  await expect(page).toHaveURL(/\/console\/seat$/);
  await expect(button(page, 'The only second factor')).toBeDisabled();
  await field(page, 'Name of a new passkey').fill('Spare key');
  // Chromium's authenticator makes a second one only when the first is not on it.
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'usb',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await button(page, 'Add a passkey').click();
  await expect(page.getByRole('row', { name: /Spare key/ })).toContainText('Not used yet');
  await expect(button(page, 'Remove Spare key')).toBeEnabled();

  // A proof is good for five minutes: after that money and keys ask for the passkey once more.
  await page.clock.install({ time: Date.now() + 6 * 60_000 });
  await page.reload();
  await button(page, 'Remove Spare key').click();
  const dialog = page.getByRole('dialog', { name: 'Is it you?' });
  await expect(dialog).toContainText('This needs a passkey of your seat');
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('row', { name: /Spare key/ })).toHaveCount(0);
  await expect(button(page, 'The only second factor')).toBeDisabled();
});

test('a seat is taken up by an authenticator, which no passkey is asked for beside @full', async ({ page, server }) => {
  const name = `coder-${ownNumber()}`;
  await begin(page, server.address, name, await enrolmentCode(server, name));
  const secret = (await page.locator('code').first().textContent()) ?? '';
  await choosePassword(page);
  await field(page, 'Code of the authenticator').fill(timeCode(secret));
  await button(page, 'Take up the seat').click();
  await expect(page).toHaveURL(/\/console\/seat\/sign-in/);
  await firstStep(page, name);
  await expect(button(page, 'Use a passkey')).toHaveCount(0);
  await field(page, 'Code of the authenticator').fill(timeCode(secret, 1));
  await button(page, 'Sign in').click();
  await expect(page).toHaveURL(/\/console\/overview/);
  await page.goto(`${server.address}${consoleAddress('/seat')}`);
  await expect(page.getByRole('row', { name: /Authenticator/ })).toBeVisible();
});
