import { TestKeys } from '@assay/chains/testing/test-keys';
import { chatAssign } from '@assay/protocol/console/chat-console-endpoints';
import type { DataOf } from '@assay/protocol/endpoint';
import type { chatOpen } from '@assay/protocol/endpoints/chat';
import { apiBasePath, tokenHeader } from '@assay/protocol/wire';
import { goodPicture } from '@assay/server/pictures/testing/hostile-pictures';
import { multipartBody, multipartType } from '@assay/server/pictures/testing/multipart-body';
import type { Page } from '@playwright/test';
import { consolePage, openSeat } from '../browser/console-visitor.ts';
import { inTurn } from '../browser/in-turn.ts';
import { expect } from '../browser/site.ts';
import { onRunning } from '../crash/running-database.ts';
import { timeCode } from '../server-process/authenticator.ts';
import { callConsole, seatPassword } from '../server-process/console-seat.ts';
import type { RunningServer } from '../server-process/server-process.ts';
import { giveCoins, mailedCode, mustPost, registerUser, type TestUser } from '../server-process/test-user.ts';
import { button, field, fundPassword, newestWithdrawal, test, walletOwner } from './wallet.ts';

/** What reviewers and support do in the console: withdrawals by two persons, identities, conversations, a frozen account. */

const stranger = new TestKeys(91).addressOn('ERC20', 3);
async function askFor(server: RunningServer, user: TestUser, amount: string): Promise<string> {
  const terms = { currency: 'USDT', network: 'ERC20', address: stranger, amount };
  await mustPost(server.address, '/withdraw/sendCode', terms, user.token);
  const code = await mailedCode(server.address, user.email);
  await mustPost(
    server.address,
    '/withdraw/create',
    { ...terms, fundPassword, code, clientOrderId: `c${amount}` },
    user.token,
  );
  return (await newestWithdrawal(server, user)).withdrawalId;
}

async function sendIdentity({ address }: RunningServer, { token, userId }: TestUser): Promise<void> {
  for (const side of ['front', 'back']) {
    const answer = await fetch(`${address}${apiBasePath}/kyc/upload`, {
      method: 'POST',
      headers: { 'content-type': multipartType, [tokenHeader]: token },
      body: new Uint8Array(multipartBody(await goodPicture(1_200, 800), { side })),
    });
    expect(((await answer.json()) as { msg: string }).msg).toBe('');
  }
  const identity = { country: 'CH', documentType: 'id-card', idNumber: `S7${userId}`, name: 'Sam Specimen' };
  await mustPost(address, '/kyc/submit', identity, token);
}

test('a withdrawal is approved by two persons, who see each other, and none of them twice', async ({
  browser,
  server,
}) => {
  const user = await walletOwner(server, 'two-persons');
  await giveCoins(server.address, user, 'USDT', '90000');
  const withdrawalId = await askFor(server, user, '30000');
  const [ria, rob] = [await openSeat(server, 'reviewer'), await openSeat(server, 'reviewer')];
  const [one, other] = [await consolePage(browser, server, ria), await consolePage(browser, server, rob)];
  await one.goto('/console/withdrawals');
  await other.goto('/console/withdrawals');
  const caseOn = (page: Page) => page.getByRole('region', { name: `W-${withdrawalId}` });
  await expect(caseOn(one)).toContainText('New address');
  await expect(caseOn(one)).toContainText('First withdrawal');
  await expect(caseOn(one)).toContainText(`${rob.name} looks at this, too.`);
  await expect(button(caseOn(one), 'Write a note to approve')).toBeDisabled();
  await field(caseOn(one), 'Note, written to the audit log').fill('called the user back');
  await button(caseOn(one), 'Approve').click();
  await expect(caseOn(one)).toContainText('called the user back', { timeout: 15_000 });
  await field(caseOn(one), 'Note, written to the audit log').fill('once more');
  await expect(button(caseOn(one), 'You have approved it')).toBeDisabled();

  await expect(caseOn(other)).toContainText('called the user back', { timeout: 15_000 });
  await field(caseOn(other), 'Note, written to the audit log').fill('the address is his');
  await button(caseOn(other), 'Approve').click();
  await expect.poll(async () => (await newestWithdrawal(server, user)).state).not.toBe('reviewing');
  // Whoever is late is told who has decided.
  await expect(caseOn(one)).toContainText('was the last to decide', { timeout: 15_000 });
  await one.context().close();
  await other.context().close();
});

