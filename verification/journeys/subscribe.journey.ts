import type { Page } from '@playwright/test';
import { addressOf } from '../browser/desktop-pages.ts';
import { expect, test } from '../browser/site.ts';
import { prepareVisitor } from '../browser/visitor.ts';
import { operate } from '../server-process/operate.ts';
import { giveCoins, registerUser } from '../server-process/test-user.ts';

const formOf = (page: Page) => page.getByRole('form', { name: 'How many coins' });

test('a guest looks at projects, at one that does not exist, and calculates; the log-in leads back', async ({
  page,
  context,
}) => {
  await prepareVisitor(context, { language: 'en-US' });
  await page.goto(addressOf('/subscribe/detail'));
  await expect(page).toHaveURL(/\/subscribe\/list$/);
  await expect(page.getByRole('article', { name: 'CS' })).toContainText('Closes in');
  await expect(page.getByRole('article', { name: 'MUTD' })).toContainText('Opens in');
  await page.goto(addressOf('/subscribe/detail?id=99'));
  await expect(page.getByText('There is no project 99')).toBeVisible();

  await page.goto(addressOf('/subscribe/detail?id=1'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('CS');
  await page.getByRole('link', { name: 'Calculate and subscribe' }).click();
  await formOf(page).getByLabel('Coins wanted').fill('105');
  await expect(formOf(page).getByText('Only whole steps of 10 CS')).toBeVisible();
  await formOf(page).getByLabel('Coins wanted').fill('100');
  const outcome = page.getByRole('region', { name: 'If it closed now' });
  await expect(outcome).toContainText('everybody would get everything');
  await expect(outcome).toContainText('25 USDT');
  await formOf(page).getByRole('link', { name: 'Log in to subscribe' }).click();
  await expect(page).toHaveURL(/return=%2Fsubscribe%2Fpreview%3Fid%3D1/);
});

test('a person subscribes once although the answer is lost, and a project that is called off says so', async ({
  page,
  context,
  server,
  faults,
}) => {
  const user = await registerUser(server.address, `subscribe-${Date.now()}@example.org`);
  await giveCoins(server.address, user, 'USDT', '100');
  await prepareVisitor(context, { language: 'zh-CN', user });
  await page.goto(addressOf('/subscribe/preview?id=1&amount=400'));
  await page.getByRole('button', { name: '申购 400 CS' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('现货账户 100 USDT');
  await dialog.getByRole('button', { name: '申购 400 CS' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('请先同意理财协议');
  await dialog.getByRole('checkbox').check();

  let lost = 0;
  await context.route('**/subscribe/create', async (route) => {
    if (lost === 1) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await dialog.getByRole('button', { name: '申购 400 CS' }).click();
  await expect(page.getByText(/申购 400 CS，冻结 100 USDT/)).toBeVisible({ timeout: 15_000 });
  expect(lost).toBe(1);
  faults.length = 0;

  await page.goto(addressOf('/subscribe/record'));
  const rows = page.getByRole('table', { name: '我的申购' }).locator('tbody tr');
  await expect(rows).toHaveCount(1);
  await rows.getByRole('button', { name: '展开 CS 的计算过程' }).click();
  await expect(page.getByText(/之后分配/)).toBeVisible();

  const request = { call: 'run', command: 'cancel-subscription', fields: { project: '1' }, who: 'alice', why: 'a try' };
  expect(await operate(server.dataFolder, request as Parameters<typeof operate>[1])).toMatchObject({ done: true });
  await page.goto(addressOf('/subscribe/detail?id=1'));
  await expect(page.getByText('该项目在结束前取消，已全额退款。')).toBeVisible();
  await page.goto(addressOf('/subscribe/record'));
  await expect(rows.first()).toContainText('已取消', { timeout: 15_000 });
});
