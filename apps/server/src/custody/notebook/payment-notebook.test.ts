import type { ChainBlock, IncomingTransfer } from '@assay/chains/chain';
import { nonceConflict } from '@assay/chains/nonce-conflict';
import { openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeTable } from '../../postgres/kept-table.ts';
import { networkIdOf } from '../chains/network-coins.ts';
import { ArrivalNotebook } from './arrival-notebook.ts';
import { notebookTables } from './notebook-tables.ts';
import { type NotedPayment, PaymentNotebook } from './payment-notebook.ts';
import { SweepNotebook } from './sweep-notebook.ts';

const LITECOIN = networkIdOf('LTC');
const HOT = 'ltc1q-hot';
const SEEN_MS = 1_000;

let temporary: SharedPostgres;
let pool: Pool;
let arrivals: ArrivalNotebook;
let payments: PaymentNotebook;

beforeAll(async () => {
  temporary = await openSharedPostgres();
});
afterAll(() => temporary.close());

beforeEach(async () => {
  pool = await temporary.openPool(2);
  for (const table of notebookTables) await makeTable(pool, table);
  arrivals = new ArrivalNotebook(pool, LITECOIN);
  payments = new PaymentNotebook(pool, LITECOIN);
});

const waiting = async () => (await new SweepNotebook(pool, LITECOIN, HOT).figures()).waiting;

/** What two people deposited in one block, and is in the books. */
async function deposit(): Promise<void> {
  const arrival = { currency: 'LTC', tag: '', units: 5n, sender: undefined } as const;
  const transfers: IncomingTransfer[] = [
    { ...arrival, transactionId: 'aa', output: '0', address: 'ltc1q-ann' },
    { ...arrival, transactionId: 'aa', output: '1', address: 'ltc1q-bob' },
  ];
  const block: ChainBlock = { height: 7, hash: 'h7', parentHash: 'h6', timeMs: 0, transfers };
  await arrivals.addBlocks([block], SEEN_MS);
  for (const transfer of transfers) await arrivals.end(transfer, SEEN_MS);
}

async function paid(transactionId: string, conflicts: readonly string[]): Promise<NotedPayment> {
  const payment = { transactionId, withdrawalId: 3, payload: '', conflicts, signedAtMs: SEEN_MS };
  await payments.add(payment);
  return payment;
}

describe('what a withdrawal has spent of people’s deposits', () => {
  it('waits for no sweep any more, from the block on that pays it for good', async () => {
    await deposit();
    const payment = await paid('bb', ['aa:0']);
    expect(await waiting()).toBe(2);
    await payments.place(payment, 9, SEEN_MS);
    expect(await waiting()).toBe(1);
  });

  it('waits again when a reorganisation takes the payment away, and until it is back', async () => {
    await deposit();
    const payment = await paid('bb', ['aa:0', 'aa:1']);
    await payments.place(payment, 9, SEEN_MS);
    await payments.end(payment.withdrawalId, SEEN_MS);
    expect(await payments.leaveAbove(8, SEEN_MS)).toEqual(['bb']);
    expect(await waiting()).toBe(2);
    await payments.place(payment, 10, SEEN_MS);
    expect(await waiting()).toBe(0);
  });

  it('is nothing where senders have sequences: what arrived lies where it arrived', async () => {
    await deposit();
    await payments.place(await paid('bb', [nonceConflict('aa', 0)]), 9, SEEN_MS);
    expect(await waiting()).toBe(2);
  });
});
