import type { ChainKind } from '@assay/addresses/address-check';
import type { BitcoinNetwork } from '@assay/addresses/bitcoin-address';
import type { AssetSymbol } from '@assay/protocol/assets';
import { networks } from '@assay/protocol/networks';
import type {
  BlockRef,
  BroadcastAnswer,
  BuildAnswer,
  BuildTerms,
  Chain,
  ChainBlock,
  ChainUnits,
  DepositAddress,
  IncomingTransfer,
  KeyIndex,
  NetworkCost,
  PaymentOrder,
  SignedTransaction,
  SweepOffer,
  TransactionStatus,
} from '../chain.ts';
import { addressOfKey } from '../keys/address-of-key.ts';
import { AccountKeys } from '../keys/public-keys.ts';
import { buildPayment, gatheringOffer, type PaymentGround } from './bitcoin-build.ts';
import { ordinaryFee } from './bitcoin-fees.ts';
import { GATHER_FROM_COINS } from './bitcoin-limits.ts';
import type { BitcoinNode } from './bitcoin-node.ts';
import { outcomeOf } from './bitcoin-outcome.ts';
import type { BitcoinPlace } from './bitcoin-script.ts';
import { CoinFollower } from './coins/coin-follower.ts';
import type { CoinStore } from './coins/coin-store.ts';
import { isOwnPayment, outputsAt } from './coins/own-coins.ts';
import type { BitcoinTransaction } from './raw-transaction.ts';

export interface BitcoinChainOptions {
  readonly node: BitcoinNode;
  readonly extendedPublicKey: string;
  /** Where the coins stand that the exchange has. Whoever loses it gets it back from the chain, beginning at `startHeight`. */
  readonly store: CoinStore;
  /** The height of a block before the first address was given to anybody. */
  readonly startHeight: number;
  /** Whose deposit address it is. It knows every address from the moment on at which it is shown to somebody. */
  readonly personAt: (address: string) => number | undefined;
  /** Small coins are gathered from so many on. */
  readonly gatherFrom?: number;
}

/** Bitcoin, Litecoin or Dogecoin by the RPC of its Core node, which needs neither a wallet nor an index of transactions. */
export class BitcoinChain implements Chain {
  readonly network: BitcoinNetwork;
  readonly isSandbox: boolean;
  readonly kind: ChainKind;
  readonly #options: BitcoinChainOptions;
  readonly #place: BitcoinPlace;
  readonly #keys: AccountKeys;
  readonly #hotAddress: string;
  readonly #follower: CoinFollower;

  private constructor(options: BitcoinChainOptions, place: BitcoinPlace) {
    const { node, store, startHeight, personAt } = options;
    this.network = place.network;
    this.kind = place.kind;
    this.isSandbox = place.kind !== 'main';
    this.#options = options;
    this.#place = place;
    this.#keys = new AccountKeys(options.extendedPublicKey);
    this.#hotAddress = this.#addressOf('hot');
    const keyOf = (address: string) => (address === this.#hotAddress ? 'hot' : personAt(address));
    this.#follower = new CoinFollower({ node, store, place, keyOf, startHeight });
  }

  static async connect(options: BitcoinChainOptions): Promise<BitcoinChain> {
    const { node } = options;
    return new BitcoinChain(options, { network: node.network, kind: await node.kind() });
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

  head(): Promise<BlockRef> {
    return this.#options.node.newestBlock();
  }

  async blockAt(height: number, isOurs = (_: string) => false): Promise<ChainBlock | undefined> {
    const hash = await this.#options.node.hashAt(height);
    if (hash === undefined) return undefined;
    const { parentHash, timeMs, transactions } = await this.#options.node.block({ height, hash });
    const transfers = transactions.flatMap((transaction) => this.#transfersOf(transaction, isOurs));
    return { height, hash, parentHash, timeMs, transfers };
  }

  async holdings(currency: AssetSymbol, addresses: readonly string[], at: BlockRef): Promise<ChainUnits | undefined> {
    this.#checkCurrency(currency);
    const { store, node } = this.#options;
    const head = await this.#follower.follow();
    if (at.height > head.height) return undefined;
    const hash = (await store.hashAt(at.height)) ?? (await node.hashAt(at.height));
    return hash === at.hash ? store.unitsAfter(at.height, addresses) : undefined;
  }

  /** Payments spend from every address. What is offered, whichever is asked for, is to gather small coins of all of them. */
  async sweepOffer(_index: number, currency: AssetSymbol): Promise<SweepOffer | undefined> {
    this.#checkCurrency(currency);
    return gatheringOffer(this.#ground(), await this.#follower.follow());
  }

  async paymentCost(currency: AssetSymbol): Promise<NetworkCost> {
    this.#checkCurrency(currency);
    return { currency: this.network, units: await ordinaryFee(this.#options.node) };
  }

  async build(order: PaymentOrder, terms: BuildTerms): Promise<BuildAnswer> {
    return buildPayment(this.#ground(), order, terms, await this.#follower.follow());
  }

  broadcast({ transactionId, payload }: SignedTransaction): Promise<BroadcastAnswer> {
    return this.#options.node.send(transactionId, payload);
  }

  async statusOf(transaction: SignedTransaction): Promise<TransactionStatus> {
    const { node, store } = this.#options;
    return outcomeOf(node, store, transaction, await this.#follower.follow());
  }

  async close(): Promise<void> {}

  /** What our own payments leave over comes back to the hot wallet, which is no arrival. */
  #transfersOf(transaction: BitcoinTransaction, isOurs: (address: string) => boolean): IncomingTransfer[] {
    const isOneOfOurs = (address: string) => address === this.#hotAddress || isOurs(address);
    const paid = outputsAt(this.#place, transaction, isOurs);
    if (paid.length === 0) return [];
    const isOwn = isOwnPayment(this.#place, transaction, isOneOfOurs);
    const arrived = isOwn ? paid.filter(({ address }) => address !== this.#hotAddress) : paid;
    return arrived.map(({ output, address, units }) => ({
      transactionId: transaction.id,
      output: String(output),
      currency: this.network,
      address,
      tag: '',
      units,
      sender: isOwn ? this.#hotAddress : undefined,
    }));
  }

  #ground(): PaymentGround {
    const { node, store, gatherFrom = GATHER_FROM_COINS } = this.#options;
    const { confirmations } = networks.find(({ name }) => name === this.network) ?? {};
    if (confirmations === undefined) throw new Error(`there is no network ${this.network}`);
    return {
      node,
      store,
      place: this.#place,
      keys: this.#keys,
      hotAddress: this.#hotAddress,
      confirmations,
      gatherFrom,
    };
  }

  #addressOf(key: KeyIndex): string {
    return addressOfKey(this.network, this.#keys.compressed(key), this.kind);
  }

  #checkCurrency(currency: AssetSymbol): void {
    if (currency !== this.network) throw new Error(`${currency} is not on ${this.network}`);
  }
}
