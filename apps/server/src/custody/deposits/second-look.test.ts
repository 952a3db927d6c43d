import type { IncomingTransfer, OwnWatch } from '@assay/chains/chain';
import { unseenArrival } from '@assay/chains/unseen-arrival';
import { describe, expect, it } from 'vitest';
import type { NotedArrival } from '../notebook/arrival-notebook.ts';
import { SecondLook } from './second-look.ts';

const block = { height: 7, hash: '0xb1' };
const address = '0x00000000000000000000000000000000000000Aa';
const paid = (units: bigint): IncomingTransfer => ({
  transactionId: '0x01',
  output: `inner:${address.toLowerCase()}`,
  currency: 'ETH',
  address,
  tag: '',
  units,
  sender: '0x00000000000000000000000000000000000000C0',
});
const arrival: NotedArrival = { ...paid(9n), height: 7, seenAtMs: 0 };

/** What is said of it by a node that shows these, and by which addresses it was asked. */
async function said(transfers: readonly IncomingTransfer[]) {
  const watches: (OwnWatch | undefined)[] = [];
  const look = new SecondLook({
    connect: async () => ({
      head: async () => ({ height: 20, hash: '0xb2' }),
      blockAt: async (_height, _isOurs, watch) => {
        watches.push(watch);
        return { ...block, parentHash: '0xb0', timeMs: 0, transfers };
      },
    }),
    isOurs: () => true,
    now: () => 0,
  });
  return { answer: await look.step()(arrival, block, 12), watches };
}

describe('a look by another node at what a contract paid', () => {
  it('asks for what came to this address without a transfer of its own', async () => {
    expect(await said([paid(9n)])).toEqual({
      answer: undefined,
      watches: [{ addresses: [address], before: undefined }],
    });
  });

  it('takes what lies there for an answer of a node without traces, to the unit', async () => {
    expect((await said([unseenArrival(block, address, 'ETH', 9n)])).answer).toBeUndefined();
    for (const units of [8n, 10n, 18n])
      expect((await said([unseenArrival(block, address, 'ETH', units)])).answer).toContain('no such transfer');
  });

  it.each([
    ['nothing', []],
    ['another amount', [paid(8n)]],
    ['another coin', [unseenArrival(block, address, 'USDT', 9n)]],
    ['another address', [unseenArrival(block, `${address.slice(0, -1)}b`, 'ETH', 9n)]],
  ])('has not agreed where it shows %s', async (_, transfers) => {
    expect((await said(transfers)).answer).toContain('no such transfer');
  });
});
