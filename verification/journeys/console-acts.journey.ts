import type { HostingPositionRow } from '@assay/protocol/hosting-entities';
import type { TransferRow } from '@assay/protocol/transfer-entities';
import type { Page as Paged } from '@assay/protocol/wire';
import { checkAuditFile } from '@assay/server/exported-files/check-audit-file';
import type { Locator, Page } from '@playwright/test';
import { consoleAddress, consolePage, openSeat } from '../browser/console-visitor.ts';
import { addressOf } from '../browser/desktop-pages.ts';
import { inTurn } from '../browser/in-turn.ts';
import { ownNumber } from '../browser/own-number.ts';
import { expect, test } from '../browser/site.ts';
import { prepareVisitor } from '../browser/visitor.ts';
import { operate } from '../server-process/operate.ts';
import type { RunningServer } from '../server-process/server-process.ts';
import { giveCoins, mustPost, post, registerUser, type TestUser } from '../server-process/test-user.ts';

/** What treasurers and administrators do in the console, and what people see of it: a posting and its reversal, a market, an announcement, a product. */

const button = (of: Page | Locator, name: string | RegExp) => of.getByRole('button', { name, exact: true });
const field = (of: Page | Locator, name: string | RegExp) => of.getByLabel(name, { exact: true });

/**
 * Fills a form of the catalogue, looks at what it would do, says why, and gives it. `effect` is what has to stand in the preview, which is gone when the act
 * is given.
 */
async function give(
  form: Page | Locator,
  fields: Readonly<Record<string, string>>,
  reason: string,
  effect?: string,
): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    const input = field(form, new RegExp(`^${name}( \\(may be empty\\))?$`));
    if ((await input.getAttribute('aria-haspopup')) !== 'listbox') await input.fill(value);
    else {
      await input.click();
      const page = 'page' in form ? form.page() : form;
      await page.getByRole('option', { name: value, exact: true }).click();
    }
  }
  await button(form, 'Show what it would do').click();
  if (effect !== undefined) await expect(form.getByText(effect)).toBeVisible();
  await field(form, 'Reason').fill(reason);
  await button(form, /^(Do it|Propose it)$/).click();
}

async function usdtOf({ address }: RunningServer, { token }: TestUser): Promise<string | undefined> {
  const assets = await mustPost<{ currency: string; available: string }[]>(address, '/spot/getAssets', {}, token);
  return assets.find(({ currency }) => currency === 'USDT')?.available;
}

/** Proposed on the person's page by one, approved by another, who sees it as it would happen. */
async function correct(
  { proposer, approver, user }: { readonly proposer: Page; readonly approver: Page; readonly user: TestUser },
  fields: Readonly<Record<string, string>>,
  reason: string,
): Promise<void> {
  await proposer.goto(consoleAddress(`/users/${user.userId}`));
  await button(proposer, 'Correction posting').click();
  const dialog = proposer.getByRole('dialog', { name: 'Correction posting' });
  await give(dialog, fields, reason);
  const number = await proposedNumber(dialog);

  await proposer.goto(consoleAddress('/proposals'));
  await proposer.getByRole('button', { name: new RegExp(`post-correction.*No\\. ${number}$`) }).click();
  await expect(proposer.getByText('You proposed it: somebody else has to approve it')).toBeVisible();
  await expect(button(proposer, 'Approve')).toHaveCount(0);

  const decision = { command: 'post-correction', number, reason: `counted: ${reason}` };
  await approve(approver, decision, [reason, user.userId]);
}

/** The number of what was proposed in a form. */
async function proposedNumber(form: Locator): Promise<string> {
  await expect(form).toContainText(/Proposal \d+ waits for a second person/);
  return /Proposal (\d+) waits/.exec((await form.textContent()) ?? '')?.[1] ?? '';
}

/** Looks at what waits, which shows these words, and lets it happen. */
async function approve(
  approver: Page,
  { command, number, reason }: { readonly command: string; readonly number: string; readonly reason: string },
  words: readonly string[] = [],
): Promise<void> {
  await approver.goto(consoleAddress('/proposals'));
  await approver.getByRole('button', { name: new RegExp(`${command}.*No\\. ${number}$`) }).click();
  const shown = approver.getByRole('region', { name: command });
  for (const text of words) await expect(shown).toContainText(text);
  await field(shown, 'Reason').fill(reason);
  await button(shown, 'Approve').click();
  const done = approver.getByRole('alertdialog', { name: 'Approved and done' });
  await expect(done).toBeVisible();
  await button(done, 'Close').last().click();
}

