import { inTurn } from '../browser/in-turn.ts';
import { expect, test } from '../browser/site.ts';

test(inTurn('a pair is chosen by keyboard alone'), async ({ page }) => {
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
  await expect(dialog.getByRole('link')).toHaveText(['DOGE/USDT', 'DOGE/BTC', 'DOGE/ETH']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('link', { name: 'DOGE/BTC' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/symbol=dogebtc/);
  await expect(page).toHaveTitle(/DOGE\/BTC/);
  await expect(page.getByRole('button', { name: /^DOGE\/BTC/ })).toBeFocused();
});
