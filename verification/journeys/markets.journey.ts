import { getMarkets } from '@assay/protocol/endpoints/spot';
import { inTurn } from '../browser/in-turn.ts';
import { expect, test } from '../browser/site.ts';
import { pageStands } from '../browser/visitor.ts';

test('markets are searched, sorted, starred, and opened by keyboard', async ({ page }) => {
  await page.goto('/pc/market');
  const table = page.getByRole('table', { name: 'Markets' });
  const pairs = table.getByRole('link');
  await expect(pairs).toHaveCount(17);
  await expect(table).toHaveAttribute('aria-rowcount', '18');

  // A head sorts, turns round, and gives the exchange's own order back.
  const head = page.getByRole('columnheader', { name: 'Pair' });
  for (const [direction, first] of [
    ['ascending', 'ADA/BTC'],
    ['descending', 'XRP/USDT'],
    [undefined, 'BTC/USDT'],
  ] as const) {
    await head.getByRole('button').click();
    if (direction === undefined) await expect(head).not.toHaveAttribute('aria-sort', /./);
    else await expect(head).toHaveAttribute('aria-sort', direction);
    await expect(pairs.first()).toHaveText(first);
  }

  // Tabs count what the search leaves.
  const search = page.getByRole('searchbox');
  await search.fill('cardano');
  await expect(pairs).toHaveText(['ADA/USDT', 'ADA/BTC', 'ADA/ETH']);
  await expect(page.getByRole('radio', { name: 'ETH' })).toHaveAccessibleName(/1$/);
  await search.fill('nothing like it');
  await expect(page.getByText('No market matches')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(pairs).toHaveCount(17);
  await page.getByRole('radio', { name: 'ETH' }).click();
  await expect(pairs).toHaveCount(3);

  // Nothing is starred at first; a star brings its market into the tab, also after the page is loaded anew.
  const favourites = page.getByRole('radio', { name: 'Favourites' });
  await favourites.click();
  await expect(page.getByText('Press the star beside a pair to keep it here.')).toBeVisible();
  await page.getByRole('button', { name: 'All 17 markets' }).click();
  await page.getByRole('button', { name: 'Favourite LTC/BTC' }).click();
  await page.reload();
  await favourites.click();
  await expect(pairs).toHaveText(['LTC/BTC']);
  await expect(page.getByRole('button', { name: 'Favourite LTC/BTC' })).toHaveAttribute('aria-pressed', 'true');

  // From the field into the rows, back, and from a row to the desk.
  await page.getByRole('radio', { name: 'All' }).click();
  await search.focus();
  await page.keyboard.press('ArrowDown');
  await expect(pairs.first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(search).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await expect(pairs.last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/pc\/trade\?symbol=dogeeth/);
});

test('a press anywhere on a row leads to the desk', async ({ page }) => {
  await page.goto('/pc/market');
  // Nobody looks where such a press falls: nothing may move any more.
  await pageStands(page);
  const row = page.getByRole('row', { name: /LTC\/USDT/ });
  // The pair's link lies over the whole row, so it is the link that the pointer meets.
  await row.getByRole('cell').nth(5).click({ force: true });
  await expect(page).toHaveURL(/\/pc\/trade\?symbol=ltcusdt/);
});

test('a thousand markets are one list of which only a window is drawn', async ({ page }) => {
  const count = 1_000;
  await page.route(`**${getMarkets.path}`, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { markets: Record<string, unknown>[] } };
    const markets = Array.from({ length: count }, (_, index) => {
      const baseCoin = `C${String(index).padStart(3, '0')}`;
      return { ...answer.data.markets[0], baseCoin, symbol: `${baseCoin.toLowerCase()}usdt` };
    });
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, markets } } });
  });
  await page.goto('/pc/market');
  const table = page.getByRole('table', { name: 'Markets' });
  await expect(table).toHaveAttribute('aria-rowcount', String(count + 1));
  const links = table.getByRole('link');
  expect(await links.count()).toBeLessThan(60);

  // The last row is drawn when it is wanted, in its place.
  await links.first().focus();
  await page.keyboard.press('End');
  const last = table.getByRole('link', { name: 'C999/USDT' });
  await expect(last).toBeFocused();
  await expect(table.locator('tr[data-symbol="c999usdt"]')).toHaveAttribute('aria-rowindex', String(count + 1));
  await expect(last).toBeInViewport();
  expect(await links.count()).toBeLessThan(60);

  // Scrolling away from the row with the focus does not take the focus away.
  await page.evaluate(() => window.scrollTo(0, 10_000));
  await expect(table.getByRole('link', { name: 'C230/USDT' })).toBeInViewport();
  await expect(last).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(table.getByRole('link', { name: 'C998/USDT' })).toBeFocused();
  await page.getByRole('searchbox').fill('c77');
  await expect(links).toHaveCount(10);
});

