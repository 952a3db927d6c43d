import { expect, test } from '../browser/site.ts';
import { giveCoins, mustPost, registerUser } from '../server-process/test-user.ts';
import { book, middlePrice } from './people.ts';

test('a cut socket shows, keeps the picture, and heals', async ({ page, server }) => {
  const somebody = await registerUser(server.address, 'somebody-else@example.org');
  await giveCoins(server.address, somebody, 'USDT', '1000');
  let isCut = false;
  const cut: (() => Promise<void>)[] = [];
  await page.routeWebSocket(/\/bb\/app\/socket$/, (socket) => {
    if (isCut) {
      void socket.close();
      return;
    }
    const server = socket.connectToServer();
    cut.push(async () => {
      await server.close();
      await socket.close();
    });
  });
  await page.goto('/pc/trade?symbol=btcusdt');
  const status = page.getByRole('contentinfo');
  await expect(status).toContainText('Live');
  await expect(book(page).getByRole('button', { name: /^Ask / })).toHaveCount(20);

  isCut = true;
  for (const end of cut.splice(0)) await end();
  await expect(page.getByText(/Reconnecting\. Prices are|No connection/)).toBeVisible();
  // The last picture stays, marked as old; the banner takes the room of the farthest rows.
  await expect.poll(() => book(page).getByRole('button', { name: /^Ask / }).count()).toBeGreaterThan(10);
  await expect(book(page)).toContainText('stale');

  isCut = false;
  await expect(status).toContainText('Live', { timeout: 40_000 });
  await expect(page.getByText(/Reconnecting\. Prices are|No connection/)).toBeHidden();
  await expect(book(page)).not.toContainText('stale');
  // A calm market may leave its book alone for a while, so somebody bids between the best two.
  const order = { symbol: 'btcusdt', side: 'buy', type: 'limit', amount: '0.00123' };
  const before = await book(page).textContent();
  await mustPost(
    server.address,
    '/spot/createOrder',
    { ...order, price: (await middlePrice(page)).toFixed(2) },
    somebody.token,
  );
  await expect.poll(() => book(page).textContent()).not.toBe(before);
});
