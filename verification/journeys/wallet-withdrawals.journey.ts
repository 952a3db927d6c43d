import { TestKeys } from '@assay/chains/testing/test-keys';
import type { Page } from '@playwright/test';
import { addressOf } from '../browser/desktop-pages.ts';
import { inTurn } from '../browser/in-turn.ts';
import { expect } from '../browser/site.ts';
import { prepareVisitor } from '../browser/visitor.ts';
import { bindAuthenticator, timeCode } from '../server-process/authenticator.ts';
import { operate } from '../server-process/operate.ts';
import { giveCoins } from '../server-process/test-user.ts';
import {
  button,
  choose,
  field,
  fundPassword,
  makeBlocks,
  newestWithdrawal,
  takeMailedCode,
  test,
  transferOnNode,
  walletOwner,
} from './wallet.ts';

/** Coins that leave: the three steps, what operators decide, and what is taken back. */

const stranger = new TestKeys(77).addressOn('ERC20', 3);
const strangerOnTron = new TestKeys(77).addressOn('TRC20', 3);
const formOf = (page: Page) => page.getByRole('form', { name: 'Withdraw' });
const rowsOf = (page: Page) => page.getByRole('table', { name: 'Withdrawals' }).locator('tbody tr');
const goOn = (page: Page) => button(formOf(page), 'Continue').click();

/** The first step and the second, from the page as it opens to what proves that it is the person. */
async function fillIn(page: Page, address: string, amount: string): Promise<void> {
  await choose(page, 'Network', 'Ethereum (ERC20)');
  await field(page, 'Address').fill(address);
  await goOn(page);
  await field(page, 'Amount that arrives').fill(amount);
  await goOn(page);
}

test('a withdrawal goes through its three steps, past every refusal, and arrives on the local node', async ({
  page,
  context,
  server,
}) => {
  const user = await walletOwner(server, 'withdrawal');
  await giveCoins(server.address, user, 'USDT', '500');
  const { secret } = await bindAuthenticator(server.address, user);
  await prepareVisitor(context, { language: 'en-US', user });

  await page.goto(addressOf('/setting/address'));
  await button(page, 'Add address').click();
  const dialog = page.getByRole('dialog', { name: 'Add an address' });
  await choose(page, 'Network', 'Ethereum (ERC20)');
  await field(dialog, 'Address').fill(stranger);
  await field(dialog, 'Label').fill('My hardware wallet');
  await takeMailedCode(dialog);
  await button(dialog, 'Add address').click();
  const entry = page.getByRole('row', { name: /My hardware wallet/ });
  await expect(entry).toContainText(/Locked(23 h 59|24 h 0) min left/);

  await page.goto(addressOf('/account/withdrawel?coin=USDT'));
  await choose(page, 'Network', 'Ethereum (ERC20)');
  await field(page, 'Address').fill(strangerOnTron);
  await expect(page.getByText('This is an address of TRON (TRC20).')).toBeVisible();
  await field(page, 'Address').fill(stranger);
  await goOn(page);
  await expect(page.getByText('This address was added less than 24 hours ago and cannot be used yet')).toBeVisible();
  const other = new TestKeys(78).addressOn('ERC20', 4);
  await field(page, 'Address').fill(other);
  await goOn(page);

  const amount = field(page, 'Amount that arrives');
  await expect(amount).toBeFocused();
  for (const [typed, words] of [
    ['19', 'The minimum is 20 USDT'],
    ['100001', 'The maximum is 100,000 USDT'],
    ['496', 'With the fee, this is more than the 500 USDT available'],
  ] as const) {
    await amount.fill(typed);
    await expect(amount, typed).toHaveAccessibleDescription(words);
    await expect(button(formOf(page), 'Continue')).toBeDisabled();
  }
  await button(page, 'Withdraw all of it').click();
  await expect(amount).toHaveValue('495');
  await amount.fill('120.5');
  await goOn(page);

  await expect(field(page, 'Fund password')).toBeFocused();
  await field(page, 'Fund password').fill('000000');
  await takeMailedCode(formOf(page));
  await field(page, 'Authenticator code').fill(timeCode(secret, 1));
  await button(page, 'Withdraw 120.5 USDT').click();
  await expect(field(page, 'Fund password')).toHaveAccessibleDescription('Fund password incorrect');
  await field(page, 'Fund password').fill(fundPassword);
  await button(page, 'Withdraw 120.5 USDT').click();

  const standing = page.getByRole('region', { name: /^Withdrawal [0-9]+$/ }).getByRole('status');
  await expect(standing).toContainText('Pending review');
  await expect(standing).toContainText('On the network');
  // What is signed may reach the node behind the first of these blocks.
  await expect(async () => {
    await makeBlocks(server, user, 'ERC20');
    await expect(standing).toContainText('Finished', { timeout: 3_000 });
  }).toPass();
  const { transactionId } = await newestWithdrawal(server, user);
  expect(await transferOnNode(server, transactionId)).toEqual({ to: other.toLowerCase(), units: 120_500_000n });
  await expect(rowsOf(page).first().locator(`code[title="${transactionId}"]`)).toBeVisible();
});

