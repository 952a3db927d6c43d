import { networks } from '@assay/protocol/networks';
import { toHex } from 'viem';
import { isRecord, type JsonRpcClient } from '../../json-rpc/json-rpc-client.ts';
import { readCount } from '../evm-answers.ts';

/** A node that looks the same so often, and so long apart, is still. A block takes some milliseconds. */
const STILL_LOOKS = 3;
const STILL_LOOK_MS = 25;
const CONFIRMATIONS = networks.find(({ name }) => name === 'ERC20')?.confirmations ?? 1;

/** Whether one of the newest blocks has a transaction that lacks confirmations. */
export async function lacksConfirmations(rpc: JsonRpcClient): Promise<boolean> {
  const head = readCount(await rpc.call('eth_blockNumber'));
  const depth = Math.min(CONFIRMATIONS - 1, head);
  const counts = await rpc.batch(
    Array.from({ length: depth }, (_, back) => ({
      method: 'eth_getBlockTransactionCountByNumber',
      params: [toHex(head - back)],
    })),
  );
  return counts.some((count) => readCount(count) > 0);
}

/** Does something while the node makes no block for what comes; that waits, and gets its block afterwards. */
export async function whileStill<Result>(rpc: JsonRpcClient, work: () => Promise<Result>): Promise<Result> {
  await rpc.call('evm_setAutomine', false);
  try {
    // The node makes one block after the other: behind this one nothing is on its way into a block any more.
    await mineWhatWaits(rpc);
    await untilStill(rpc);
    return await work();
  } finally {
    await rpc.call('evm_setAutomine', true);
    await mineWhatWaits(rpc);
  }
}

async function mineWhatWaits(rpc: JsonRpcClient): Promise<void> {
  const pool = await rpc.call('txpool_status');
  if (isRecord(pool) && pool.pending !== '0x0') await rpc.call('evm_mine');
}

/** Waits until what was on its way into a block is in one, on a node that begins no further block by itself. */
async function untilStill(rpc: JsonRpcClient): Promise<void> {
  let before: unknown;
  for (let sameLooks = 0; sameLooks < STILL_LOOKS; ) {
    const now = await rpc.call('eth_blockNumber');
    sameLooks = now === before ? sameLooks + 1 : 0;
    before = now;
    await new Promise((resolve) => setTimeout(resolve, STILL_LOOK_MS));
  }
}
