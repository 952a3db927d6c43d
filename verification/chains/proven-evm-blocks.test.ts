import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { report } from '@assay/amounts/testing/scale';
import { UnprovenAnswer } from '@assay/chains/chain-unreachable';
import { EvmChain } from '@assay/chains/evm/evm-chain';
import { LOCAL_DEPLOYER, localTokens } from '@assay/chains/evm/evm-network';
import { EvmNode } from '@assay/chains/evm/evm-node';
import { callOf } from '@assay/chains/evm/evm-transaction';
import { anvilProgram } from '@assay/chains/evm/local-node/anvil-process';
import { LocalEvmNode } from '@assay/chains/evm/local-node/local-evm-node';
import { JsonRpcClient } from '@assay/chains/json-rpc/json-rpc-client';
import { LyingEvmNode } from '@assay/chains/testing/lying-evm-node';
import { TestKeys } from '@assay/chains/testing/test-keys';
import { type Address, getAddress, toHex } from 'viem';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** Beyond 128 the places of a list are written in two bytes, and its trie has another shape. */
const TRANSACTIONS = 140;
const HUNDRED_ETHER = 100n * 10n ** 18n;

let folder: string;
let local: LocalEvmNode;
let liar: LyingEvmNode;
let chain: EvmChain;
let address: Address;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-proven-blocks-'));
  local = await LocalEvmNode.start({ program: anvilProgram() ?? '', folder, blockMs: 3_600_000 });
  liar = await LyingEvmNode.before(local.url);
  chain = await EvmChain.connect(new EvmNode(liar.url), local.network, new TestKeys(5).publicKeys().ERC20);
  address = getAddress(chain.depositAddress(1).address);
});

afterAll(async () => {
  await liar?.close();
  await local?.stop();
  await rm(folder, { recursive: true });
});

const isOurs = (each: string) => each === address;

it('a full block with transactions of every kind is proven, and finds what came in it', async () => {
  const rpc = new JsonRpcClient({ name: 'anvil', url: local.url, timeoutMs: 60_000, answerBytesMax: 10_000_000 });
  const nonce = Number(await rpc.call('eth_getTransactionCount', LOCAL_DEPLOYER, 'latest'));
  await rpc.call('evm_setAutomine', false);
  const [token] = localTokens;
  const call = callOf({ currency: token?.currency ?? 'USDT', address, units: 1n }, local.network);
  const dear = { maxFeePerGas: toHex(10n ** 10n), maxPriorityFeePerGas: toHex(10n ** 10n) };
  const kinds = [
    { to: address, value: '0x1', gasPrice: toHex(10n ** 10n) },
    {
      to: address,
      value: '0x1',
      gasPrice: toHex(10n ** 10n),
      accessList: [{ address, storageKeys: [`0x${'01'.repeat(32)}`] }],
    },
    { to: call?.to, data: call?.data, ...dear },
    { to: LOCAL_DEPLOYER, value: '0x0', ...dear },
  ];
  const sent = Array.from({ length: TRANSACTIONS }, (_, at) => {
    const transaction = { from: LOCAL_DEPLOYER, gas: '0x11170', nonce: toHex(nonce + at), ...kinds[at % kinds.length] };
    return { method: 'eth_sendTransaction', params: [transaction] };
  });
  await rpc.batch(sent);
  await rpc.call('evm_mine');
  const { height } = await chain.head();
  liar.asked = 0;
  const before = process.cpuUsage();
  const block = await chain.blockAt(height, isOurs);
  const used = process.cpuUsage(before);
  const of = (output: string) => block?.transfers.filter((transfer) => transfer.output === output).length;
  expect([of('value'), of('log:0')]).toEqual([TRANSACTIONS / 2, TRANSACTIONS / 4]);
  report(
    `proof of a block of ${TRANSACTIONS} transactions, ${TRANSACTIONS / 2} of them signed payments to us: ${liar.asked} calls, ${Math.round((used.user + used.system) / 1_000)} ms of processor with the node's stand-in`,
  );
  await rpc.call('evm_setAutomine', true);
}, 600_000);

it('a payment that a node invents in a true block is no answer, and one that it forges has a hash that nobody else knows', async () => {
  await local.mine(1);
  const { height } = await chain.head();
  await liar.lie('in-a-true-block', address, HUNDRED_ETHER, 1);
  await expect(chain.blockAt(height, isOurs)).rejects.toThrow(UnprovenAnswer);
  const honest = await EvmChain.connect(new EvmNode(local.url), local.network, new TestKeys(5).publicKeys().ERC20);
  const forger = await LyingEvmNode.before(local.url);
  try {
    await forger.lie('in-a-forged-block', address, HUNDRED_ETHER, 2);
    const forged = await EvmChain.connect(new EvmNode(forger.url), local.network, new TestKeys(5).publicKeys().ERC20);
    const block = await forged.blockAt(height + 1, isOurs);
    expect(block?.transfers).toMatchObject([{ currency: 'ETH', units: HUNDRED_ETHER }]);
    expect(block?.parentHash).toBe((await honest.blockAt(height))?.hash);
    await local.mine(2);
    expect((await honest.blockAt(height + 1))?.hash).not.toBe(block?.hash);
  } finally {
    await forger.close();
  }
});
