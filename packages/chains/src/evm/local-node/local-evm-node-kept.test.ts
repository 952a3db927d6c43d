import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@assay/amounts/testing/news';
import { workload } from '@assay/amounts/testing/scale';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isRecord, JsonRpcClient } from '../../json-rpc/json-rpc-client.ts';
import { readCount } from '../evm-answers.ts';
import { LOCAL_DEPLOYER } from '../evm-network.ts';
import { anvilProgram } from './anvil-process.ts';
import { LocalEvmNode } from './local-evm-node.ts';

/** Blocks come when a test asks for them. */
const SLOWLY = 3_600_000;
let folder: string;
let node: LocalEvmNode;
let rpc: JsonRpcClient;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-local-node-'));
  node = await LocalEvmNode.start({ program: anvilProgram() ?? '', folder, blockMs: SLOWLY });
  rpc = new JsonRpcClient({ name: 'anvil', url: node.url, timeoutMs: 60_000, answerBytesMax: 10_000_000 });
});

afterEach(async () => {
  await node.stop();
  await rm(folder, { recursive: true });
});

it('keeps no money moved without the block that moved it, whatever comes while it is kept', async () => {
  for (let round = 0; round < workload(2, 40); round += 1) {
    let isOver = false;
    const send = { from: LOCAL_DEPLOYER, to: LOCAL_DEPLOYER, value: '0x1' };
    const stream = (async () => {
      // Anvil gives the nonce itself, and refuses one that a block has taken meanwhile.
      while (!isOver) await rpc.call('eth_sendTransaction', send).catch(() => undefined);
    })();
    await Promise.all([node.mine(1), node.mine(1)]);
    isOver = true;
    await stream;
    const pid = await pidOfNode();
    process.kill(pid, 'SIGKILL');
    // The chain is read back in steps.
    await eventually(async () => {
      expect(await pidOfNode()).not.toBe(pid);
      expect(await sentInBlocks(), `round ${round}`).toBe(await sentByBalances());
    });
  }
});

const pidOfNode = async (): Promise<number> => JSON.parse(await readFile(join(folder, 'running.json'), 'utf8')).pid;

/** Transactions of the deployer by the state of its account. */
const sentByBalances = async () => readCount(await rpc.call('eth_getTransactionCount', LOCAL_DEPLOYER, 'latest'));

/** Transactions that the deployer has in the blocks of the chain. */
async function sentInBlocks(): Promise<number> {
  const head = readCount(await rpc.call('eth_blockNumber'));
  let count = 0;
  for (let height = 0; height <= head; height += 1) {
    const block = await rpc.call('eth_getBlockByNumber', `0x${height.toString(16)}`, false);
    if (!isRecord(block) || !Array.isArray(block.transactions)) throw new Error(`there is no block ${height}`);
    count += block.transactions.length;
  }
  return count;
}
