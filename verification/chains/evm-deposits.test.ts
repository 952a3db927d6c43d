import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Random } from '@assay/amounts/testing/random';
import { report, testSeed, workload } from '@assay/amounts/testing/scale';
import { EvmChain } from '@assay/chains/evm/evm-chain';
import { localTokens } from '@assay/chains/evm/evm-network';
import { EvmNode } from '@assay/chains/evm/evm-node';
import { callOf } from '@assay/chains/evm/evm-transaction';
import { anvilProgram } from '@assay/chains/evm/local-node/anvil-process';
import { LocalEvmNode } from '@assay/chains/evm/local-node/local-evm-node';
import { JsonRpcClient } from '@assay/chains/json-rpc/json-rpc-client';
import { TestKeys } from '@assay/chains/testing/test-keys';
import { networkCoins, networks } from '@assay/protocol/networks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NaiveFollower } from './naive-follower.ts';

const coins = networkCoins.filter(({ network }) => network === 'ERC20').map(({ currency }) => currency);
const confirmations = networks.find(({ name }) => name === 'ERC20')?.confirmations ?? 0;
const DEPTH_MAX = 5;
const PERSONS = 20;

let folder: string;
let local: LocalEvmNode;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-evm-deposits-'));
  local = await LocalEvmNode.start({ program: anvilProgram() ?? '', folder, blockMs: 3_600_000 });
});

afterAll(async () => {
  await local?.stop();
  await rm(folder, { recursive: true });
});

it('credits each deposit once, whatever is reorganised, replayed or fails', async () => {
  const random = new Random(testSeed('evm deposits'));
  const node = new EvmNode(local.url);
  const chain = await EvmChain.connect(node, local.network, new TestKeys(5).publicKeys().ERC20);
  const rpc = new JsonRpcClient({ name: 'anvil', url: local.url, timeoutMs: 60_000, answerBytesMax: 10_000_000 });
  const persons = Array.from({ length: PERSONS }, (_, index) => chain.depositAddress(index).address);
  const ours = new Set(persons);
  const follower = new NaiveFollower(chain, confirmations, (address) => ours.has(address));
  const pauper = ((await rpc.call('eth_accounts')) as string[])[1];
  const sent: unknown[] = [];
  const made = { deposits: 0, failed: 0, replayed: 0, reorganised: 0 };

  const deposit = async () => {
    // From dust to whole coins.
    const units = 10n ** BigInt(random.below(18)) + BigInt(random.below(1_000));
    const hash = await local.send({ currency: random.pick(coins), address: random.pick(persons), tag: '', units });
    sent.push(await rpc.call('eth_getRawTransactionByHash', hash));
    made.deposits++;
  };
  /** In a block, and without effect: its sender has no tokens. */
  const failing = async () => {
    const { currency } = random.pick(localTokens);
    const call = callOf({ currency, address: random.pick(persons) as `0x${string}`, units: 1n }, local.network);
    await rpc.call('eth_sendTransaction', { from: pauper, to: call?.to, data: call?.data, gas: '0x30d40' });
    made.failed++;
  };
  /** What is on the chain is refused; what was dropped comes back under its name. */
  const replay = async () => {
    if (sent.length === 0) return;
    await rpc.call('eth_sendRawTransaction', random.pick(sent)).catch(() => undefined);
    made.replayed++;
  };
  const reorganise = async () => {
    await local.reorganise(1 + random.below(DEPTH_MAX), { isDropping: random.below(2) === 0 });
    made.reorganised++;
  };

  await local.mine(DEPTH_MAX);
  while (made.deposits < workload(8, 1_000)) {
    const act = random.pick([deposit, deposit, deposit, failing, replay, replay, reorganise]);
    await act();
    if (random.below(2) === 0) await local.mine(1 + random.below(3));
    if (random.below(3) > 0) await follower.follow();
  }
  await local.mine(confirmations);
  await follower.follow();

  const head = await chain.head();
  const credited = [...follower.credited.values()];
  for (const address of persons) {
    for (const currency of coins) {
      const units = credited
        .filter((transfer) => transfer.address === address && transfer.currency === currency)
        .reduce((sum, transfer) => sum + transfer.units, 0n);
      expect(await chain.holdings(currency, [address], head)).toBe(units);
    }
  }
  report(`evm deposits: ${JSON.stringify(made)}, credited ${credited.length}, seen ${follower.reorganisationsSeen}`);
}, 3_600_000);
