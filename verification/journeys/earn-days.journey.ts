import { rmSync } from 'node:fs';
import type { HostingPositionRow, HostingProductRow } from '@assay/protocol/hosting-entities';
import type { BrowserContext, Page } from '@playwright/test';
import { bothLanguages, patternOf, type SpokenLanguage, unknown } from '../browser/both-languages.ts';
import { addressOf } from '../browser/desktop-pages.ts';
import { ownNumber } from '../browser/own-number.ts';
import { expect, test } from '../browser/site.ts';
import { collectFaults, pageStands, prepareVisitor } from '../browser/visitor.ts';
import { daysAhead, startDaysAhead } from '../server-process/days-ahead.ts';
import { type RunningServer, startServer, temporaryDataFolder } from '../server-process/server-process.ts';
import { giveCoins, mustPost, registerUser, type TestUser } from '../server-process/test-user.ts';

/** What takes days: rewards day by day, a pool that is left early, units at the next value, an allotment. */

const environment = { ASSAY_TAKER: 'off' };

/** Somebody buys one of each: a flexible product, a pool of a week, a fund and a new coin. */
async function bought({ address }: RunningServer, user: TestUser): Promise<void> {
  await giveCoins(address, user, 'USDT', '2000');
  const order = (path: string, productId: string, amount: string) =>
    mustPost(address, path, { productId, amount, agreement: '1' }, user.token);
  const find = async (kind: string, is: (row: HostingProductRow) => boolean) => {
    const rows = await mustPost<HostingProductRow[]>(address, `/${kind}/list`, {});
    return rows.find((row) => row.currency === 'USDT' && is(row))?.productId ?? '';
  };
  await order('/finance/create', await find('finance', ({ isFlexible }) => isFlexible), '500');
  await order('/pool/create', await find('pool', ({ termDays }) => termDays === 7), '300');
  await order('/subscribe/create', '1', '400');
  await expect(async () => {
    // Its first value comes with the first fresh ticks.
    await order('/fund/buy', '1', '100');
  }).toPass();
}

/** A page of the person on that day, looked at; it prints no error. */
async function look(
  {
    context,
    server,
    days,
  }: { readonly context: BrowserContext; readonly server: RunningServer; readonly days: number },
  path: string,
  does: (page: Page) => Promise<void>,
): Promise<void> {
  const page = await context.newPage();
  const faults = collectFaults(page);
  await page.addInitScript(daysAhead(days));
  await page.goto(`${server.address}${addressOf(path)}`);
  await pageStands(page);
  await does(page);
  expect(faults).toEqual([]);
  await page.close();
}

/** The flexible position, once so many days are paid. */
async function paidFor({ address }: RunningServer, user: TestUser, days: number): Promise<HostingPositionRow> {
  let position: HostingPositionRow | undefined;
  // Right after a start the rows may be behind, and what was missed is being paid.
  await expect(async () => {
    const records = await mustPost<{ list: HostingPositionRow[] }>(address, '/finance/getRecords', {}, user.token);
    [position] = records.list;
    expect(position?.paidDays).toBe(days);
  }).toPass();
  if (position === undefined) throw new Error('what was bought is listed');
  return position;
}

/** After three nights: two whole days were held. */
async function rewardsAreListed(page: Page, { t }: SpokenLanguage, position: HostingPositionRow): Promise<void> {
  const name = t('hosting.flexibleName', { coin: 'USDT' });
  const orders = page.getByRole('table', { name: t('earn.records') });
  await expect(orders).toContainText(t('hosting.ofDays', { paid: 2, days: position.termDays }));
  await orders.getByRole('button', { name: t('hosting.showAccruals', { name }) }).click();
  const rewards = page.getByRole('table', { name: t('hosting.accruals') }).locator('tbody tr');
  await expect(rewards).toHaveCount(2);
  for (const reward of await rewards.all()) await expect(reward).toContainText(shown(position.dailyReward));
  const chart = t('hosting.earningsLabel', { amount: unknown, coin: 'USDT', days: 90 });
  await expect(page.getByRole('img', { name: patternOf(chart) })).toBeVisible();
}

/** With 8 decimals, cut. */
function shown(amount: string): string {
  const [whole = '0', fraction = ''] = amount.split('.');
  return `${whole}.${fraction.padEnd(8, '0').slice(0, 8)}`;
}

