import type { HostingProductRow } from '@assay/protocol/hosting-entities';
import { bothLanguages } from '../browser/both-languages.ts';
import { addressOf } from '../browser/desktop-pages.ts';
import { ownNumber } from '../browser/own-number.ts';
import { expect, test } from '../browser/site.ts';
import { prepareVisitor } from '../browser/visitor.ts';
import { giveCoins, mustPost, registerUser } from '../server-process/test-user.ts';

for (const { language, t, mark } of bothLanguages('zh-CN')) {
  test(`a pool is locked and left early, and the penalty is said before the press: ${mark}`, async ({
    page,
    context,
    server,
  }) => {
    const user = await registerUser(server.address, `pool-${ownNumber()}@example.org`);
    await giveCoins(server.address, user, 'USDT', '1000');
    const pools = await mustPost<HostingProductRow[]>(server.address, '/pool/list', {}, user.token);
    const week = pools.find(({ currency, termDays }) => currency === 'USDT' && termDays === 7);
    const penalty = `${(1_000 * Number(week?.penaltyRate)) / 100} USDT`;
    const name = t('hosting.fixedName', { coin: 'USDT', days: 7 });
    await prepareVisitor(context, { language, user });
    await page.goto(addressOf(`/pool/list?id=${week?.productId}`));
    const form = page.getByRole('form', { name: t('hosting.orderFor', { name }) });
    await form.getByRole('button', { name: t('earn.maxWords') }).click();
    await expect(form).toContainText(t('earn.fromSpot', { spot: '1,000', coin: 'USDT' }));
    await form.getByRole('button', { name: t('hosting.review', { name }) }).click();
    const review = page.getByRole('dialog', { name: t('hosting.confirmTitle') });
    await expect(review).toContainText(t('hosting.penalty'));
    await review.getByLabel(t('earn.agree')).check();
    await review.getByRole('button', { name: t('hosting.place', { amount: '1,000', coin: 'USDT' }) }).click();
    await page.getByRole('link', { name: t('hosting.toRecords') }).click();

    const orders = page.getByRole('table', { name: t('earn.records') });
    await expect(orders).toContainText(t('pool.inProgress'));
    await orders.getByRole('button', { name: `${t('hosting.redeem')}: ${name}` }).click();
    const redeem = page.getByRole('alertdialog', { name: t('hosting.redeemTitle', { name }) });
    await expect(redeem).toContainText(penalty);
    await expect(redeem).toContainText(t('hosting.penaltyNow'));
    await redeem.getByRole('button', { name: t('hosting.redeemVerb', { amount: '1,000', coin: 'USDT' }) }).click();
    await expect(orders).toContainText(t('pool.redeemed'));
    await expect(orders).toContainText(t('hosting.penaltyPaid', { amount: String(Number.parseFloat(penalty)) }));

    // The account shows it, too.
    await page.goto(addressOf('/account/assert/3'));
    const back = (1_000 - (1_000 * Number(week?.penaltyRate)) / 100).toLocaleString('en-US');
    await expect(page.getByRole('row', { name: /^USDT/ }).first()).toContainText(back);
  });
}