test(
  inTurn('a guest reads the fees, worked out to the last place, and the rules of every market'),
  async ({ page }) => {
    await page.goto('/pc/fees');
    const schedule = page.getByRole('table', { name: 'Fee schedule' });
    await expect(schedule.getByRole('row')).toHaveCount(6);
    await expect(schedule.getByRole('row').nth(1)).toHaveText(/0\s*from 0\s*0\.10 %\s*0\.20 %/);
    await expect(page.getByText('0.25 − 0.0005 = 0.2495 BTC')).toBeVisible();
    await page.getByRole('radio', { name: 'Maker' }).click();
    await expect(page.getByText('0.25 − 0.00025 = 0.24975 BTC')).toBeVisible();
    await expect(page.getByText('Everybody begins at level 0')).toBeVisible();

    await page.getByRole('link', { name: 'The rules of the markets' }).click();
    await expect(page).toHaveURL(/\/pc\/rules$/);
    const rules = page.getByRole('table', { name: 'Markets' });
    await expect(rules.getByRole('row')).toHaveCount(18);
    await page.getByRole('searchbox').fill('shib');
    const shib = rules.getByRole('row', { name: /SHIB/ });
    await expect(shib).toContainText('0.0000001');
    await expect(shib).toContainText('5 USDT');
    await expect(shib.getByRole('cell').last()).toHaveText(/^0\.000\d{4} – 0\.000\d{4}$/);
  },
);

test(
  inTurn('who leads stands above the list, and each row says where its price stands in the day'),
  async ({ page }) => {
    await page.goto('/pc/market');
    const changes = (name: string) =>
      page
        .locator('section')
        .filter({ has: page.getByRole('heading', { name }) })
        .getByRole('link');
    // In one day of eight coins some rise or some fall.
    await expect
      .poll(
        async () =>
          (await changes('Top gainers, 24 h, reference feed').count()) +
          (await changes('Top losers, 24 h, reference feed').count()),
      )
      .toBeGreaterThan(0);
    for (const text of await changes('Top gainers, 24 h, reference feed').allTextContents())
      expect(text).toMatch(/\+[0-9.]+ %$/);
    for (const text of await changes('Top losers, 24 h, reference feed').allTextContents())
      expect(text).toMatch(/−[0-9.]+ %$/);
    const traded = changes('Most traded, 24 h');
    await expect(traded).toHaveCount(3);
    await expect(traded.first()).toContainText('USDT');

    const range = page
      .getByRole('row', { name: /BTC\/USDT/ })
      .getByRole('cell')
      .nth(5);
    const numbers = async () => (await range.locator('> span > span').allTextContents()).filter((text) => text !== '');
    const [low = 0, high = 0] = (await numbers()).map((text) => Number(text.replaceAll(',', '')));
    expect(low).toBeGreaterThan(0);
    expect(high).toBeGreaterThan(low);
    await page.getByRole('columnheader', { name: '24 h range' }).getByRole('button').click();
    await expect(page.getByRole('columnheader', { name: '24 h range' })).toHaveAttribute('aria-sort', 'descending');

    await traded.first().click();
    await expect(page).toHaveURL(/\/pc\/trade\?symbol=[a-z]+usdt/);
  },
);
