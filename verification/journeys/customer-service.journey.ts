import type { Page } from '@playwright/test';
import { addressOf } from '../browser/desktop-pages.ts';
import { inTurn } from '../browser/in-turn.ts';
import { expect, test } from '../browser/site.ts';
import { pageStands, prepareVisitor } from '../browser/visitor.ts';
import { operate } from '../server-process/operate.ts';
import type { RunningServer } from '../server-process/server-process.ts';
import { expectAccessible, newUser } from './receipts.ts';

/** Somebody asks customer service, and an operator answers from the terminal. */

const panel = (page: Page) => page.getByRole('dialog', { name: 'Customer service' });
const signed = { who: 'alice', why: 'the person asked' };
const answer = (server: RunningServer, userId: string, text: string) =>
  operate(server.dataFolder, {
    call: 'run',
    command: 'answer-chat',
    fields: { user: userId, text, as: 'Mia' },
    ...signed,
  });
const look = (server: RunningServer, userId: string) =>
  operate(server.dataFolder, { call: 'look', reading: 'show-chat', fields: { user: userId } });

test(inTurn('a guest logs in first and comes back'), async ({ page }) => {
  await page.goto(addressOf('/fees'));
  await pageStands(page);
  await page.getByRole('link', { name: 'Customer service' }).click();
  await expect(page).toHaveURL(/\/pc\/login\/login\?.*%2Ffees/);
});

test('a question is answered, both sides see what was read, and nothing in it runs', async ({
  page,
  context,
  server,
}) => {
  const user = await newUser(server, 'asking');
  await prepareVisitor(context, { language: 'en-US', user });
  await page.goto(addressOf('/main'));
  const button = page.getByRole('button', { name: 'Customer service', exact: true });
  await button.click();
  await expect(panel(page).getByText('Staff never ask for codes, passwords or deposits.')).toBeVisible();
  const hostile = '<img src=x onerror="document.title=1"> \u202eevil\u202c \u001b[2J';
  await page.getByLabel('Message', { exact: true }).fill(`Where is my order?\n${hostile}`);
  await page.keyboard.press('Enter');
  const log = panel(page).getByRole('log');
  await expect(log.getByText('Sent')).toBeVisible();
  await expect(log).toContainText('<img src=x onerror="document.title=1"> evil [2J');
  await expectAccessible(page);

  expect(await look(server, user.userId)).toMatchObject({
    lines: [
      expect.stringMatching(/ {2}person:$/),
      '  | Where is my order?',
      '  | <img src=x onerror="document.title=1"> evil [2J',
    ],
  });
  await expect(log.getByText('Read', { exact: true })).toBeVisible();

  const picture = { name: '../../x.svg', mimeType: 'image/png', buffer: await page.screenshot() };
  await panel(page).locator('input[type=file]').setInputFiles(picture);
  const small = log.getByRole('button', { name: 'Picture' });
  await expect(log.getByText('Sent')).toBeVisible();
  await small.click();
  const large = page.getByRole('dialog', { name: 'Picture' }).getByRole('img');
  await expect(large).toBeVisible();
  // Closed before, it would be looked for where it is no longer.
  await expect.poll(() => large.evaluate((picture) => Reflect.get(picture, 'naturalWidth'))).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await expect(small).toBeFocused();

  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  expect(await answer(server, user.userId, 'It is on its way, see https://help.example')).toMatchObject({ done: true });
  await page.getByRole('button', { name: 'Customer service, 1 unread answer' }).click();
  await expect(log.getByText('Mia')).toBeVisible();
  await expect(log.getByText('It is on its way, see https://help.example')).toBeVisible();
  await expect(log.getByRole('link')).toHaveCount(0);
  await expect(log.getByText(/^Addresses are no links here/)).toBeVisible();
  await expect(button).toBeVisible();
  await expect(page).not.toHaveTitle('1');
});
