import type { Page } from '@playwright/test';
import { addressOf } from '../browser/desktop-pages.ts';
import { expect, test } from '../browser/site.ts';
import { isTold } from '../browser/told-toasts.ts';
import { mailedCode, testPassword } from '../server-process/test-user.ts';
import { nearBest, wirePerson } from './desk.ts';

/** No mouse and no shortcut of the test's own: from here on only keys are pressed, and what has the focus is looked at. */
const stopsMax = 120;

interface Stop {
  readonly role: string;
  readonly name: string;
  readonly isVisible: boolean;
  readonly hasRing: boolean;
  readonly where: string;
}

/** What has the focus, as somebody who cannot point would see it: a ring may be drawn by the thing itself or by a frame around it. */
function focused(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const box = element.getBoundingClientRect();
    const rings = [element, element.parentElement, element.parentElement?.parentElement].filter((part) => part != null);
    const isRing = (style: CSSStyleDeclaration) =>
      (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0) || style.boxShadow !== 'none';
    const labelled = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const label =
      element.getAttribute('aria-label') ??
      (labelled.map((id) => document.getElementById(id)?.textContent ?? '').join(' ') ||
        (element instanceof HTMLInputElement ? (element.labels?.[0]?.textContent ?? '') : (element.textContent ?? '')));
    return {
      role: element.getAttribute('role') ?? element.tagName.toLowerCase(),
      name: label.replaceAll(/\s+/g, ' ').trim(),
      isVisible: box.width > 0 && box.height > 0 && box.right > 0 && box.bottom > 0,
      // A slider's ring lies around its thumb, into which no script can look.
      hasRing:
        rings.some((part) => isRing(getComputedStyle(part)) || part.matches('[data-focus-visible]')) ||
        element.matches('input[type="range"]:focus-visible'),
      where: element.outerHTML.slice(0, 160),
    };
  });
}

/** Presses Tab until a stop matches. Every stop on the way must be seen and show its ring, and the focus must move on. */
async function tabTo(page: Page, role: RegExp, name: RegExp): Promise<void> {
  const passed: string[] = [];
  for (let count = 0; count < stopsMax; count += 1) {
    await page.keyboard.press('Tab');
    const stop = await focused(page);
    if (stop.role === 'body') continue;
    expect(stop, `${stop.where} after ${passed.at(-1)}`).toMatchObject({ isVisible: true, hasRing: true });
    passed.push(`${stop.role} ${stop.name}`);
    if (role.test(stop.role) && name.test(stop.name)) return;
    expect(
      passed.slice(-3).every((other) => other === passed.at(-1)) && passed.length > 3,
      `the focus stays in ${stop.where}`,
    ).toBe(false);
  }
  throw new Error(`no ${role} ${name} among ${passed.join(' | ')}`);
}

test('by keyboard alone: from the home page through the login to an order that is placed and cancelled', async ({
  page,
  server,
}) => {
  const user = await wirePerson(server.address, 'keys', { USDT: '50000' });
  await page.goto(addressOf('/main'));
  await page.locator('main h1').waitFor();

  await tabTo(page, /^a$/, /^Log in$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login\/login/);
  await expect(page.getByRole('button', { name: 'Send code' })).toBeVisible();
  await tabTo(page, /^input$/, /^Email$/);
  await page.keyboard.type(user.email);
  await tabTo(page, /^button$/, /^Send code$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Send again in/ })).toBeVisible();
  const code = await mailedCode(server.address, user.email);
  for (const [name, text] of [
    [/^Email code$/, code],
    [/^Password$/, testPassword],
  ] as const) {
    await tabTo(page, /^input$/, name);
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Account:/ })).toBeVisible();

  // The desk, by the navigation; where the login leads is not asked.
  await tabTo(page, /^a$/, /^Coin centre$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/pc\/trade/);
  await expect(page.getByRole('region', { name: 'Order book' }).getByRole('button', { name: /^Ask / })).toHaveCount(20);

  const price = await nearBest(server.address, 'btcusdt', 'bids', -0.02);
  await tabTo(page, /^input$/, /^Price/);
  await retype(page, price);
  await tabTo(page, /^input$/, /^Amount/);
  await retype(page, '0.01');
  await tabTo(page, /^button$/, /^Buy 0\.01 BTC$/);
  await page.keyboard.press('Enter');
  await isTold(page, 'create success');
  await expect(page.getByRole('table', { name: 'Open orders' }).locator('tbody tr')).toHaveCount(1);

  await tabTo(page, /^button$/, /^Cancel the order/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('No open orders')).toBeVisible();

  // Arrows walk within the book, Enter takes its price over, and Tab leaves it again.
  await tabTo(page, /^button$/, /^(Ask|Bid) /);
  const first = await focused(page);
  await page.keyboard.press('ArrowDown');
  await expect.poll(async () => (await focused(page)).name).toMatch(/^(Ask|Bid) /);
  expect((await focused(page)).name).not.toBe(first.name);
  await page.keyboard.press('Tab');
  expect((await focused(page)).name).not.toMatch(/^(Ask|Bid) /);
});

async function retype(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}
