import type { Browser } from '@playwright/test';
import { addressOf } from '../browser/desktop-pages.ts';
import { expect, test } from '../browser/site.ts';
import { prepareVisitor } from '../browser/visitor.ts';
import { operate } from '../server-process/operate.ts';
import type { RunningServer } from '../server-process/server-process.ts';
import { expectAccessible, newUser } from './receipts.ts';

/** An operator announces something while people have pages open. */

const act = (server: RunningServer, command: string, fields: Readonly<Record<string, string>>) =>
  operate(server.dataFolder, { call: 'run', command, fields, who: 'alice', why: 'maintenance' });

const numberOf = async (server: RunningServer): Promise<string> => {
  const listed = await operate(server.dataFolder, { call: 'look', reading: 'list-notices', fields: {} });
  if (typeof listed === 'string' || !('lines' in listed)) throw new Error('the announcements could not be listed');
  const number = /^(a[0-9]+-[0-9]+): “Maintenance/.exec(listed.lines.at(-1) ?? '')?.[1];
  if (number === undefined) throw new Error(`no announcement is listed: ${listed.lines.join('\n')}`);
  return number;
};

const hostile = '<img src=x onerror="document.title=1"><script>document.title=1</script>';

test('an announcement is seen at once, read, and taken back, and nothing in it runs', async ({
  page,
  context,
  browser,
  server,
}) => {
  const user = await newUser(server, 'told');
  await prepareVisitor(context, { language: 'en-US', user });
  await page.goto(addressOf('/main'));
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'No unread messages' })).toBeVisible();

  expect(
    await act(server, 'publish-notice', {
      'title-en': `Maintenance ${hostile}`,
      'text-en': `On Sunday. ${hostile}\n\nSee [the rules](/rules), not [this](javascript:document.title=1).`,
      'title-zh': '系统维护',
      'text-zh': '周日进行。',
      until: `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 16)}`,
    }),
  ).toMatchObject({ done: true });
  await expect(header.getByRole('link', { name: '1 unread message' })).toBeVisible();
  const strip = page.getByRole('complementary', { name: 'Announcements' });
  await expect(strip).toContainText(`Maintenance ${hostile}`);

  await header.getByRole('link', { name: '1 unread message' }).click();
  const row = page.getByRole('row', { name: /Maintenance/ });
  await expect(row).toContainText('Unread');
  await expectAccessible(page);
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { name: `Maintenance ${hostile}` })).toBeVisible();
  const notice = page.getByRole('article');
  await expect(notice).toContainText(`On Sunday. ${hostile}`);
  await expect(notice).toContainText('not [this](javascript:document.title=1).');
  await expect(notice.locator('img, script')).toHaveCount(0);
  await expect(notice.getByRole('link', { name: 'the rules' })).toHaveAttribute('href', '/pc/rules');
  await expect(header.getByRole('link', { name: 'No unread messages' })).toBeVisible();
  await expectAccessible(page);

  await expectGuestReads(browser, server);

  expect(await act(server, 'withdraw-notice', { notice: await numberOf(server) })).toMatchObject({ done: true });
  await page.getByRole('link', { name: 'All messages' }).click();
  await expect(page.getByText('No messages', { exact: true })).toBeVisible();
  await expect(page).not.toHaveTitle('1');
});

/** Nobody has to log in to read what the exchange tells everybody. */
async function expectGuestReads(browser: Browser, { address }: RunningServer): Promise<void> {
  const context = await browser.newContext({ baseURL: address, viewport: { width: 1440, height: 900 } });
  await prepareVisitor(context, { language: 'en-US' });
  const page = await context.newPage();
  await page.goto(addressOf('/main'));
  await page.getByRole('complementary', { name: 'Announcements' }).getByRole('link').click();
  await expect(page).toHaveURL(/\/pc\/announcements\?id=a/);
  await expect(page.getByRole('article')).toContainText(`On Sunday. ${hostile}`);
  await expect(page.getByRole('article').locator('img, script')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'All announcements' }).getByRole('link')).toHaveCount(1);
  await expectAccessible(page);
  await page.goto(addressOf('/announcements?id=a999-0'));
  await expect(page.getByText('This announcement is no longer shown')).toBeVisible();
  await context.close();
}
