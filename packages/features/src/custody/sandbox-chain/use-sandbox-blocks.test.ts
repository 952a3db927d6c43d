import { expect, it } from 'vitest';
import { blocksShown } from './use-sandbox-blocks.ts';

it('counts what confirms a block, and transfers that are not told', () => {
  const transfer = { transactionId: 'a', currency: 'BTC', address: 'b', tag: '', amount: '1234.5', isOwn: true };
  const block = { hash: 'h', time: 1, transferCount: 3, transfers: [transfer] };
  const shown = blocksShown([
    { ...block, height: 9 },
    { ...block, height: 7, transferCount: 1 },
  ]);
  expect(shown).toMatchObject([
    { height: 9, confirmations: 1, moreTransfers: 2, transfers: [{ amount: '1,234.5' }] },
    { height: 7, confirmations: 3, moreTransfers: 0 },
  ]);
});
