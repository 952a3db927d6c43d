import type { Lots, Ticks } from '@assay/amounts/market-scale';
import type { Money } from '@assay/amounts/money';
import type { OperatorAction } from './operator/operator-action.ts';
import type {
  ConfigureContractCoin,
  ConfigureContractOption,
  ContractCommand,
} from './seconds-contract/contract-commands.ts';

/**
 * Everything that changes the exchange, and nothing else does. Stored in the journal for ever, so a type's number and the
 * meaning of its version never change: another shape gets a new version, another behaviour a new rules version.
 * Times are milliseconds since 1970 (UTC) and come from the batch, never from a clock in the core.
 */
export type Side = 'buy' | 'sell';
export type TimeInForce = 'gtc' | 'ioc' | 'fok' | 'post-only';
/** What happens when an order meets one of the same account: the incoming order is cancelled, the resting one, or both. */
export type SelfTradePrevention = 'cancel-newest' | 'cancel-oldest' | 'cancel-both';
export type Mode = 'sandbox' | 'live';
/** `open`: all; `cancel-only` and `halted`: no new orders, quotes withdrawn, stops wait, people may cancel (under rules 1 not in a halt). */
export type MarketState = 'open' | 'cancel-only' | 'halted';

/** First record of every journal; exactly once. `seed` drives the simulated feed and is drawn at first start. */
export interface Genesis {
  readonly type: 'genesis';
  readonly mode: Mode;
  readonly seed: string;
  /** Random name of this exchange, so that journals of two installations are never confused. */
  readonly instance: string;
}

export interface ConfigureAsset {
  readonly type: 'configure-asset';
  readonly assetId: number;
  readonly symbol: string;
}

/** Declares or changes a market. Scale and assets of an existing market cannot change. */
export interface ConfigureMarket {
  readonly type: 'configure-market';
  readonly marketId: number;
  readonly symbol: string;
  readonly baseAssetId: number;
  readonly quoteAssetId: number;
  readonly priceDecimals: number;
  readonly amountDecimals: number;
  /** In quote atoms. */
  readonly minimumNotional: Money;
  /** Allowed distance from the index, in parts per million: 100,000 is ±10 %. */
  readonly priceBandPpm: number;
  /** Without an index tick for this long the market is cancel-only. */
  readonly tickTimeoutMs: number;
}

/** An index symbol: an asset against USDT. */
export interface ConfigureIndexSymbol {
  readonly type: 'configure-index-symbol';
  readonly symbolId: number;
  readonly symbol: string;
  readonly assetId: number;
}

export interface ConfigureIndexSource {
  readonly type: 'configure-index-source';
  readonly sourceId: number;
  readonly name: string;
}

/** The fee schedule; level 0 first, ascending by volume. */
export interface ConfigureFees {
  readonly type: 'configure-fees';
  readonly levels: readonly {
    /** 30-day volume in USDT atoms from which the level holds. */
    readonly minimumVolume: Money;
    readonly makerPpm: number;
    readonly takerPpm: number;
  }[];
}

/** A ladder template for mass quotes: offsets from the centre in parts per million of it and sizes in quote atoms. */
export interface ConfigureQuoteTemplate {
  readonly type: 'configure-quote-template';
  readonly templateId: number;
  readonly levels: readonly { readonly offsetPpm: number; readonly notional: Money }[];
}

export interface ActivateRules {
  readonly type: 'activate-rules';
  readonly rulesVersion: number;
}

/** Market state set by hand or by the feed (a recorded feed halts a market without data). */
export interface SetMarketState {
  readonly type: 'set-market-state';
  readonly marketId: number;
  readonly state: MarketState;
  readonly reason: string;
}

export interface OpenAccount {
  readonly type: 'open-account';
  readonly userId: number;
  readonly kind: 'user' | 'liquidity-provider';
}

/** Posts from the sandbox issue account. Refused in live mode. A user's call is limited to 100,000 USDT's worth. */
export interface IssueSandboxCoins {
  readonly type: 'issue-sandbox-coins';
  readonly userId: number;
  readonly assetId: number;
  readonly amount: Money;
  /** Empty when the caller gave none. */
  readonly clientOrderId: string;
}

