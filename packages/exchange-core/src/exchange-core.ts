import { ticksOf } from '@assay/amounts/market-scale';
import { tickHashText } from '@assay/settlement/tick-hash';
import { applyBatch } from './apply-batch.ts';
import { auditState } from './audit.ts';
import type { Mode } from './codec/choices.ts';
import { commandTable } from './command-codec.ts';
import type { Batch, CommandFrom, ConfigurationCommand } from './commands.ts';
import { CoreState } from './core-state.ts';
import type { CoreTools } from './core-tools.ts';
import type { StateDigest } from './digest/running-digest.ts';
import type { BatchOutcome } from './events.ts';
import type {
  BalanceView,
  BookLevel,
  ExchangeCorePort,
  FeeStanding,
  IndexView,
  MarketView,
  ModuleViews,
} from './exchange-core-port.ts';
import { feeStandingOf } from './fees/fee-standing.ts';
import type { UserPocketKind } from './ledger/pocket-kinds.ts';
import type { Market } from './markets/market.ts';
import { BUY, SELL, type SideIndex } from './matching/side.ts';
import { operatorActs } from './modules.ts';
import type { Giving } from './operator/giving.ts';
import type { OperatorCommand } from './operator/operator-action.ts';
import type { OperatorReach } from './operator/operator-reach.ts';
import type { OrderView } from './orders/order-view.ts';
import { decodeSnapshot, encodeSnapshot, hashState, type SnapshotParts, snapshotParts } from './snapshot/snapshot.ts';

export interface ExchangeCoreOptions {
  /** Reports each posting of the ledger as an event. Off by default: only proofs and tests read them. */
  readonly recordTransfers?: boolean;
  /** What the shell hands in; without it what runs everywhere. */
  readonly tools?: CoreTools;
}

/** The deterministic exchange: see `ExchangeCorePort`. The same batches give the same state, answers and events, anywhere. */
export class ExchangeCore implements ExchangeCorePort {
  declare private readonly core: CoreState;
  readonly #views = new Map<ModuleViews<unknown>, unknown>();

  constructor(options: ExchangeCoreOptions = {}, state: CoreState = new CoreState(options.tools)) {
    this.core = state;
    if (options.recordTransfers !== true) return;
    state.ledger.recorder = (transfer) => state.log.add(transfer);
  }

  /** The core of a snapshot, or undefined when this release cannot read it: then the journal is replayed instead. */
  static fromSnapshot(bytes: Uint8Array, options: ExchangeCoreOptions = {}): ExchangeCore | undefined {
    const state = decodeSnapshot(bytes, options.tools);
    return state === undefined ? undefined : new ExchangeCore(options, state);
  }

  apply(batch: Batch): BatchOutcome {
    return applyBatch(this.core, batch);
  }

  get sequence(): number {
    return this.core.sequence;
  }

  get timeMs(): number {
    return this.core.timeMs;
  }

  get rulesVersion(): number {
    return this.core.rulesVersion;
  }

  get feeDay(): number {
    return this.core.feeDay;
  }

  continuation(): CommandFrom<'engine'> | undefined {
    for (const module of this.core.modules) {
      const command = module.continuation?.(this.core);
      if (command !== undefined) return command;
    }
    return undefined;
  }

  get mode(): Mode | undefined {
    return this.core.mode;
  }

  get seed(): string {
    return this.core.seed;
  }

  get instance(): string {
    return this.core.instance;
  }

  configuration(): readonly ConfigurationCommand[] {
    return this.core.modules.flatMap((module) => module.configuration?.(this.core) ?? []);
  }

  isOperatorsDecision(command: ConfigurationCommand): boolean {
    const name = commandTable.of(command.type).declaration.configures?.(command);
    return name !== undefined && this.core.operator.configured.has(name);
  }

  markets(): readonly MarketView[] {
    return [...this.core.markets.values()].map(marketView).sort((a, b) => a.marketId - b.marketId);
  }

  market(marketId: number): MarketView | undefined {
    const market = this.core.markets.get(marketId);
    return market === undefined ? undefined : marketView(market);
  }

  indexes(): readonly IndexView[] {
    return [...this.core.indexes.values()]
      .map((index) => ({
        symbolId: index.symbolId,
        symbol: index.symbol,
        tickSequence: index.tickSequence,
        timeMs: index.timeMs,
        price: index.text,
        hash: tickHashText(index.hash),
      }))
      .sort((a, b) => a.symbolId - b.symbolId);
  }

