import { mkdtemp, readFile, rm, watch } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Random } from '@assay/amounts/testing/random';
import { testSeed, workload } from '@assay/amounts/testing/scale';
import { networks } from '@assay/protocol/networks';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { JsonRpcClient } from '../../json-rpc/json-rpc-client.ts';
import { fundHotWallet } from '../../sandbox/fund-hot-wallet.ts';
import { TestKeys } from '../../testing/test-keys.ts';
import { EvmChain } from '../evm-chain.ts';
import { LOCAL_DEPLOYER } from '../evm-network.ts';
import { EvmNode } from '../evm-node.ts';
import { AnvilProcess, anvilProgram, freePort } from './anvil-process.ts';
import { LocalEvmNode } from './local-evm-node.ts';
import { NodeFolder } from './node-folder.ts';

/** Blocks come when a test asks for them. */
const SLOWLY = 3_600_000;
const confirmations = networks.find(({ name }) => name === 'ERC20')?.confirmations ?? 0;

describe('LocalEvmNode', () => {
  const keys = new TestKeys(2);
  const program = anvilProgram() ?? '';
  let folder: string;
  let started: { stop(): Promise<void> }[];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'assay-local-node-'));
    started = [];
  });

  afterEach(async () => {
    for (const each of started) await each.stop();
    await rm(folder, { recursive: true });
  });

  const start = async (blockMs: number) => {
    const node = await LocalEvmNode.start({ program, folder, blockMs });
    started.push(node);
    return { node, chain: await EvmChain.connect(new EvmNode(node.url), node.network, keys.publicKeys().ERC20) };
  };
  const processId = async (): Promise<number> => JSON.parse(await readFile(join(folder, 'running.json'), 'utf8')).pid;
  const until = (isSo: () => Promise<boolean>) =>
    vi.waitUntil(() => isSo().catch(() => false), { timeout: 60_000, interval: 20 });

  it('makes blocks while a transaction waits for them, and then none', async () => {
    const { node, chain } = await start(5);
    const hot = chain.hotAddress();
    expect(await fundHotWallet(chain, node)).toHaveLength(4);
    const arrivedAt = async (height: number) =>
      (await chain.blockAt(height, (address) => address === hot))?.transfers.length ?? 0;
    let newest = 0;
    for (let found = 0, height = 1; found < 4; height++) {
      await until(async () => (await chain.head()).height >= height);
      const arrived = await arrivedAt(height);
      if (arrived > 0) newest = height;
      found += arrived;
    }
    const last = newest + confirmations - 1;
    await until(async () => (await chain.head()).height === last);
    // sleeps: nobody tells that no more blocks are made
    await new Promise((resolve) => setTimeout(resolve, 200));
    const head = await chain.head();
    expect(head.height).toBe(last);
    expect(await chain.holdings('USDT', [hot], head)).toBe(100_000_000_000_000n);
    expect(await fundHotWallet(chain, node)).toEqual([]);
  });

  it('has every block of its chain, whatever was on its way into one when it was reorganised', async () => {
    const random = new Random(testSeed('reorganised local node'));
    const { node, chain } = await start(SLOWLY);
    const { address } = chain.depositAddress(1);
    const rpc = new JsonRpcClient({ name: 'anvil', url: node.url, timeoutMs: 60_000, answerBytesMax: 1_000_000 });
    await node.mine(5);
    for (let round = 0; round < workload(8, 400); round += 1) {
      // Told to the node beside us, as the exchange tells its payments.
      const told = rpc.call('eth_sendTransaction', { from: LOCAL_DEPLOYER, to: address, value: '0x1' });
      await Promise.all([told, node.reorganise(1 + random.below(5), { isDropping: random.chance(0.5) })]);
    }
    const { height } = await chain.head();
    let before = await chain.blockAt(0, () => false);
    for (let next = 1; next <= height; next += 1) {
      const block = await chain.blockAt(next, () => false);
      expect(block?.parentHash, `block ${next} of ${height}`).toBe(before?.hash);
      before = block;
    }
  });

  it('keeps its chain over a stop, over its own sudden end, and over that of whoever started it', async () => {
    const first = await start(SLOWLY);
    const { address } = first.chain.depositAddress(1);
    const send = (node: LocalEvmNode) => node.send({ currency: 'ETH', address, tag: '', units: 1n });
    await send(first.node);
    await first.node.mine(3);
    const head = await first.chain.head();
    const asked = await fetch(first.node.url, {
      method: 'POST',
      body: '{}',
      headers: { origin: 'https://evil.example' },
    });
    expect(asked.headers.has('access-control-allow-origin')).toBe(false);
    await first.node.stop();

    const second = await start(SLOWLY);
    expect(await second.chain.head()).toEqual(head);
    await send(second.node);
    await second.node.mine(1);
    const later = await second.chain.head();
    const killed = await processId();
    process.kill(killed, 'SIGKILL');
    await until(async () => (await second.chain.head()).hash === later.hash);
    expect(await second.chain.holdings('ETH', [address], later)).toBe(2n);
    // The states of blocks before the restart can still be asked for.
    expect(await second.chain.holdings('ETH', [address], head)).toBe(1n);
    // It answers a moment before it is noted.
    await until(async () => (await processId()) !== killed);
    // Whoever asks for a block while it comes back gets one on the chain that was, or none.
    process.kill(await processId(), 'SIGKILL');
    await until(() =>
      second.node.mine(1).then(
        () => true,
        () => false,
      ),
    );
    expect((await second.chain.head()).height).toBe(later.height + 1);
    await second.node.stop();

    const port = await freePort();
    const kept = await NodeFolder.make(folder);
    const place = { program, folder, port, socket: join(folder, 'socket'), chainFile: await kept.layChain() };
    const leftOver = await AnvilProcess.start(place);
    started.push(leftOver);
    await kept.noteRunning({ pid: leftOver.pid, port });
    // More than anybody has kept.
    await leftOver.rpc.call('anvil_mine', '0x2');
    const third = await start(SLOWLY);
    expect((await third.chain.head()).height).toBe(later.height + 3);
    await leftOver.exited;
    expect(await processId()).not.toBe(leftOver.pid);
  });

  it('leaves nothing running when it is stopped while it starts again', async () => {
    const { node } = await start(SLOWLY);
    const first = await processId();
    const changes = watch(folder);
    process.kill(first, 'SIGKILL');
    let second = first;
    for await (const _ of changes) {
      second = await processId().catch(() => first);
      if (second !== first) break;
    }
    await node.stop();
    expect(() => process.kill(second, 0)).toThrow();
  });
});