interface PlaceOrderBase {
  readonly userId: number;
  readonly marketId: number;
  readonly side: Side;
  /** Empty when the caller gave none. */
  readonly clientOrderId: string;
  /** Id of the session that proved the user; 0 for the house's own processes. */
  readonly proofId: number;
  /** Of this order when it is the incoming one; `cancel-newest` when absent. */
  readonly selfTradePrevention?: SelfTradePrevention;
}

export interface PlaceLimitOrder extends PlaceOrderBase {
  readonly type: 'place-limit-order';
  readonly price: Ticks;
  readonly amount: Lots;
  readonly timeInForce: TimeInForce;
}

/** Exactly one of `amount` and `quoteAmount` is set (not 0); `quoteAmount` is for buys only, the fee is taken from what is received. */
export interface PlaceMarketOrder extends PlaceOrderBase {
  readonly type: 'place-market-order';
  readonly amount: Lots;
  readonly quoteAmount: Money;
}

/**
 * Waits until the market has traded at `stopPrice`, then becomes a limit order (`price` set) or a market order (`price` 0, by `amount` or
 * for a buy by `quoteAmount`). A buy waits for the price to rise to its stop, a sell for it to fall. From rules 2 on.
 */
export interface PlaceStopOrder extends PlaceOrderBase {
  readonly type: 'place-stop-order';
  readonly stopPrice: Ticks;
  /** 0: a stop-market order. */
  readonly price: Ticks;
  readonly amount: Lots;
  readonly quoteAmount: Money;
  /** `ioc` for a stop-market order. */
  readonly timeInForce: TimeInForce;
}

/**
 * Changes an open order or a waiting stop in one step; a refusal leaves it as it was. 0 keeps what the order has. `amount` is the new whole
 * amount: what is filled counts. The order keeps its ids; `clientOrderId` names this command alone. From rules 2 on.
 */
export interface ReplaceOrder {
  readonly type: 'replace-order';
  readonly userId: number;
  readonly orderId: number;
  readonly price: Ticks;
  readonly stopPrice: Ticks;
  readonly amount: Lots;
  /** Empty when the caller gave none. */
  readonly clientOrderId: string;
  readonly proofId: number;
}

/** Carries out the next stops that are due: the engine's own command after one that left more than 100 of them. From rules 2 on. */
export interface TriggerStops {
  readonly type: 'trigger-stops';
}

/** Puts everybody on the fee level of the 30 whole days before today (UTC, journal time); once a day. From rules 2 on. */
export interface RecomputeFeeLevels {
  readonly type: 'recompute-fee-levels';
}

/** By order id, or by client order id when `orderId` is 0. */
export interface CancelOrder {
  readonly type: 'cancel-order';
  readonly userId: number;
  readonly orderId: number;
  readonly clientOrderId: string;
  readonly proofId: number;
}

/** All open orders of the user, of one market or (0) of all. Quotes are not touched. */
export interface CancelAll {
  readonly type: 'cancel-all';
  readonly userId: number;
  readonly marketId: number;
  readonly proofId: number;
}

/**
 * Replaces all quotes of one liquidity provider on one market by the template around `centre`: bids rounded down, asks up.
 * Only for accounts of kind `liquidity-provider`. `skewPpm` of the sizes leans to the bid (negative) or ask (positive) side.
 * A quote that would trade at once is clipped to one tick outside the opposite best of other owners.
 */
export interface QuoteMarket {
  readonly type: 'quote-market';
  readonly userId: number;
  readonly marketId: number;
  readonly templateId: number;
  readonly centre: Ticks;
  readonly skewPpm: number;
}

export interface QuoteLevel {
  readonly price: Ticks;
  readonly amount: Lots;
}

/**
 * A mass quote of any account: replaces all its quotes on one market by these levels, best first, at most 20 a side, in one step or not
 * at all. Without any level the quotes are withdrawn, on all markets when `marketId` is 0. Quotes never trade when they come; they are no
 * orders: `cancel-all` does not touch them, they count as no open order and leave no row, and go when their market is not open.
 */
