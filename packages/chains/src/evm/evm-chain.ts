import type { AssetSymbol } from '@assay/protocol/assets';
import { type Address, getAddress } from 'viem';
import type {
  BlockRef,
  BroadcastAnswer,
  BuildAnswer,
  BuildTerms,
  Chain,
  ChainBlock,
  ChainUnits,
  DepositAddress,
  KeyIndex,
  NetworkCost,
  OwnWatch,
  PaymentOrder,
  SignedTransaction,
  SweepOffer,
  TransactionStatus,
} from '../chain.ts';
import { ChainUnreachable } from '../chain-unreachable.ts';
import { RpcRefusal } from '../json-rpc/json-rpc-client.ts';
import { addressOfKey } from '../keys/address-of-key.ts';
import { AccountKeys } from '../keys/public-keys.ts';
import { buildPayment } from './evm-build.ts';
import { feeOffer, feePerGas } from './evm-fees.ts';
import { SWEEP_FEE_HEADROOM_PERCENT, TOKEN_PAYMENT_GAS, TOKEN_SWEEP_GAS, TRANSFER_GAS } from './evm-limits.ts';
import { type EvmNetwork, NATIVE_CURRENCY } from './evm-network.ts';
import type { EvmNode } from './evm-node.ts';
import { outcomeOf } from './evm-outcome.ts';
import { hexOf } from './evm-transaction.ts';
import { arrivalsIn } from './evm-transfers.ts';
import { InnerPayments } from './inner-payments/inner-payments.ts';
import { TraceSource } from './inner-payments/trace-source.ts';
import { OwnTopics } from './unknown-tokens/own-topics.ts';

const inEther = (units: ChainUnits): NetworkCost => ({ currency: NATIVE_CURRENCY, units });

/** Ethereum, or a chain like it, by a node's JSON-RPC. */
export class EvmChain implements Chain {
  readonly network = 'ERC20';
  readonly isSandbox: boolean;
  readonly showsInnerPayments: boolean;
  readonly #node: EvmNode;
  readonly #chain: EvmNetwork;
  readonly #keys: AccountKeys;
  /** Made once: every address of a block is held against it. */
  readonly #hotAddress: Address;
  readonly #own = new OwnTopics();
  readonly #inner: InnerPayments;

  private constructor(node: EvmNode, chain: EvmNetwork, extendedPublicKey: string, traces: TraceSource) {
    this.#node = node;
    this.#chain = chain;
    this.#keys = new AccountKeys(extendedPublicKey);
    this.#hotAddress = this.#addressOf('hot');
    this.isSandbox = chain.isSandbox;
    this.showsInnerPayments = traces.hasTraces;
    this.#inner = new InnerPayments(node, traces, this.#hotAddress);
  }

  /** Throws for the node of another chain: what is signed for one chain must not be told to another, nor its coins be credited. */
  static async connect(node: EvmNode, chain: EvmNetwork, extendedPublicKey: string): Promise<EvmChain> {
    const chainId = await node.chainId();
    if (chainId !== chain.chainId) throw new Error(`the node of ERC20 has chain ${chainId}, not ${chain.chainId}`);
    return new EvmChain(node, chain, extendedPublicKey, await TraceSource.of(node));
  }

