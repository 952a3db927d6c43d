import { readFile } from 'node:fs/promises';
import { addressOf } from '../browser/desktop-pages.ts';
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

test('a line is drawn, seen in another browser of the same person, and deleted there', async ({
  page,
  context,
  browser,
  server,
}) => {
  const user = await registerUser(server.address, `line-${Date.now()}@example.org`);
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

test('the depth of the book is drawn and told, and arrows move along it', async ({ page }) => {
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

test('the chart is saved as a picture, and fills the window until Esc', async ({ page }) => {
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

test('the keyboard scrolls the chart away and back', async ({ page }) => {
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
