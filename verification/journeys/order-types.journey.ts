import type { OrderRow } from '@assay/protocol/entities';
import type { Page } from '@playwright/test';
import { inTurn } from '../browser/in-turn.ts';
import { giveCoins, mustPost, type TestUser } from '../server-process/test-user.ts';
import { depthOf, nearBest, place, type TicketEntry, wirePerson } from './desk.ts';
import { expect, testsOfOneDesk } from './one-desk.ts';
import { openTab, rowsOf } from './people.ts';

/** Every type of order, through the ticket in a real browser; its outcome in the tables and in the server's own words. */
const symbol = 'ltcusdt';

const test = testsOfOneDesk({ symbol, coins: { USDT: '90000', LTC: '500' } });

test.afterEach(async ({ desk, server }) => {
  await mustPost(server.address, '/spot/cancelAll', {}, desk.user.token);
});

/** The first row of the table of finished orders. */
async function lastFinished(page: Page) {
  await openTab(page, 'Order history');
  return rowsOf(page, 'Order history').first();
}

async function openRows(page: Page) {
  await openTab(page, /^Open orders/);
  return rowsOf(page, 'Open orders');
}

/** A share below the best bid or above the best ask, out of everybody's reach. */
const away = { Buy: -0.02, Sell: 0.02 } as const;
const ownSide = { Buy: 'bids', Sell: 'asks' } as const;
const otherSide = { Buy: 'asks', Sell: 'bids' } as const;

for (const side of ['Buy', 'Sell'] as const) {
  test(`limit, ${side}: waits in the book, is cancelled; across the spread it fills at once`, async ({
    desk: { page },
    server,
  }) => {
    const price = await nearBest(server.address, symbol, ownSide[side], away[side]);
    const waiting = await place(page, { side, type: 'Limit', price, amount: '1.5' });
    expect(waiting).toMatchObject({ status: 'open', timeInForce: 'gtc', filledAmount: '0.0000', type: 'limit' });
    const rows = await openRows(page);
    await expect(rows).toHaveCount(1);
    await expect(rows.first()).toContainText(side);
    await expect(rows.first()).toContainText('Limit');
    await expect(rows.first()).toContainText(price);
    await rows
      .first()
      .getByRole('button', { name: /^Cancel the order/ })
      .click();
    await expect(page.getByText('No open orders')).toBeVisible();
    await expect(await lastFinished(page)).toContainText('Cancelled');

    const across = await nearBest(server.address, symbol, otherSide[side], -away[side]);
    const filled = await place(page, { side, type: 'Limit', price: across, amount: '0.2' });
    expect(filled).toMatchObject({ status: 'filled', filledAmount: '0.2000' });
    await expect(await lastFinished(page)).toContainText('Filled');
    await openTab(page, 'Fills');
    await expect(rowsOf(page, 'Fills').first()).toContainText('Taker');
  });
}

test(
  inTurn('limit, at once or cancel: what finds nobody goes, what finds somebody fills'),
  async ({ desk: { page }, server }) => {
    const ioc = { side: 'Buy', type: 'Limit', validity: 'IOC' } as const;
    const far = await nearBest(server.address, symbol, 'bids', -0.02);
    const gone = await place(page, { ...ioc, price: far, amount: '1' });
    expect(gone).toMatchObject({ status: 'cancelled', cancelReason: 'immediate-or-cancel', filledAmount: '0.0000' });
    await expect(await lastFinished(page)).toContainText('Cancelled');
    const near = await nearBest(server.address, symbol, 'asks', 0.01);
    const taken = await place(page, { ...ioc, price: near, amount: '0.3' });
    expect(taken).toMatchObject({ status: 'filled', timeInForce: 'ioc' });
    await expect(rowsOf(page, 'Order history').first()).toContainText('Filled');
  },
);

test(inTurn('limit, whole or not at all: fills whole'), async ({ desk: { page }, server }) => {
  const price = await nearBest(server.address, symbol, 'asks', 0.01);
  const order = await place(page, { side: 'Buy', type: 'Limit', validity: 'FOK', price, amount: '2' });
  expect(order).toMatchObject({ status: 'filled', timeInForce: 'fok', filledAmount: '2.0000' });
  await expect(await lastFinished(page)).toContainText('Filled');
});

test('limit, post-only: rests as a maker, and is told apart in the table', async ({ desk: { page }, server }) => {
  const price = await nearBest(server.address, symbol, 'asks', 0.01);
  const order = await place(page, { side: 'Sell', type: 'Limit', validity: 'Post-only', price, amount: '0.7' });
  expect(order).toMatchObject({ status: 'open', timeInForce: 'post-only' });
  const rows = await openRows(page);
  await expect(rows.first()).toContainText('Post-only');
  await expect(rows.first()).toContainText('0.7');
});

const marketOrders: readonly { name: string; entry: TicketEntry; expected: Partial<OrderRow>; role: string }[] = [
  {
    name: 'market buy by amount',
    entry: { side: 'Buy', type: 'Market', amount: '0.5' },
    expected: { amount: '0.5000', quoteAmount: '', filledAmount: '0.5000' },
    role: 'Taker',
  },
  {
    name: 'market buy by total',
    entry: { side: 'Buy', type: 'Market', total: '100' },
    expected: { amount: '', quoteAmount: '100' },
    role: 'Taker',
  },
  {
    name: 'market sell',
    entry: { side: 'Sell', type: 'Market', amount: '0.4' },
    expected: { amount: '0.4000', filledAmount: '0.4000' },
    role: 'Taker',
  },
];

