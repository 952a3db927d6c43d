import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ContractRecordRow } from '@assay/protocol/contract-entities';
import { contractBasePath, type Envelope, tokenHeader } from '@assay/protocol/wire';
import { checkReceipt } from '@assay/settlement/check-receipt';
import type { PricedTick } from '@assay/settlement/contract-rule';
import { expect, it } from 'vitest';
import { removeDataFolder } from '../crash/processes.ts';
import { verifyFaults } from '../faults/fault-case.ts';
import { startServer } from '../server-process/server-process.ts';
import { registerUser } from '../server-process/test-user.ts';
import { ruleFaults } from './settled-by-the-rule.ts';

const ORDERS = 6;
const HOLDING_SECONDS = 30;
/** A head is signed each minute; it covers an expiry at the latest so long after it. */
const SEAL_WAIT_MS = 150_000;
const serverFolder = join(import.meta.dirname, '../../build/server');

interface Row {
  readonly orderId: string;
  readonly receiptId: string;
  readonly status: number;
  readonly result: string;
  readonly voidReason: string;
  readonly voidCause: string;
  readonly openAmount: string;
  readonly returned: string;
}

async function call<Data>(
  address: string,
  path: string,
  fields: Record<string, string>,
  token?: string,
): Promise<Data> {
  const response = await fetch(`${address}${contractBasePath}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(token === undefined ? {} : { [tokenHeader]: token }),
    },
    body: new URLSearchParams(fields),
  });
  const answer = (await response.json()) as Envelope<Data>;
  if (answer.code !== 1 || answer.data === undefined || answer.data === null) throw new Error(`${path}: ${answer.msg}`);
  return answer.data;
}

it('a server that is killed before the expiry settles each contract once, and its receipts hold', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'assay-killed-'));
  const environment = { ASSAY_SEED: 'killed' };
  let server = await startServer({ dataFolder, environment });
  try {
    const person = await registerUser(server.address, 'contracts@assay.test');
    const finished = async () => {
      const fields = { pageNo: '1', pageSize: '50', entryStatus: '0' };
      return (await call<{ list: Row[] }>(server.address, '/virtual/getContractRecord', fields, person.token)).list;
    };
    await call(server.address, '/virtual/addAmount', { amount: '1000' }, person.token);
    const open = async (count: number) => {
      for (let order = 0; order < count; order += 1) {
        const fields = {
          openAmount: '10',
          baseCoin: 'BTC',
          quoteCoin: 'USDT',
          positionTime: String(HOLDING_SECONDS),
          tradeType: String(order % 2),
        };
        await call(server.address, '/virtual/createOrder', fields, person.token);
      }
    };
    await open(ORDERS);
    await sleep(8_000);
    await server.kill();
    // The expiry passes while nobody is there.
    await sleep(HOLDING_SECONDS * 1_000);
    server = await startServer({ dataFolder, environment });
    await open(ORDERS);
    await sleep((HOLDING_SECONDS + 5) * 1_000);
    const rows = await finished();
    expect(rows).toHaveLength(2 * ORDERS);
    const before = rows.filter(({ voidReason }) => voidReason === 'exit-missing');
    expect(before).toHaveLength(ORDERS);
    for (const { status, voidCause, returned, openAmount } of before) {
      expect({ status, voidCause, returned }).toEqual({ status: 2, voidCause: 'downtime', returned: openAmount });
    }
    const { publicKey } = await call<{ publicKey: string }>(server.address, '/public/heads', {
      pageNo: '1',
      pageSize: '1',
    });
    const deadlineMs = Date.now() + SEAL_WAIT_MS;
    for (const { receiptId } of rows) {
      let receipt = await call<unknown>(server.address, '/public/receipt', { receiptId });
      while (checkReceipt(receipt).verdict === 'not-sealed' && Date.now() < deadlineMs) {
        await sleep(2_000);
        receipt = await call<unknown>(server.address, '/public/receipt', { receiptId });
      }
      const report = checkReceipt(receipt, publicKey);
      expect(report.checks.filter(({ ok }) => !ok)).toEqual([]);
      expect(report.verdict).toBe('proved');
      expect(checkedByCommand(dataFolder, receipt, publicKey)).toBe(0);
    }
    expect((await finished()).map(({ orderId }) => orderId)).toEqual(rows.map(({ orderId }) => orderId));
    await server.stop();
    expect(verifyFaults(dataFolder)).toEqual([]);
  } finally {
    await server.kill();
    removeDataFolder(dataFolder);
    rmSync(dataFolder, { recursive: true, force: true });
  }
});

it('a server that is killed two seconds before the expiry settles each contract once, by the ticks that it has', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'assay-killed-'));
  let server = await startServer({ dataFolder });
  try {
    const person = await registerUser(server.address, 'contracts@assay.test');
    const records = async (entryStatus: '0' | '1') =>
      (
        await call<{ list: ContractRecordRow[] }>(
          server.address,
          '/virtual/getContractRecord',
          { entryStatus },
          person.token,
        )
      ).list;
    await call(server.address, '/virtual/addAmount', { amount: '1000' }, person.token);
    for (let order = 0; order < ORDERS; order += 1) {
      const fields = {
        openAmount: '10',
        baseCoin: 'BTC',
        positionTime: String(HOLDING_SECONDS),
        tradeType: String(order % 2),
      };
      await call(server.address, '/virtual/createOrder', fields, person.token);
    }
    await sleep(2_500);
    const expiries = (await records('1')).map(({ expiryTime }) => expiryTime);
    expect(Math.min(...expiries)).toBeGreaterThan(0);
    await sleep(Math.min(...expiries) - Date.now() - 2_000);
    await server.kill();
    await sleep(Math.max(...expiries) - Date.now() + 12_000);
    server = await startServer({ dataFolder });
    await sleep(2_000);
    const rows = await records('0');
    expect(rows).toHaveLength(ORDERS);
    expect(await records('1')).toEqual([]);
    const ticks = await call<PricedTick[]>(server.address, '/public/ticks', { symbol: 'btcusdt' });
    for (const row of rows) {
      expect(ruleFaults(row, ticks)).toEqual([]);
      // Not void: the last tick is within the rule's seconds, whoever was there to see the expiry.
      expect(row).toMatchObject({ status: 1, voidReason: '' });
      expect(ticks.some(({ timeMs }) => timeMs >= row.expiryTime - 1_000 && timeMs <= row.expiryTime)).toBe(false);
    }
    await server.stop();
    expect(verifyFaults(dataFolder)).toEqual([]);
  } finally {
    await server.kill();
    removeDataFolder(dataFolder);
    rmSync(dataFolder, { recursive: true, force: true });
  }
});

/** The exit code of `npm run check-receipt` on the exported file, as built. */
function checkedByCommand(folder: string, receipt: unknown, publicKey: string): number | null {
  const file = join(folder, 'receipt.json');
  writeFileSync(file, JSON.stringify(receipt));
  const command = [join(serverFolder, 'check-receipt.js'), file, '--key', publicKey];
  return spawnSync(process.execPath, command, { encoding: 'utf8' }).status;
}
