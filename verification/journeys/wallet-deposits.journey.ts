import type { InclusionProof } from '@assay/liabilities/inclusion-proof';
import { madeInclusion } from '@assay/liabilities/testing/made-inclusion';
import type { Page } from '@playwright/test';
import { addressOf } from '../browser/desktop-pages.ts';
import { inTurn } from '../browser/in-turn.ts';
import { ownNumber } from '../browser/own-number.ts';
import { expect } from '../browser/site.ts';
import { prepareVisitor } from '../browser/visitor.ts';
import { operate } from '../server-process/operate.ts';
import { mustPost, registerUser, type TestUser } from '../server-process/test-user.ts';
import { expectAccessible, otherDigit } from './receipts.ts';
import { button, choose, field, makeBlocks, test } from './wallet.ts';

/** Coins that come over a chain, and the proof that what somebody has is counted. */

const depositsOf = (page: Page) => page.getByRole('table', { name: 'Recharges' }).locator('tbody tr');

test('a deposit over the local node is seen, counts its confirmations and is credited, and the person is told', async ({
  page,
  context,
  server,
}) => {
  const user = await registerUser(server.address, `deposit-${ownNumber()}@example.org`);
  await prepareVisitor(context, { language: 'en-US', user });
  await page.goto(addressOf('/account/recharge?coin=USDT'));
  await expect(page.getByText('Over which network?')).toBeVisible();
  await choose(page, 'Network', 'Ethereum (ERC20)');
  await expect(page.getByRole('img', { name: 'QR code of your ERC20 address' })).toBeVisible();
  const ownAddress = await page.locator('main code').filter({ hasText: /^0x/ }).first().textContent();
  await page.getByRole('link', { name: 'Send yourself coins over it' }).click();

  await button(page, 'My address').click();
  await expect(field(page, 'Address')).toHaveValue(ownAddress ?? '');
  await field(page, 'Amount').fill('250.5');
  await button(page, 'Send').click();
  await button(page, 'Make 1 block').click();
  const row = depositsOf(page).first();
  await expect(row).toContainText('250.50');
  await expect(row).toContainText('Pending review');
  const counted = row.getByRole('cell', { name: '/ 12' });
  const confirmations = async () => Number((await counted.textContent())?.split(' / ')[0]);
  const seen = await confirmations();
  await button(page, 'Make 1 block').click();
  await expect.poll(confirmations).toBeGreaterThan(seen);

  await button(page, 'Make 12 blocks').click();
  await expect(row).toContainText('Finished');
  await expect(page.getByRole('banner').getByRole('link', { name: '1 unread message' })).toBeVisible();
  await page.goto(addressOf('/account/trade?type=1'));
  await expect(depositsOf(page)).toHaveCount(1);
  await expect(row).toContainText('12 / 12');
  await page.goto(addressOf('/account/withdrawel?coin=USDT'));
  await expect(page.getByText('Verify your identity first')).toBeVisible();
  await page.goto(addressOf('/setting/message?type=4'));
  await expect(page.getByRole('row', { name: /Deposit of 250\.5/ })).toContainText('Unread');
});

test(
  inTurn('an address that everybody shares is shown once its tag is understood'),
  async ({ page, context, server }) => {
    const user = await registerUser(server.address, `tagged-${ownNumber()}@example.org`);
    await prepareVisitor(context, { language: 'en-US', user });
    await page.goto(addressOf('/account/recharge?coin=XRP'));
    await expect(page.getByText('This is a chain of the sandbox')).toBeVisible();
    const qr = page.getByRole('img', { name: 'QR code of your XRP address' });
    await expect(page.getByText(/^Everybody who deposits XRP shares one address/)).toBeVisible();
    await expect(qr).toHaveCount(0);
    await page.getByLabel('I will send the destination tag along').check();
    await expect(qr).toBeVisible();
    await expect(page.locator('main code').filter({ hasText: /^[1-4][0-9]{9}$/ })).toBeVisible();
  },
);

