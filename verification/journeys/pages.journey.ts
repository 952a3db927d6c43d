import { desktopPages } from '@assay/desktop/pages/all-pages';
import { offeredLanguages } from '@assay/protocol/languages';
import { apiBasePath, tokenHeader } from '@assay/protocol/wire';
import { addressOf, visitOf } from '../browser/desktop-pages.ts';
import { inTurn } from '../browser/in-turn.ts';
import { ownNumber } from '../browser/own-number.ts';
import { expect, test } from '../browser/site.ts';
import { pageStands, prepareVisitor } from '../browser/visitor.ts';
import { giveCoins, mustPost, registerUser } from '../server-process/test-user.ts';

/** Pages that somebody who is signed in finds everywhere; those of one thing with its id. */
const addresses = desktopPages
  .filter(({ capability }) => capability === undefined)
  .flatMap((page) => page.addresses)
  .filter(({ guard }) => guard !== 'signed-out')
  .map((address) => (address.list === undefined ? visitOf(address) : `${visitOf(address)}?id=1`));

for (const language of offeredLanguages) {
  test(`every page has a title of its own: ${language} @full`, async ({ page, context, server }) => {
    test.setTimeout(240_000);
    const user = await registerUser(server.address, `titles-${language}-${ownNumber()}@example.org`);
    await prepareVisitor(context, { language, user });
    const titles = new Map<string, string>();
    for (const address of addresses) {
      await page.goto(addressOf(address));
      await pageStands(page);
      const title = await page.title();
      expect(title, address).toMatch(/^[^|]+ \| Assay$/);
      if (address !== '/trade' && language === 'zh-CN') expect(title, address).toMatch(/\p{Script=Han}/u);
      expect([...titles.entries()].find(([, other]) => other === title)?.[0], `${address}: ${title}`).toBeUndefined();
      titles.set(address, title);
    }
  });
}

test(inTurn('the wallet adds up, hides and keeps what it hides'), async ({ page, context, server }) => {
  const user = await registerUser(server.address, `wallet-${ownNumber()}@example.org`);
  await giveCoins(server.address, user, 'USDT', '1234.56');
  await giveCoins(server.address, user, 'TRX', '0.05');
  await prepareVisitor(context, { user });
  await page.goto('/pc/account');
  await expect(page).toHaveURL(/\/pc\/account\/assert\/2$/);
  await expect(page.getByText('1,234.56').first()).toBeVisible();
  const coins = page.getByRole('table', { name: 'Coins' }).locator('tbody tr');
  await expect(coins).toHaveCount(14);
  await page.getByText('Hide totals of 0.1 or less').click();
  await expect(coins).toHaveCount(1);
  await page.getByRole('button', { name: 'Hide balances' }).click();
  await expect(page.getByText('1,234.56')).toHaveCount(0);
  await page.reload();
  await expect(coins).toHaveCount(1);
  await expect(page.getByText('1,234.56')).toHaveCount(0);

  // Another number is the spot account too.
  await page.goto('/pc/account/assert/9');
  await expect(page.getByRole('link', { name: 'Spot account' })).toHaveAttribute('aria-current', 'page');
});

test(inTurn('own trades come ten at a time, and as a file'), async ({ page, context, server }) => {
  const user = await registerUser(server.address, `records-${ownNumber()}@example.org`);
  await giveCoins(server.address, user, 'USDT', '5000');
  for (let count = 0; count < 12; count += 1)
    await mustPost(
      server.address,
      '/spot/createOrder',
      { symbol: 'btcusdt', side: 'buy', type: 'market', quoteAmount: '20' },
      user.token,
    );
  await prepareVisitor(context, { user });
  await page.goto('/pc/account/trade?type=4');
  const rows = page.getByRole('table', { name: 'Spot trades' }).locator('tbody tr');
  await expect(rows).toHaveCount(10);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(rows).toHaveCount(12);
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Save as CSV/ }).click();
  expect((await download).suggestedFilename()).toBe('assay-trades.csv');
  for (const type of ['1', '2', '3', '5', '6', '7']) {
    await page.goto(`/pc/account/trade?type=${type}`);
    await pageStands(page);
    // A kind that has no rows says so, and leads to where they come from.
    await expect(page.getByRole('table').or(page.locator('main').getByRole('heading', { level: 2 }))).not.toHaveCount(
      0,
    );
    await expect(page.locator('main').getByRole('link').last()).toBeVisible();
  }
});

test('a session that the server ended leads to the login, and back', async ({ page, context, server }) => {
  const user = await registerUser(server.address, `ended-${ownNumber()}@example.org`);
  await prepareVisitor(context, { user });
  await page.goto('/pc/setting/safty?type=1');
  await expect(page.getByRole('heading', { name: 'Login password' })).toBeVisible();
  await fetch(`${server.address}${apiBasePath}/user/logout`, {
    method: 'POST',
    headers: { [tokenHeader]: user.token },
  });
  await expect(page).toHaveURL(/\/pc\/login\/login\?return=%2Fsetting%2Fsafty%3Ftype%3D1$/);
  expect(await page.evaluate(() => localStorage.getItem('User-Token'))).toBeNull();
});

test('a page is never narrower than 1300 but for the trading desk, and the language can always be chosen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 900, height: 700 });
  for (const path of ['/main', '/scontract', '/login/login', '/about/us']) {
    await page.goto(addressOf(path));
    await pageStands(page);
    expect(await page.evaluate(() => document.body.getBoundingClientRect().width)).toBeGreaterThanOrEqual(1300);
    await expect(page.getByRole('button', { name: /^Language/ })).toBeAttached();
  }
});

test('everything in the navigation has its place at 1300, for a guest and for a user', async ({ browser, server }) => {
  const user = await registerUser(server.address, `narrow-${ownNumber()}@example.org`);
  for (const language of offeredLanguages)
    for (const visitor of [undefined, user]) {
      const context = await browser.newContext({ baseURL: server.address, viewport: { width: 1300, height: 800 } });
      await prepareVisitor(context, { language, ...(visitor === undefined ? {} : { user: visitor }) });
      const page = await context.newPage();
      await page.goto(addressOf('/main'));
      await pageStands(page);
      const parts = await page.locator('header a, header button').evaluateAll((found) =>
        found.map((part) => {
          const { left, right } = part.getBoundingClientRect();
          return { left: Math.round(left), right: Math.round(right), name: part.textContent };
        }),
      );
      expect(parts.length).toBeGreaterThan(12);
      const ordered = [...parts].sort((a, b) => a.left - b.left);
      for (const [index, part] of ordered.entries()) {
        expect(part.right, `${language} ${part.name}`).toBeLessThanOrEqual(1300);
        const next = ordered[index + 1];
        if (next !== undefined) expect(next.left, `${part.name} and ${next.name}`).toBeGreaterThanOrEqual(part.right);
      }
      await context.close();
    }
});
