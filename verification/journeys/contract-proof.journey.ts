import { readFileSync } from 'node:fs';
import { headsSeenName } from '@assay/features/contract-proofs/heads-seen';
import { contractBasePath, tokenHeader } from '@assay/protocol/wire';
import { askServer } from '@assay/server/operator/ask-server';
import { operatorSocketPath } from '@assay/server/operator/operator-socket-path';
import AxeBuilder from '@axe-core/playwright';
import type { Download, Page } from '@playwright/test';
import { addressOf } from '../browser/desktop-pages.ts';
import { expect, test } from '../browser/site.ts';
import { prepareVisitor } from '../browser/visitor.ts';
import type { ServerProcess } from '../server-process/server-process.ts';
import { giveCoins, registerUser, type TestUser } from '../server-process/test-user.ts';

/** What anybody can check about seconds contracts, by what is on the screen. */

async function callContract(server: ServerProcess, path: string, fields: Record<string, string>, token = '') {
  const response = await fetch(`${server.address}${contractBasePath}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', [tokenHeader]: token },
    body: new URLSearchParams(fields),
  });
  return (await response.json()) as { code: number; msg: string; data: unknown };
}

async function newUser(server: ServerProcess, name: string): Promise<TestUser> {
  return registerUser(server.address, `${name}-${Date.now()}@example.org`);
}

/** A demo contract of five seconds, from its opening to its result; the id of its receipt. */
async function settledContract(server: ServerProcess, user: TestUser): Promise<string> {
  await askServer(operatorSocketPath(server.dataFolder), server.dataFolder, {
    call: 'run',
    command: 'configure-contract-option',
    fields: { pair: 'dogeusdt', seconds: '5', rate: '80', minimum: '5', 'exit-ticks': '1', state: 'open' },
    who: 'a test',
    why: 'a short round',
  });
  await callContract(server, '/virtual/addAmount', { amount: '1000' }, user.token);
  const fields = { openAmount: '25', baseCoin: 'DOGE', quoteCoin: 'USDT', positionTime: '5', tradeType: '0' };
  const opened = await callContract(server, '/virtual/createOrder', fields, user.token);
  const { receiptId } = (opened.data as { order: { receiptId: string } }).order;
  await expect
    .poll(
      async () => (await callContract(server, '/virtual/getContractRecord', { entryStatus: '0' }, user.token)).data,
      {
        timeout: 20_000,
      },
    )
    .toMatchObject({ totalRow: 1 });
  return receiptId;
}

async function textOf(download: Download): Promise<string> {
  return readFileSync(await download.path(), 'utf8');
}

async function choose(page: Page, name: string, text: string): Promise<void> {
  const file = { name, mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.locator('input[type=file]').first().setInputFiles(file);
}

async function expectAccessible(page: Page): Promise<void> {
  // What React Aria said of a button that waited stays there for seconds after the button has gone.
  const { violations } = await new AxeBuilder({ page }).exclude('[data-live-announcer]').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

const verdict = (page: Page) => page.getByRole('heading', { name: /^Recomputed in your browser/ });

test('a receipt is recomputed in the browser, exported, and betrayed by one changed digit', async ({
  page,
  context,
  server,
}) => {
  const receiptId = await settledContract(server, await newUser(server, 'receipt'));
  await prepareVisitor(context, { language: 'en-US' });
  await page.goto(addressOf(`/scontract/receipt?id=${receiptId}`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('DOGE/USDT up, 5 s');
  await expect(verdict(page)).toHaveText(/: (matches|not sealed yet)$/);
  await expect(page.getByRole('table', { name: 'Ticks' }).getByRole('row', { name: /^Entry/ })).toHaveCount(1);
  await expect(page.getByRole('table', { name: 'Ledger' }).getByRole('row').last()).toHaveText('Sum0.00');
  await page.getByRole('button', { name: 'Show every tick' }).click();
  await expect(page.getByRole('table', { name: 'Ticks' }).getByRole('row')).not.toHaveCount(4);
  await page.getByRole('button', { name: 'Show only the ticks that count' }).click();
  await expectAccessible(page);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as file' }).click(),
  ]);
  const text = await textOf(download);
  await choose(page, 'as-exported.json', text);
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
    await choose(page, name, broken);
    await expect(page.getByText(`From the file ${name}`)).toBeVisible();
    await expect(verdict(page)).toHaveText('Recomputed in your browser: does not match');
  }
  await expectAccessible(page);
  await choose(page, 'notes.json', 'no receipt');
  await expect(page.getByText('notes.json is not JSON, so it is no receipt.')).toBeVisible();
  await choose(page, 'other.json', '{"format":"another"}');
  await expect(page.getByText(/The field .* is missing, unknown or malformed\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Back to the receipt of this link' }).click();
  await expect(verdict(page)).toHaveText(/: (matches|not sealed yet)$/);

  await page.goto(addressOf('/scontract/receipt?id=1-00000000000000000000'));
  await expect(page.getByText('There is no such receipt')).toBeVisible();
});

function otherDigit(digit: string): string {
  return digit === '1' ? '2' : '1';
}

test('anybody reads the statistics, of real and of demo money', async ({ page, context, server }) => {
  await settledContract(server, await newUser(server, 'counted'));
  await prepareVisitor(context, { language: 'en-US' });
  await page.goto(addressOf('/scontract/statistics'));
  await page.getByRole('radio', { name: 'Demo' }).check();
  const row = page.getByRole('table', { name: 'By pair and duration' }).getByRole('row', { name: /DOGE\/USDT 5 s/ });
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

test('coins move between spot and contract, and the records say so', async ({ page, context, server }) => {
  const user = await newUser(server, 'transfer');
  await giveCoins(server.address, user, 'USDT', '1000');
  await prepareVisitor(context, { language: 'en-US', user });
  await page.goto(addressOf('/account/assert/1'));
  const form = page.getByRole('form', { name: 'Transfer' });
  const amount = form.getByLabel('Amount');
  const send = form.locator('button[type=submit]');
  await expect(form.getByText('Available: 1,000.00000000 USDT')).toBeVisible();
  await expect(send).toHaveText('Enter the transfer amount');
  await amount.fill('0.000009');
  await expect(send).toHaveText('The transfer amount is 0.00001 at least');
  await amount.fill('1000.00000001');
  await expect(send).toHaveText('Only 1,000.00000000 USDT available');
  await expect(send).toBeDisabled();
  await amount.fill('250.5');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Transfer success')).toBeVisible();
  await expect(amount).toHaveValue('');
  await expect(amount).toBeFocused();
  const balance = page.getByRole('table', { name: 'Real account' }).getByRole('row', { name: /^USDT/ });
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
  await expect(page.getByText('No contract record')).toBeVisible();
});

test('limits are lowered at once and raised later, and who excludes oneself stays out', async ({
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
});
