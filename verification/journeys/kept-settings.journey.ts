import type { Browser, Page } from '@playwright/test';
import { addressOf } from '../browser/desktop-pages.ts';
import { inTurn } from '../browser/in-turn.ts';
import { ownNumber } from '../browser/own-number.ts';
import { expect, test } from '../browser/site.ts';
import { collectFaults, prepareVisitor } from '../browser/visitor.ts';
import { mailedCode, mustPost, type TestUser } from '../server-process/test-user.ts';
import { wirePerson } from './desk.ts';
import { password, register } from './people.ts';

test('stars of a guest come to the account and to every browser of it @full', async ({ page, browser, server }) => {
  const email = `stars-${ownNumber()}@example.org`;
  await page.goto(addressOf('/market'));
  await star(page, 'LTC/BTC');
  await register(page, email);
  await page.goto(addressOf('/market'));
  await expect(starOf(page, 'LTC/BTC')).toHaveAttribute('aria-pressed', 'true');
  await Promise.all([kept(page), star(page, 'ETH/USDT')]);

  const elsewhere = await signedIn(browser, server.address, email);
  await elsewhere.goto(addressOf('/market'));
  await elsewhere.getByRole('radio', { name: 'Favourites' }).click();
  const pairs = elsewhere.getByRole('table', { name: 'Markets' }).getByRole('link');
  await expect(pairs).toHaveText(['ETH/USDT', 'LTC/BTC']);
  await Promise.all([kept(elsewhere), starOf(elsewhere, 'LTC/BTC').click()]);
  await elsewhere.context().close();

  // What the other browser took away is gone here with the next page; after logging out nothing of the account is left.
  await page.reload();
  await expect(starOf(page, 'LTC/BTC')).toHaveAttribute('aria-pressed', 'false');
  await expect(starOf(page, 'ETH/USDT')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByText('Exited')).toBeVisible();
  await page.goto(addressOf('/market'));
  await expect(starOf(page, 'ETH/USDT')).toHaveAttribute('aria-pressed', 'false');
});

test(
  inTurn('each pair keeps its chart and its grouping, and a new one begins as the last was left'),
  async ({ page }) => {
    const frame = (name: string) =>
      page.getByRole('radiogroup', { name: 'Time frame' }).getByRole('radio', { name, exact: true });
    const grouping = page.getByRole('button', { name: /^Grouping/ });
    await page.goto(addressOf('/trade?symbol=btcusdt'));
    await frame('1D').click();
    await grouping.click();
    await page.getByRole('menuitem', { name: '1', exact: true }).click();
    await expect(grouping).toHaveAccessibleName('Grouping: 1');

    await page.goto(addressOf('/trade?symbol=ethusdt'));
    await expect(frame('1D')).toBeChecked();
    await expect(grouping).toHaveAccessibleName('Grouping: 0.01');
    await frame('5m').click();

    await page.goto(addressOf('/trade?symbol=btcusdt'));
    await expect(frame('1D')).toBeChecked();
    await expect(grouping).toHaveAccessibleName('Grouping: 1');
  },
);

test('a price alert is told once, in one of two tabs, and stays in the list @full', async ({
  page,
  context,
  server,
}) => {
  const user = await wirePerson(server.address, 'alerts', {});
  await prepareVisitor(context, { user, language: 'en-US' });
  // Counts what the browser would show beside itself, which a test cannot see. A browser without windows permits none, whatever it is told.
  await context.addInitScript(() => {
    const shown: string[] = [];
    class CountedNotification extends Notification {
      static override get permission(): NotificationPermission {
        return 'granted';
      }
      constructor(title: string, options?: NotificationOptions) {
        super(title, options);
        shown.push(options?.body ?? title);
        sessionStorage.setItem('shown', JSON.stringify(shown));
      }
    }
    Object.assign(globalThis, { Notification: CountedNotification });
  });
  const second = await context.newPage();
  const faults = collectFaults(second);
  await second.goto(addressOf('/market'));
  await page.goto(addressOf('/trade?symbol=btcusdt'));
  await page.getByRole('button', { name: 'Price alerts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Price alerts' });
  await dialog.getByText('Browser notification').click();
  await expect(dialog.getByRole('switch', { name: 'Browser notification' })).toBeChecked();

  // Far away on one side, which waits; and close on both sides, of which the market reaches one soon.
  await dialog.getByRole('button', { name: '+5 %' }).click();
  await dialog.getByRole('button', { name: /^Alert when it rises to [0-9,.]+$/ }).click();
  const now = /now: ([0-9,]+\.[0-9]{2})/
    .exec((await dialog.getByText(/^Reference price now/).textContent()) ?? '')?.[1]
    ?.replaceAll(',', '');
  for (const step of [0.4, -0.4]) {
    await dialog.getByLabel('Alert price').fill((Number(now) + step).toFixed(2));
    await dialog.getByRole('button', { name: /^Alert when it (?:rises|falls) to/ }).click();
  }
  await expect(dialog.getByText(/^Reached 20/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Price alerts, reached: [12]$/, includeHidden: true })).toBeAttached();

  const told = (await Promise.all([page, second].map(shownIn))).flat();
  const reached = await dialog.getByText(/^Reached 20/).count();
  expect(told).toHaveLength(reached);
  expect(new Set(told).size).toBe(reached);
  expect(told[0]).toMatch(/^BTC\/USDT has reached [0-9,.]+: [0-9,.]+ now$/);
  await dialog.getByRole('button', { name: 'Remove reached' }).click();
  await expect(dialog.getByText(/^Reached 20/)).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: /rises to/ })).not.toHaveCount(0);
  expect(faults).toEqual([]);
});

const starOf = (page: Page, pair: string) => page.getByRole('button', { name: `Favourite ${pair}`, exact: true });

async function star(page: Page, pair: string): Promise<void> {
  await starOf(page, pair).click();
  await expect(starOf(page, pair)).toHaveAttribute('aria-pressed', 'true');
}

/** The account has taken something that changed here. */
function kept(page: Page) {
  return page.waitForResponse((response) => response.url().endsWith('/user/putSetting') && response.ok());
}

async function shownIn(page: Page): Promise<readonly string[]> {
  return JSON.parse(await page.evaluate(() => sessionStorage.getItem('shown') ?? '[]'));
}

async function signedIn(browser: Browser, address: string, email: string): Promise<Page> {
  await mustPost(address, '/user/sendEmailCode', { account: email });
  const fields = { account: email, code: await mailedCode(address, email), password };
  const session = await mustPost<Omit<TestUser, 'email'>>(address, '/user/login', fields);
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
  });
  await prepareVisitor(context, { user: { email, ...session }, language: 'en-US' });
  return context.newPage();
}
