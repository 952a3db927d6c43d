import type { ChainKind } from '@assay/addresses/address-check';
import type { BitcoinNetwork } from '@assay/addresses/bitcoin-address';
import type { BlockRef, BroadcastAnswer } from '../chain.ts';
import { ChainUnreachable, UnprovenAnswer } from '../chain-unreachable.ts';
import { isRecord, RpcRefusal } from '../json-rpc/json-rpc-client.ts';
import { FEE_TARGET_BLOCKS } from './bitcoin-limits.ts';
import { type BitcoinNodeTarget, BitcoinRpc } from './bitcoin-rpc.ts';
import { chainOfGenesis } from './genesis-blocks.ts';
import { type BitcoinBlock, bitsOfHeader, readBlock } from './raw-block.ts';
import { workFault } from './work-rules.ts';

/** `rpc/protocol.h` of Bitcoin Core. */
const NOT_FOUND = -5;
const INVALID_PARAMETER = -8;
const ALREADY_IN_CHAIN = -27;

/** Of one coin, on each of the networks. */
export const UNIT_DECIMALS = 8;

/** The calls of Bitcoin Core and its kin that are used, each with its answer looked at. Amounts are read of raw bytes alone. */
export class BitcoinNode {
  readonly network: BitcoinNetwork;
  readonly #rpc: BitcoinRpc;
  #kind: ChainKind | undefined;
  /** Of the block that was read last, behind which the next one mostly follows. */
  #last: { readonly hash: string; readonly bits: number } | undefined;

  constructor(target: BitcoinNodeTarget) {
    this.network = target.network;
    this.#rpc = new BitcoinRpc(target);
  }

  /** Throws for the node of another coin: what it calls its chain is the same word on all of them. */
  async kind(): Promise<ChainKind> {
    const found = chainOfGenesis(this.#hash(await this.#ask('getblockhash', 0)));
    if (found === undefined) throw new Error(`the node of ${this.network} has a chain that nobody knows`);
    if (found.network !== this.network) throw new Error(`the node of ${this.network} is one of ${found.network}`);
    this.#kind = found.kind;
    return found.kind;
  }

  /** The lowest block that it has not thrown away. */
  async lowestBlock(): Promise<number> {
    const { pruned, pruneheight } = record(await this.#ask('getblockchaininfo'), this.network);
    if (pruned !== true) return 0;
    if (typeof pruneheight !== 'number' || !Number.isSafeInteger(pruneheight)) throw this.#wrong('height');
    return pruneheight;
  }

  async newestBlock(): Promise<BlockRef> {
    const hash = this.#hash(await this.#ask('getbestblockhash'));
    const header = record(await this.#ask('getblockheader', hash), this.network);
    const { height } = header;
    if (header.hash !== hash || typeof height !== 'number' || !Number.isSafeInteger(height) || height < 0) {
      throw this.#wrong('header');
    }
    return { height, hash };
  }

  /** Undefined above the head. */
  async hashAt(height: number): Promise<string | undefined> {
    try {
      return this.#hash(await this.#rpc.call('getblockhash', height));
    } catch (error) {
      if (error instanceof RpcRefusal && error.code === INVALID_PARAMETER) return undefined;
      throw this.#unreachable(error);
    }
  }

  /** Whole, unchanged and with its work; on a main network with as much of it as the block before tells. */
  async block({ hash, height }: BlockRef): Promise<BitcoinBlock> {
    // Every version takes `false` for the raw block.
    const block = this.#read(await this.#ask('getblock', hash, false), (bytes) => readBlock(this.network, bytes, hash));
    if (this.#kind === 'main') {
      const parent = await this.#bitsOf(block.parentHash);
      const fault = workFault(this.network, height, { own: block.bits, parent });
      if (fault !== undefined)
        throw new UnprovenAnswer(`the node of ${this.network} shows a block ${height} that ${fault}`);
    }
    this.#last = { hash, bits: block.bits };
    return block;
  }

  async #bitsOf(hash: string): Promise<number> {
    if (this.#last?.hash === hash) return this.#last.bits;
    return this.#read(await this.#ask('getblockheader', hash, false), (bytes) => bitsOfHeader(bytes, hash));
  }

  #read<Read>(hex: unknown, read: (bytes: Buffer) => Read): Read {
    if (typeof hex !== 'string') throw this.#wrong('block');
    try {
      return read(Buffer.from(hex, 'hex'));
    } catch (error) {
      if (error instanceof RangeError) throw new UnprovenAnswer(`the node of ${this.network} shows ${error.message}`);
      throw error;
    }
  }

  async isWaiting(transactionId: string): Promise<boolean> {
    try {
      await this.#rpc.call('getmempoolentry', transactionId);
      return true;
    } catch (error) {
      if (error instanceof RpcRefusal && error.code === NOT_FOUND) return false;
      throw this.#unreachable(error);
    }
  }

  /** For 1,000 virtual bytes; undefined while the node has seen too little. */
  async feeRate(): Promise<bigint | undefined> {
    const { feerate } = record(await this.#ask('estimatesmartfee', FEE_TARGET_BLOCKS), this.network);
    if (feerate === undefined) return undefined;
    // A rate, and bounded by the caller: so the one number that a node says with a point loses nothing.
    if (typeof feerate !== 'number' || !(feerate >= 0 && feerate < 10 ** UNIT_DECIMALS)) throw this.#wrong('fee rate');
    return BigInt(feerate.toFixed(UNIT_DECIMALS).replace('.', ''));
  }

  async send(transactionId: string, hex: string): Promise<BroadcastAnswer> {
    try {
      const answer = await this.#rpc.call('sendrawtransaction', hex);
      if (answer !== transactionId) throw this.#wrong(`id of ${transactionId}`);
      return { kind: 'accepted' };
    } catch (error) {
      if (!(error instanceof RpcRefusal)) throw error;
      const isKnown = error.code === ALREADY_IN_CHAIN || /already[- ](?:in[- ]mempool|known|have)/i.test(error.message);
      return isKnown ? { kind: 'known' } : { kind: 'refused', reason: error.message };
    }
  }

  /** A node that refuses what any node can answer is at fault. */
  async #ask(method: string, ...params: readonly unknown[]): Promise<unknown> {
    try {
      return await this.#rpc.call(method, ...params);
    } catch (error) {
      throw this.#unreachable(error);
    }
  }

  #hash(value: unknown): string {
    if (typeof value !== 'string' || !/^[0-9a-f]{64}$/.test(value)) throw this.#wrong('hash');
    return value;
  }

  #wrong(what: string): ChainUnreachable {
    return new ChainUnreachable(`the node of ${this.network} answered what is no ${what}`);
  }

  #unreachable(error: unknown): ChainUnreachable {
    if (error instanceof ChainUnreachable) return error;
    return new ChainUnreachable(`the node of ${this.network}: ${error instanceof Error ? error.message : ''}`, error);
  }
}

function record(value: unknown, network: BitcoinNetwork): Readonly<Record<string, unknown>> {
  if (!isRecord(value)) throw new ChainUnreachable(`the node of ${network} answered no record`);
  return value;
}
