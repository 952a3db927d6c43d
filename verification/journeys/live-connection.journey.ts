import type { ChannelData } from '@assay/protocol/socket';
import type { Page, Route } from '@playwright/test';
import { addressOf } from '../browser/desktop-pages.ts';
import { inTurn } from '../browser/in-turn.ts';
import { expect, test, uncounted } from '../browser/site.ts';
import { isTold } from '../browser/told-toasts.ts';
import { type RunningServer, startServer } from '../server-process/server-process.ts';
import { giveCoins, mustPost, registerUser } from '../server-process/test-user.ts';
import { field, fillTicket, openDesk, orderPath, sendButton, wirePerson } from './desk.ts';
import { book, middlePrice, rowsOf, ticket } from './people.ts';

/** What a person sees of a connection that breaks, an exchange that freezes or starts anew, and an index that stands still. */
const socketAddress = /\/bb\/app\/socket$/;
const status = (page: Page) => page.getByRole('contentinfo');
const header = (page: Page) => page.getByRole('region', { name: /^[A-Z]+\/USDT$/ });
const chart = (page: Page) => page.getByRole('region', { name: 'Chart' });
const tape = (page: Page) => page.getByRole('region', { name: 'Trades', exact: true });
const calls = (page: Page) =>
  page.getByRole('region', { name: 'Open a contract' }).getByRole('button', { name: /^(Up|Down)/ });
const banner = (page: Page) => page.getByText(/^(Reconnecting|No connection)\. Prices are/);
const words = { disconnected: 'Locked: no live prices', stopped: 'Index stands still: cancelling only' };

/** How far the page has moved by itself so far. */
async function watchLayout(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) moved += Number(entry.value);
      document.documentElement.dataset.moved = String(moved);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset.moved ?? 0));
}

async function expectStaleDesk(page: Page, reason: string): Promise<void> {
  await expect(sendButton(page)).toHaveText(reason);
  await expect(sendButton(page)).toBeDisabled();
  await expect(ticket(page).getByRole('status').filter({ hasText: reason })).toHaveCount(1);
  for (const pane of [header(page), chart(page), book(page), tape(page), status(page)])
    await expect(pane).toContainText('stale');
}

async function expectLiveDesk(page: Page): Promise<void> {
  await expect(status(page)).toContainText(/Live\s?[0-9]+ ms/);
  await expect(sendButton(page)).toHaveText(/^Buy/);
  // What never had a picture has none that could become old.
  for (const pane of [header(page), chart(page), book(page), tape(page)])
    await expect(pane.locator('[aria-busy="true"]')).toHaveCount(0);
  for (const pane of [header(page), chart(page), book(page), tape(page), status(page)])
    await expect(pane).not.toContainText('stale');
  await expect(banner(page)).toBeHidden();
}

/** The latency that the status bar shows, in milliseconds. */
async function latencyOf(page: Page): Promise<number | undefined> {
  const shown = /Live\s?([0-9]+) ms/.exec((await status(page).textContent()) ?? '')?.[1];
  return shown === undefined ? undefined : Number(shown);
}

async function freeze(server: RunningServer, during: () => Promise<void>): Promise<void> {
  process.kill(server.pid, 'SIGSTOP');
  try {
    await during();
  } finally {
    process.kill(server.pid, 'SIGCONT');
  }
}

