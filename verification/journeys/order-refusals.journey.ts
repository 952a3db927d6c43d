import { errors } from '@assay/messages/en-us/errors';
import { refusals } from '@assay/messages/en-us/refusals';
import { commonErrors } from '@assay/protocol/endpoint';
import { createOrder } from '@assay/protocol/endpoints/orders';
import type { OrderRow } from '@assay/protocol/entities';
import type { ErrorCode } from '@assay/protocol/error-codes';
import type { Page as RowPage } from '@assay/protocol/wire';
import type { Page } from '@playwright/test';
import { inTurn } from '../browser/in-turn.ts';
import { forgetToasts, isTold, toldToasts } from '../browser/told-toasts.ts';
import { mustPost, post } from '../server-process/test-user.ts';
import { field, fillTicket, nearBest, openDesk, orderPath, place, sendButton, sendOrder, wirePerson } from './desk.ts';
import { type Desk, expect, testsOfOneDesk } from './one-desk.ts';
import { openTab, rowsOf, ticket } from './people.ts';

/**
 * What only the server can refuse, and what happens between browser and server. Made real by the state of the market or of the line where
 * that is possible; where only a race leads there, the answer to this one call is put in, and the name of the test says so. Where each code
 * and each silence is told, `features/orders/ticket/ticket-answer.test.ts` says in every run.
 */
const words = { ...errors, ...refusals };
const symbol = 'ethusdt';
const test = testsOfOneDesk({ symbol, coins: { USDT: '50000', ETH: '10' } });

test.afterEach(async ({ desk, server }) => {
  await desk.page.unrouteAll();
  await desk.page.context().setOffline(false);
  await post(server.address, '/spot/cancelAll', {}, desk.user.token);
});

type Place = 'Stop price' | 'Price' | 'Amount' | 'form' | 'toast';

/** The words, once: beside a field, in the form where they are about the next press, or in a toast. */
async function isRefused(page: Page, at: Place, words: string): Promise<void> {
  if (at === 'toast') return isTold(page, words);
  if (at === 'form') await expect(ticket(page).getByText(words)).toBeVisible();
  else await expect(field(page, at)).toHaveAccessibleDescription(words);
  expect(await toldToasts(page)).not.toContain(words);
}

function openOrdersOf(address: string, token: string): Promise<RowPage<OrderRow>> {
  return mustPost(address, '/spot/getOrders', { status: 'open' }, token);
}

test('post-only that would trade at once', async ({ desk: { page }, server }) => {
  const price = await nearBest(server.address, symbol, 'asks', 0.01);
  await fillTicket(page, { side: 'Buy', type: 'Limit', validity: 'Post-only', price, amount: '0.1' });
  expect(await sendOrder(page)).toMatchObject({ code: 0, msg: 'l.error.postOnlyWouldTrade' });
  await isRefused(page, 'Price', words['l.error.postOnlyWouldTrade']);
  await expect(field(page, 'Price')).toBeFocused();
  // Nothing typed is lost, and the next keystroke takes the refusal away.
  await expect(field(page, 'Amount')).toHaveValue('0.1');
  await field(page, 'Price').press('ArrowUp');
  await expect(field(page, 'Price')).not.toHaveAttribute('aria-invalid', 'true');
});

test('whole or not at all that cannot be filled @full', async ({ desk: { page }, server }) => {
  const price = await nearBest(server.address, symbol, 'bids', -0.01);
  await fillTicket(page, { side: 'Buy', type: 'Limit', validity: 'FOK', price, amount: '0.1' });
  expect(await sendOrder(page)).toMatchObject({ code: 0, msg: 'l.error.fillOrKillUnfillable' });
  await isRefused(page, 'toast', words['l.error.fillOrKillUnfillable']);
});

for (const type of ['Stop limit', 'Stop market'] as const) {
  test(`${type} that the price has reached already @full`, async ({ desk: { page }, server }) => {
    const stopPrice = await nearBest(server.address, symbol, 'bids', -0.03);
    const price = await nearBest(server.address, symbol, 'bids', 0.01);
    await fillTicket(page, {
      side: 'Buy',
      type,
      stopPrice,
      amount: '0.1',
      ...(type === 'Stop limit' ? { price } : {}),
    });
    expect(await sendOrder(page)).toMatchObject({ code: 0, msg: 'l.error.stopWouldTrigger' });
    await isRefused(page, 'Stop price', words['l.error.stopWouldTrigger']);
  });
}

