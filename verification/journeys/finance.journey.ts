import type { HostingPositionRow, HostingProductRow } from '@assay/protocol/hosting-entities';
import type { Page as Paged } from '@assay/protocol/wire';
import { bothLanguages, patternOf, unknown } from '../browser/both-languages.ts';
import { addressOf } from '../browser/desktop-pages.ts';
import { inTurn } from '../browser/in-turn.ts';
import { ownNumber } from '../browser/own-number.ts';
import { expect, test } from '../browser/site.ts';
import { prepareVisitor } from '../browser/visitor.ts';
import { giveCoins, mustPost, registerUser } from '../server-process/test-user.ts';

for (const { language, t, mark } of bothLanguages('en-US')) {
  const name = t('hosting.flexibleName', { coin: 'USDT' });

  test(inTurn(`a guest sees products with their terms, and is asked to log in: ${mark}`), async ({ page, context }) => {
    await prepareVisitor(context, { language });
    await page.goto(addressOf('/finance/list'));
    const rows = page.getByRole('table', { name: t('earn.offers') }).locator('tbody tr');
    await expect(rows.first()).toContainText(/[0-9]\.[0-9]{2} %/);
    const source = page.getByRole('region', { name: t('earn.sourceTitle') });
    await expect(source).toContainText(t('hosting.promised'));
    await expect(page.getByRole('table', { name: t('hosting.overTime') })).toBeVisible();
    const bitcoin = t('hosting.flexibleName', { coin: 'BTC' });
    await page.getByRole('link', { name: `${t('hosting.choose')}: ${bitcoin}` }).click();
    await expect(page.getByRole('region', { name: bitcoin })).toBeVisible();
    await page.getByRole('link', { name: t('earn.login') }).click();
    await expect(page).toHaveURL(/\/login\/login/);
  });

  test(`a flexible product is paid from earn first, loses its answers once, and is redeemed: ${mark}`, async ({
    page,
    context,
    server,
    faults,
  }) => {
    const user = await registerUser(server.address, `finance-${ownNumber()}@example.org`);
    await giveCoins(server.address, user, 'USDT', '1000');
    const moved = { currency: 'USDT', from: 'spot', to: 'earn', amount: '100' };
    await mustPost(server.address, '/transfer/create', moved, user.token);
    const products = await mustPost<HostingProductRow[]>(server.address, '/finance/list', {}, user.token);
    const flexible = products.find(({ currency, isFlexible }) => currency === 'USDT' && isFlexible);
    await prepareVisitor(context, { language, user });
    await page.goto(addressOf(`/finance/list?id=${flexible?.productId}`));
    const form = page.getByRole('form', { name: t('hosting.orderFor', { name }) });
    const amount = form.getByLabel(t('earn.amount'), { exact: true });
    await amount.fill('0.5');
    await expect(amount).toHaveAccessibleDescription(t('earn.tooSmall', { amount: '10', coin: 'USDT' }));
    await amount.fill('500');
    await expect(form).toContainText(t('earn.fromEarn', { earn: '100', coin: 'USDT' }));
    await expect(form).toContainText(t('earn.fromSpot', { spot: '400', coin: 'USDT' }));
    await page.keyboard.press('Enter');

    const review = page.getByRole('dialog', { name: t('hosting.confirmTitle') });
    const place = review.getByRole('button', { name: t('hosting.place', { amount: '500', coin: 'USDT' }) });
    await place.click();
    await expect(review.getByRole('alert')).toHaveText(t('l.error.agreementMissing'));
    await review.getByRole('button', { name: t('earn.agreementRead') }).click();
    const agreement = page.getByRole('dialog', { name: t('agreement.title') });
    await expect(agreement).toContainText(t('agreement.version', { version: 1 }));
    await agreement.getByRole('button', { name: t('state.close') }).click();
    await review.getByLabel(t('earn.agree')).check();

    // The server carries it out, and its answers get lost on the way, however often the page asks again, until it says so.
    const call = '**/finance/create';
    await context.route(call, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await place.click();
    const ask = review.getByRole('button', { name: t('earn.askOutcome') });
    await expect(ask).toBeVisible();
    await context.unroute(call);
    await ask.click();
    const placed = t('hosting.placedWords', { amount: '500', coin: 'USDT', day: unknown });
    await expect(page.getByText(patternOf(placed))).toBeVisible();
    expect(faults.filter((fault) => !fault.includes('ERR_CONNECTION_RESET'))).toEqual([]);
    faults.length = 0;
    const { list } = await mustPost<Paged<HostingPositionRow>>(server.address, '/finance/getRecords', {}, user.token);
    expect(list.map((row) => [row.amount, row.status])).toEqual([['500', 0]]);

    await page.getByRole('link', { name: t('hosting.toRecords') }).click();
    await expect(page.getByText(t('hosting.earningsNone'))).toBeVisible();
    const orders = page.getByRole('table', { name: t('earn.records') });
    await orders.getByRole('button', { name: t('hosting.showAccruals', { name }) }).click();
    await expect(orders.getByText(t('hosting.noAccrualTitle'))).toBeVisible();
    await orders.getByRole('button', { name: `${t('hosting.redeem')}: ${name}` }).click();
    const redeem = page.getByRole('alertdialog', { name: t('hosting.redeemTitle', { name }) });
    await expect(redeem).toContainText(t('hosting.todayLost'));
    await redeem.getByRole('button', { name: t('hosting.redeemVerb', { amount: '500', coin: 'USDT' }) }).click();
    await expect(orders.getByText(t('finance.completed'))).toBeVisible();
    const earn = await mustPost<{ currency: string; available: string }[]>(
      server.address,
      '/transfer/getEarnAssets',
      {},
      user.token,
    );
    expect(earn).toContainEqual(expect.objectContaining({ currency: 'USDT', available: '500' }));
  });
}