async function poolIsLeftEarly(page: Page, { t }: SpokenLanguage): Promise<void> {
  const name = t('hosting.fixedName', { coin: 'USDT', days: 7 });
  await page.getByRole('button', { name: `${t('hosting.redeem')}: ${name}` }).click();
  const dialog = page.getByRole('alertdialog', { name: t('hosting.redeemTitle', { name }) });
  await expect(dialog).toContainText(t('hosting.penaltyNow'));
  await expect(dialog).toContainText('1.5 USDT');
  await expect(dialog).toContainText('298.5 USDT');
  await dialog.getByRole('button', { name: t('hosting.redeemVerb', { amount: '300', coin: 'USDT' }) }).click();
  await expect(page.getByRole('table', { name: t('earn.records') })).toContainText(t('pool.redeemed'));
}

async function fundIsHeldAndGivenBack(page: Page, { t }: SpokenLanguage): Promise<void> {
  await expect(page.getByRole('table', { name: t('fund.orders') })).toContainText(t('fund.orderDone'));
  const holding = page.getByRole('table', { name: t('fund.holdings'), exact: true }).locator('tbody tr');
  await expect(holding).toContainText('100.00');
  await holding.getByRole('button', { name: patternOf(t('fund.redeemOf', { name: unknown })) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('fund.redeemAmount')).fill('999');
  await expect(dialog.getByText(patternOf(t('fund.tooManyUnits', { amount: unknown })))).toBeVisible();
  await dialog.getByRole('button', { name: t('earn.maxWords') }).click();
  await dialog.getByRole('button', { name: t('fund.redeemVerb') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(holding).toContainText(patternOf(t('fund.redeeming', { units: unknown })));
}

async function coinsAreAllotted(page: Page, { t }: SpokenLanguage): Promise<void> {
  const row = page
    .getByRole('table', { name: t('subscribe.records') })
    .locator('tbody tr')
    .first();
  await expect(row).toContainText(t('subscribe.entryClosed'));
  // 40 % of 400 at once.
  await expect(row).toContainText('160');
  await row.getByRole('button', { name: t('subscribe.showSum', { name: 'CS' }) }).click();
  await expect(page.getByText(patternOf(t('subscribe.sumAll', { demand: unknown, quota: unknown })))).toBeVisible();
}

for (const spoken of bothLanguages('en-US')) {
  const { language, t } = spoken;
  test(`what is bought earns by the day, is valued and allotted, and everything is listed: ${language} @full`, async ({
    context,
  }) => {
    test.setTimeout(300_000);
    const dataFolder = temporaryDataFolder();
    let server = await startServer({ dataFolder, environment });
    try {
      const user = await registerUser(server.address, `days-${ownNumber()}@example.org`);
      await bought(server, user);
      const later = async (days: number) => {
        await server.stop();
        server = await startDaysAhead(days, { dataFolder, environment });
      };
      await prepareVisitor(context, { language, user });

      await later(3);
      const third = { context, server, days: 3 };
      const position = await paidFor(server, user, 2);
      await look(third, '/finance/record', (page) => rewardsAreListed(page, spoken, position));
      await look(third, '/pool/record', (page) => poolIsLeftEarly(page, spoken));
      await look(third, '/fund/record', (page) => fundIsHeldAndGivenBack(page, spoken));
      await look(third, '/fund/list', async (page) => {
        const days = t('fund.daysTitle', { name: unknown });
        await page
          .getByRole('button', { name: patternOf(days) })
          .first()
          .click();
        // The first value, and the one of the start three days later.
        await expect(page.getByRole('dialog').locator('tbody tr')).toHaveCount(2);
      });

      await later(8);
      const eighth = { context, server, days: 8 };
      await look(eighth, '/subscribe/record', (page) => coinsAreAllotted(page, spoken));
      await look(eighth, '/fund/record', async (page) => {
        await expect(page.getByRole('table', { name: t('fund.orders') }).locator('tbody tr')).toHaveCount(2);
        await expect(page.getByText(t('fund.holdingsEmptyTitle'))).toBeVisible();
      });
      // The coin has the price that it was subscribed at.
      await look(eighth, '/account/assert/2', async (page) => {
        await expect(page.getByRole('row', { name: /^CS/ })).toContainText('40.00');
      });
    } finally {
      await server.stop();
      rmSync(dataFolder, { recursive: true, force: true });
    }
  });
}
