import { headsSeenName } from '@assay/features/seconds-contract/heads/heads-seen';
import { addressOf } from '../browser/desktop-pages.ts';
import { expect, test } from '../browser/site.ts';
import { prepareVisitor } from '../browser/visitor.ts';
import { giveCoins } from '../server-process/test-user.ts';
import {
  callContract,
  chooseFile,
  expectAccessible,
  newUser,
  otherDigit,
  settledContract,
  textOf,
  verdict,
} from './receipts.ts';

/** What anybody can check about seconds contracts, by what is on the screen. */

test('a receipt is recomputed in the browser, exported, and betrayed by one changed digit', async ({
  page,
  context,
  server,
}) => {
  const receiptId = await settledContract(server, await newUser(server, 'receipt'));
  await prepareVisitor(context, { language: 'en-US' });
  await page.goto(addressOf(`/scontract/receipt?id=${receiptId}`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('DOGE/USDT up, 7 s');
  await expect(verdict(page)).toHaveText(/: (matches|not sealed yet)$/);
  const ticks = page.getByRole('table', { name: 'Ticks' }).getByRole('row');
  await expect(ticks.and(page.getByRole('row', { name: /^Entry/ }))).toHaveCount(3);
  const thatCount = await ticks.count();
  await expect(page.getByRole('table', { name: 'Ledger' }).getByRole('row').last()).toHaveText('Sum0.00');
  await page.getByRole('button', { name: 'Show every tick' }).click();
  await expect.poll(() => ticks.count()).toBeGreaterThan(thatCount);
  await page.getByRole('button', { name: 'Show only the ticks that count' }).click();
  await expect(ticks).toHaveCount(thatCount);
  await expectAccessible(page);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as file' }).click(),
  ]);
  const text = await textOf(download);
  await chooseFile(page, 'as-exported.json', text);
  await expect(page.getByText('From the file as-exported.json')).toBeVisible();
  await expect(verdict(page)).toHaveText(/: (matches|not sealed yet)$/);

  // Any digit of the settlement will do: here a price in the middle, a hash, the stake, and a time.
  const changed = [
    [
      'a-price.json',
      text.replace(/("price": "0\.)([0-9])/, (_, head: string, digit: string) => head + otherDigit(digit)),
    ],
    ['a-stake.json', text.replace('"stake": "25"', '"stake": "26"')],
    [
      'a-key.json',
      text.replace(/("publicKey": ")([0-9a-f])/, (_, head: string, digit: string) => head + otherDigit(digit)),
    ],
    [
      'a-time.json',
      text.replace(/("openedAtMs": [0-9]+)([0-9])/, (_, head: string, digit: string) => head + otherDigit(digit)),
    ],
  ] as const;
  for (const [name, broken] of changed) {
    expect(broken, name).not.toBe(text);
    await chooseFile(page, name, broken);
    await expect(page.getByText(`From the file ${name}`)).toBeVisible();
    await expect(verdict(page)).toHaveText('Recomputed in your browser: does not match');
  }
  await expectAccessible(page);
  await chooseFile(page, 'notes.json', 'no receipt');
  await expect(page.getByText('notes.json is not JSON, so it is no receipt.')).toBeVisible();
  await chooseFile(page, 'other.json', '{"format":"another"}');
  await expect(page.getByText(/The field .* is missing, unknown or malformed\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Back to the receipt of this link' }).click();
  await expect(verdict(page)).toHaveText(/: (matches|not sealed yet)$/);

  await page.goto(addressOf('/scontract/receipt?id=1-00000000000000000000'));
  await expect(page.getByText('There is no such receipt')).toBeVisible();
});

test('anybody reads the statistics, of real and of demo money @full', async ({ page, context, server }) => {
  await settledContract(server, await newUser(server, 'counted'));
  await prepareVisitor(context, { language: 'en-US' });
  // As long as nobody has finished a real one, the numbers that there are come first.
  await context.route('**/public/statistics', async (route) => {
    const answer = await route.fetch();
    const { data, ...envelope } = (await answer.json()) as { data: { rows: { account: number }[] } };
    const rows = data.rows.filter(({ account }) => account === 2);
    await route.fulfill({ response: answer, json: { ...envelope, data: { ...data, rows } } });
  });
  await page.goto(addressOf('/scontract/statistics'));
  await expect(page.getByRole('radio', { name: 'Demo' })).toBeChecked();
  const row = page.getByRole('table', { name: 'By pair and duration' }).getByRole('row', { name: /DOGE\/USDT 7 s/ });
  await expect(row).toBeVisible();
  await expect(page.getByText('Demo money is an asset of its own.')).toBeVisible();
  await page.getByRole('button', { name: /All pairs/ }).click();
  await page.getByRole('option', { name: 'SHIB/USDT' }).click();
  await expect(page.getByText('No settled contract')).toBeVisible();
  await expect(page.getByText('No void contract')).toBeVisible();
});

test('the signed heads verify in the browser, and a contradiction is not to be overlooked @full', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(150_000);
  type Head = { minuteMs: number; text: string; signature: string };
  const served = async () => (await callContract(server, '/public/heads', {})).data as { list: Head[] };
  await expect.poll(async () => (await served()).list.length, { timeout: 80_000 }).toBeGreaterThan(0);
  await prepareVisitor(context, { language: 'en-US' });
  await page.goto(addressOf('/scontract/heads'));
  const rows = page.getByRole('table', { name: 'Signed heads' }).locator('tbody tr');
  await expect(rows.first()).toContainText('Valid');
  await expect(page.getByText(/^[0-9a-f]{4}( [0-9a-f]{4}){7}$/)).toBeVisible();
  await rows.first().getByRole('button').click();
  await expect(page.getByText(/^assay-heads\|/)).toBeVisible();
  await expectAccessible(page);
  const minute = (await rows.first().locator('td').first().textContent()) ?? '';
  await page.reload();
  await expect(rows.filter({ hasText: minute })).toContainText('Seen before');

  // As if the exchange had shown this browser another history before.
  const [head] = (await served()).list;
  if (head === undefined) throw new Error('the heads are gone');
  const other = { ...head, text: head.text.replace(/:[0-9a-f]{64}/, `:${'ab'.repeat(32)}`) };
  await page.evaluate(
    ([name, heads]) => localStorage.setItem(name ?? '', heads ?? ''),
    [headsSeenName, JSON.stringify({ heads: [other], keys: {} })],
  );
  await page.reload();
  const warning = page.getByRole('alert').filter({ hasText: 'The exchange contradicts itself' });
  await expect(warning).toBeVisible();
  for (const path of ['/scontract', '/scontract/statistics', '/scontract/receipt', '/scontract/protection']) {
    await page.goto(addressOf(path));
    await expect(warning, path).toBeVisible();
  }
  const [proof] = await Promise.all([
    page.waitForEvent('download'),
    warning.getByRole('button', { name: 'Save the proof' }).click(),
  ]);
  expect(JSON.parse(await textOf(proof))).toMatchObject({ kind: 'differs', minuteMs: head.minuteMs, seen: other });
  await warning.getByRole('button', { name: 'Dismiss' }).click();
  await expect(warning).toBeHidden();
});

test('coins move between spot and contract, and the records say so @full', async ({ page, context, server }) => {
  const user = await newUser(server, 'transfer');
  await giveCoins(server.address, user, 'USDT', '1000');
  await prepareVisitor(context, { language: 'en-US', user });
  await page.goto(addressOf('/account/assert/1'));
  const form = page.getByRole('form', { name: 'Transfer' });
  const amount = form.getByLabel('Amount');
  const send = form.locator('button[type=submit]');
  await expect(form.getByText('Available: 1,000 USDT')).toBeVisible();
  await expect(send).toHaveText('Enter the transfer amount');
  await amount.fill('0.000009');
  await expect(amount).toHaveAccessibleDescription('The transfer amount is 0.00001 at least');
  await expect(send).toHaveText('Transfer');
  await amount.fill('1000.00000001');
  await expect(amount).toHaveAccessibleDescription('Only 1,000 USDT available');
  await expect(send).toBeDisabled();
  await amount.fill('250.5');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Transfer success')).toBeVisible();
  await expect(amount).toHaveValue('');
  await expect(amount).toBeFocused();
  const balance = page.getByRole('table', { name: 'Seconds Contract' }).getByRole('row', { name: /^USDT/ });
  await expect(balance).toContainText('250.50000000');
  await form.getByRole('button', { name: 'Swap the direction' }).click();
  await form.getByRole('button', { name: /^Max/ }).click();
  await expect(amount).toHaveValue('250.5');
  await send.click();
  await expect(balance).not.toContainText('250.50000000');
  await expectAccessible(page);

  await page.goto(addressOf('/account/trade?type=6'));
  const rows = page.getByRole('table', { name: 'Transfers' }).locator('tbody tr');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Contract accountSpot account');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Save as CSV/ }).click(),
  ]);
  expect((await textOf(download)).trim().split('\r\n')).toHaveLength(3);
  await page.getByRole('link', { name: 'Contract', exact: true }).last().click();
  await expect(page.getByText('No finished contract')).toBeVisible();
});

test('limits are lowered at once and raised later, and who excludes oneself stays out @full', async ({
  page,
  context,
  server,
}) => {
  const user = await newUser(server, 'limits');
  await prepareVisitor(context, { language: 'en-US', user });
  await page.goto(addressOf('/scontract/protection'));
  const form = page.getByRole('form', { name: 'Limits in USDT' });
  const stakeMax = form.getByLabel('Largest stake of one contract');
  await expect(form.getByRole('button', { name: 'Nothing changed' })).toBeDisabled();
  await stakeMax.fill('abc');
  await expect(form.getByRole('button', { name: 'Set limits' })).toBeDisabled();
  await stakeMax.fill('40');
  await form.getByRole('button', { name: 'Lower now' }).click();
  await expect(form.getByText('In force: 40.00 USDT')).toBeVisible();
  await stakeMax.fill('500');
  await form.getByRole('button', { name: 'Raise in 24 h' }).click();
  await expect(form.getByText(/^From .*: stake 500\.00, daily loss 200\.00 USDT$/)).toBeVisible();
  await expect(form.getByText('In force: 40.00 USDT')).toBeVisible();
  await form.getByRole('button', { name: 'Cancel the raise' }).click();
  await expect(form.getByText(/^From /)).toBeHidden();

  await page.getByRole('button', { name: 'Exclude me …' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Exclude yourself?' });
  await expect(dialog.getByRole('button', { name: 'Exclude me' })).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByText('I know that this cannot be undone').click();
  await dialog.getByRole('button', { name: 'Exclude me' }).click();
  await expect(page.getByText(/^You have excluded yourself until /)).toBeVisible();
  const refused = await callContract(
    server,
    '/contract/createOrder',
    { openAmount: '5', baseCoin: 'BTC', quoteCoin: 'USDT', positionTime: '30', tradeType: '0' },
    user.token,
  );
  expect(refused.msg).toBe('l.error.contractExcluded');

  // For longer than a week it is confirmed, by the fund password or a code.
  await page.getByRole('button', { name: /For how long/ }).click();
  await page.getByRole('option', { name: '30 days' }).click();
  await page.getByRole('button', { name: 'Exclude me …' }).click();
  await dialog.getByText('I know that this cannot be undone').click();
  await dialog.getByRole('button', { name: 'Exclude me' }).click();
  await expect(dialog.getByText('Enter the email code')).toBeVisible();
  await dialog.getByText('Fund password', { exact: true }).first().click();
  await dialog.getByRole('textbox', { name: 'Fund password' }).fill('482913');
  await dialog.getByRole('button', { name: 'Exclude me' }).click();
  await expect(dialog.getByText('Please set a fund password first')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByText('Email code', { exact: true }).first().click();
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await dialog.getByRole('button', { name: /^Use code [0-9]{6}$/ }).click();
  await dialog.getByRole('button', { name: 'Exclude me' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('You are excluded now').first()).toBeVisible();
});
