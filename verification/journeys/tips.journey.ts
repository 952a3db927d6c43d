import { addressOf } from '../browser/desktop-pages.ts';
import { expect, test } from '../browser/site.ts';
import { pageStands } from '../browser/visitor.ts';

test("tips are shown by the pointer and by the keyboard, and the arrows walk the chart's tools", async ({ page }) => {
  await page.goto(addressOf('/trade'));
  await pageStands(page);
  const tools = page.getByRole('toolbar', { name: 'Drawing tools' }).getByRole('button');
  const tip = page.getByRole('tooltip');
  const [first, second, third] = [tools.nth(0), tools.nth(1), tools.nth(2)];

  await second.hover();
  await expect(tip.and(page.locator('[popover]'))).toHaveText((await second.getAttribute('aria-label')) ?? 'no name');
  await expect(second).toHaveAttribute('aria-describedby', /.+/);
  const [tool, shown] = [await second.boundingBox(), await page.locator('[popover]').boundingBox()];
  expect((shown?.x ?? 0) - (tool?.x ?? 0) - (tool?.width ?? 0)).toBe(6);
  await page.keyboard.press('Escape');
  await expect(page.locator('[popover]')).toHaveCount(0);
  await expect(second).not.toHaveAttribute('aria-describedby');

  await page.mouse.move(700, 500);
  await first.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(third).toBeFocused();
  await expect(page.locator('[popover]')).toHaveText((await third.getAttribute('aria-label')) ?? 'no name');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('toolbar', { name: 'Drawing tools' }).locator(':focus')).toHaveCount(0);
  await expect(page.locator('[popover]')).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(third).toBeFocused();
});
