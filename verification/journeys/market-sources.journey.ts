import { groupThousands } from '@assay/amounts/display';
import type { DataOf } from '@assay/protocol/endpoint';
import { feedSources } from '@assay/protocol/endpoints/feed';
import type { Candle } from '@assay/protocol/entities';
import { addressOf } from '../browser/desktop-pages.ts';
import { inTurn } from '../browser/in-turn.ts';
import { ownNumber } from '../browser/own-number.ts';
import { expect, test } from '../browser/site.ts';
import { prepareVisitor } from '../browser/visitor.ts';
import { giveCoins, mustPost, registerUser } from '../server-process/test-user.ts';

const languages = [
  {
    language: 'en-US',
    title: 'Sources of the index',
    madeUp: 'Synthesised',
    depthOf: 'Depth of TRX/USDT',
    up: 'Up',
  },
  { language: 'zh-CN', title: '指数来源', madeUp: '合成', depthOf: 'TRX/USDT 参考深度', up: '正常' },
] as const;

for (const { language, title, madeUp, depthOf, up } of languages) {
  test(
    inTurn(`the sources of the index are told in ${language}, with what is made up`),
    async ({ page, context, server }) => {
      await prepareVisitor(context, { language });
      await page.goto(addressOf('/feed'));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      const answer = await fetch(`${server.address}${feedSources.path}`);
      const { data } = (await answer.json()) as { data: DataOf<typeof feedSources> };
      expect(data.sources.map(({ source }) => source)).toEqual(['sim-alder', 'sim-birch', 'sim-cedar']);
      for (const { source } of data.sources) {
        await expect(page.getByRole('row', { name: new RegExp(`^${source} ${up}`) })).toBeVisible();
      }
      // A coin that has an index and no market is a pair here too.
      await page.getByRole('button', { name: /TRX\/USDT/ }).click();
      await expect(page.getByRole('heading', { name: depthOf })).toBeVisible();
      await expect(page.getByText(madeUp, { exact: true })).toBeVisible();
      const depth = page.getByRole('table', { name: depthOf });
      await expect(depth.getByRole('row')).toHaveCount(21);
      const metrics = await (await fetch(`${server.address}/metrics`)).text();
      for (const { source } of data.sources) expect(metrics).toContain(`assay_source_up{source="${source}"} 1`);
    },
  );
}

test(inTurn('the chart says whose trades it draws, and remembers the choice'), async ({ page, server }) => {
  const trader = await registerUser(server.address, `gil-${ownNumber()}@example.org`);
  await giveCoins(server.address, trader, 'BTC', '0.01');
  // No other journey trades here: what the chart draws of today is this order, in however many fills.
  const symbol = 'ltcbtc';
  const order = { symbol, side: 'buy', type: 'market', quoteAmount: '0.0005' };
  await mustPost(server.address, '/spot/createOrder', order, trader.token);
  const shown = { symbol, source: 'assay', timer: '15min', size: '1' };
  const [candle] = await mustPost<Candle[]>(server.address, '/huobi/getKline', shown);
  if (!candle) throw new Error('a market that somebody traded in has no candle');
  const close = `C ${groupThousands(candle.close)}`;

  await page.goto(addressOf(`/trade?symbol=${symbol}`));
  await expect(page.getByRole('radio', { name: 'Reference feed' })).toBeChecked();
  await page.getByText('Own trades', { exact: true }).click();
  await expect(page.getByText(close)).toBeVisible();
  // A tenth of a coin is a volume too.
  await expect(page.getByText(`${candle.vol.replace(/(?<=\.[0-9]{2}[0-9]*)0+$/, '')} LTC`)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Own trades' })).toBeChecked();
  await expect(page.getByText(close)).toBeVisible();
  await page.getByRole('region', { name: 'Chart' }).getByText('Reference feed', { exact: true }).click();
  await expect(page.getByText(close)).toHaveCount(0);
});
