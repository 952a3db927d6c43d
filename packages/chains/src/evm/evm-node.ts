import type { Address, Hex } from 'viem';
import { encodeFunctionData, erc20Abi, toHex, zeroAddress } from 'viem';
import type { BlockRef } from '../chain.ts';
import { ChainUnreachable } from '../chain-unreachable.ts';
import { JsonRpcClient, RpcRefusal } from '../json-rpc/json-rpc-client.ts';
import { balanceSumBytecode } from './balance-sum/balance-sum-bytecode.ts';
import * as answers from './evm-answers.ts';
import { BALANCES_PER_CALL, RPC_ANSWER_BYTES_MAX, RPC_BATCH_MAX, RPC_TIMEOUT_MS } from './evm-limits.ts';

/** The state after the newest block, or with what waits on top. */
export type StateTag = 'latest' | 'pending';

export interface EvmCall {
  readonly from: Address;
  readonly to: Address;
  readonly value: bigint;
  readonly data: Hex;
}

/** The calls of a node that are used, each with its answer looked at. */
export class EvmNode {
  readonly #rpc: JsonRpcClient;

  constructor(url: string, timeoutMs = RPC_TIMEOUT_MS) {
    this.#rpc = new JsonRpcClient({
      name: 'the node of ERC20',
      url,
      timeoutMs,
      answerBytesMax: RPC_ANSWER_BYTES_MAX,
    });
  }

  async chainId(): Promise<number> {
    return answers.readCount(await this.#ask('eth_chainId'));
  }

  async newestBlock(): Promise<answers.EvmBlock> {
    return answers.readBlock(await this.#ask('eth_getBlockByNumber', 'latest', false));
  }

  async blockAt(height: number): Promise<answers.EvmBlock | undefined> {
    const found = await this.#ask('eth_getBlockByNumber', toHex(height), true);
    const block = found === null ? undefined : answers.readWholeBlock(found);
    return mustBe(block, ({ number }) => number === height);
  }

  /** Without its transactions. */
  async headerAt(height: number): Promise<answers.EvmBlock | undefined> {
    const found = await this.#ask('eth_getBlockByNumber', toHex(height), false);
    const block = found === null ? undefined : answers.readBlock(found);
    return mustBe(block, ({ number }) => number === height);
  }

  async hashAt(height: number): Promise<Hex | undefined> {
    return (await this.headerAt(height))?.hash;
  }

  /** Of all its transactions, which their root in its header proves. */
  async receiptsOf(block: answers.EvmBlock): Promise<readonly answers.EvmReceipt[]> {
    return answers.readReceiptsOf(block, await this.#allReceipts(block));
  }

  async receipt(hash: Hex): Promise<answers.EvmReceipt | undefined> {
    const found = await this.#ask('eth_getTransactionReceipt', hash);
    const receipt = found === null ? undefined : answers.readReceipt(found);
    return mustBe(receipt, ({ transactionHash }) => transactionHash === hash);
  }

  async transaction(hash: Hex): Promise<answers.EvmTransaction | undefined> {
    const found = await this.#ask('eth_getTransactionByHash', hash);
    return mustBe(found === null ? undefined : answers.readTransaction(found), (each) => each.hash === hash);
  }

  async nonceOf(address: Address, state: StateTag): Promise<number> {
    return answers.readCount(await this.#ask('eth_getTransactionCount', address, state));
  }

  /** Undefined where the node no longer has the state after that block. */
  async nonceAfter(address: Address, height: number): Promise<number | undefined> {
    try {
      return answers.readCount(await this.#rpc.call('eth_getTransactionCount', address, toHex(height)));
    } catch (error) {
      if (error instanceof RpcRefusal) return undefined;
      throw error;
    }
  }

  async balance(address: Address, state: StateTag): Promise<bigint> {
    return answers.readQuantity(await this.#ask('eth_getBalance', address, state));
  }

  async tokenBalance(contract: Address, address: Address, state: StateTag): Promise<bigint> {
    const call = { to: contract, data: balanceCall(address) };
    return answers.readQuantity(await this.#ask('eth_call', call, state));
  }

  /** Of all of them together, right after this very block. `contract` undefined asks for the chain's own currency. */
  async balanceAfter(at: BlockRef, addresses: readonly string[], contract: Address | undefined): Promise<bigint> {
    const block = { blockHash: at.hash, requireCanonical: true };
    let sum = 0n;
    for (let from = 0; from < addresses.length; from += BALANCES_PER_CALL) {
      const data = balanceSumCall(addresses.slice(from, from + BALANCES_PER_CALL), contract);
      sum += answers.readQuantity(await this.#ask('eth_call', { data }, block));
    }
    return sum;
  }

  /** Of all frames of all transactions, as `callTracer` tells them. Throws `RpcRefusal` where the node has none. */
  callTraces(blockHash: Hex): Promise<unknown> {
    return this.#rpc.call('debug_traceBlockByHash', blockHash, { tracer: 'callTracer' });
  }

  /** The same as a list. Throws `RpcRefusal` where the node has none. */
  flatTraces(height: number): Promise<unknown> {
    return this.#rpc.call('trace_block', toHex(height));
  }

  async tipPerGas(): Promise<bigint> {
    return answers.readQuantity(await this.#ask('eth_maxPriorityFeePerGas'));
  }

  /** Throws `RpcRefusal` where it would fail. */
  async estimateGas({ from, to, value, data }: EvmCall): Promise<bigint> {
    return answers.readQuantity(await this.#rpc.call('eth_estimateGas', { from, to, value: toHex(value), data }));
  }

  /** What a program answers to the call, without anything being sent. Throws `RpcRefusal` where it gives up. */
  async answerOf({ from, to, value, data }: EvmCall): Promise<Hex> {
    return answers.readHex(await this.#rpc.call('eth_call', { from, to, value: toHex(value), data }, 'pending'));
  }

  /** Throws `RpcRefusal` where the node will not have it. */
  async send(payload: Hex): Promise<Hex> {
    return answers.readHash(await this.#rpc.call('eth_sendRawTransaction', payload));
  }

  /** Of older nodes one by one: they do not know the call for all of a block. */
  async #allReceipts({ hash, transactions }: answers.EvmBlock): Promise<unknown> {
    try {
      return await this.#rpc.call('eth_getBlockReceipts', hash);
    } catch (error) {
      if (!(error instanceof RpcRefusal)) throw error;
      const hashes = transactions.map((each) => each.hash);
      return this.#inBatches(hashes, (each) => ({ method: 'eth_getTransactionReceipt', params: [each] }));
    }
  }

  #ask(method: string, ...params: readonly unknown[]): Promise<unknown> {
    return withoutRefusal(this.#rpc.call(method, ...params));
  }

  async #inBatches<Asked>(
    asked: readonly Asked[],
    callOf: (each: Asked) => { readonly method: string; readonly params: readonly unknown[] },
  ): Promise<unknown[]> {
    const found: unknown[] = [];
    for (let at = 0; at < asked.length; at += RPC_BATCH_MAX) {
      found.push(...(await withoutRefusal(this.#rpc.batch(asked.slice(at, at + RPC_BATCH_MAX).map(callOf)))));
    }
    return found;
  }
}

/** A node that refuses what any node can answer is at fault. */
async function withoutRefusal<Answer>(question: Promise<Answer>): Promise<Answer> {
  try {
    return await question;
  } catch (error) {
    if (error instanceof RpcRefusal) throw new ChainUnreachable(`the node of ERC20 refused: ${error.message}`, error);
    throw error;
  }
}

function balanceCall(address: Address): Hex {
  return encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [address] });
}

/** The creation of a contract that answers in place of its code: behind the code the token, and the owners as a list. Written here, since thousands are. */
function balanceSumCall(owners: readonly string[], contract: Address = zeroAddress): Hex {
  const listAt = 64n;
  const words = [addressWord(contract), word(listAt), word(BigInt(owners.length)), ...owners.map(addressWord)];
  return `${balanceSumBytecode}${words.join('')}`;
}

const word = (value: bigint): string => value.toString(16).padStart(64, '0');

function addressWord(address: string): string {
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) throw new Error(`${address} is no address of ERC20`);
  return address.slice(2).toLowerCase().padStart(64, '0');
}

function mustBe<Answer>(answer: Answer, isIt: (answer: NonNullable<Answer>) => boolean): Answer {
  if (answer != null && !isIt(answer)) throw new ChainUnreachable('the node of ERC20 answered another question');
  return answer;
}
