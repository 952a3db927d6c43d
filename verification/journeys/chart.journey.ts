import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addressOf } from '../browser/desktop-pages.ts';
import { inTurn } from '../browser/in-turn.ts';
import { ownNumber } from '../browser/own-number.ts';
import { expect, test } from '../browser/site.ts';
import { prepareVisitor } from '../browser/visitor.ts';
import { registerUser } from '../server-process/test-user.ts';
import { newPerson } from './people.ts';

/** The library takes presses that follow each other sooner for one double press. */
const betweenPressesMs = 600;

test('an indicator is added, its number changed, and both are there after a reload', async ({ page }) => {
  await page.goto(addressOf('/trade'));
  await expect(page.getByText(/^MA 7 /)).toBeVisible();
  await page.getByRole('button', { name: 'Indicators, 2 shown' }).click();
  const choice = page.getByRole('dialog', { name: 'Indicators' });
  await choice.getByText('RSI', { exact: true }).click();
  await expect(page.getByText(/^RSI 14 [0-9]/)).toBeVisible();
  await choice.getByText('MACD', { exact: true }).click();
  await choice.getByText('KDJ', { exact: true }).click();
  await expect(choice.getByText('At most 3 panes below the candles')).toBeVisible();
  const period = choice.getByRole('group', { name: 'Below the candles' }).getByLabel('Period');
  await period.fill('1');
  await expect(choice.getByText('A whole number from 2 to 500')).toBeVisible();
  await expect(page.getByText(/^RSI 14 [0-9]/)).toBeVisible();
  await period.fill('21');
  await expect(page.getByText(/^RSI 21 [0-9]/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Indicators, 4 shown' })).toBeVisible();
  await expect(page.getByText(/^RSI 21 [0-9]/)).toBeVisible();
  await expect(page.getByText(/^MACD 12, 26, 9/)).toBeVisible();
});

test('a line is drawn, seen in another browser of the same person, and deleted there @full', async ({
  page,
  context,
  browser,
  server,
}) => {
  const user = await registerUser(server.address, `line-${ownNumber()}@example.org`);
  await prepareVisitor(context, { language: 'en-US', user });
  await page.goto(addressOf('/trade?symbol=ethusdt'));
  const chart = page.getByRole('application', { name: /^ETH\/USDT candlesticks/ });
  const deleteAll = page.getByRole('button', { name: 'Delete all drawings' });
  await expect(chart).toBeVisible();
  await expect(deleteAll).toBeDisabled();
  const tool = page.getByRole('button', { name: 'Trend line' });
  await tool.click();
  await page.keyboard.press('Escape');
  await expect(tool).toHaveAttribute('aria-pressed', 'false');
  await tool.click();
  // The code of the tools comes with the first one.
  await expect(page.locator('[data-tool="trend"]')).toBeVisible();
  await chart.click({ position: { x: 300, y: 150 } });
  // sleeps: nobody tells when the library forgets a press
  await page.waitForTimeout(betweenPressesMs);
  const kept = page.waitForResponse((response) => response.url().endsWith('/user/putSetting') && response.ok());
  await chart.click({ position: { x: 450, y: 110 } });
  await expect(tool).toHaveAttribute('aria-pressed', 'false');
  await expect(deleteAll).toBeEnabled();
  await kept;

  const other = await newPerson(browser, server.address);
  await prepareVisitor(other.context, { language: 'en-US', user });
  await other.page.goto(addressOf('/trade?symbol=ethusdt'));
  const otherDelete = other.page.getByRole('button', { name: 'Delete all drawings' });
  await expect(otherDelete).toBeEnabled();
  // Drawings belong to their pair.
  await other.page.goto(addressOf('/trade?symbol=btcusdt'));
  await expect(otherDelete).toBeDisabled();
  await other.page.goto(addressOf('/trade?symbol=ethusdt'));
  await otherDelete.click();
  const question = other.page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Keep them' }).click();
  await expect(otherDelete).toBeEnabled();
  await otherDelete.click();
  await question.getByRole('button', { name: 'Delete all drawings' }).click();
  await expect(otherDelete).toBeDisabled();
  await other.context.close();
});

test(inTurn('the depth of the book is drawn and told, and arrows move along it'), async ({ page }) => {
  await page.goto(addressOf('/trade'));
  await page.getByRole('tab', { name: 'Depth' }).click();
  const depth = page.getByRole('slider', { name: 'Depth of BTC/USDT' });
  await expect(depth).toHaveAccessibleDescription(/Bids: Price [0-9,.]+, Sum .* BTC\. Asks: Price /);
  await depth.focus();
  await page.keyboard.press('ArrowRight');
  await expect(depth).toHaveAttribute('aria-valuetext', /^Price [0-9,.]+, Sum /);
  await page.getByRole('tab', { name: 'Chart' }).click();
  await expect(page.getByRole('application', { name: /^BTC\/USDT candlesticks/ })).toBeVisible();
});

test(inTurn('the depth zooms by wheel, button and key, and says how far it reaches'), async ({ page }) => {
  await page.goto(addressOf('/trade'));
  await page.getByRole('tab', { name: 'Depth' }).click();
  const depth = page.getByRole('slider', { name: 'Depth of BTC/USDT' });
  const range = page.getByRole('group', { name: 'Range around the mid price' }).getByRole('status');
  const reach = async () => Number(/^±([0-9.]+) %$/.exec((await range.textContent()) ?? '')?.[1]);
  await expect(range).toBeVisible();
  const first = await reach();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(reach).toBeLessThan(first * 0.9);
  const second = await reach();
  await depth.hover();
  await page.mouse.wheel(0, -200);
  await expect.poll(reach).toBeLessThan(second * 0.9);
  await depth.focus();
  for (const _ of [1, 2]) await page.keyboard.press('-');
  await expect.poll(reach).toBeGreaterThan(first * 0.9);
  await expect(depth).toHaveAccessibleDescription(/^Range around the mid price ±[0-9.]+ %\. Bids: /);
});

test(inTurn('the chart is saved as a picture, and fills the window until Esc'), async ({ page }) => {
  await page.goto(addressOf('/trade'));
  const chart = page.getByRole('application', { name: /^BTC\/USDT candlesticks/ });
  await expect(page.getByText(/^MA 7 /)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as picture' }).click();
  const picture = await download;
  expect(picture.suggestedFilename()).toBe('btcusdt-15min.png');
  const bytes = await readFile(await picture.path());
  expect([...bytes.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const narrow = (await chart.boundingBox())?.width ?? 0;
  await page.getByRole('button', { name: 'Full screen' }).click();
  await expect(async () => expect((await chart.boundingBox())?.width ?? 0).toBeGreaterThan(narrow + 300)).toPass();
  await page.keyboard.press('Escape');
  await expect(async () => expect((await chart.boundingBox())?.width ?? 0).toBeLessThan(narrow + 5)).toPass();
});

test(inTurn('the keyboard scrolls the chart away and back'), async ({ page }) => {
  await page.goto(addressOf('/trade'));
  const chart = page.getByRole('application', { name: /^BTC\/USDT candlesticks/ });
  await expect(page.getByText(/^MA 7 /)).toBeVisible();
  await chart.focus();
  await expect(chart).toHaveAccessibleDescription(/C [0-9,.]+.*Arrow keys scroll/);
  const back = page.getByRole('button', { name: 'Back to now' });
  await expect(back).toHaveCount(0);
  await page.keyboard.press('PageUp');
  await expect(back).toBeVisible();
  await page.keyboard.press('End');
  await expect(back).toHaveCount(0);
});

test(
  inTurn('another type, a hidden grid and a saved layout stay, and the layout is taken on another pair'),
  async ({ page }) => {
    await page.goto(addressOf('/trade?symbol=btcusdt'));
    const chart = page.getByRole('application', { name: /candlesticks/ });
    const type = page.getByRole('button', { name: /^Chart type/ });
    await expect(chart).toBeVisible();
    // Candles come after the axes.
    await expect.poll(() => inkOf(page)).toBeGreaterThan(1_500);
    const before = await inkOf(page);
    await type.click();
    await page.getByRole('menuitem', { name: 'Heikin-Ashi' }).click();
    await expect(page.getByText('Drawn: averages. Written: market prices')).toBeVisible();
    await type.click();
    await page.getByRole('menuitem', { name: 'Line', exact: true }).click();
    // A line has no colour of a direction, and candles have hardly anything else.
    await expect.poll(() => inkOf(page)).toBeLessThan(before / 3);

    const settings = page.getByRole('dialog', { name: 'Chart settings' });
    await page.getByRole('button', { name: 'Chart settings' }).click();
    await settings.getByText('Grid', { exact: true }).click();
    await expect(settings.getByRole('button', { name: 'Save' })).toBeDisabled();
    await settings.getByLabel('Name of the layout').fill('Quiet');
    await settings.getByRole('button', { name: 'Save' }).click();
    await expect(settings.getByRole('button', { name: /^Quiet/ })).toContainText('15m, Line');
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(type).toHaveAccessibleName('Chart type: Line');

    await page.goto(addressOf('/trade?symbol=ethusdt'));
    await type.click();
    await page.getByRole('menuitem', { name: 'Candles', exact: true }).click();
    await page.getByRole('radio', { name: '1D', exact: true }).check();
    await page.getByRole('button', { name: 'Chart settings' }).click();
    await settings.getByRole('button', { name: /^Quiet/ }).click();
    await expect(page.getByRole('radio', { name: '15m', exact: true })).toBeChecked();
    await expect(type).toHaveAccessibleName('Chart type: Line');
    await expect(settings.getByRole('checkbox', { name: 'Grid' })).not.toBeChecked();
    await settings.getByRole('button', { name: 'Delete the layout Quiet' }).click();
    await expect(settings.getByText(/^Save this interval/)).toBeVisible();
  },
);

/** How many pixels of the canvas with the candles have the colour of a direction; averages are of others. */
function inkOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const canvases = [...document.querySelectorAll('[role="application"] canvas')];
    const [largest] = canvases
      .filter((canvas) => canvas instanceof HTMLCanvasElement)
      .sort((a, b) => b.width * b.height - a.width * a.height);
    const pixels = largest?.getContext('2d')?.getImageData(0, 0, largest.width, largest.height).data ?? [];
    let count = 0;
    for (let at = 0; at < pixels.length; at += 4) {
      const [red = 0, green = 0] = [pixels[at], pixels[at + 1]];
      if (Math.abs(red - green) > 100) count += 1;
    }
    return count;
  });
}
