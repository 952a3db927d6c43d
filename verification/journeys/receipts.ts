import { readFileSync } from 'node:fs';
import { contractBasePath, tokenHeader } from '@assay/protocol/wire';
import type { Download, Page } from '@playwright/test';
import { accessibilityFaults } from '../browser/accessibility-faults.ts';
import { ownNumber } from '../browser/own-number.ts';
import { expect } from '../browser/site.ts';
import { operate as operateOn } from '../server-process/operate.ts';
import type { RunningServer } from '../server-process/server-process.ts';
import { registerUser, type TestUser } from '../server-process/test-user.ts';

/** What the journeys about receipts share. */

export async function callContract(server: RunningServer, path: string, fields: Record<string, string>, token = '') {
  const response = await fetch(`${server.address}${contractBasePath}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', [tokenHeader]: token },
    body: new URLSearchParams(fields),
  });
  return (await response.json()) as { code: number; msg: string; data: unknown };
}

export async function newUser(server: RunningServer, name: string): Promise<TestUser> {
  return registerUser(server.address, `${name}-${ownNumber()}@example.org`);
}

/** A demo contract of seven seconds, from its opening to its result; the id of its receipt. */
export async function settledContract(server: RunningServer, user: TestUser): Promise<string> {
  await operateOn(server.dataFolder, {
    call: 'run',
    command: 'configure-contract-option',
    fields: { pair: 'dogeusdt', seconds: '7', rate: '80', minimum: '5', 'exit-ticks': '3', state: 'open' },
    who: 'a test',
    why: 'a short round',
  });
  await callContract(server, '/virtual/addAmount', { amount: '1000' }, user.token);
  const fields = { openAmount: '25', baseCoin: 'DOGE', quoteCoin: 'USDT', positionTime: '7', tradeType: '0' };
  const opened = await callContract(server, '/virtual/createOrder', fields, user.token);
  const { receiptId } = (opened.data as { order: { receiptId: string } }).order;
  await expect
    .poll(
      async () => (await callContract(server, '/virtual/getContractRecord', { entryStatus: '0' }, user.token)).data,
      { timeout: 30_000 },
    )
    .toMatchObject({ totalRow: 1 });
  return receiptId;
}

export async function textOf(download: Download): Promise<string> {
  return readFileSync(await download.path(), 'utf8');
}

export async function chooseFile(page: Page, name: string, text: string): Promise<void> {
  const file = { name, mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.locator('input[type=file]').first().setInputFiles(file);
}

export async function expectAccessible(page: Page): Promise<void> {
  // What React Aria said of a button that waited stays there for seconds after the button has gone.
  expect(await accessibilityFaults(page, { without: '[data-live-announcer]' })).toEqual([]);
}

export const verdict = (page: Page) => page.getByRole('heading', { name: /^Recomputed in your browser/ });

export function otherDigit(digit: string): string {
  return digit === '1' ? '2' : '1';
}
