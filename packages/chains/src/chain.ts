import type { AssetSymbol } from '@assay/protocol/assets';
import type { NetworkName } from '@assay/protocol/networks';

/** Amounts of this package are in the chain's smallest unit (wei, satoshi, drops; of a token its own). */
export type ChainUnits = bigint;

/** One block of the chain, as it is known by now. */
export interface BlockRef {
  readonly height: number;
  readonly hash: string;
}

/**
 * Coins that arrived at one of our addresses. (network, `transactionId`, `output`) is the transfer's identity for ever: the same in whatever
 * block it is found again.
 */
export interface IncomingTransfer {
  readonly transactionId: string;
  /** Which of the transaction's outputs or logs, as text. */
  readonly output: string;
  readonly currency: AssetSymbol;
  /** In the network's normal form, as `depositAddress` has it. */
  readonly address: string;
  /** As it came, whether or not it is one: a wrong one is a wrong deposit. Empty where there is none. */
  readonly tag: string;
  /** What arrived, which may be less than what the sender announced. */
  readonly units: ChainUnits;
  /**
   * Who sent it, where the chain has accounts. What comes from our own hot wallet and is no payout is gas for a sweep, and nobody's deposit.
   */
  readonly sender: string | undefined;
}

/** What lies at our addresses together, of the chain's own currency, and how many they are. */
export interface OwnSum {
  readonly units: ChainUnits;
  readonly count: number;
}

/** By which a chain finds what comes without a transfer of its own: all our addresses, and what lay at them right after the block before. */
export interface OwnWatch {
  readonly addresses: readonly string[];
  /** Undefined: nobody knows. */
  readonly before: OwnSum | undefined;
}

export type TokenStandard = 'ERC-20' | 'ERC-721' | 'ERC-1155';

/** What came to one of our addresses in one block from a contract that is no coin here. All of it is what the contract says. */
export interface UnknownTokens {
  readonly contract: string;
  readonly address: string;
  readonly standard: TokenStandard;
  /** Transfers. */
  readonly arrivals: number;
  /** Of all of them: in the contract's smallest unit, or pieces. */
  readonly units: bigint;
  /** Of the last one, whose token it is; empty where tokens have no numbers. */
  readonly tokenId: string;
  readonly firstTransaction: string;
  readonly lastTransaction: string;
}

export interface ChainBlock extends BlockRef {
  readonly parentHash: string;
  readonly timeMs: number;
  /** Of successful transactions alone. */
  readonly transfers: readonly IncomingTransfer[];
  /** Missing where nobody asked, or the chain has no contracts. */
  readonly unknownTokens?: readonly UnknownTokens[];
  /** Right after it; missing where nobody knows or asked. */
  readonly own?: OwnSum;
}

/** What the exchange itself sends, and from which of its keys: the index of a deposit address, or its hot wallet. */
export type KeyIndex = number | 'hot';

/** A payment to a person, coins of a deposit address to the hot wallet, or what a deposit address needs for sending them there. */
export interface PaymentOrder {
  readonly purpose: 'withdrawal' | 'sweep' | 'gas-top-up';
  readonly from: KeyIndex;
  readonly currency: AssetSymbol;
  readonly address: string;
  readonly tag: string;
  /** What arrives; what the network takes comes on top. */
  readonly units: ChainUnits;
}

/** What a transaction can be built with. The chain is asked for all else. */
export interface BuildTerms {
  /**
   * `conflicts` of everything that was signed and whose end is not known, of which a node may have forgotten some: what is built conflicts
   * with none of them. Whoever keeps the payouts keeps these; a chain keeps nothing.
   */
  readonly taken: ReadonlySet<string>;
  /** What was signed for the same order and is stuck: the new one shares a conflict with each of them, and offers more than any. */
  readonly replaces: readonly SignedTransaction[];
}

/**
 * A transaction without its signature, as text that the signer reads for itself. `conflict` names what can be spent only once (a sender's
 * nonce, inputs): of two transactions that share one of them the chain takes at most one.
 */
export interface UnsignedTransaction {
  readonly network: NetworkName;
  readonly from: KeyIndex;
  readonly payload: string;
  readonly conflicts: readonly string[];
  /** The most that the network can take for it. */
  readonly maximumCost: NetworkCost;
}

export type BuildAnswer =
  | { readonly kind: 'built'; readonly transaction: UnsignedTransaction }
  /** The coins at hand, or the fee that may be offered, do not suffice by now. */
  | { readonly kind: 'short'; readonly reason: string }
  /** The chain will not let this recipient have it. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** One of those to be replaced, or something in their place, is in a block: `statusOf` says which. */
  | { readonly kind: 'decided' };

export interface SignedTransaction {
  readonly network: NetworkName;
  readonly transactionId: string;
  readonly payload: string;
}

