import type { Lots, Ticks } from '@assay/amounts/market-scale';
import type { Money } from '@assay/amounts/money';
import type { MarketState } from '@assay/protocol/trade-words';
import type { Mode } from './codec/choices.ts';
import type { Batch, CommandFrom, ConfigurationCommand } from './commands.ts';
import type { CoreState } from './core-state.ts';
import type { StateDigest } from './digest/running-digest.ts';
import type { BatchOutcome } from './events.ts';
import type { UserPocketKind } from './ledger/pocket-kinds.ts';
import type { Giving } from './operator/giving.ts';
import type { OperatorCommand } from './operator/operator-action.ts';
import type { OperatorReach } from './operator/operator-reach.ts';
import type { OrderView } from './orders/order-view.ts';
import type { SnapshotParts } from './snapshot/snapshot.ts';

export interface BalanceView {
  /** The ledger's asset: demo money has its own. */
  readonly assetId: number;
  readonly available: Money;
  readonly held: Money;
}

export interface FeeStanding {
  /** Place in the schedule, 0 for everybody at first. */
  readonly level: number;
  readonly makerPpm: number;
  readonly takerPpm: number;
  /** In USDT, of the 30 whole days that decided the level. */
  readonly volume: Money;
}

export interface BookLevel {
  readonly price: Ticks;
  readonly amount: Lots;
  readonly orderCount: number;
}

export interface MarketView {
  readonly marketId: number;
  readonly symbol: string;
  readonly baseAssetId: number;
  readonly quoteAssetId: number;
  readonly priceDecimals: number;
  readonly amountDecimals: number;
  readonly minimumNotional: Money;
  readonly priceBandPpm: number;
  readonly tickTimeoutMs: number;
  readonly state: MarketState;
  /** Last index price as decimal text, for a cross market the quotient; empty before the first tick. */
  readonly indexPrice: string;
  readonly indexTimeMs: number;
  /** Lowest and highest price that an order may have now; 0 and 0 before the first tick. */
  readonly bandLow: Ticks;
  readonly bandHigh: Ticks;
  readonly lastFillPrice: Ticks;
  readonly lastFillTimeMs: number;
}

export interface IndexView {
  readonly symbolId: number;
  readonly symbol: string;
  readonly tickSequence: number;
  readonly timeMs: number;
  readonly price: string;
  readonly hash: string;
}

/** A class of views on the state. They are made once for each core, and read what stands when they are asked. */
export type ModuleViews<V> = new (core: CoreState) => V;

/**
 * The deterministic exchange. One writer calls `apply` with consecutive batches; the views read the state as of the last batch applied.
 * A broken invariant throws: the process must stop, the state is rebuilt from the journal.
 */
export interface ExchangeCorePort {
  apply(batch: Batch): BatchOutcome;
  /** Sequence of the last batch applied; 0 when fresh. */
  readonly sequence: number;
  readonly timeMs: number;
  readonly rulesVersion: number;
  /** Day (since 1970, UTC) of the fee levels in force; −1 under rules 1. Another day than journal time's: they are to be recomputed. */
  readonly feeDay: number;
  /** The command that the engine must send next, because the last one left work to do; undefined when none. */
  continuation(): CommandFrom<'engine'> | undefined;
  readonly mode: Mode | undefined;
  readonly seed: string;
  readonly instance: string;
  /** What is configured, as the commands that would configure it on a fresh core. */
  configuration(): readonly ConfigurationCommand[];
  /** Whether an operator has decided what this command would configure: then a start leaves it as it is. */
  isOperatorsDecision(command: ConfigurationCommand): boolean;
  /** What an operator's command would replace, and how much it is about. */
  standingBefore(action: OperatorCommand): OperatorCommand | undefined;
  reachOf(action: OperatorCommand): OperatorReach;
  /** How many persons it takes when this operator gives it. */
  personsFor(action: OperatorCommand, operator: string): 1 | 2;
  /** Whether it sets something beyond what an operator may set, alone or with a second person. */
  isBeyondBounds(action: OperatorCommand): boolean;
  /** What it lets the house give beyond what it gets at the index. */
  givesOf(action: OperatorCommand): Giving;
  markets(): readonly MarketView[];
  market(marketId: number): MarketView | undefined;
  indexes(): readonly IndexView[];
  /** Best first, at most `depth` levels a side. */
  book(marketId: number, depth: number): { readonly bids: readonly BookLevel[]; readonly asks: readonly BookLevel[] };
  hasAccount(userId: number): boolean;
  /** Of all accounts that were ever opened; 0 when there is none. Looks at each. */
  highestUserId(): number;
  /** Of every account, the house's among them, in the order in which they were opened. */
  userIds(): Iterable<number>;
  /** The user's pockets of a kind with any movement, in order of asset id. */
  balances(userId: number, kind?: UserPocketKind): readonly BalanceView[];
  /** Newest first, waiting stops included. */
  openOrders(userId: number): readonly OrderView[];
  openOrder(orderId: number): OrderView | undefined;
  /** Resting mass quotes of the account, as orders: by market, bids first, best first. */
  quotes(userId: number): readonly OrderView[];
  /** What fills of the user are charged now. */
  feeStanding(userId: number): FeeStanding;
  /** What can be asked of one module, by the class that it has for that: `core.views(ContractViews).coins()`. */
  views<V>(declared: ModuleViews<V>): V;
  /** Batch sequence of the last command that changed this user's projected rows, whoever sent it; 0 when none. The read fence. */
  lastChange(userId: number): number;
  /**
   * The digest of the batches since the last call, which begins anew: two cores that tell the same `after` at the same sequence and another
   * value are not the same. There is one batch at least since the last call.
   */
  takeDigest(): StateDigest;
  /** Lower-case hex SHA-256 over the whole state in a canonical order; equal states have equal hashes. Takes time like the state is large. */
  stateHash(): string;
  /** Format number, rules version and state, see snapshot.ts. */
  writeSnapshot(): Uint8Array;
  /** The same in pieces, with the state hash that it holds: a large state is in memory once, and hashed once. */
  snapshotParts(): SnapshotParts;
}