test(
  inTurn(
    'a treasury posting and its reversal take two persons each, and stand in the journal, the audit log and the person’s own records',
  ),
  async ({ browser, context, page, server }) => {
    const user = await registerUser(server.address, `posted-${ownNumber()}@example.org`);
    await giveCoins(server.address, user, 'USDT', '100');
    const [one, two] = [await openSeat(server, 'treasurer'), await openSeat(server, 'treasurer')];
    const proposer = await consolePage(browser, server, one);
    const approver = await consolePage(browser, server, two);
    const seats = { proposer, approver, user };
    const id = `ticket-${ownNumber()}`;
    const terms = { coin: 'USDT', amount: '25', id };
    await correct(seats, { ...terms, direction: 'credit', words: 'Fee of Monday paid back' }, 'ticket 4711');
    expect(await usdtOf(server, user)).toBe('125');
    const back = { ...terms, id: `${id}-back`, direction: 'debit', words: 'That fee was right after all' };
    await correct(seats, back, 'ticket 4711 was wrong');
    expect(await usdtOf(server, user)).toBe('100');

    // The person’s own records, on the wire and on the page.
    const { list } = await mustPost<Paged<TransferRow>>(server.address, '/transfer/getRecords', {}, user.token);
    expect(list.map(({ from, to, amount, words }) => [from, to, amount, words])).toEqual([
      ['spot', 'exchange', '25', 'That fee was right after all'],
      ['exchange', 'spot', '25', 'Fee of Monday paid back'],
    ]);
    await prepareVisitor(context, { language: 'en-US', user });
    await page.goto(addressOf('/account/trade?type=6'));
    for (const words of ['Fee of Monday paid back', 'That fee was right after all'])
      await expect(page.getByText(words).first()).toBeVisible();
    await page.goto(addressOf('/setting/message'));
    await expect(page.getByRole('row', { name: /correct/i })).toHaveCount(2);

    // The audit log of the console, each with both persons.
    await approver.goto(consoleAddress('/audit-log'));
    const log = approver.getByRole('table', { name: 'Audit log' });
    for (const words of ['ticket 4711', 'ticket 4711 was wrong'])
      await expect(log.getByText(words, { exact: false }).first()).toBeVisible({ timeout: 15_000 });
    // And what follows the journal itself.
    const told = await operate(server.dataFolder, { call: 'log', limit: 50 });
    const entries = typeof told === 'string' || !('entries' in told) ? [] : told.entries;
    const postings = entries.filter(
      ({ command, change }) => command === 'post-correction' && change.includes(user.userId),
    );
    expect(postings).toHaveLength(2);
    for (const entry of postings) expect(JSON.stringify(entry)).toContain(`seat:${one.name}`);
    for (const entry of postings) expect(JSON.stringify(entry)).toContain(`seat:${two.name}`);
    await proposer.goto(consoleAddress(`/users/${user.userId}?tab=acts`));
    await expect(proposer.getByText('ticket 4711 was wrong').first()).toBeVisible({ timeout: 15_000 });
    for (const seated of [proposer, approver]) await seated.context().close();
  },
);

test('what “Export for auditors” gives is what check-audit takes', async ({ browser, server }) => {
  const seated = await consolePage(browser, server, await openSeat(server, 'administrator'));
  await seated.goto(consoleAddress('/audit-log'));
  const coming = seated.waitForEvent('download');
  await button(seated, 'Export for auditors').click();
  const { exitCode, lines } = await checkAuditFile({ path: await (await coming).path() });
  expect([exitCode, lines]).toEqual([0, [expect.stringMatching(/^Entries 1 to [0-9]+ are one chain/)]]);
  await seated.context().close();
});

test('a market is halted and opened again, and people see both at once', async ({ browser, context, page, server }) => {
  const user = await registerUser(server.address, `halted-${ownNumber()}@example.org`);
  await giveCoins(server.address, user, 'USDT', '1000');
  await prepareVisitor(context, { language: 'en-US', user });
  const order = { symbol: 'ltcusdt', side: 'buy', type: 'market', quoteAmount: '50' };
  const buy = () => post(server.address, '/spot/createOrder', order, user.token);
  await expect.poll(async () => (await buy()).code, { timeout: 30_000 }).toBe(1);
  await page.goto(addressOf('/trade?symbol=ltcusdt'));
  await expect(page.getByText('Trading is halted').first()).toHaveCount(0);

  const seated = await consolePage(browser, server, await openSeat(server, 'administrator'));
  await seated.goto(consoleAddress('/markets'));
  const row = seated.getByRole('row', { name: /LTC\/USDT/ }).first();
  await row.getByRole('link', { name: 'Halt' }).click();
  await give(seated, {}, 'a drill');
  await expect(seated.getByText('Done.', { exact: false }).first()).toBeVisible();
  expect(await buy()).toMatchObject({ code: 0, msg: 'l.error.marketHalted' });
  await expect(page.getByText(/halted/i).first()).toBeVisible();
  await seated.goto(consoleAddress('/markets'));
  await expect(row).toContainText('Halted');

  await row.getByRole('link', { name: 'Open' }).click();
  await give(seated, {}, 'the drill is over');
  await expect(seated.getByText('Done.', { exact: false }).first()).toBeVisible();
  await expect.poll(async () => (await buy()).code, { timeout: 30_000 }).toBe(1);
  await expect(page.getByText(/halted/i)).toHaveCount(0);
  await seated.context().close();
});