export interface ReplaceQuotes {
  readonly type: 'replace-quotes';
  readonly userId: number;
  readonly marketId: number;
  readonly bids: readonly QuoteLevel[];
  readonly asks: readonly QuoteLevel[];
  readonly proofId: number;
}

export interface WithdrawQuotes {
  readonly type: 'withdraw-quotes';
  readonly userId: number;
  /** 0: all markets. */
  readonly marketId: number;
}

/**
 * One second of the index: at most one tick for each symbol, all symbols in one command. Also the core's heartbeat:
 * sent every second even when no symbol has a healthy source. The core numbers the ticks and chains their hashes.
 */
export interface RecordIndexTick {
  readonly type: 'record-index-tick';
  /** The wall second that the ticks belong to, a multiple of 1,000 and greater than the last one. */
  readonly secondMs: number;
  readonly ticks: readonly {
    readonly symbolId: number;
    /** Decimal text without trailing zeros, at most 8 significant digits. */
    readonly price: string;
    /** Healthy sources that made the median. Prices are decimal text without trailing zeros. */
    readonly sources: readonly { readonly sourceId: number; readonly price: string; readonly timeMs: number }[];
  }[];
}

/** Commands that a start sends when the configuration differs from the state. */
export type ConfigurationCommand =
  | ConfigureAsset
  | ConfigureMarket
  | ConfigureIndexSymbol
  | ConfigureIndexSource
  | ConfigureFees
  | ConfigureQuoteTemplate
  | ConfigureContractCoin
  | ConfigureContractOption;

/**
 * The journal goes on from `sequence` although batches after it were acknowledged once: an older backup was restored. Only as an
 * operator's command, and only as the first one behind that batch. Changes nothing else; it is there to be read.
 */
export interface ConfirmHead {
  readonly type: 'confirm-head';
  readonly sequence: number;
  /** Chain hash of that batch, in lower-case hex. */
  readonly hash: string;
  /** The last batch that was known before, which is given up with all those between. */
  readonly knownSequence: number;
  readonly knownHash: string;
}

/**
 * The first command of a start whose clock has leapt: so much of the time since the last batch is vouched for by nothing but the wall clock.
 * Journal time goes over it, and no wait of a person does: see `CoreState.waitMs`.
 */
export interface ResumeTime {
  readonly type: 'resume-time';
  readonly uncountedMs: number;
}

/**
 * The wall clock is right although it is far from the newest batch: only as an operator's command. Changes nothing else; it is there to
 * be read.
 */
export interface ConfirmTime {
  readonly type: 'confirm-time';
  /** Time of the newest batch before the start. */
  readonly journalMs: number;
  /** Wall time when it was confirmed. */
  readonly wallMs: number;
}

/**
 * All sessions of one user end, or those of everybody for the user 0: only as an operator's command. Sessions are rows beside the journal,
 * so it changes nothing here; it is there to be read.
 */
export interface EndSessions {
  readonly type: 'end-sessions';
  readonly userId: number;
}

export type Command =
  | Genesis
  | ConfigureAsset
  | ConfigureMarket
  | ConfigureIndexSymbol
  | ConfigureIndexSource
  | ConfigureFees
  | ConfigureQuoteTemplate
  | ActivateRules
  | SetMarketState
  | EndSessions
  | OpenAccount
  | IssueSandboxCoins
  | PlaceLimitOrder
  | PlaceMarketOrder
  | PlaceStopOrder
  | ReplaceOrder
  | TriggerStops
  | RecomputeFeeLevels
  | CancelOrder
  | CancelAll
  | QuoteMarket
  | ReplaceQuotes
  | WithdrawQuotes
  | RecordIndexTick
  | ConfirmHead
  | ConfirmTime
  | ResumeTime
  | OperatorAction
  | ContractCommand;

/** What the sequencer hands to the core and the journal keeps. Batch numbers start at 1 without gaps. */
export interface Batch {
  readonly sequence: number;
  /** Journal time, never backwards. */
  readonly timeMs: number;
  readonly commands: readonly Command[];
}
