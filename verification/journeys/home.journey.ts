import { addressOf } from '../browser/desktop-pages.ts';
import { inTurn } from '../browser/in-turn.ts';
import { expect, test } from '../browser/site.ts';
import { pageStands, prepareVisitor } from '../browser/visitor.ts';
import { giveCoins, mustPost } from '../server-process/test-user.ts';
import { callContract, expectAccessible, newUser } from './receipts.ts';

/** Home shows what runs: the contract with a proof that the reader makes, and one's own money and contracts first. */

/** After a fresh start: until two heads are signed with a whole minute between them. */
const twoHeadsMs = 150_000;

// It waits for a whole signed minute of a new exchange.
test('a guest has an example settled again in the browser, and a changed tick is found @full', async ({ page }) => {
  test.setTimeout(2 * twoHeadsMs);
  await page.goto(addressOf('/main'));
  const verify = page.getByRole('button', { name: 'Verify in this browser' });
  await expect(verify).toBeVisible({ timeout: twoHeadsMs });
  await expect(page.getByText('Example of the newest ticks, nobody’s money')).toBeVisible();
  await verify.click();
  await expect(page.getByText(/^Recomputed here in [0-9]+ ms: [0-9]+ tick hashes, .* It matches\.$/)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: /: holds$/ })).toHaveCount(3);
  await expectAccessible(page);

  await page.route('**/public/ticks', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { price: string }[] };
    const data = answer.data.map((tick, at) => (at === 0 ? { ...tick, price: '1' } : tick));
    await route.fulfill({ response, json: { ...answer, data } });
  });
  await page.reload();
  await verify.click();
  await expect(page.getByText('Recomputed here: it does not match. Keep the receipt.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Ticks hash-chained without a gap: fails' })).toBeVisible();
});

test(
  inTurn('who is signed in finds balance, favourites and running contracts first'),
  async ({ page, context, server }) => {
    const user = await newUser(server, 'home');
    await giveCoins(server.address, user, 'USDT', '1234.5');
    await mustPost(server.address, '/user/putSetting', { name: 'favourites', value: '["dogeusdt"]' }, user.token);
    await callContract(server, '/virtual/addAmount', { amount: '1000' }, user.token);
    const terms = { openAmount: '25', baseCoin: 'ETH', quoteCoin: 'USDT', positionTime: '300', tradeType: '1' };
    expect(await callContract(server, '/virtual/createOrder', terms, user.token)).toMatchObject({ code: 1 });
    await prepareVisitor(context, { language: 'en-US', user });
    await page.goto(addressOf('/main'));
    await expect(page.getByRole('region', { name: 'Balance' })).toContainText('1,234.50');
    const running = page.getByRole('region', { name: 'Running contracts' }).getByRole('listitem');
    await expect(running).toHaveCount(1);
    await expect(running).toContainText('ETH/USDT');
    await expect(running).toContainText(/(29[0-9]|300) s/);
    const markets = page.getByRole('table', { name: 'Markets' });
    await expect(page.getByRole('radio', { name: 'Favourites' })).toBeChecked();
    await expect(markets.getByRole('link')).toHaveText(['DOGE/USDT']);

    // A first look elsewhere is not taken back.
    await page.getByRole('radio', { name: 'BTC' }).click();
    await page.getByRole('button', { name: 'Favourite ETH/BTC' }).click();
    await expect(markets.getByRole('link').first()).toHaveText('ETH/BTC');
    await pageStands(page);
    await expectAccessible(page);
  },
);