test(
  inTurn('an announcement is drafted in both languages, published, seen by a person on Home at once, and taken back'),
  async ({ browser, context, page, server }) => {
    const user = await registerUser(server.address, `announced-${ownNumber()}@example.org`);
    await prepareVisitor(context, { language: 'en-US', user });
    await page.goto(addressOf('/main'));
    const seated = await consolePage(browser, server, await openSeat(server, 'support'));
    await seated.goto(consoleAddress('/notices'));
    await expect(seated.getByText('Title and text in every language come first')).toBeVisible();
    await field(seated, 'Title, en-US').fill('Maintenance on Sunday');
    await field(seated, 'Text, en-US').fill('For an hour. See [the rules](/rules).');
    await field(seated, 'Title, zh-CN').fill('周日维护');
    await field(seated, 'Text, zh-CN').fill('维护一小时。');
    const preview = seated.getByRole('region', { name: 'en-US' }).last();
    await expect(preview).toContainText('the rules (/rules)');
    const until = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
    await give(seated, { until }, 'planned');
    await expect(seated.getByRole('article').filter({ hasText: 'Maintenance on Sunday' })).toBeVisible();
    const strip = page.getByRole('complementary', { name: 'Announcements' });
    await expect(strip).toContainText('Maintenance on Sunday');

    await seated
      .getByRole('article')
      .filter({ hasText: 'Maintenance on Sunday' })
      .getByRole('link', { name: 'Withdraw' })
      .click();
    await give(seated, {}, 'not on Sunday');
    await expect(seated.getByText('Done.', { exact: false }).first()).toBeVisible();
    await expect(strip).toHaveCount(0);
    await seated.context().close();
  },
);

test(
  inTurn('a product is created with its effect shown before, bought by a person, and the console sees what is placed'),
  async ({ browser, context, page, server }) => {
    const user = await registerUser(server.address, `buyer-${ownNumber()}@example.org`);
    await giveCoins(server.address, user, 'USDT', '1000');
    const seated = await consolePage(browser, server, await openSeat(server, 'administrator'));
    await seated.goto(consoleAddress('/products'));
    await seated.getByRole('link', { name: 'New product' }).click();
    const terms = { kind: 'finance', coin: 'USDT', 'daily-rate': '0.01', term: '30', flexible: 'no' };
    const bounds = {
      minimum: '10',
      maximum: '1000',
      quota: '5000',
      opens: '0',
      closes: '0',
      state: 'open',
      penalty: '0',
    };
    // It promises something: 5,000 USDT at a hundredth of a percent for 30 days.
    const effect = 'up to 15 USDT more than it gets at the index';
    await give(seated, { product: '77', ...terms, ...bounds }, 'a new one for November', effect);
    const number = await proposedNumber(seated.getByRole('main'));
    const second = await consolePage(browser, server, await openSeat(server, 'administrator'));
    await approve(second, { command: 'configure-hosting', number, reason: 'the terms are those of the plan' });
    await second.context().close();

    await prepareVisitor(context, { language: 'en-US', user });
    await page.goto(addressOf('/finance/list?id=77'));
    const form = page.getByRole('form', { name: /Order of USDT, 30 days/ });
    await form.getByLabel('Amount', { exact: true }).fill('100');
    await page.keyboard.press('Enter');
    const review = page.getByRole('dialog', { name: 'Review the order' });
    await review.getByLabel('I have read and accept the financial agreement').check();
    await button(review, 'Place 100 USDT').click();
    await expect(page.getByText(/^100 USDT placed\./)).toBeVisible();
    const { list } = await mustPost<Paged<HostingPositionRow>>(server.address, '/finance/getRecords', {}, user.token);
    expect(list.map(({ productId, amount }) => [productId, amount])).toEqual([['77', '100']]);

    await seated.goto(consoleAddress('/products'));
    const row = seated.getByRole('table').first().getByRole('row', { name: /^77 / });
    await expect(row).toContainText('100');
    await seated.goto(consoleAddress(`/users/${user.userId}?tab=hosting`));
    await expect(seated.getByRole('table').getByText('USDT').first()).toBeVisible();
    await seated.context().close();
  },
);