test('an order against an own one is taken and cancelled by own-trade prevention @full', async ({
  desk: { page, user },
  server,
}) => {
  // The market lives: between the two orders its best prices may come past the own one, and the second order meets somebody else.
  const pair = async () => {
    await post(server.address, '/spot/cancelAll', {}, user.token);
    const bid = Number(await nearBest(server.address, symbol, 'bids'));
    const ask = Number(await nearBest(server.address, symbol, 'asks'));
    const price = ((bid + ask) / 2).toFixed(2);
    await place(page, { side: 'Sell', type: 'Limit', price, amount: '0.3' });
    return place(page, { side: 'Buy', type: 'Limit', price, amount: '0.2' });
  };
  let order = await pair();
  for (let again = 0; again < 5 && order.cancelReason !== 'self-trade'; again += 1) order = await pair();
  expect(order).toMatchObject({ status: 'cancelled', cancelReason: 'self-trade', filledAmount: '0.0000' });
  await openTab(page, 'Order history');
  await expect(rowsOf(page, 'Order history').first()).toContainText('Cancelled');
  await openTab(page, /^Open orders/);
  await expect(rowsOf(page, 'Open orders')).toHaveCount(1);
});

test('without a network nothing is lost, and pressing again places it once @full', async ({
  desk: { page, user, faults },
  server,
}) => {
  const price = await nearBest(server.address, symbol, 'bids', -0.02);
  await fillTicket(page, { side: 'Buy', type: 'Limit', price, amount: '0.11' });
  await page.context().setOffline(true);
  await sendButton(page).click();
  await isRefused(page, 'form', words['l.client.outcomeUnknown']);
  await expect(field(page, 'Amount')).toHaveValue('0.11');
  await page.context().setOffline(false);
  expect(await sendOrder(page)).toMatchObject({ code: 1 });
  await expect.poll(async () => (await openOrdersOf(server.address, user.token)).totalRow).toBe(1);
  faults.length = 0;
});

test('an answer that is lost on its way back does not place the order twice', async ({
  desk: { page, user, faults },
  server,
}) => {
  const price = await nearBest(server.address, symbol, 'bids', -0.02);
  await fillTicket(page, { side: 'Buy', type: 'Limit', price, amount: '0.12' });
  await page.route(`**${orderPath}`, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await sendButton(page).click();
  await isRefused(page, 'form', words['l.client.outcomeUnknown']);
  await page.unrouteAll();
  const { data } = await sendOrder(page);
  expect(data).toMatchObject({ status: 'open', amount: '0.1200' });
  expect(await openOrdersOf(server.address, user.token)).toMatchObject({ totalRow: 1 });
  faults.length = 0;
});

const atPrice: readonly ErrorCode[] = [
  'l.error.priceMalformed',
  'l.error.priceOffTick',
  'l.error.priceTooLarge',
  'l.error.priceOutsideBand',
  'l.error.postOnlyWouldTrade',
];
const atAmount: readonly ErrorCode[] = [
  'l.error.amountMalformed',
  'l.error.amountDecimals',
  'l.error.amountNotPositive',
  'l.error.amountTooLarge',
  'l.error.notionalTooSmall',
  'l.error.balanceInsufficient',
];
/** These come with a status of their own; the client asks again before it gives up. */
const statuses: Partial<Record<ErrorCode, number>> = {
  'l.error.bodyTooLarge': 413,
  'l.error.tooManyRequests': 429,
  'l.error.overloaded': 503,
  'l.error.outcomeUnknown': 503,
  'l.error.headUnconfirmed': 503,
  'l.error.clockUnconfirmed': 503,
};
const everyRefusal = [...new Set([...createOrder.errors, ...commonErrors])];

/** The same desk once more, with a clock that can be wound on. */
async function deskWithClock({ page: first, user }: Desk): Promise<Page> {
  const page = await first.context().newPage();
  await page.clock.install();
  await openDesk(page, first.context(), user, symbol);
  return page;
}

test(`all ${everyRefusal.length} codes of the call, put in as answers, are told in words at their place @full`, async ({
  desk,
  server,
}) => {
  const page = await deskWithClock(desk);
  const price = await nearBest(server.address, symbol, 'bids', -0.02);
  let msg: ErrorCode = 'l.error.internal';
  await page.route(`**${orderPath}`, (route) =>
    route.fulfill({ status: statuses[msg] ?? 200, json: { code: 0, msg, data: null } }),
  );
  await fillTicket(page, { side: 'Buy', type: 'Limit', price, amount: '' });
  for (const code of everyRefusal) {
    msg = code;
    await forgetToasts(page);
    // Only a stop has a field for its price.
    const isStop = code === 'l.error.stopWouldTrigger';
    if (isStop) await fillTicket(page, { side: 'Buy', type: 'Stop limit', stopPrice: price });
    await field(page, 'Amount').fill('0.1');
    await sendButton(page).click();
    const place = atPrice.includes(code)
      ? 'Price'
      : atAmount.includes(code)
        ? 'Amount'
        : isStop
          ? 'Stop price'
          : statuses[code] !== undefined
            ? 'form'
            : 'toast';
    await test.step(code, async () => {
      if (statuses[code] !== undefined) await windOnUntil(page, async () => !(await isPending(page)));
      await isRefused(page, place, words[code as keyof typeof words]);
    });
    await expect(sendButton(page)).toBeEnabled();
    if (isStop) await fillTicket(page, { side: 'Buy', type: 'Limit', price });
    await field(page, 'Amount').fill('');
  }
  await page.close();
});

async function isPending(page: Page): Promise<boolean> {
  return (await sendButton(page).getAttribute('data-pending')) !== null;
}

/** Between two tries the client waits less than this. */
async function windOnUntil(page: Page, holds: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    if (!(await holds())) await page.clock.fastForward(1_600);
    expect(await holds()).toBe(true);
  }).toPass({ intervals: [20] });
}