test('an address and a list that a crowded server turned away come by themselves @full', async ({
  page,
  context,
  server,
}) => {
  const user = await registerUser(server.address, `crowded-${ownNumber()}@example.org`);
  await prepareVisitor(context, { language: 'en-US', user });
  let isCrowded = true;
  const refusal = { status: 503, json: { code: 0, msg: 'l.error.overloaded', data: null } };
  for (const call of ['getAddress', 'getRecords'])
    await context.route(`**/recharge/${call}`, (route) => (isCrowded ? route.fulfill(refusal) : route.continue()));
  await page.goto(addressOf('/account/recharge?coin=BTC'));
  await expect(button(page, 'Try again')).toHaveCount(2);
  isCrowded = false;
  await expect(page.getByRole('img', { name: 'QR code of your BTC address' })).toBeVisible();
  await expect(page.getByText('No recharge')).toBeVisible();
});

test('a deposit below the minimum is rejected with its reason, and one without its tag is nobody’s @full', async ({
  page,
  context,
  server,
}) => {
  const user = await registerUser(server.address, `refused-${ownNumber()}@example.org`);
  await prepareVisitor(context, { language: 'en-US', user });
  await page.goto(addressOf('/sandbox/chain?coin=XRP&network=XRP'));
  await button(page, 'My address').click();
  const shared = await field(page, 'Address').inputValue();
  await field(page, 'Amount').fill('0.5');
  await button(page, 'Send').click();
  await expect(page.getByText('Sent. It is in the next block')).toBeVisible();
  const untagged = { currency: 'XRP', network: 'XRP', address: shared, amount: '40' };
  await mustPost(server.address, '/sandbox/chain/send', untagged, user.token);
  await makeBlocks(server, user, 'XRP');
  // Anybody can send that: it is a line of its day, and no deposit.
  const dust = page.getByRole('table', { name: 'Below the minimum deposit' }).getByRole('row');
  await page.goto(addressOf('/setting/message?type=4'));
  await expect(page.getByRole('row', { name: /Below the minimum deposit today: 1/ })).toContainText('Unread');
  await page.goto(addressOf('/account/recharge?coin=XRP'));
  await expect(dust.filter({ hasText: 'XRP' })).toContainText('0.5');
  await expect(depositsOf(page).filter({ hasText: '0.50' })).toHaveCount(0);
  const unclaimed = await operate(server.dataFolder, { call: 'look', reading: 'list-unclaimed', fields: {} });
  expect(unclaimed).toMatchObject({ lines: expect.arrayContaining([expect.stringContaining('tag-missing')]) });
});

/** Of two coins: the other person of BTC is what the way to its root leads past. */
function honestProof({ userId }: TestUser): InclusionProof {
  const own = Number(userId);
  return madeInclusion(
    {
      BTC: [
        [7, 1n],
        [own, 20_000_000_000n],
      ],
      USDT: [[own, 250_500_000_000_000n]],
    },
    own,
  );
}

/** The same proof with one digit of the first leaf's amount changed. */
function forged(proof: InclusionProof): InclusionProof {
  const [leaf, ...others] = proof.leaves;
  if (leaf === undefined) throw new Error('a proof without leaves');
  const amount = `${otherDigit(leaf.amount[0] ?? '')}${leaf.amount.slice(1)}`;
  return { ...proof, leaves: [{ ...leaf, amount }, ...others] };
}

test('a proof of inclusion is recomputed by the browser, and one with a digit changed is said to fail', async ({
  page,
  context,
  server,
}) => {
  const user = await registerUser(server.address, `counted-${ownNumber()}@example.org`);
  await prepareVisitor(context, { language: 'en-US', user });
  // The exchange signs its first day after midnight: this proof is made by the tests' own key.
  const honest = honestProof(user);
  let proof = honest;
  await context.route('**/proof/inclusion', (route) => route.fulfill({ json: { code: 1, msg: '', data: proof } }));
  await page.goto(addressOf('/proof/liabilities'));
  await expect(page.getByText(/^Checked in this browser: your balances at the end of 2026-11-22/)).toBeVisible();
  await page.getByText('USDT: the way to the root').click();
  await expect(page.getByText('Your leaf, 250.5')).toBeVisible();
  await expectAccessible(page);

  proof = forged(honest);
  await button(page, 'Check again').click();
  await expect(page.getByText(/^The proof for 2026-11-22 does not hold/)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: /^Failed: / })).not.toHaveCount(0);
  proof = { ...honest, signature: `${otherDigit(honest.signature[0] ?? '')}${honest.signature.slice(1)}` };
  await button(page, 'Check again').click();
  await expect(page.getByText('The signature of the totals is wrong.')).toBeVisible();
});
