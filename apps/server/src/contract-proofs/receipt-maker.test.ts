import { moneyOf } from '@assay/amounts/money';
import type { ContractView } from '@assay/exchange-core/seconds-contract/contract-events';
import { expect, it } from 'vitest';
import { mostTicksOf, ReceiptMaker, type ReceiptParts } from './receipt-maker.ts';

const openedAtMs = Date.UTC(2026, 7, 8, 10);
const day = 86_400;

const settled = {
  orderId: 7,
  state: 'settled',
  account: 'demo',
  symbolId: 1,
  assetId: 1,
  direction: 'up',
  stake: moneyOf(10n ** 13n),
  fee: moneyOf(0n),
  feePpm: 0,
  incomeRatePpm: 850_000,
  returned: moneyOf(0n),
  holdingSeconds: day,
  exitTicks: 5,
  ruleVersion: 1,
  openedAtMs,
  openedAfterTick: 3,
  openedBatch: 9,
  entryTick: 4,
  expiryMs: openedAtMs + day * 1_000,
  result: 'lose',
  voidReason: '',
  voidCause: '',
} as unknown as ContractView;

/** A maker whose ticks come when the test says so. */
function makerOf(contract: ContractView) {
  const reads: (() => void)[] = [];
  const parts = {
    contractOf: async () => contract,
    ids: { orderIdOf: () => 7, of: () => '7-proof' },
    ticks: {
      headsBefore: async () => [],
      headsFrom: async () => [],
    },
    writer: { receipt: () => new Promise((resolve) => reads.push(() => resolve(Buffer.from('{}')))) },
    key: { publicKey: 'a'.repeat(64) },
    instance: 'this-exchange',
  } as unknown as ReceiptParts;
  return { maker: new ReceiptMaker(parts), reads };
}

const turn = () => new Promise((resolve) => setTimeout(resolve));
const always = () => true;

it('reckons a contract by its time, an open one by what has passed of it', () => {
  const open = { ...settled, state: 'running' as const };
  expect(mostTicksOf(settled, openedAtMs)).toBe(day + 180);
  expect(mostTicksOf(open, openedAtMs + 60_000)).toBe(240);
  expect(mostTicksOf(open, openedAtMs + 2 * day * 1_000)).toBe(day + 180);
  // A wall clock that is behind the journal's.
  expect(mostTicksOf(open, openedAtMs - 5_000)).toBe(180);
});

it('reads no tick for who has had enough', async () => {
  const { maker, reads } = makerOf(settled);
  const asked: number[] = [];
  const answer = await maker.receiptOf('7-proof', (ticks) => {
    asked.push(ticks);
    return false;
  });
  expect(answer).toEqual({ ok: false, code: 'l.error.tooManyRequests' });
  expect([asked, reads.length]).toEqual([[day + 180], 0]);
});

it('makes long receipts one after another, sends the ninth that would wait away, and goes on after a fault', async () => {
  const { maker, reads } = makerOf(settled);
  const waiting = Array.from({ length: 8 }, () => maker.receiptOf('7-proof', always));
  await turn();
  expect(reads.length).toBe(1);
  expect(await maker.receiptOf('7-proof', always)).toEqual({ ok: false, code: 'l.error.busy' });
  for (let at = 0; at < 8; at += 1) {
    expect(reads.length).toBe(at + 1);
    reads[at]?.();
    expect(await waiting[at]).toMatchObject({ ok: true });
    await turn();
  }
  const broken = makerOf({ ...settled, symbolId: 999 });
  await expect(broken.maker.receiptOf('7-proof', always)).rejects.toThrow('999');
  await expect(broken.maker.receiptOf('7-proof', always)).rejects.toThrow('999');
});

it('lets short ones pass beside them', async () => {
  const { maker, reads } = makerOf({ ...settled, holdingSeconds: 60 } as ContractView);
  const some = Array.from({ length: 12 }, () => maker.receiptOf('7-proof', always));
  await turn();
  expect(reads.length).toBe(12);
  for (const read of reads) read();
  expect((await Promise.all(some)).every(({ ok }) => ok)).toBe(true);
});