test('no answer within 12 seconds, three times: said so, with a clock that is wound on @full', async ({
  desk,
  server,
}) => {
  const page = await deskWithClock(desk);
  let asked = 0;
  await page.route(`**${orderPath}`, () => {
    asked += 1;
  });
  const price = await nearBest(server.address, symbol, 'bids', -0.02);
  await fillTicket(page, { side: 'Buy', type: 'Limit', price, amount: '0.13' });
  await sendButton(page).click();
  for (const times of [1, 2, 3]) {
    await windOnUntil(page, async () => asked === times);
    expect(await isPending(page)).toBe(true);
    await page.clock.fastForward(12_000);
  }
  await isRefused(page, 'form', words['l.client.outcomeUnknown']);
  await expect(field(page, 'Amount')).toHaveValue('0.13');
  await page.close();
});

test('a thousand open orders are the most @full', async ({ desk: { page, user }, server }) => {
  const price = await nearBest(server.address, symbol, 'asks', 0.03);
  const order = { symbol, side: 'sell', type: 'limit', price, amount: '0.005' };
  for (let sent = 0; sent < 1_000; sent += 50) {
    const place = () => mustPost(server.address, '/spot/createOrder', order, user.token);
    await Promise.all(Array.from({ length: 50 }, place));
    // sleeps: the limits of calls a second, and of calls at once, belong to an account
    await page.waitForTimeout(150);
  }
  await fillTicket(page, { side: 'Sell', type: 'Limit', price, amount: '0.1' });
  expect(await sendOrder(page)).toMatchObject({ code: 0, msg: 'l.error.openOrdersExceeded' });
  await isRefused(page, 'toast', words['l.error.openOrdersExceeded']);
  await openTab(page, /^Open orders/);
  await page.getByRole('button', { name: 'Cancel all' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel all' }).click();
  await isTold(page, '1,000 orders cancelled');
});

test(
  inTurn('a session that ends elsewhere is dropped by the open desk, which leads to the login'),
  async ({ desk: { page, user }, server }) => {
    await mustPost(server.address, '/user/logout', {}, user.token);
    await isLoggedOut(page);
  },
);

test(inTurn('a session that only the order finds dead is dropped too'), async ({ browser, server }) => {
  const user = await wirePerson(server.address, 'dead', { USDT: '1000' });
  const context = await browser.newContext({ baseURL: server.address, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  let isHeldBack = false;
  await page.routeWebSocket(/\/bb\/app\/socket$/, (socket) => {
    const line = socket.connectToServer();
    line.onMessage((message) => {
      if (!isHeldBack) socket.send(message);
    });
  });
  await openDesk(page, context, user, symbol);
  const price = await nearBest(server.address, symbol, 'bids', -0.02);
  await fillTicket(page, { side: 'Buy', type: 'Limit', price, amount: '0.1' });
  // The open page hears of nothing but the order's own answer.
  isHeldBack = true;
  await page.route(/\/bb\/app\//, (route) =>
    route.request().url().endsWith(orderPath) ? route.continue() : undefined,
  );
  const answered = page.waitForResponse((response) => response.url().endsWith(orderPath));
  await mustPost(server.address, '/user/logout', {}, user.token);
  await sendButton(page).click();
  expect(await (await answered).json()).toMatchObject({ code: -2, msg: 'l.error.sessionInvalid' });
  await isLoggedOut(page);
  await context.close();
});

/** The token is gone, and the login page leads back to the desk. */
async function isLoggedOut(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/pc\/login\/login\?return=%2Ftrade/);
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('User-Token'))).toBeNull();
}