test('a cut socket shows, locks, keeps the picture where it is, and heals', async ({ page, context, server }) => {
  const somebody = await registerUser(server.address, 'somebody-else@example.org');
  await giveCoins(server.address, somebody, 'USDT', '1000');
  let isCut = false;
  const cut: (() => Promise<void>)[] = [];
  await page.routeWebSocket(socketAddress, (socket) => {
    if (isCut) {
      void socket.close();
      return;
    }
    const exchange = socket.connectToServer();
    // The page's end first: what it says while only the other one is closed would be passed on to a closed socket.
    cut.push(async () => {
      await socket.close();
      await exchange.close();
    });
  });
  const moved = await watchLayout(page);
  await openDesk(page, context, await wirePerson(server.address, 'cut', { USDT: '1000' }), 'btcusdt');
  await expectLiveDesk(page);
  await expect(book(page).getByRole('button', { name: /^Ask / })).toHaveCount(20);
  const before = await moved();

  isCut = true;
  for (const end of cut.splice(0)) await end();
  await expect(banner(page)).toBeVisible();
  await expectStaleDesk(page, words.disconnected);
  await expect(page).toHaveTitle(/^– BTC/);
  // The last picture stays as it was: the banner lies over the page.
  await expect(book(page).getByRole('button', { name: /^Ask / })).toHaveCount(20);
  expect((await moved()) - before).toBeLessThan(0.01);

  isCut = false;
  await expectLiveDesk(page);
  await expect(page).toHaveTitle(/^[0-9,.]+ BTC/);
  expect((await moved()) - before).toBeLessThan(0.01);
  // A calm market may leave its book alone for a while, so somebody bids between the best two.
  const order = { symbol: 'btcusdt', side: 'buy', type: 'limit', amount: '0.00123' };
  const rows = await book(page).textContent();
  await mustPost(
    server.address,
    '/spot/createOrder',
    { ...order, price: (await middlePrice(page)).toFixed(2) },
    somebody.token,
  );
  await expect.poll(() => book(page).textContent()).not.toBe(rows);
});

test(
  inTurn('an exchange that freezes: the latency counts up, desk and contract page lock, and all comes back by itself'),
  async ({ page, context, server }) => {
    await openDesk(page, context, await wirePerson(server.address, 'frozen', { USDT: '1000' }), 'btcusdt');
    const contract = await context.newPage();
    await contract.goto(addressOf('/scontract?symbol=btcusdt'));
    await expect(calls(contract).first()).not.toContainText('Waiting');
    await expectLiveDesk(page);
    await freeze(server, async () => {
      const seen: number[] = [];
      await expect
        .poll(
          async () => {
            const latency = await latencyOf(page);
            if (latency !== undefined) seen.push(latency);
            return latency;
          },
          { intervals: [150] },
        )
        .toBeUndefined();
      expect(Math.max(...seen)).toBeGreaterThanOrEqual(1_000);
      await expectStaleDesk(page, words.disconnected);
      await expect(banner(page)).toBeVisible();
      for (const button of await calls(contract).all()) {
        await expect(button).toContainText(words.disconnected);
        await expect(button).toBeDisabled();
      }
      for (const pane of [header(contract), contract.getByRole('region', { name: 'Chart' }), status(contract)])
        await expect(pane).toContainText('stale');
    });
    await expectLiveDesk(page);
    await expect.poll(() => latencyOf(page)).toBeLessThan(1_000);
    await expect(calls(contract).first()).not.toContainText('Locked');
  },
);

test(
  inTurn('a press that gets no answer says that its outcome is asked for, and then what became of it: one order'),
  async ({ page, context, server }) => {
    await openDesk(page, context, await wirePerson(server.address, 'unanswered', { USDT: '1000' }), 'ethusdt');
    const price = (await middlePrice(page)) * 0.95;
    await fillTicket(page, { side: 'Buy', type: 'Limit', price: price.toFixed(2), amount: '0.01' });
    // The first try is stuck on its way, the question beside it is answered once the words were read.
    const held: Route[] = [];
    await page.route(`**${orderPath}`, (route) => {
      held.push(route);
    });
    await sendButton(page).click();
    await expect(sendButton(page)).toContainText('No answer yet: asking for the outcome');
    await expect.poll(() => held.length).toBe(2);
    await held[1]?.continue();
    await isTold(page, 'create success');
    await expect(sendButton(page)).toHaveText('Buy ETH');
    await expect(rowsOf(page, 'Open orders')).toHaveCount(1);
    const late = page.waitForResponse((response) => response.url().endsWith(orderPath));
    await held[0]?.continue();
    await late;
    await expect(rowsOf(page, 'Open orders')).toHaveCount(1);
  },
);

