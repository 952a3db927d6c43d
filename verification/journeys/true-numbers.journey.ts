import type { IndexTickRow } from '@assay/protocol/contract-entities';
import type { Candle } from '@assay/protocol/entities';
import type { Page } from '@playwright/test';
import { addressOf } from '../browser/desktop-pages.ts';
import { type DrawnText, pressForgetting, recordDrawnTexts, takeDrawnTexts } from '../browser/drawn-texts.ts';
import { inTurn } from '../browser/in-turn.ts';
import { expect, test } from '../browser/site.ts';
import { prepareVisitor } from '../browser/visitor.ts';
import { mustPost } from '../server-process/test-user.ts';
import { nearBest, wirePerson } from './desk.ts';
import { callContract } from './receipts.ts';

/** Numbers that screens once told wrongly: axes below 1, averages of cut prices, tags beside their prices, two ticks at once, shares. */
const axisWidthMaxPx = 160;
const samePricePx = 2;
/** The library draws in the frames after a change, what lies over its canvases after that. */
const redrawMs = 400;
/** Labels are spread over the whole axis, tags may stand close together. */
const leastSpreadPx = 90;

/** What stands on the price axis of the candles, as it was drawn last: of all narrow canvases theirs is the highest. */
function axisTexts(drawn: readonly DrawnText[]): readonly (DrawnText & { readonly price: number })[] {
  const narrow = drawn.filter(({ canvasWidth }) => canvasWidth < axisWidthMaxPx);
  const height = Math.max(...narrow.map(({ canvasHeight }) => canvasHeight));
  const onAxis = narrow.filter(({ canvasHeight, text }) => canvasHeight === height && !text.includes(':'));
  const byPlace = new Map(onAxis.map((one) => [Math.round(one.y), one]));
  return [...byPlace.values()].map((one) => ({ ...one, price: Number(one.text.replaceAll(',', '')) }));
}

/** Texts that stand at two places: labels that do not tell one price from the next. */
function repeatedTexts(texts: readonly DrawnText[]): readonly string[] {
  return texts
    .filter(({ text, y }, index) => texts.slice(index + 1).some((one) => one.text === text && Math.abs(one.y - y) > 8))
    .map(({ text }) => text);
}

/** The chart drawn anew on the other axis, and what is on it then: labels and tags. */
async function switchedAxis(page: Page): Promise<ReturnType<typeof axisTexts>> {
  const button = page.getByRole('button', { name: 'Log', exact: true });
  await pressForgetting(button);
  // sleeps: the library does not say when it has drawn
  await page.waitForTimeout(redrawMs);
  const drawn: DrawnText[] = [];
  await expect(async () => {
    drawn.push(...(await takeDrawnTexts(page)));
    const heights = axisTexts(drawn).map(({ y }) => y);
    expect(Math.max(...heights) - Math.min(...heights)).toBeGreaterThan(leastSpreadPx);
  }).toPass();
  return axisTexts(drawn);
}

test('axes and averages of cheap coins are true, linear and logarithmic @full', async ({ page, context, server }) => {
  await recordDrawnTexts(context);
  for (const symbol of ['xrpusdt', 'shibusdt', 'dogebtc']) {
    await page.goto(addressOf(`/trade?symbol=${symbol}`));
    await expect(page.getByText(/^MA 7 /)).toBeVisible();
    const candles = await mustPost<Candle[]>(server.address, '/huobi/getKline', { symbol, timer: '15min', size: '7' });
    const closes = candles.map(({ close }) => Number(close));
    const mean = closes.reduce((sum, close) => sum + close, 0) / closes.length;
    const average = Number(/^MA 7 ([0-9.]+)/.exec((await page.getByText(/^MA 7 /).textContent()) ?? '')?.[1]);
    // The newest candle may have moved since: by less than what a cut digit takes away.
    expect(Math.abs(average / mean - 1)).toBeLessThan(0.002);
    for (const axis of ['log', 'linear']) {
      const texts = await switchedAxis(page);
      expect(repeatedTexts(texts), `${symbol} ${axis}`).toEqual([]);
      for (const { text, price, isWhole } of texts) {
        expect(isWhole, text).toBe(true);
        expect(price / mean, `${symbol} ${axis} ${text}`).toBeGreaterThan(0.5);
        expect(price / mean, `${symbol} ${axis} ${text}`).toBeLessThan(2);
      }
    }
  }
});

/** From which price to which the candles of a new chart go. */
async function candlesInSight(address: string, symbol: string): Promise<{ low: number; high: number }> {
  const candles = await mustPost<Candle[]>(address, '/huobi/getKline', { symbol, timer: '15min', size: '60' });
  return {
    low: Math.min(...candles.map((candle) => Number(candle.low))),
    high: Math.max(...candles.map((candle) => Number(candle.high))),
  };
}

