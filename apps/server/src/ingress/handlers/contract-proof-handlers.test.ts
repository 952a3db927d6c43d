import { afterEach, expect, it, vi } from 'vitest';
import type { PublicProofs } from '../../contract-proofs/start-contract-proofs.ts';
import { publicProofHandlers } from './contract-proof-handlers.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

it('weighs receipts for each address by the ticks that they can hold, a minute at a time', async () => {
  let nowMs = 1_000;
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
  const receipts: PublicProofs['receipts'] = {
    receiptOf: async (_id, mayRead) => ({
      ok: false,
      code: mayRead(150_000) ? 'l.error.contractUnknown' : 'l.error.tooManyRequests',
    }),
  };
  const handlers = publicProofHandlers({ receipts } as PublicProofs);
  const isLetIn = async (address: string) => {
    const answer = await handlers.receipt({ receiptId: 'a' }, { address });
    return !answer.ok && answer.code === 'l.error.contractUnknown';
  };
  const four = async (address: string) => [
    await isLetIn(address),
    await isLetIn(address),
    await isLetIn(address),
    await isLetIn(address),
  ];
  expect(await four('192.0.2.7')).toEqual([true, true, false, false]);
  expect(await isLetIn('192.0.2.8')).toBe(true);
  expect(await four('127.0.0.1')).toEqual([true, true, true, true]);
  nowMs = 59_999;
  expect(await isLetIn('192.0.2.7')).toBe(false);
  nowMs = 60_000;
  expect(await isLetIn('192.0.2.7')).toBe(true);
});