test(
  inTurn('a large withdrawal waits for an operator, who rejects it with a reason, and everything is there again'),
  async ({ page, context, server }) => {
    const user = await walletOwner(server, 'reviewed');
    await giveCoins(server.address, user, 'USDT', '9000');
    await prepareVisitor(context, { language: 'en-US', user });
    await page.goto(addressOf('/account/withdrawel?coin=USDT'));
    const standing = page.getByRole('region', { name: /^Withdrawal [0-9]+$/ });
    const ask = async (amount: string) => {
      await fillIn(page, stranger, amount);
      await field(page, 'Fund password').fill(fundPassword);
      await takeMailedCode(formOf(page));
      await button(page, `Withdraw ${amount} USDT`).click();
      await expect(standing).toContainText('An operator reviews it');
    };
    await ask('2000');
    const { withdrawalId } = await newestWithdrawal(server, user);
    const fields = { withdrawal: withdrawalId, reason: 'address-risk' };
    const request = { call: 'run', command: 'reject-withdrawal', fields, who: 'alice', why: 'a test' } as const;
    expect(await operate(server.dataFolder, request)).toMatchObject({ done: true });
    const reason = 'Rejected: the address is known for theft, fraud or sanctions. Everything is back in your account.';
    await expect(standing).toContainText(reason);
    await expect(rowsOf(page).first()).toContainText('Rejected');

    await button(page, 'Withdraw again').click();
    await choose(page, 'Network', 'Ethereum (ERC20)');
    await field(page, 'Address').fill(stranger);
    await goOn(page);
    await expect(page.getByText('Available: 9,000 USDT')).toBeVisible();
  },
);

test('a withdrawal that waits for its review can be taken back, and everything is there again @full', async ({
  page,
  context,
  server,
}) => {
  const user = await walletOwner(server, 'cancelled');
  await giveCoins(server.address, user, 'USDT', '9000');
  await prepareVisitor(context, { language: 'en-US', user });
  await page.goto(addressOf('/account/withdrawel?coin=USDT'));
  await fillIn(page, stranger, '2000');
  await field(page, 'Fund password').fill(fundPassword);
  await takeMailedCode(formOf(page));
  await button(page, 'Withdraw 2000 USDT').click();
  const standing = page.getByRole('region', { name: /^Withdrawal [0-9]+$/ });
  await expect(standing).toContainText('An operator reviews it');
  await button(standing, 'Cancel').click();
  const question = page.getByRole('alertdialog', { name: 'Cancel this withdrawal?' });
  await expect(question).toContainText('2,000 USDT and the fee of 5 USDT are available again at once.');
  await button(question, 'Cancel withdrawal').click();
  await expect(page.getByText('Withdrawal cancelled')).toBeVisible();
  await expect(rowsOf(page).first()).toContainText('Cancelled');
  await page.goto(addressOf('/account/withdrawel?coin=USDT'));
  await choose(page, 'Network', 'Ethereum (ERC20)');
  await field(page, 'Address').fill(stranger);
  await goOn(page);
  await expect(page.getByText('Available: 9,000 USDT')).toBeVisible();
});
