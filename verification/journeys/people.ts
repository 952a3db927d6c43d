import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { addressOf } from '../browser/desktop-pages.ts';
import { expect } from '../browser/site.ts';
import { isTold, keepToasts } from '../browser/told-toasts.ts';

/** The way a person goes: everything by what is on the screen, in English. */
export const password = 'correct-horse-7';

/** Registers through the form, with the code that the sandbox shows under it, and goes on without coins. */
export async function register(page: Page, email: string): Promise<void> {
  await page.goto(addressOf('/login/register'));
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByRole('button', { name: /^Use code [0-9]{6}$/ }).click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await page.getByRole('link', { name: 'Not now' }).click();
  await expect(page).toHaveURL(/\/pc\/trade/);
}

/** A second person in a browser of their own. */
export async function newPerson(browser: Browser, baseURL: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  await keepToasts(context);
  return { context, page: await context.newPage() };
}

export async function openTab(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('tab', { name }).click();
}

/** Takes test coins on the Assets tab of the desk. */
export async function takeCoins(page: Page, coin: string, amount: string): Promise<void> {
  await openTab(page, 'Assets');
  const form = page.locator('form').filter({ has: page.getByRole('heading', { name: 'Faucet' }) });
  if (coin !== 'USDT') {
    await form.getByRole('button', { name: /USDT/ }).click();
    await page.getByRole('option', { name: coin, exact: true }).click();
  }
  await form.getByLabel('Amount').fill(amount);
  await form.getByRole('button', { name: 'Add coins' }).click();
  await isTold(page, 'Add Success');
}

export function ticket(page: Page): Locator {
  return page.getByRole('region', { name: 'Place an order' });
}

export function book(page: Page): Locator {
  return page.getByRole('region', { name: 'Order book' });
}

/** The open order, fill or history rows of the table below the chart. */
export function rowsOf(page: Page, table: string): Locator {
  return page.getByRole('table', { name: table }).locator('tbody tr');
}

export interface Level {
  readonly price: string;
  readonly amount: string;
}

/** The best row of a side as a screen reader would hear it. */
export async function bestLevel(page: Page, side: 'Ask' | 'Bid'): Promise<Level> {
  const rows = book(page).getByRole('button', { name: new RegExp(`^${side} `) });
  const label = await (side === 'Ask' ? rows.last() : rows.first()).getAttribute('aria-label');
  const [, price, amount] = /^\w+ ([0-9.,]+), amount ([0-9.,]+)/.exec(label ?? '') ?? [];
  if (price === undefined || amount === undefined) throw new Error(`a row without numbers: ${label}`);
  return { price: price.replaceAll(',', ''), amount: amount.replaceAll(',', '') };
}

/**
 * The middle of the liquidity provider's spread of some 9 USDT: the best price of its side, and out of reach of the other side's
 * quotes while two people type. Those who trade are registered and funded before, so that this takes seconds.
 */
export async function middlePrice(page: Page): Promise<number> {
  const bid = await bestLevel(page, 'Bid');
  const ask = await bestLevel(page, 'Ask');
  return (Number(bid.price) + Number(ask.price)) / 2;
}

export async function placeLimit(page: Page, side: 'Buy' | 'Sell', level: Level, validity?: 'IOC'): Promise<void> {
  await ticket(page).getByRole('tab', { name: side, exact: true }).click();
  await ticket(page).getByRole('tab', { name: 'Limit', exact: true }).click();
  await ticket(page).getByLabel('Price', { exact: true }).fill(level.price);
  await ticket(page).getByLabel('Amount', { exact: true }).fill(level.amount);
  if (validity !== undefined) {
    await ticket(page)
      .getByRole('button', { name: /^Time in force/ })
      .click();
    await page.getByRole('menuitem', { name: validity }).click();
  }
  await ticket(page)
    .getByRole('button', { name: new RegExp(`^${side} [0-9]`) })
    .click();
  await isTold(page, 'create success');
}