  book(marketId: number, depth: number): { readonly bids: readonly BookLevel[]; readonly asks: readonly BookLevel[] } {
    const market = this.core.markets.get(marketId);
    if (market === undefined) return { bids: [], asks: [] };
    return { bids: levelsOf(market, BUY, depth), asks: levelsOf(market, SELL, depth) };
  }

  hasAccount(userId: number): boolean {
    return this.core.accounts.has(userId);
  }

  highestUserId(): number {
    let highest = 0;
    for (const userId of this.core.accounts.keys()) highest = Math.max(highest, userId);
    return highest;
  }

  userIds(): Iterable<number> {
    return this.core.accounts.keys();
  }

  balances(userId: number, kind: UserPocketKind = 'spot'): readonly BalanceView[] {
    const { ledger } = this.core;
    return ledger.movedPockets(kind, userId).map((pocket) => ({
      assetId: ledger.assetOf(pocket),
      available: ledger.availableIn(pocket),
      held: ledger.heldIn(pocket),
    }));
  }

  openOrders(userId: number): readonly OrderView[] {
    const account = this.core.accounts.get(userId);
    if (account === undefined) return [];
    return Array.from(this.core.orders.ofAccount(account), (order) => order.view()).reverse();
  }

  openOrder(orderId: number): OrderView | undefined {
    const order = this.core.orders.find(orderId);
    return order === undefined || order.isQuote ? undefined : order.view();
  }

  quotes(userId: number): readonly OrderView[] {
    return [...this.core.markets.values()].flatMap((market) =>
      (market.quotes.get(userId) ?? []).filter((quote) => quote.status === 'open').map((quote) => quote.view()),
    );
  }

  feeStanding(userId: number): FeeStanding {
    return feeStandingOf(this.core, userId);
  }

  views<V>(declared: ModuleViews<V>): V {
    const known = this.#views.get(declared);
    // What is kept under a class was made by it.
    if (known !== undefined) return known as V;
    const views = new declared(this.core);
    this.#views.set(declared, views);
    return views;
  }

  lastChange(userId: number): number {
    return this.core.accounts.get(userId)?.lastChange ?? 0;
  }

  takeDigest(): StateDigest {
    return this.core.digest.take(this.core.sequence);
  }

  stateHash(): string {
    return hashState(this.core);
  }

  writeSnapshot(): Uint8Array {
    return encodeSnapshot(this.core);
  }

  snapshotParts(): SnapshotParts {
    return snapshotParts(this.core);
  }

  standingBefore(action: OperatorCommand): OperatorCommand | undefined {
    return operatorActs.standing(this.core, action);
  }

  reachOf(action: OperatorCommand): OperatorReach {
    return operatorActs.reach(this.core, action);
  }

  personsFor(action: OperatorCommand, operator: string): 1 | 2 {
    return operatorActs.persons(this.core, action, operator);
  }

  isBeyondBounds(action: OperatorCommand): boolean {
    return operatorActs.isBeyond(this.core, action);
  }

  givesOf(action: OperatorCommand): Giving {
    return operatorActs.gives(this.core, action);
  }

  /** Recomputes every total of the exchange from its single entries; throws `BrokenInvariant`. For `verify`, tests and monitors. */
  audit(): void {
    auditState(this.core);
  }
}

function marketView(market: Market): MarketView {
  const { rules } = market;
  return {
    marketId: market.marketId,
    symbol: rules.symbol,
    baseAssetId: rules.baseAssetId,
    quoteAssetId: rules.quoteAssetId,
    priceDecimals: rules.priceDecimals,
    amountDecimals: rules.amountDecimals,
    minimumNotional: rules.minimumNotional,
    priceBandPpm: rules.priceBandPpm,
    tickTimeoutMs: rules.tickTimeoutMs,
    state: market.state,
    indexPrice: market.indexText,
    indexTimeMs: market.indexTimeMs,
    bandLow: market.bandLow,
    bandHigh: market.bandHigh,
    lastFillPrice: market.lastFillPrice,
    lastFillTimeMs: market.lastFillTimeMs,
  };
}

function levelsOf(market: Market, side: SideIndex, depth: number): BookLevel[] {
  const { book } = market;
  return Array.from({ length: Math.min(depth, book.levelCount(side)) }, (_, index) => {
    const ticks = book.ticksAtDepth(side, index);
    return {
      price: ticksOf(ticks),
      amount: market.levelAmount(side, ticksOf(ticks)),
      orderCount: book.levelOrders(side, ticks),
    };
  });
}
