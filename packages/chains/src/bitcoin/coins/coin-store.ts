import type { BlockRef, ChainUnits, KeyIndex } from '../../chain.ts';
import type { Outpoint } from '../raw-transaction.ts';

/** An output that was paid to a key of ours. */
export interface Coin extends Outpoint {
  readonly key: KeyIndex;
  readonly address: string;
  readonly units: ChainUnits;
  /** Of the block that has it. */
  readonly height: number;
  /** What a payment of ours left over: nobody else can take it back. */
  readonly isChange: boolean;
  /** What spent it, in which block; undefined while it lies there. */
  readonly spending: CoinSpending | undefined;
}

export interface CoinSpending {
  readonly transactionId: string;
  readonly height: number;
}

/** What a block means for our coins. */
export interface BlockOfCoins {
  readonly block: BlockRef;
  readonly made: readonly Omit<Coin, 'height' | 'spending'>[];
  /** Everything that the block spends, nearly all of it other people's. */
  readonly spends: readonly (Outpoint & { readonly by: string })[];
  /** The transactions that made coins, without their witnesses: the signer asks for them. */
  readonly makers: ReadonlyMap<string, Uint8Array>;
}

export interface CoinChoice {
  readonly order: 'largest' | 'smallest';
  readonly limit: number;
  /** Change counts at once, anything else in blocks up to this height. */
  readonly upTo: number;
}

/**
 * The notebook of our coins on one network: those of the blocks it was told, one after the other. Nothing stands in it alone; it can be
 * cleared at any time and be written again from the chain. Each change is made whole or not at all.
 */
export interface CoinStore {
  newestBlock(): Promise<BlockRef | undefined>;
  /** Undefined for a block that is not kept any more, or not there yet. */
  hashAt(height: number): Promise<string | undefined>;
  /** The next one. What lies more than `BLOCKS_KEPT` below is final then. */
  addBlock(content: BlockOfCoins): Promise<void>;
  /** The coins it made are gone, and those it spent lie there again. */
  removeNewestBlock(): Promise<void>;
  clear(): Promise<void>;
  /** Those of the outputs that were ours, spent or not. */
  coinsOf(outpoints: readonly Outpoint[]): Promise<readonly Coin[]>;
  /** Unspent ones; of equal ones always in the same order. */
  choose(choice: CoinChoice): Promise<readonly Coin[]>;
  countUnspent(): Promise<number>;
  /** What lay at the addresses right after the block of that height. */
  unitsAfter(height: number, addresses: readonly string[]): Promise<ChainUnits>;
  makersOf(transactionIds: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>>;
}
