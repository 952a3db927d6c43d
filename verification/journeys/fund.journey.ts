import { bothLanguages, patternOf, unknown } from '../browser/both-languages.ts';
import { addressOf } from '../browser/desktop-pages.ts';
import { inTurn } from '../browser/in-turn.ts';
import { ownNumber } from '../browser/own-number.ts';
import { expect, test } from '../browser/site.ts';
import { prepareVisitor } from '../browser/visitor.ts';
import { giveCoins, registerUser } from '../server-process/test-user.ts';

for (const { language, t, mark } of bothLanguages('zh-CN')) {
  test(
    inTurn(`a guest sees funds with their baskets, values and the ticks that they follow from: ${mark}`),
    async ({ page, context }) => {
      await prepareVisitor(context, { language });
      await page.goto(addressOf('/fund/list'));
      await expect(page.getByText(t('fund.basket')).first()).toBeVisible();
      const values = page.getByRole('button', { name: patternOf(t('fund.daysTitle', { name: unknown })) }).first();
      // The first value comes with the first fresh ticks.
      await expect(values).toBeVisible();
      await values.click();
      const tick = t('fund.tick', { amount: unknown, coin: 'BTC', price: unknown, tick: unknown });
      await expect(page.getByRole('dialog')).toContainText(patternOf(tick));
      await page.keyboard.press('Escape');
      await page
        .getByRole('link', { name: t('earn.login') })
        .first()
        .click();
      await expect(page).toHaveURL(/return=%2Ffund%2Flist/);
    },
  );
}

for (const { language, t, mark } of bothLanguages('en-US')) {
  test(`a purchase waits for the next value, and is listed with what it was paid with: ${mark}`, async ({
    page,
    context,
    server,
  }) => {
    const user = await registerUser(server.address, `fund-${ownNumber()}@example.org`);
    await giveCoins(server.address, user, 'USDT', '500');
    await prepareVisitor(context, { language, user });
    await page.goto(addressOf('/fund/list'));
    const buy = page.getByRole('button', { name: patternOf(t('fund.buyOf', { name: unknown })) });
    await buy.first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(patternOf(t('fund.atNextWords', { left: unknown })));
    const pays = dialog.getByLabel(t('fund.buyAmount'));
    await pays.fill('501');
    const tooMuch = t('earn.tooMuch', { amount: '500', coin: 'USDT' });
    await expect(dialog.getByText(tooMuch)).toBeVisible();
    await expect(dialog.getByRole('button', { name: t('fund.buyVerb') })).toBeDisabled();
    await pays.fill('100');
    await expect(dialog).toContainText(t('earn.fromSpot', { spot: '100', coin: 'USDT' }));
    await expect(dialog).toContainText(patternOf(`≈ ${unknown} ${t('fund.unitName')}`));
    await dialog.getByRole('button', { name: t('fund.buyVerb') }).click();
    await expect(dialog.getByRole('alert')).toHaveText(t('l.error.agreementMissing'));
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: t('fund.buyVerb') }).click();
    await expect(dialog).toHaveCount(0);

    await page.goto(addressOf('/fund/record'));
    const row = page.getByRole('table', { name: t('fund.orders') }).locator('tbody tr');
    await expect(row).toHaveCount(1);
    await expect(row).toContainText(t('fund.orderWaiting'));
    await expect(row).toContainText(patternOf(t('fund.waitsFor', { day: unknown })));
    const waiting = t('fund.waitingBuys', { amount: '100.00', coin: 'USDT' });
    await expect(page.getByRole('table', { name: t('fund.holdings'), exact: true })).toContainText(waiting);
  });
}
