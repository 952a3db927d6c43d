import { mkdtemp, rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getAddress, type Hex, toHex } from 'viem';
import { checkBlockCount } from '../../block-count-limits.ts';
import { BlockMaker } from '../../block-maker.ts';
import type { SandboxControls, SandboxTransfer } from '../../chain.ts';
import { ChainUnreachable } from '../../chain-unreachable.ts';
import { isRecord, type JsonRpcClient } from '../../json-rpc/json-rpc-client.ts';
import { readCount, readHash } from '../evm-answers.ts';
import { type EvmNetwork, evmNetworkOf, LOCAL_CHAIN_ID, LOCAL_DEPLOYER } from '../evm-network.ts';
import { callOf } from '../evm-transaction.ts';
import { AnvilProcess, anvilClient, freePort } from './anvil-process.ts';
import { deployTestTokens } from './deploy-test-tokens.ts';
import { onNewBlocks } from './new-blocks.ts';
import { NodeFolder } from './node-folder.ts';
import { lacksConfirmations, whileStill } from './waiting-transactions.ts';

/** Between two keepings while blocks come by themselves; what is done on demand is kept before it is answered. */
const KEEP_EVERY_MS = 5_000;
const RESTART_AFTER_MS = 500;

export interface LocalEvmNodeOptions {
  readonly program: string;
  readonly folder: string;
  /** How long a block takes while somebody waits for one. */
  readonly blockMs: number;
}

/** A chain of Ethereum's kind on this machine, with a test token for each coin. It outlives restarts, its own sudden end among them. */
export class LocalEvmNode implements SandboxControls {
  readonly network: EvmNetwork = evmNetworkOf(LOCAL_CHAIN_ID);
  readonly url: string;
  readonly #options: LocalEvmNodeOptions;
  readonly #folder: NodeFolder;
  readonly #socketFolder: string;
  readonly #port: number;
  readonly #rpc: JsonRpcClient;
  #restarting: Promise<void> | undefined;
  #process: AnvilProcess | undefined;
  #blocks: Socket | undefined;
  #maker: BlockMaker | undefined;
  #under: Promise<unknown> = Promise.resolve();
  #keepTimer: NodeJS.Timeout | undefined;
  #isStopped = false;

  private constructor(options: LocalEvmNodeOptions, folder: NodeFolder, socketFolder: string, port: number) {
    this.#options = options;
    this.#folder = folder;
    this.#socketFolder = socketFolder;
    this.#port = port;
    this.#rpc = anvilClient(port);
    this.url = `http://127.0.0.1:${port}`;
  }

  static async start(options: LocalEvmNodeOptions): Promise<LocalEvmNode> {
    const folder = await NodeFolder.make(options.folder);
    await takeOver(folder);
    const socketFolder = await mkdtemp(join(tmpdir(), 'assay-evm-'));
    const node = new LocalEvmNode(options, folder, socketFolder, await freePort());
    try {
      await node.#run();
      return node;
    } catch (error) {
      await node.stop();
      throw error;
    }
  }