test(
  inTurn('order tags stand at their prices, and those without room are one that opens'),
  async ({ page, context, server }) => {
    const symbol = 'ltcusdt';
    const user = await wirePerson(server.address, 'tags', { USDT: '20000', LTC: '10' });
    await prepareVisitor(context, { user, language: 'en-US' });
    await recordDrawnTexts(context);
    const best = Number(await nearBest(server.address, symbol, 'bids'));
    const sight = await candlesInSight(server.address, symbol);
    // Three over the height of the chart, where the axis has room for them, and two that nobody could tell apart.
    const wanted = [0.2, 0.5, 0.8].map((share) => sight.low + (sight.high - sight.low) * share);
    for (const price of [...wanted, best * 0.9999, best * 0.9997]) {
      const side = price < best ? 'buy' : 'sell';
      await mustPost(
        server.address,
        '/spot/createOrder',
        { symbol, side, type: 'limit', price: price.toFixed(2), amount: '1' },
        user.token,
      );
    }
    // High enough that labels stand between the tags, wherever the price has gone.
    await page.setViewportSize({ width: 1366, height: 1080 });
    await page.goto(addressOf(`/trade?symbol=${symbol}`));
    const folded = page.getByRole('group', { name: /^[2-5] orders$/ }).filter({ visible: true });
    await expect(folded.first()).toBeVisible();
    await switchedAxis(page);
    const texts = await switchedAxis(page);
    // A line through the highest and the lowest price tells where every other one belongs.
    const sorted = texts.toSorted((a, b) => b.price - a.price);
    const [high, low] = [sorted[0], sorted.at(-1)];
    if (high === undefined || low === undefined) throw new Error('an axis without labels');
    for (const { price, y, text } of sorted) {
      const belongs = high.y + ((high.price - price) / (high.price - low.price)) * (low.y - high.y);
      expect(Math.abs(y - belongs), text).toBeLessThanOrEqual(samePricePx);
    }
    await folded.first().getByRole('button').first().click();
    await expect(folded.first().getByRole('listitem').first()).toContainText(/(Buy|Sell).*1/);
    await page.keyboard.press('Escape');
    await expect(folded.first().getByRole('listitem')).toHaveCount(0);
  },
);

test(inTurn('header and foot of the contract page tell the same tick in every frame'), async ({ page }) => {
  await page.goto(addressOf('/scontract?symbol=btcusdt'));
  await expect(page.getByText(/Index, tick [0-9,]+$/)).toBeVisible();
  const seen = await page.evaluate(async () => {
    const pairs = new Set<string>();
    const tickOf = (selector: string) =>
      /tick\s*([0-9,]+)/.exec(document.querySelector(selector)?.textContent ?? '')?.[1];
    const endMs = performance.now() + 4_500;
    while (performance.now() < endMs) {
      pairs.add(`${tickOf('main section')} ${tickOf('footer')}`);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return [...pairs];
  });
  expect(seen.length).toBeGreaterThan(3);
  for (const pair of seen) expect(pair).toMatch(/^([0-9,]+) \1$/);
});

test(
  inTurn('a spike of a second is cut at the edge of the contract chart and told there'),
  async ({ page, server }) => {
    const symbol = 'btcusdt';
    const ticks = async () =>
      (await callContract(server, '/public/ticks', { symbol, limit: '5' })).data as readonly Tick[];
    await expect.poll(async () => (await ticks()).at(-1)?.sequence).toBeGreaterThan(ticksOfUsualLine);
    const [spiked] = await ticks();
    if (spiked === undefined) throw new Error('an index without ticks');
    // Farther out than the simulated price goes in all the time that the chart shows, whatever that is.
    const spike = (Number(spiked.price) * 1.05).toFixed(3);
    await page.routeWebSocket(/\/bb\/app\/socket/, (socket) => {
      const line = socket.connectToServer();
      socket.onMessage((message) => line.send(message));
      line.onMessage((message) => socket.send(withPriceAt(String(message), spiked.sequence, spike)));
    });
    await page.goto(addressOf(`/scontract?symbol=${symbol}`));
    const chart = page.getByRole('slider', { name: /BTC/ });
    const [whole = '', fraction = ''] = spike.split('.');
    await expect(chart.getByText(`${Number(whole).toLocaleString('en-US')}.${fraction.slice(0, 2)}`)).toBeVisible();
    // The line leaves the picture at its top: the rest has the room that the spike would take.
    const path = (await chart.locator('svg svg path').getAttribute('d')) ?? '';
    expect([...path.matchAll(/[ML][0-9.-]+ ([0-9.-]+)/g)].some(([, y]) => Number(y) < 0)).toBe(true);
  },
);

type Tick = Pick<IndexTickRow, 'sequence' | 'price'>;

/** With fewer ticks nobody can say what is usual, and the chart cuts nothing. */
const ticksOfUsualLine = 25;

/** A message of the socket; where it brings this tick of BTC, that has the price. */
function withPriceAt(message: string, sequence: number, price: string): string {
  if (!message.includes('"index.btcusdt"') || !message.includes('"snapshot"')) return message;
  const snapshot = JSON.parse(message) as { data: { ticks: Tick[] } };
  const ticks = snapshot.data.ticks.map((tick) => (tick.sequence === sequence ? { ...tick, price } : tick));
  return JSON.stringify({ ...snapshot, data: { ...snapshot.data, ticks } });
}

test(inTurn('the shares of a wallet add up to 100.00 %'), async ({ page, context, server }) => {
  const user = await wirePerson(server.address, 'shares', { USDT: '7000', ETH: '1.1', LTC: '33', DOGE: '41234' });
  await prepareVisitor(context, { user, language: 'en-US' });
  await page.goto(addressOf('/account/assert/2'));
  const allocation = page.getByRole('heading', { name: 'Allocation' }).locator('..');
  await expect(async () => {
    const shares = await allocation.getByText(/^[0-9]{1,3}\.[0-9]{2} %$/).allInnerTexts();
    expect(shares).toHaveLength(4);
    expect(shares.reduce((sum, share) => sum + Math.round(Number.parseFloat(share) * 100), 0)).toBe(10_000);
  }).toPass();
});