test('an order that nobody answered for is told as soon as the exchange can be asked @full', async ({
  page,
  context,
  server,
  faults,
}) => {
  await openDesk(page, context, await wirePerson(server.address, 'lost', { USDT: '1000' }), 'ethusdt');
  const price = ((await middlePrice(page)) * 0.95).toFixed(2);
  await fillTicket(page, { side: 'Buy', type: 'Limit', price, amount: '0.01' });
  await page.route(`**${orderPath}`, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await sendButton(page).click();
  await expect(ticket(page)).toContainText('No answer arrived');
  await isTold(page, 'create success');
  await isTold(page, /Buy 0\.01 ETH at [0-9,.]+: waits in the book/);
  await expect(field(page, 'Amount')).toHaveValue('');
  await expect(rowsOf(page, 'Open orders')).toHaveCount(1);

  await page.unrouteAll();
  await page.route(`**${orderPath}`, (route) => route.abort());
  await fillTicket(page, { side: 'Buy', type: 'Limit', price, amount: '0.02' });
  await sendButton(page).click();
  await expect(ticket(page)).toContainText('No answer arrived');
  await expect(ticket(page)).toContainText('did not reach the exchange and was not placed');
  await expect(field(page, 'Amount')).toHaveValue('0.02');
  await expect(rowsOf(page, 'Open orders')).toHaveCount(1);
  faults.length = 0;
});

test('an index that stands still locks its own market alone, and orders can still be cancelled @full', async ({
  page,
  context,
  server,
}) => {
  let isStopped = false;
  await page.routeWebSocket(socketAddress, (socket) => {
    const exchange = socket.connectToServer();
    exchange.onMessage((text) => socket.send(isStopped ? withStoppedIndex(String(text), 'ethusdt') : text));
  });
  await openDesk(page, context, await wirePerson(server.address, 'stopped', { USDT: '1000' }), 'ethusdt');
  await expectLiveDesk(page);
  const price = (await middlePrice(page)) * 0.95;
  await fillTicket(page, { side: 'Buy', type: 'Limit', price: price.toFixed(2), amount: '0.01' });
  await sendButton(page).click();
  await expect(rowsOf(page, 'Open orders')).toHaveCount(1);

  isStopped = true;
  await expectStaleDesk(page, words.stopped);
  await expect(status(page)).toContainText('Live');
  await expect(banner(page)).toBeHidden();
  await rowsOf(page, 'Open orders')
    .getByRole('button', { name: /^Cancel/ })
    .click();
  await expect(page.getByText('Order cancelled')).toBeVisible();
  await page.goto(addressOf('/trade?symbol=btcusdt'));
  await expectLiveDesk(page);

  isStopped = false;
  await page.goto(addressOf('/trade?symbol=ethusdt'));
  await expectLiveDesk(page);
});

/** The same message as the exchange would send if one index had no sources. */
function withStoppedIndex(text: string, symbol: string): string {
  const message: { channel?: string; data: ChannelData['markets'] } = JSON.parse(text);
  if (message.channel !== 'markets') return text;
  const markets = message.data.markets.map((row) =>
    row.symbol === symbol ? { ...row, indexTime: 1, stale: true, state: 'cancel-only' } : row,
  );
  return JSON.stringify({ ...message, data: { markets } });
}

test('a browser without network locks, and heals with the network @full', async ({ page, context, server, faults }) => {
  await openDesk(page, context, await wirePerson(server.address, 'offline', { USDT: '1000' }), 'btcusdt');
  await expectLiveDesk(page);
  await context.setOffline(true);
  await expectStaleDesk(page, words.disconnected);
  await expect(status(page)).toContainText('Offline');
  await context.setOffline(false);
  await expectLiveDesk(page);
  // Calls that failed meanwhile are printed by the browser.
  faults.length = 0;
});

test(inTurn('an exchange that was killed and started anew is back without a reload'), async ({ browser }) => {
  const first = await uncounted(() => startServer());
  const { port, dataFolder } = first;
  const context = await browser.newContext({ baseURL: first.address, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await openDesk(page, context, await wirePerson(first.address, 'restart', { USDT: '1000' }), 'btcusdt');
  await expectLiveDesk(page);
  await first.kill();
  await expectStaleDesk(page, words.disconnected);
  const second = await uncounted(() => startServer({ port, dataFolder }));
  await expectLiveDesk(page);
  await context.close();
  await second.stop();
  await first.stop();
});
