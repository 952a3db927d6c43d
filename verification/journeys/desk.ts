import type { OrderRow } from '@assay/protocol/entities';
import type { Envelope } from '@assay/protocol/wire';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { addressOf } from '../browser/desktop-pages.ts';
import { ownNumber } from '../browser/own-number.ts';
import { expect } from '../browser/site.ts';
import { isTold } from '../browser/told-toasts.ts';
import { prepareVisitor } from '../browser/visitor.ts';
import { giveCoins, mustPost, registerUser, type TestUser } from '../server-process/test-user.ts';
import { ticket } from './people.ts';

/** The desk as somebody with money has it, and what is typed into its ticket. Names on the screen are English. */
export const orderPath = '/spot/createOrder';

export type OrderTab = 'Limit' | 'Market' | 'Stop limit' | 'Stop market';
export type Validity = 'GTC' | 'IOC' | 'FOK' | 'Post-only';

export interface TicketEntry {
  readonly side: 'Buy' | 'Sell';
  readonly type: OrderTab;
  readonly validity?: Validity;
  readonly stopPrice?: string;
  readonly price?: string;
  readonly amount?: string;
  readonly total?: string;
}

/** Somebody new, at the wire, with these test coins. */
export async function wirePerson(
  address: string,
  name: string,
  coins: Readonly<Record<string, string>>,
): Promise<TestUser> {
  const user = await registerUser(address, `${name}-${ownNumber()}@example.org`);
  for (const [coin, amount] of Object.entries(coins)) await giveCoins(address, user, coin, amount);
  return user;
}

/** Opens the desk for a signed-in person and waits until book, balance and price stand. */
export async function openDesk(page: Page, context: BrowserContext, user: TestUser, symbol: string): Promise<void> {
  await prepareVisitor(context, { user, language: 'en-US' });
  await page.goto(addressOf(`/trade?symbol=${symbol}`));
  await expect(field(page, 'Price')).not.toHaveValue('');
  await expect(ticket(page).getByText(/^Available\s*[0-9]/)).toBeVisible();
}

export function field(page: Page, name: 'Stop price' | 'Price' | 'Amount' | 'Total'): Locator {
  return ticket(page).getByLabel(name, { exact: true });
}

/** The button that sends the order, whatever it says; while it waits for the answer it is no submit button. */
export function sendButton(page: Page): Locator {
  return ticket(page).locator('button[type="submit"], button[data-pending]');
}

export async function fillTicket(page: Page, entry: TicketEntry): Promise<void> {
  await chooseTab(page, entry.side);
  await chooseTab(page, entry.type);
  if (entry.stopPrice !== undefined) await field(page, 'Stop price').fill(entry.stopPrice);
  if (entry.price !== undefined) await field(page, 'Price').fill(entry.price);
  if (entry.amount !== undefined) await field(page, 'Amount').fill(entry.amount);
  if (entry.total !== undefined) await field(page, 'Total').fill(entry.total);
  if (entry.type === 'Limit' || entry.type === 'Stop limit') await chooseValidity(page, entry.validity ?? 'GTC');
}

async function chooseTab(page: Page, name: string): Promise<void> {
  const tab = ticket(page).getByRole('tab', { name, exact: true });
  if ((await tab.getAttribute('aria-selected')) !== 'true') await tab.click();
}

async function chooseValidity(page: Page, validity: Validity): Promise<void> {
  const postOnly = ticket(page).getByRole('checkbox', { name: 'Post-only' });
  if ((await postOnly.isChecked()) !== (validity === 'Post-only')) await ticket(page).getByText('Post-only').click();
  if (validity === 'Post-only') return;
  const menu = ticket(page).getByRole('button', { name: /^Time in force/ });
  if (((await menu.getAttribute('aria-label')) ?? '').includes(`: ${validity},`)) return;
  await menu.click();
  await page.getByRole('menuitem', { name: validity }).click();
}

/** Presses the button and gives what the server answered. */
export async function sendOrder(page: Page): Promise<Envelope<OrderRow>> {
  const answered = page.waitForResponse((response) => response.url().endsWith(orderPath));
  await sendButton(page).click();
  return (await (await answered).json()) as Envelope<OrderRow>;
}

/** Fills the ticket, sends, and expects the order to be taken: the server's row of it. */
export async function place(page: Page, entry: TicketEntry): Promise<OrderRow> {
  await fillTicket(page, entry);
  const { code, msg, data } = await sendOrder(page);
  expect({ code, msg }).toEqual({ code: 1, msg: '' });
  await isTold(page, 'create success');
  if (data === null) throw new Error('an order without a row');
  return data;
}

export interface Depth {
  readonly bids: readonly (readonly [price: string, amount: string])[];
  readonly asks: readonly (readonly [price: string, amount: string])[];
}

export function depthOf(address: string, symbol: string): Promise<Depth> {
  return mustPost<Depth>(address, '/huobi/getHuobiContractDepthV2', { symbol, size: '20' });
}

/** Our own book's best price of a side, moved by a share of itself: `nearBest(…, 'asks', 0.01)` is a hundredth above the best ask. */
export async function nearBest(address: string, symbol: string, side: keyof Depth, share = 0): Promise<string> {
  const [best] = (await depthOf(address, symbol))[side];
  if (best === undefined) throw new Error(`nobody stands among the ${side} of ${symbol}`);
  const decimals = best[0].split('.')[1]?.length ?? 0;
  return (Number(best[0]) * (1 + share)).toFixed(decimals);
}
