import type { HostingProductRow } from '@assay/protocol/hosting-entities';
import { addressOf } from '../browser/desktop-pages.ts';
import { expect, test } from '../browser/site.ts';
import { prepareVisitor } from '../browser/visitor.ts';
import { giveCoins, mustPost, registerUser } from '../server-process/test-user.ts';

test('a pool is locked and left early, in Chinese: the penalty is said before the press', async ({
  page,
  context,
  server,
}) => {
  const user = await registerUser(server.address, `pool-${Date.now()}@example.org`);
  await giveCoins(server.address, user, 'USDT', '1000');
  const pools = await mustPost<HostingProductRow[]>(server.address, '/pool/list', {}, user.token);
  const week = pools.find(({ currency, termDays }) => currency === 'USDT' && termDays === 7);
  const penalty = `${((1_000 * Number(week?.penaltyRate)) / 100).toFixed(8)} USDT`;
  await prepareVisitor(context, { language: 'zh-CN', user });
  await page.goto(addressOf(`/pool/list?id=${week?.productId}`));
  const form = page.getByRole('form', { name: 'USDT 7 天 订单' });
  await form.getByRole('button', { name: '填入可投入的最大数量' }).click();
  await expect(form).toContainText('现货账户 1,000 USDT');
  await form.getByRole('button', { name: '核对：USDT 7 天' }).click();
  const review = page.getByRole('dialog', { name: '核对订单' });
  await expect(review).toContainText('提前赎回违约金');
  await review.getByLabel('我已阅读并同意理财协议').check();
  await review.getByRole('button', { name: '投入 1,000 USDT' }).click();
  await page.getByRole('link', { name: '查看我的订单' }).click();

  const orders = page.getByRole('table', { name: '我的订单' });
  await expect(orders).toContainText('进行中');
  await orders.getByRole('button', { name: /^赎回：? ?/ }).click();
  const redeem = page.getByRole('alertdialog', { name: '赎回 USDT 7 天' });
  await expect(redeem).toContainText(penalty);
  await expect(redeem).toContainText('当前违约金');
  await redeem.getByRole('button', { name: '赎回 1,000 USDT' }).click();
  await expect(orders).toContainText('已赎回');
  await expect(orders).toContainText('违约金');

  // The account shows it, too.
  await page.goto(addressOf('/account/assert/3'));
  const back = (1_000 - (1_000 * Number(week?.penaltyRate)) / 100).toLocaleString('en-US');
  await expect(page.getByRole('row', { name: /^USDT/ }).first()).toContainText(back);
});
