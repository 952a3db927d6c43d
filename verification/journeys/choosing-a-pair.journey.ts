import { expect, test } from '../browser/site.ts';

test('a pair is chosen by keyboard alone', async ({ page }) => {
  await page.goto('/pc/trade');
  const picker = page.getByRole('button', { name: /^BTC\/USDT/ });
  await picker.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Choose a pair' });
  await expect(dialog.getByRole('searchbox')).toBeFocused();

  // Esc gives the focus back to the button that opened it.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: /^BTC\/USDT/ })).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.type('doge');
  await expect(dialog.getByRole('link')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/symbol=dogeusdt/);
  await expect(page).toHaveTitle(/DOGE\/USDT/);
});

test('markets are searched and sorted', async ({ page }) => {
  await page.goto('/pc/market');
  const rows = page.getByRole('table', { name: 'Markets' }).locator('tbody tr');
  await expect(rows).toHaveCount(8);
  await page.getByRole('button', { name: 'Last price' }).click();
  await expect(page.getByRole('columnheader', { name: 'Last price' })).toHaveAttribute(
    'aria-sort',
    /ascending|descending/,
  );
  await page.getByRole('searchbox').fill('nothing like it');
  await expect(page.getByText('No market matches')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(rows).toHaveCount(8);
  await page.getByRole('radio', { name: 'ETH' }).click();
  await expect(rows).toHaveCount(3);
});
