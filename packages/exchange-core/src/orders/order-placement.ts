import type { Lots, Ticks } from '@assay/amounts/market-scale';
import type { Money } from '@assay/amounts/money';
import type { OrderType, SelfTradePrevention, Side, TimeInForce } from '@assay/protocol/trade-words';
import type { UserAccount } from '../accounts/user-account.ts';
import type { Pocket } from '../ledger/pocket.ts';
import type { Market } from '../markets/market.ts';

/** What is fixed when an order is placed. */
export interface OrderPlacement {
  readonly orderId: number;
  readonly account: UserAccount;
  readonly market: Market;
  readonly side: Side;
  readonly type: OrderType;
  readonly timeInForce: TimeInForce;
  readonly clientOrderId: string;
  readonly price: Ticks;
  readonly amount: Lots;
  readonly quoteAmount: Money;
  /** 0 for an order that is no stop. */
  readonly stopPrice: Ticks;
  readonly selfTradePrevention: SelfTradePrevention;
  /** True for a rung of a mass quote: it has no row and no order event. */
  readonly isQuote: boolean;
  /** Pocket that pays: quote for a buy, base for a sell. */
  readonly pays: Pocket;
  readonly createdAtMs: number;
}