export type TransactionStatus =
  /** The node knows nothing of it; it may come, or never. */
  | { readonly kind: 'unknown' }
  /** It waits for a block. */
  | { readonly kind: 'waiting' }
  /** In a block of the best chain; a failed one moved nothing and cost its fee. */
  | {
      readonly kind: 'included';
      readonly block: BlockRef;
      readonly confirmations: number;
      readonly isFailed: boolean;
      readonly cost: NetworkCost;
    }
  /**
   * `by` spent what it wanted to spend and is in the best chain, in a block that was looked at: this one can no longer be included unless
   * that block is reorganised away. A node that merely misses a transaction answers `unknown`.
   */
  | {
      readonly kind: 'conflicted';
      readonly by: string;
      readonly block: BlockRef;
      readonly confirmations: number;
    };

export interface NetworkCost {
  readonly currency: AssetSymbol;
  readonly units: ChainUnits;
}

/** What a node says of a transaction that was handed to it. Without an answer nothing is known: the transaction may be out. */
export type BroadcastAnswer =
  | { readonly kind: 'accepted' }
  /** The node had it. */
  | { readonly kind: 'known' }
  /** The node will not take it, and says why. */
  | { readonly kind: 'refused'; readonly reason: string };

/** What a sweep of a deposit address can bring now. */
export interface SweepOffer {
  readonly units: ChainUnits;
  /** What the network may take for it. */
  readonly cost: NetworkCost;
  /** What the address lacks to pay the network for it; undefined when it lacks nothing. */
  readonly missing: NetworkCost | undefined;
}

/**
 * A chain as the exchange uses it. It keeps nothing between two calls. Nodes answer late, twice, wrongly or not at all: a call without a good
 * answer throws `ChainUnreachable`, which says nothing of whether it was carried out; an answer that is proven wrong, `UnprovenAnswer`.
 */
export interface Chain {
  readonly network: NetworkName;
  /** Worth nothing: live mode refuses it. */
  readonly isSandbox: boolean;
  /** Where a person's coins arrive; derived from public keys alone. */
  depositAddress(index: number): DepositAddress;
  /** Whose coins arrive with this tag, where everybody shares one address; undefined for a tag of nobody. */
  indexOfTag(tag: string): number | undefined;
  hotAddress(): string;
  /** Of its tokens, in the network's normal form: they keep what is sent to them. Missing where a token has none. */
  tokenContracts?(): readonly string[];
  head(): Promise<BlockRef>;
  /** Whether what contracts pay is found with its transaction. Missing where every payment names whom it pays. */
  readonly showsInnerPayments?: boolean;
  /**
   * With what arrived at any of the addresses that `isOurs` knows, without it with nothing, and by `watch` what came to them by contracts;
   * undefined above the head. What a hash can prove is proven: that the block is the one of its name, and what came in it by itself.
   */
  blockAt(height: number, isOurs?: (address: string) => boolean, watch?: OwnWatch): Promise<ChainBlock | undefined>;
  /** What lies at these addresses together, right after this block; undefined when it is not in the best chain. */
  holdings(currency: AssetSymbol, addresses: readonly string[], at: BlockRef): Promise<ChainUnits | undefined>;
  /** Undefined where sweeps have no use, because payouts spend from deposit addresses directly. */
  sweepOffer(index: number, currency: AssetSymbol): Promise<SweepOffer | undefined>;
  /** What the network asks by now for an ordinary payment to a person, also where that is more than is ever offered. */
  paymentCost(currency: AssetSymbol): Promise<NetworkCost>;
  build(order: PaymentOrder, terms: BuildTerms): Promise<BuildAnswer>;
  broadcast(transaction: SignedTransaction): Promise<BroadcastAnswer>;
  statusOf(transaction: SignedTransaction): Promise<TransactionStatus>;
  close(): Promise<void>;
}

export interface DepositAddress {
  readonly address: string;
  readonly tag: string;
}

/** What a sandbox does on demand beside what any chain does: the local EVM node, and the sandbox chains. */
export interface SandboxControls {
  /** Coins out of nothing; answers the transaction's id. */
  send(transfer: SandboxTransfer): Promise<string>;
  mine(blocks: number): Promise<void>;
  /** Replaces the newest blocks by as many and one more. Their transactions are in other ones then, or gone. */
  reorganise(depth: number, options: { readonly isDropping: boolean }): Promise<void>;
  /** The next payment is in its block, and moves nothing. Missing where that follows from the chain's own rules alone. */
  failNext?(): Promise<void>;
}

export interface SandboxTransfer {
  readonly currency: AssetSymbol;
  readonly address: string;
  /** Any text: people write wrong ones. */
  readonly tag: string;
  readonly units: ChainUnits;
}