test(inTurn(marketOrders.map(({ name }) => name).join(', ')), async ({ desk: { page } }) => {
  for (const { entry, expected, role } of marketOrders) {
    const order = await place(page, entry);
    expect(order).toMatchObject({ ...expected, type: 'market', status: 'filled', price: '' });
    const finished = await lastFinished(page);
    await expect(finished).toContainText(entry.side);
    await expect(finished).toContainText('Market');
    await expect(finished).toContainText('Filled');
    await openTab(page, 'Fills');
    await expect(rowsOf(page, 'Fills').first()).toContainText(role);
    await expect(rowsOf(page, 'Fills').first()).toContainText(entry.side);
  }
});

for (const type of ['Stop limit', 'Stop market'] as const) {
  test(
    inTurn(`${type}: waits, and becomes an order when somebody trades at its price`),
    async ({ desk: { page, user }, server }) => {
      // Stops look at the last fill: one at today's best ask, wherever the one before was.
      const mover = await wirePerson(server.address, 'mover', { USDT: '90000' });
      // What the asks up to the stop cost depends on where the price stands: three gifts are enough wherever that is.
      for (let more = 0; more < 2; more += 1) await giveCoins(server.address, mover, 'USDT', '90000');
      const little = { symbol, side: 'buy', type: 'market', quoteAmount: '10' };
      await mustPost(server.address, '/spot/createOrder', little, mover.token);
      const stopPrice = await nearBest(server.address, symbol, 'asks', 0.001);
      const limit = await nearBest(server.address, symbol, 'asks', 0.03);
      const order = await place(page, {
        side: 'Buy',
        type,
        stopPrice,
        amount: '0.6',
        ...(type === 'Stop limit' ? { price: limit } : {}),
      });
      expect(order).toMatchObject({ status: 'untriggered', stopPrice, triggeredAt: 0, filledAmount: '0.0000' });
      const rows = await openRows(page);
      await expect(rows).toHaveCount(1);
      await expect(rows.first()).toContainText(type);
      await expect(rows.first()).toContainText(`≥ ${stopPrice}`);

      await tradeUpTo(server.address, mover, stopPrice);
      await expect(page.getByText('No open orders')).toBeVisible();
      const finished = await lastFinished(page);
      await expect(finished).toContainText('Filled');
      await expect(finished).toContainText(type);
      await openTab(page, 'Fills');
      await expect(rowsOf(page, 'Fills').first()).toContainText('0.6');
      const finishedRows = await mustPost<{ list: OrderRow[] }>(
        server.address,
        '/spot/getOrders',
        { status: 'finished' },
        user.token,
      );
      const row = finishedRows.list.find(({ orderId }) => orderId === order.orderId);
      expect(row).toMatchObject({ status: 'filled', filledAmount: '0.6000' });
      expect(row?.triggeredAt).toBeGreaterThan(0);
    },
  );
}

/** Buys everything up to a price; again, since quotes may move away meanwhile, until somebody has traded there. */
async function tradeUpTo(address: string, mover: TestUser, price: string): Promise<void> {
  await expect(async () => {
    const { asks } = await depthOf(address, symbol);
    const reached = asks.findIndex(([level]) => Number(level) >= Number(price));
    const levels = reached < 0 ? asks : asks.slice(0, reached + 1);
    const amount = levels.reduce((sum, [, size]) => sum + Number(size), 0.01).toFixed(4);
    const order = {
      symbol,
      side: 'buy',
      type: 'limit',
      timeInForce: 'ioc',
      price: levels.at(-1)?.[0] ?? price,
      amount,
    };
    const row = await mustPost<OrderRow>(address, '/spot/createOrder', order, mover.token);
    expect(Number(row.filledAmount)).toBeGreaterThan(0);
    expect(Number(levels.at(-1)?.[0])).toBeGreaterThanOrEqual(Number(price));
  }).toPass({ intervals: [300] });
}

test(inTurn('cancel all takes limit orders and stops back at once'), async ({ desk: { page }, server }) => {
  const low = await nearBest(server.address, symbol, 'bids', -0.02);
  const high = await nearBest(server.address, symbol, 'asks', 0.02);
  const farther = await nearBest(server.address, symbol, 'asks', 0.03);
  await place(page, { side: 'Buy', type: 'Limit', price: low, amount: '1' });
  await place(page, { side: 'Sell', type: 'Limit', price: high, amount: '1' });
  await place(page, { side: 'Buy', type: 'Stop limit', stopPrice: high, price: farther, amount: '1' });
  const rows = await openRows(page);
  await expect(rows).toHaveCount(3);
  await page.getByRole('button', { name: 'Cancel all' }).click();
  const question = page.getByRole('alertdialog', { name: 'Cancel all' });
  await expect(question).toContainText('3');
  await question.getByRole('button', { name: 'Cancel all' }).click();
  await expect(page.getByText('3 orders cancelled')).toBeVisible();
  await expect(page.getByText('No open orders')).toBeVisible();
  await openTab(page, 'Order history');
  for (const index of [0, 1, 2]) await expect(rowsOf(page, 'Order history').nth(index)).toContainText('Cancelled');
});
