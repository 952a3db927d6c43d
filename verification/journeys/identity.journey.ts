import { goodPicture, withPlace } from '@assay/server/pictures/testing/hostile-pictures';
import type { Page } from '@playwright/test';
import { addressOf } from '../browser/desktop-pages.ts';
import { expect, test } from '../browser/site.ts';
import { prepareVisitor } from '../browser/visitor.ts';
import { operate } from '../server-process/operate.ts';
import { registerUser } from '../server-process/test-user.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Through all steps of the form, to what was sent. */
async function sendIdentity(page: Page, photo: Buffer): Promise<void> {
  await page.getByRole('combobox', { name: /Issued by/ }).fill('CN');
  await page.getByRole('option', { name: 'China', exact: true }).click();
  await button(page, 'Continue').click();
  await page.getByLabel('Full name').fill('张小明');
  await page.getByLabel('ID number').fill('110105194912310021');
  await button(page, 'Continue').click();
  await expect(page.getByText('ID number format error')).toBeVisible();
  await page.getByLabel('ID number').fill('110105 19491231 002x');
  await button(page, 'Continue').click();
  for (const side of ['Front', 'Back']) {
    const part = page.getByRole('region', { name: side, exact: true });
    if (await part.getByText('Uploaded').isVisible()) continue;
    await part
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: photo });
    await button(page, 'Use this picture').click();
    await expect(part.getByText('Uploaded')).toBeVisible();
  }
  await button(page, 'Continue').click();
  await expect(page.getByText('11010519491231002X')).toBeVisible();
  await button(page, 'Send for review').click();
  await expect(page.getByRole('heading', { name: 'Your identity is being reviewed' })).toBeVisible();
}

test('an identity is rejected for a reason, sent again and verified, and leads back to what was begun', async ({
  page,
  context,
  server,
}) => {
  const { address, dataFolder } = server;
  const user = await registerUser(address, 'verified@example.org');
  await prepareVisitor(context, { theme: 'dark', language: 'en-US', user });
  const decide = (command: string, fields: Readonly<Record<string, string>>) =>
    operate(dataFolder, {
      call: 'run',
      command,
      fields: { user: user.userId, ...fields },
      who: 'alice',
      why: 'a test',
    });
  await page.goto(addressOf(`/setting/verify?${new URLSearchParams({ type: '2', return: '/fees' })}`));

  await sendIdentity(page, await withPlace());
  expect(await decide('reject-kyc', { reason: 'photo-incomplete' })).toMatchObject({ done: true });
  await page.reload();
  await expect(page.getByText('A photo does not show the whole side of the document.')).toBeVisible();

  await sendIdentity(page, await goodPicture(1_200, 800));
  const waiting = await context.newPage();
  await waiting.goto(addressOf('/account/withdrawel'));
  await expect(waiting.getByText('Identity under review')).toBeVisible();
  expect(await decide('approve-kyc', {})).toMatchObject({ done: true });
  await expect(waiting.getByText('Set a fund password first')).toBeVisible();
  await waiting.close();
  expect(await decide('reject-kyc', { reason: 'under-age' })).toMatchObject({ done: false });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your identity is verified' })).toBeVisible();
  await expect(page.getByText('110***********002X')).toBeVisible();
  await expect(page.getByText('张**')).toBeVisible();
  await expect(page.getByAltText('Photo of your document: Front')).toBeVisible();
  await page.getByRole('link', { name: 'Go back to where you were' }).click();
  await expect(page).toHaveURL(/\/pc\/fees$/);
});