  async send({ currency, address, units }: SandboxTransfer): Promise<string> {
    const call = callOf({ currency, address: getAddress(address), units }, this.network);
    if (call === undefined) throw new Error(`${currency} is not on the local node of ERC20`);
    const { to, value, data } = call;
    const parameters = { from: LOCAL_DEPLOYER, to, value: toHex(value), data };
    // The node draws the nonce: of two at once both would have the same.
    const hash = readHash(await this.#alone(() => this.#rpc.call('eth_sendTransaction', parameters)));
    await this.#keep();
    return hash;
  }

  async mine(blocks: number): Promise<void> {
    checkBlockCount(blocks);
    await this.#alone(() => this.#rpc.call('anvil_mine', toHex(blocks)));
    await this.#keep();
  }

  async reorganise(depth: number, { isDropping }: { readonly isDropping: boolean }): Promise<void> {
    checkBlockCount(depth);
    // A block that is made while others are replaced leaves a gap in anvil's chain, which then is none for ever.
    await this.#alone(() => whileStill(this.#rpc, () => this.#replaceNewest(depth, isDropping)));
    await this.mine(1);
  }

  async #replaceNewest(depth: number, isDropping: boolean): Promise<void> {
    const head = readCount(await this.#rpc.call('eth_blockNumber'));
    if (depth > head) throw new RangeError(`the chain has ${head} blocks, fewer than ${depth}`);
    const transactions: Hex[] = [];
    for (let height = head - depth + 1; height <= head; height++) {
      transactions.push(...(await this.#transactionsAt(height)));
    }
    // All in the newest of the new blocks, in their old order, which the nonces of their senders ask for.
    const placed = isDropping ? [] : transactions.map((transaction) => [transaction, depth - 1]);
    await this.#rpc.call('anvil_reorg', depth, placed);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#keepTimer);
    // One that is on its way has a process already that nobody else would end.
    await this.#restarting;
    if (this.#process !== undefined) await this.#keep().catch(() => undefined);
    this.#maker?.stop();
    this.#blocks?.destroy();
    await this.#process?.stop();
    await rm(this.#socketFolder, { recursive: true, force: true });
  }

  async #run(): Promise<void> {
    const { program, blockMs } = this.#options;
    const socket = join(this.#socketFolder, 'node');
    await rm(socket, { force: true });
    const chainFile = await this.#folder.layChain();
    const place = { program, folder: this.#folder.path, port: this.#port, socket, chainFile };
    const started = await AnvilProcess.start(place);
    try {
      if (chainFile !== undefined) await rm(chainFile, { force: true });
      await this.#prepare(started);
    } catch (error) {
      await started.stop();
      throw error;
    }
    this.#process = started;
    const maker = new BlockMaker({
      blockMs,
      isAnythingWaiting: () => lacksConfirmations(this.#rpc),
      makeBlock: async () => {
        await this.#alone(() => this.#rpc.call('evm_mine'));
      },
    });
    this.#maker = maker;
    this.#blocks = onNewBlocks(socket, () => {
      this.#keepSoon();
      maker.look();
    });
    await maker.look();
    started.exited.then(() => this.#onExit());
  }

  async #prepare({ pid }: AnvilProcess): Promise<void> {
    await this.#folder.noteRunning({ pid, port: this.#port });
    await deployTestTokens(this.#rpc);
    await this.#keep();
  }

  /** Whoever uses the node finds it unreachable meanwhile, and the chain as it was kept. */
  #onExit(): void {
    this.#blocks?.destroy();
    this.#maker?.stop();
    this.#process = undefined;
    if (this.#isStopped) return;
    const again = setTimeout(() => {
      if (!this.#isStopped) this.#restarting = this.#run().catch(() => this.#onExit());
    }, RESTART_AFTER_MS);
    again.unref();
  }

  #keepSoon(): void {
    if (this.#keepTimer !== undefined || this.#isStopped) return;
    this.#keepTimer = setTimeout(() => {
      this.#keepTimer = undefined;
      this.#keep().catch(() => undefined);
    }, KEEP_EVERY_MS);
    this.#keepTimer.unref();
  }

  #keep(): Promise<void> {
    return this.#alone(async () => {
      // What is kept now has the blocks for which this waited.
      clearTimeout(this.#keepTimer);
      this.#keepTimer = undefined;
      await this.#folder.keepChain(await dumpOf(this.#rpc));
    });
  }

  /** What makes blocks, replaces or keeps them, one after the other: the newest dump is the one that stays, and none is of half a block. */
  #alone<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#under.then(work);
    this.#under = result.then(
      () => undefined,
      () => undefined,
    );
    return result;
  }

  async #transactionsAt(height: number): Promise<Hex[]> {
    const block = await this.#rpc.call('eth_getBlockByNumber', toHex(height), false);
    const hashes = isRecord(block) && Array.isArray(block.transactions) ? block.transactions.map(readHash) : [];
    const calls = hashes.map((hash) => ({ method: 'eth_getRawTransactionByHash', params: [hash] }));
    return (await this.#rpc.batch(calls)) as Hex[];
  }
}

/** A node whose exchange was killed has more of the chain than was kept. */
async function takeOver(folder: NodeFolder): Promise<void> {
  const leftOver = await folder.leftOver();
  if (leftOver === undefined) return;
  const dump = await dumpOf(anvilClient(leftOver.port)).catch(() => undefined);
  if (dump !== undefined) await folder.keepChain(dump);
  process.kill(leftOver.pid, 'SIGKILL');
}

/** Anvil reads its blocks first and balances then: money that a block moves in between would be kept as moved, and the block would not. */
async function dumpOf(rpc: JsonRpcClient): Promise<string> {
  const dump = await whileStill(rpc, () => rpc.call('anvil_dumpState', true));
  if (typeof dump !== 'string') throw new ChainUnreachable('the local node of ERC20 does not give its chain');
  return dump;
}