  depositAddress(index: number): DepositAddress {
    return { address: this.#addressOf(index), tag: '' };
  }

  /** Each person has an address of his own. */
  indexOfTag(): undefined {
    return undefined;
  }

  hotAddress(): string {
    return this.#hotAddress;
  }

  tokenContracts(): readonly string[] {
    return this.#chain.tokens.map(({ contract }) => getAddress(contract));
  }

  async head(): Promise<BlockRef> {
    const { number: height, hash } = await this.#node.newestBlock();
    return { height, hash };
  }

  async blockAt(
    height: number,
    isOurs?: (address: string) => boolean,
    watch?: OwnWatch,
  ): Promise<ChainBlock | undefined> {
    const block = await (isOurs === undefined ? this.#node.headerAt(height) : this.#node.blockAt(height));
    if (block === undefined) return undefined;
    const { hash, parentHash, timeSeconds } = block;
    const found = { height, hash, parentHash, timeMs: timeSeconds * 1_000 };
    if (isOurs === undefined) return { ...found, transfers: [] };
    if (watch === undefined) {
      const { transfers } = await arrivalsIn(this.#node, this.#chain, block, isOurs);
      return { ...found, transfers };
    }
    this.#own.add(watch.addresses);
    const { transfers, unknownTokens } = await arrivalsIn(this.#node, this.#chain, block, isOurs, this.#own);
    const inner = await this.#inner.in(block, transfers, watch);
    const all = [...transfers, ...inner.transfers];
    return { ...found, transfers: all, unknownTokens, ...(inner.own && { own: inner.own }) };
  }

  async holdings(currency: AssetSymbol, addresses: readonly string[], at: BlockRef): Promise<ChainUnits | undefined> {
    if ((await this.#node.hashAt(at.height)) !== at.hash) return undefined;
    const contract = this.#contractOf(currency);
    try {
      return await this.#node.balanceAfter(at, addresses, contract);
    } catch (error) {
      if ((await this.#node.hashAt(at.height)) !== at.hash) return undefined;
      throw error;
    }
  }

  async sweepOffer(index: number, currency: AssetSymbol): Promise<SweepOffer> {
    const address = this.#addressOf(index);
    const contract = this.#contractOf(currency);
    const fee = await feeOffer(this.#node);
    if (fee === undefined) throw new ChainUnreachable('the fees of ERC20 are above what may be offered');
    const held = await this.#node.balance(address, 'pending');
    const gas = contract === undefined ? TRANSFER_GAS : TOKEN_SWEEP_GAS;
    const cost = inEther((gas * fee.maxFeePerGas * SWEEP_FEE_HEADROOM_PERCENT) / 100n);
    if (contract === undefined) {
      const units = held - cost.units;
      return { units: units > 0n ? units : 0n, cost, missing: undefined };
    }
    const units = await this.#node.tokenBalance(contract, address, 'pending');
    const missing = cost.units - held;
    const lacksGas = units > 0n && missing > 0n;
    return { units, cost, missing: lacksGas ? inEther(missing) : undefined };
  }

  async paymentCost(currency: AssetSymbol): Promise<NetworkCost> {
    const gas = this.#contractOf(currency) === undefined ? TRANSFER_GAS : TOKEN_PAYMENT_GAS;
    return inEther(gas * (await feePerGas(this.#node)));
  }

  build(order: PaymentOrder, terms: BuildTerms): Promise<BuildAnswer> {
    return buildPayment(this.#node, this.#chain, this.#addressOf(order.from), order, terms);
  }

  async broadcast({ payload, transactionId }: SignedTransaction): Promise<BroadcastAnswer> {
    try {
      const hash = await this.#node.send(hexOf(payload));
      if (hash !== transactionId) throw new ChainUnreachable(`the node of ERC20 took ${transactionId} for ${hash}`);
      return { kind: 'accepted' };
    } catch (error) {
      if (!(error instanceof RpcRefusal)) throw error;
      const isKnown = /already (?:known|imported|exists)|known transaction/i.test(error.message);
      return isKnown ? { kind: 'known' } : { kind: 'refused', reason: error.message };
    }
  }

  statusOf(transaction: SignedTransaction): Promise<TransactionStatus> {
    return outcomeOf(this.#node, transaction);
  }

  async close(): Promise<void> {}

  #addressOf(key: KeyIndex): Address {
    return getAddress(addressOfKey('ERC20', this.#keys.compressed(key)));
  }

  #contractOf(currency: AssetSymbol): Address | undefined {
    if (currency === NATIVE_CURRENCY) return undefined;
    const token = this.#chain.tokens.find((each) => each.currency === currency);
    if (token === undefined) throw new Error(`${currency} is not on chain ${this.#chain.chainId}`);
    return token.contract;
  }
}