test(
  inTurn(
    'an identity is rejected for a listed reason, sent again and verified, and a seat without the scope sees none',
  ),
  async ({ browser, server }) => {
    const user = await registerUser(server.address, 'specimen@example.org');
    await sendIdentity(server, user);
    const seat = await openSeat(server, 'reviewer');
    const page = await consolePage(browser, server, seat);
    await page.goto(`/console/identities?case=${user.userId}`);
    await expect(page.getByText('Sam Specimen')).toBeVisible();
    const front = page.getByRole('img', { name: 'Front' });
    await expect(front).toBeVisible();
    await expect.poll(() => front.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(button(page, '4 checks left to verify')).toBeDisabled();
    await page.getByRole('link', { name: 'Ask the user' }).click();
    const talk = page.getByRole('region', { name: 'Conversation' });
    await expect(field(talk, 'Answer')).toHaveValue(/^We are looking at the documents/);
    await button(talk, 'Send').click();
    await expect(talk.getByRole('listitem')).toContainText('are name and number exactly as on the document');
    await expect(field(talk, 'Answer')).toHaveValue('');
    const asked = await mustPost<DataOf<typeof chatOpen>>(server.address, '/chat/open', {}, user.token);
    expect(asked.list).toMatchObject([{ author: 'staff', kind: 'text' }]);
    await page.goto(`/console/identities?case=${user.userId}`);
    await page.getByRole('button', { name: /Reason, shown to the user if rejected$/ }).click();
    await page.getByRole('option', { name: 'The document has expired.' }).click();
    await button(page, 'Reject').click();
    const state = async () => (await mustPost<{ state: string }>(server.address, '/kyc/get', {}, user.token)).state;
    await expect.poll(state).toBe('rejected');

    await sendIdentity(server, user);
    await page.goto(`/console/identities?case=${user.userId}`);
    await expect(page.getByText('The document has expired.').first()).toBeVisible();
    for (const check of await page.getByRole('checkbox').all()) await check.check({ force: true });
    await button(page, 'Verify').click();
    await expect.poll(state).toBe('verified');
    await page.context().close();

    const viewer = await consolePage(browser, server, await openSeat(server, 'viewer'));
    await viewer.goto('/console/identities');
    await expect(viewer.getByText('Sam Specimen')).toHaveCount(0);
    await viewer.context().close();
  },
);

test('support answers a conversation with a kept answer and sees what is written back @full', async ({
  browser,
  server,
}) => {
  const user = await registerUser(server.address, 'writing@example.org');
  const say = (text: string, clientMessageId: string) =>
    mustPost(server.address, '/chat/send', { text, clientMessageId }, user.token);
  await say('Where are <b>my coins</b>?', 'm1');
  const seat = await openSeat(server, 'support');
  const page = await consolePage(browser, server, seat);
  await page.goto(`/console/chat?case=${user.userId}`);
  const talk = page.getByRole('region', { name: 'Conversation' });
  await expect(talk).toContainText('Where are <b>my coins</b>?');
  await button(talk, 'Take it').click();
  await expect(talk).toContainText(`${seat.name} takes care of it`);
  await button(page, 'New answer').first().click();
  const dialog = page.getByRole('dialog', { name: 'New answer' });
  await field(dialog, 'Title').fill('On the way');
  await field(dialog, 'English').fill('They are on the way.');
  await field(dialog, '中文').fill('正在途中。');
  await button(dialog, 'Keep').click();
  await expect(dialog).toBeHidden();
  await talk.getByRole('button', { name: /Kept answers$/ }).click();
  await page.getByRole('option', { name: 'On the way' }).click();
  await expect(field(talk, 'Answer')).toHaveValue('They are on the way.');
  await button(talk, 'Send').click();
  await expect(talk.getByRole('listitem').filter({ hasText: 'They are on the way.' })).toBeVisible({ timeout: 15_000 });
  await talk
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no') });
  await expect(talk).toContainText('Choose a JPEG, PNG or WebP picture');
  await talk.locator('input[type=file]').setInputFiles({
    name: '../../x.svg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(await goodPicture()),
  });
  await expect(talk.getByRole('img', { name: 'Picture of the answer' })).toBeVisible();
  await button(talk, 'Send').click();
  const sent = talk.getByRole('listitem').getByRole('img', { name: 'Picture' });
  await expect(sent).toHaveJSProperty('complete', true, { timeout: 15_000 });
  expect(await sent.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(talk.getByRole('img', { name: 'Picture of the answer' })).toHaveCount(0);
  const { list } = await mustPost<DataOf<typeof chatOpen>>(server.address, '/chat/open', {}, user.token);
  expect(list.at(-1)).toMatchObject({ author: 'staff', kind: 'picture' });
  await say('Thank you.', 'm2');
  await expect(talk).toContainText('Thank you.', { timeout: 15_000 });
  await page.context().close();
  const { envelope } = await callConsole(server.address, chatAssign, { userId: user.userId, isMine: false }, seat);
  expect(envelope).toMatchObject({ code: 1, data: { assignedTo: '' } });
});

test('a seat signs in by name, password and code, freezes a person with a reason, and notes why @full', async ({
  browser,
  server,
}) => {
  const user = await registerUser(server.address, 'frozen-by-seat@example.org');
  const seat = await openSeat(server, 'administrator');
  const context = await browser.newContext({ baseURL: server.address, locale: 'en-US' });
  const page = await context.newPage();
  await page.goto('/console/');
  await field(page, 'Seat').fill(seat.name);
  await field(page, 'Password').fill(seatPassword);
  await button(page, 'Next').click();
  // As if it were later: each code counts once.
  await onRunning(server.dataFolder, (client) =>
    client.query('UPDATE console_seat SET newest_step = 0 WHERE name = $1', [seat.name]),
  );
  await field(page, 'Code of the authenticator').fill(timeCode(seat.secret));
  await button(page, 'Sign in').click();
  await expect(page).toHaveURL(/\/console\/overview/);
  await page.goto(`/console/users/${user.userId}`);
  await expect(page.getByText('frozen-by-seat@example.org')).toBeVisible();
  await button(page, 'Freeze').click();
  const dialog = page.getByRole('dialog', { name: 'Freeze' });
  const hours = dialog.getByLabel(/hours/);
  if (await hours.isVisible()) await hours.fill('24');
  await button(dialog, 'Show what it would do').click();
  await field(dialog, 'Reason').fill('somebody else seems to use it');
  await button(dialog, 'Do it').click();
  await expect(dialog).toContainText('Done', { timeout: 15_000 });
  await page.keyboard.press('Escape');
  await expect(page.getByText('Frozen', { exact: true })).toBeVisible({ timeout: 15_000 });
  await page.goto(`/console/users/${user.userId}?tab=acts`);
  await expect(page.getByText('somebody else seems to use it')).toBeVisible({ timeout: 15_000 });
  await page.goto(`/console/users/${user.userId}?tab=notes`);
  await field(page, 'New note').fill('He calls back tomorrow.');
  await button(page, 'Add the note').click();
  await expect(page.getByText('He calls back tomorrow.')).toBeVisible();
  await context.close();
});
