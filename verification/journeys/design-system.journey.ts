import type { Locator } from '@playwright/test';
import { accessibilityFaults } from '../browser/accessibility-faults.ts';
import { expect, test } from '../browser/site.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/pc/sandbox/gallery');
});

/** What stands in a field, with the caret as a bar and what is chosen in brackets. */
function typed(field: Locator): Promise<string> {
  return field.evaluate((element) => {
    if (!(element instanceof HTMLInputElement)) return 'no input';
    const { value, selectionStart, selectionEnd } = element;
    const [start, end] = [selectionStart ?? 0, selectionEnd ?? 0];
    const middle = start === end ? '|' : `[${value.slice(start, end)}]`;
    return value.slice(0, start) + middle + value.slice(end);
  });
}

test('an amount takes what can mean only one number, and the caret stays where one types', async ({ page }) => {
  const field = page.getByLabel('Amount to try', { exact: true });
  await field.focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('0067412.30');
  expect(await typed(field)).toBe('67412.30|');
  await page.keyboard.type('5');
  expect(await typed(field)).toBe('67412.30|');
  await expect(page.getByText('Two decimals at most')).toBeVisible();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('9');
  expect(await typed(field)).toBe('69|7412.30');
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.type('1');
  expect(await typed(field)).toBe('697412.|30');
  await page.keyboard.press('Home');
  await page.keyboard.type('0');
  expect(await typed(field)).toBe('|697412.30');
  // Left, it shows its groups; entered by Tab, it is chosen whole.
  await page.keyboard.press('Tab');
  await expect(field).toHaveValue('697,412.30');
  await page.keyboard.press('Shift+Tab');
  expect(await typed(field)).toBe('[697412.30]');
});

test('an amount keeps foreign characters in sight and says so, and reads a Chinese keyboard', async ({ page }) => {
  const field = page.getByLabel('Amount to try', { exact: true });
  const keyboard = await page.context().newCDPSession(page);
  for (const text of ['1,234', '1e5', '-1']) {
    await field.fill(text);
    expect(await typed(field)).toBe(`${text}|`);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  }
  for (const text of ['1,234,567.89', '1 234 567.89']) {
    await field.fill(text);
    expect(await typed(field)).toBe('1234567.89|');
  }
  for (const [text, read] of [
    ['1,5', '1.5'],
    ['−1', '-1'],
  ]) {
    await field.fill(text ?? '');
    expect(await typed(field)).toBe(`${read}|`);
  }
  await page.keyboard.press('Control+A');
  // Nothing is judged before the composition ends: that would break it.
  await keyboard.send('Input.imeSetComposition', { text: '１２', selectionStart: 2, selectionEnd: 2 });
  expect(await typed(field)).toBe('１２|');
  await keyboard.send('Input.insertText', { text: '１２．５' });
  expect(await typed(field)).toBe('12.5|');
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
});

test('a dialog keeps the focus, begins at the safe choice, and gives the focus back', async ({ page }) => {
  const opener = page.getByRole('button', { name: 'Review the withdrawal' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Review the withdrawal' });
  await expect(dialog.getByRole('button', { name: 'Go back' })).toBeFocused();
  for (let stops = 0; stops < 6; stops += 1) {
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('toasts are announced, three at most, and leave after two seconds', async ({ page }) => {
  const region = page.getByRole('region', { name: 'Notifications of the gallery' });
  await expect(page.getByRole('button', { name: 'Error', exact: true })).toBeVisible();
  // Pressed inside the page: a busy machine needs longer than a toast lives for four clicks from outside.
  const seen = await region.evaluate(async (element) => {
    const begun = performance.now();
    for (const name of ['Success', 'Info', 'Error', 'Success', 'Info', 'Error', 'Error'])
      [...document.querySelectorAll('button')].find((button) => button.textContent === name)?.click();
    const texts = () => [...element.querySelectorAll('[role="status"]')].map((toast) => toast.textContent);
    const shown: string[][] = [];
    while (texts().length > 0 || performance.now() - begun < 1_000) {
      shown.push(texts());
      await new Promise((later) => setTimeout(later, 50));
    }
    return { most: Math.max(...shown.map((kept) => kept.length)), all: shown.flat(), ms: performance.now() - begun };
  });
  expect(seen.most).toBe(3);
  expect(new Set(seen.all).size).toBe(3);
  expect(seen.ms).toBeGreaterThan(1_950);
});

test('badges can be read on a row that is pointed at, in both themes @full', async ({ page }) => {
  for (const theme of ['Dark', 'Light']) {
    await page
      .locator('label')
      .filter({ hasText: new RegExp(`^${theme}$`) })
      .click();
    await page.getByRole('cell', { name: 'ETH/USDT' }).hover();
    const found = await accessibilityFaults(page, { within: 'table', onlyRules: ['color-contrast'] });
    expect(found, theme).toEqual([]);
  }
});
