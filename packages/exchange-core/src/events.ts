import type { Lots, Ticks } from '@assay/amounts/market-scale';
import type { Money } from '@assay/amounts/money';
import type { ErrorCode } from '@assay/protocol/error-codes';
import type { MarketState, Side } from '@assay/protocol/trade-words';
import type { IndexTick } from '@assay/settlement/tick-hash';
import type { Command } from './commands.ts';
import type { PocketKindName } from './ledger/pocket-kinds.ts';
import type { TransferReason } from './ledger/transfer-reason.ts';
import type { OperatorActionEvent } from './operator/operator-action.ts';
import type { OrderView } from './orders/order-view.ts';
import type { ContractEvent, ContractMovementEvent, ContractView } from './seconds-contract/contract-events.ts';

/** A match. Fees are in the asset that each side receives: the buyer's in base, the seller's in quote. */
export interface FillEvent {
  readonly type: 'fill';
  readonly fillId: number;
  readonly marketId: number;
  readonly price: Ticks;
  readonly amount: Lots;
  readonly quote: Money;
  readonly takerSide: Side;
  readonly makerUserId: number;
  readonly takerUserId: number;
  readonly makerOrderId: number;
  readonly takerOrderId: number;
  readonly makerFee: Money;
  readonly takerFee: Money;
  /** True when the maker is a mass quote: then no order row of the maker exists. */
  readonly makerIsQuote: boolean;
  readonly timeMs: number;
}

/** The order's newest state, once per command that changed it. Never for mass quotes. */
export interface OrderEvent {
  readonly type: 'order';
  readonly order: OrderView;
}

/** Newest contents of one pocket of a user, once per command that changed it. */
export interface BalanceEvent {
  readonly type: 'balance';
  /** One of a user's. */
  readonly kind: PocketKindName;
  readonly userId: number;
  /** The ledger's asset: demo money has its own. */
  readonly assetId: number;
  readonly available: Money;
  readonly held: Money;
}

/** Newest total at one price of one book, once per command that changed it; amount 0: the level is gone. */
export interface LevelEvent {
  readonly type: 'level';
  readonly marketId: number;
  readonly side: Side;
  readonly price: Ticks;
  readonly amount: Lots;
  readonly orderCount: number;
}

export interface MarketStateEvent {
  readonly type: 'market-state';
  readonly marketId: number;
  readonly state: MarketState;
  readonly reason: string;
}

/** A command was accepted whose declaration says what it configures, an operator's too. What it says holds from now on; it may have held before. */
export interface ConfiguredEvent {
  readonly type: 'configured';
  readonly command: Command;
}

export interface IndexTickEvent {
  readonly type: 'index-tick';
  readonly symbolId: number;
  /** With the sources that made its price. */
  readonly tick: IndexTick;
  /** The tick as its line: see `tickLine` in @assay/settlement/tick-hash. */
  readonly line: string;
  /** SHA-256 chain value behind the line, in lower-case hex. */
  readonly hash: string;
}

/** A heartbeat of the index. Its ticks stand before it in the same batch; none when no symbol had a price. */
export interface IndexSecondEvent {
  readonly type: 'index-second';
  readonly secondMs: number;
}

export interface AccountOpenedEvent {
  readonly type: 'account-opened';
  readonly userId: number;
}

/** A double-entry posting. Only emitted when the core is created with `recordTransfers`. */
export interface TransferEvent {
  readonly type: 'transfer';
  readonly debitAccount: string;
  readonly creditAccount: string;
  readonly assetId: number;
  readonly amount: Money;
  readonly reason: TransferReason;
}

export type CoreEvent =
  | FillEvent
  | OrderEvent
  | BalanceEvent
  | LevelEvent
  | MarketStateEvent
  | ConfiguredEvent
  | IndexTickEvent
  | IndexSecondEvent
  | AccountOpenedEvent
  | TransferEvent
  | OperatorActionEvent
  | ContractEvent
  | ContractMovementEvent;

/** The answer to one command, encoded beside the commands in the same codec. `repeated`: the first answer of a client order id again. */
export type CommandResult =
  | { readonly accepted: true; readonly kind: 'done' }
  | { readonly accepted: true; readonly kind: 'order'; readonly order: OrderView; readonly repeated: boolean }
  | {
      readonly accepted: true;
      readonly kind: 'contract';
      readonly contract: ContractView;
      readonly repeated: boolean;
    }
  | { readonly accepted: true; readonly kind: 'cancelled-all'; readonly orderIds: readonly number[] }
  | { readonly accepted: false; readonly code: ErrorCode };

export interface BatchOutcome {
  /** One for each command of the batch, in order. */
  readonly results: readonly CommandResult[];
  /** In order of happening; `eventCommandIndexes[i]` is the index in the batch of the command that caused `events[i]`. */
  readonly events: readonly CoreEvent[];
  readonly eventCommandIndexes: readonly number[];
}
