import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { addressOf } from '../browser/desktop-pages.ts';
import { expect, test } from '../browser/site.ts';
import { prepareVisitor } from '../browser/visitor.ts';
import type { RunningServer } from '../server-process/server-process.ts';
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

/** A receipt that a signed head covers, from the exchange's page into the reader's own hands. A head is signed each minute. */

const headWaitMs = 80_000;
/** What `npm run check-receipt` starts. */
const builtCommand = join(import.meta.dirname, '../../build/server/check-receipt.js');

async function waitForSeal(server: RunningServer, receiptId: string): Promise<void> {
  await expect
    .poll(
      async () => {
        const { data } = await callContract(server, '/public/receipt', { receiptId });
        return (data as { endHead: unknown }).endHead;
      },
      { timeout: headWaitMs, intervals: [1_000] },
    )
    .not.toBeNull();
}

/** What a person sees who runs the command on a file. */
function checkByCommand(path: string) {
  const { status, stdout } = spawnSync(process.execPath, [builtCommand, path], {
    encoding: 'utf8',
    timeout: 60_000,
  });
  return { status, stdout };
}

/** Drops files as the desktop does it: the browser itself makes the events and reads the files from the disk. */
async function drop(page: Page, files: readonly string[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [...files], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, x: 600, y: 400, data });
    if (type === 'dragOver') await expect(page.getByText('Drop the receipt to check it')).toBeVisible();
  }
  await session.detach();
  await expect(page.getByText('Drop the receipt to check it')).toBeHidden();
}

test('a sealed receipt is proved on the page, by the command and from a dropped file, and no longer with one digit changed @full', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(headWaitMs + 120_000);
  const receiptId = await settledContract(server, await newUser(server, 'sealed'));
  await waitForSeal(server, receiptId);
  await prepareVisitor(context, { language: 'en-US' });
  await page.goto(addressOf(`/scontract/receipt?id=${receiptId}`));
  await expect(verdict(page)).toHaveText('Recomputed in your browser: matches');
  const checks = page
    .getByRole('listitem')
    .filter({ hasText: /: (proved|rests on the exchange’s word|not known yet|fails)/ });
  await expect(checks).toHaveCount(12);
  // The key was new to this browser; everything else is proved at the first look.
  await expect(checks.filter({ hasText: ': proved' })).toHaveCount(11);
  await expect(checks.filter({ hasText: 'Key of the exchange' })).toContainText(': rests on the exchange’s word');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(checks.filter({ hasText: ': proved' })).toHaveCount(12);
  await expectAccessible(page);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as file' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^assay-receipt-[0-9]+\.json$/);
  const text = await textOf(download);
  const folder = mkdtempSync(join(tmpdir(), 'assay-receipt-'));
  try {
    const path = join(folder, 'receipt.json');
    const changedPath = join(folder, 'changed.json');
    const changed = text.replace(
      /("price": "0\.)([0-9])/,
      (_, head: string, digit: string) => head + otherDigit(digit),
    );
    expect(changed).not.toBe(text);
    writeFileSync(path, text);
    writeFileSync(changedPath, changed);
    expect(checkByCommand(path)).toMatchObject({ status: 0, stdout: expect.stringContaining('The receipt holds.') });
    const refused = checkByCommand(changedPath);
    expect(refused).toMatchObject({ status: 1, stdout: expect.stringContaining('FAILED') });
    expect(refused.stdout).toContain('The receipt does NOT hold.');

    await drop(page, [path]);
    await expect(page.getByText('From the file receipt.json')).toBeVisible();
    await expect(verdict(page)).toHaveText('Recomputed in your browser: matches');
    await expect(checks.filter({ hasText: ': proved' })).toHaveCount(12);
    await drop(page, [changedPath]);
    await expect(page.getByText('From the file changed.json')).toBeVisible();
    await expect(verdict(page)).toHaveText('Recomputed in your browser: does not match');
    await expect(checks.filter({ hasText: ': fails' }).first()).toBeVisible();

    // What is no receipt of one file leaves the page as it is, or says why.
    await drop(page, [path, changedPath]);
    await expect(page.getByText('Drop one file at a time')).toBeVisible();
    const inner = join(folder, 'inner');
    mkdirSync(inner);
    await drop(page, [inner]);
    await expect(page.getByText('That is a folder. Drop the file itself')).toBeVisible();
    await expect(page.getByText('From the file changed.json')).toBeVisible();
    await chooseFile(page, 'empty.json', '');
    await expect(page.getByText('empty.json is empty.')).toBeVisible();
    await page.getByRole('button', { name: 'Back to the receipt of this link' }).click();
    await expect(verdict(page)).toHaveText('Recomputed in your browser: matches');

    await page.goto(addressOf('/scontract/receipt'));
    await expect(page.getByText('You can also drop it anywhere on this page.')).toBeVisible();
    await drop(page, [path]);
    await expect(verdict(page)).toHaveText('Recomputed in your browser: matches');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
