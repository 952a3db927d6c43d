import type { Page } from '@playwright/test';
import { consolePage } from '../browser/console-visitor.ts';
import { expect, test } from '../browser/site.ts';
import { openConsoleSeat } from '../server-process/console-seat.ts';
import { mustPost, registerUser } from '../server-process/test-user.ts';
import { newUser, settledContract } from './receipts.ts';

/** Pages of the console that show all there is: tables, a person, parameters. */

const details = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a table is chosen and ordered by its address, gone through by keys, and leads to a receipt @full', async ({
  browser,
  server,
  faults,
}) => {
  const user = await newUser(server, 'seconds');
  const receiptId = await settledContract(server, user);
  const seat = await openConsoleSeat(server.address, server.dataFolder, 'tabea', { role: 'administrator' });
  const page = await consolePage(browser, server, seat);
  await page.goto(`/console/tables/contracts?f.user=${user.userId}&f.account=demo`);
  const table = page.getByRole('table', { name: 'Seconds contracts' });
  // Pages of tables are what the query tables have: they come soon after.
  await expect(async () => {
    await page.getByRole('button', { name: 'Ask again' }).click();
    await expect(table).toContainText('Settled');
  }).toPass();
  await expect(table.getByRole('row')).toHaveCount(2);
  await table.getByRole('row').nth(1).focus();
  await page.keyboard.press('Enter');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Receipt' }).click();
  const receipt = await opened;
  await expect(receipt).toHaveURL(new RegExp(`/pc/scontract/receipt\\?id=${receiptId}$`));
  await expect(receipt.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Receipt' })).toHaveCount(0);
  expect(faults).toEqual([]);
  await page.context().close();
});

test('a limit is lowered on a person’s page, and the person is told @full', async ({ browser, server }) => {
  const user = await registerUser(server.address, 'limited@example.org');
  const seat = await openConsoleSeat(server.address, server.dataFolder, 'lena', { role: 'reviewer' });
  const page = await consolePage(browser, server, seat);
  await page.goto(`/console/users/${user.userId}`);
  await page.getByRole('button', { name: 'Lower a limit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Lower a limit' });
  await dialog.getByRole('button', { name: 'Choose limit' }).click();
  await page.getByRole('option', { name: 'withdrawal-day' }).click();
  await dialog.getByLabel('amount (may be empty)').fill('0.25');
  await expect(dialog).toContainText('zero point two five');
  await dialog.getByRole('button', { name: 'Show what it would do' }).click();
  await expect(dialog).toContainText('not lowered by the operator → at most 0.25 BTC');
  await dialog.getByLabel('Reason').fill('ticket 4711');
  await dialog.getByRole('button', { name: 'Do it' }).click();
  await expect(dialog).toContainText('in force and in the journal');
  await page.keyboard.press('Escape');
  await expect(details(page, 'Limits')).toContainText('at most 0.25 BTC');
  await expect(details(page, 'Limits')).toContainText('0 of 0.25 BTC');
  await expect
    .poll(async () => JSON.stringify(await mustPost(server.address, '/index/getNoticePage', {}, user.token)))
    .toContain('A limit of your account was lowered');
  await page.context().close();
});

test('the menu of languages is what an operator offers @full', async ({ browser, server, page: visitor }) => {
  const seat = await openConsoleSeat(server.address, server.dataFolder, 'mara', { role: 'administrator' });
  const page = await consolePage(browser, server, seat);
  const say = async (value: string) => {
    await page.goto(`/console/acts/set-parameter?${new URLSearchParams({ name: 'languages', value })}`);
    await page.getByRole('button', { name: 'Show what it would do' }).click();
    await page.getByLabel('Reason').fill('what we have staff for');
    await page.getByRole('button', { name: 'Do it' }).click();
    await expect(page.getByText('in force and in the journal')).toBeVisible();
  };
  const isOffered = async (names: readonly string[]) => {
    await visitor.goto('/pc/');
    const menu = visitor.getByRole('button', { name: /^Language/ }).first();
    const told = visitor.waitForResponse(/getParamListByKeyName/);
    await menu.hover();
    await told;
    await menu.click();
    await expect(visitor.getByRole('menuitem').or(visitor.getByRole('menuitemradio'))).toHaveText(names);
  };
  await say('en-US');
  await isOffered(['English']);
  await say('en-US,zh-CN');
  await isOffered(['English', '简体中文']);
  await page.goto('/console/parameters');
  await expect(details(page, 'Languages').first()).toContainText('Offered');
  await page.context().close();
});
