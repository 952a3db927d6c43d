import type { Page } from '@playwright/test';
import { inTurn } from '../browser/in-turn.ts';
import { ownNumber } from '../browser/own-number.ts';
import { expect, test } from '../browser/site.ts';
import { fileOf } from '../site-budget/site-budget.ts';
import { register } from './people.ts';

/** What was found; the header of the desk has a list of its own. */
const options = (page: Page) => page.getByRole('listbox').getByRole('option');

test('search opens by its key and its button, is walked by keys, and gives the focus back', async ({ page }) => {
  await page.goto('/pc/market');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Markets');
  const search = page.getByRole('combobox', { name: 'Search pairs, pages and settings' });

  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('');
  await search.fill('eth usdt');
  const first = options(page).first();
  await expect(first).toContainText('ETH/USDT');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  expect(await search.getAttribute('aria-activedescendant')).toBe(await first.getAttribute('id'));
  // A price that moves, or at least one that is there.
  await expect(first).toContainText(/[0-9],[0-9]{3}\.[0-9]{2}/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/pc\/trade\?symbol=ethusdt$/);
  await expect(search).toHaveCount(0);

  // Ctrl+K does the same, also from inside a field.
  const price = page.getByRole('region', { name: 'Place an order' }).getByLabel('Price', { exact: true });
  await price.focus();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(search).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(price).toBeFocused();

  // By the button: Esc closes, and the focus is where it was.
  const button = page.getByRole('button', { name: 'Search', exact: true });
  await button.click();
  await expect(search).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(search).toHaveCount(0);
  await expect(button).toBeFocused();

  // Pages by other names, settings that act at once, and nothing for nonsense.
  await button.click();
  await search.fill('wallet');
  await expect(options(page).first()).toContainText('My assets');
  await search.fill('zzz');
  await expect(page.getByText('Nothing is called that')).toBeVisible();
  await expect(options(page)).toHaveCount(0);
  await search.fill('light');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test(inTurn('what is typed before the search has come stands in it'), async ({ page }) => {
  let bring = () => {};
  const isWanted = new Promise<void>((resolve) => {
    bring = resolve;
  });
  await page.route(`**/${fileOf('src/finder/finder-dialogs.tsx')}`, async (route) => {
    await isWanted;
    await route.continue();
  });
  await page.goto('/pc/market');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Markets');
  await page.keyboard.type('/ethx');
  await page.keyboard.press('Backspace');
  await page.keyboard.type(' us');
  const search = page.getByRole('combobox', { name: 'Search pairs, pages and settings' });
  await expect(search).toHaveCount(0);
  bring();
  await expect(search).toHaveValue('eth us');
  await page.keyboard.type('dt');
  await expect(search).toHaveValue('eth usdt');
  await expect(options(page).first()).toContainText('ETH/USDT');
});

test(inTurn('a key that somebody types opens nothing'), async ({ page }) => {
  await page.goto('/pc/login/login');
  const email = page.getByLabel('Email', { exact: true });
  await email.click();
  await page.keyboard.type('a/b?c');
  await expect(email).toHaveValue('a/b?c');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test(inTurn('help opens by its key and from the account menu'), async ({ page }) => {
  await register(page, `gus-${ownNumber()}@example.org`);
  await page.goto('/pc/main');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const help = page.getByRole('dialog', { name: 'Help' });
  await page.keyboard.press('?');
  await expect(help).toBeVisible();
  await expect(help).toContainText('No other key places or cancels one');
  // An open dialog keeps its keys.
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);

  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitem', { name: /^Shortcuts/ }).click();
  await expect(help).toBeVisible();
  await help.getByRole('link', { name: 'Transaction log' }).click();
  await expect(page).toHaveURL(/\/pc\/account\/trade\?type=4$/);
  await expect(help).toHaveCount(0);
});
