import { formatUnits } from 'viem';
import type { SandboxControls, SandboxTransfer } from '../chain.ts';
import { ChainUnreachable } from '../chain-unreachable.ts';
import { RpcRefusal } from '../json-rpc/json-rpc-client.ts';
import { NodeWalletRefusal } from '../node-wallet-refusal.ts';
import { UNIT_DECIMALS } from './bitcoin-node.ts';
import { type BitcoinNodeTarget, BitcoinRpc } from './bitcoin-rpc.ts';

/** A node with a chain of its own, by its own wallet: what that wallet was not given it cannot send. */
export class RegtestControls implements Pick<SandboxControls, 'send' | 'mine'> {
  readonly #rpc: BitcoinRpc;
  readonly #network: string;

  constructor(target: BitcoinNodeTarget) {
    this.#rpc = new BitcoinRpc(target);
    this.#network = target.network;
  }

  async send({ address, units }: SandboxTransfer): Promise<string> {
    const id = await this.#ask('sendtoaddress', address, formatUnits(units, UNIT_DECIMALS));
    if (typeof id !== 'string') throw new ChainUnreachable(`the node of ${this.#network} answered what is no id`);
    return id;
  }

  /** What the blocks bring goes to that wallet, which can spend it a hundred blocks later. */
  async mine(blocks: number): Promise<void> {
    await this.#ask('generatetoaddress', blocks, await this.#ask('getnewaddress'));
  }

  async #ask(method: string, ...params: readonly unknown[]): Promise<unknown> {
    try {
      return await this.#rpc.call(method, ...params);
    } catch (error) {
      if (!(error instanceof RpcRefusal)) throw error;
      throw new NodeWalletRefusal(`the node of ${this.#network}: ${error.message}`);
    }
  }
}
