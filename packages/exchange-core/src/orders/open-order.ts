import { type Lots, lotsOf, type Ticks } from '@assay/amounts/market-scale';
import { type Money, moneyOf, ZERO_MONEY } from '@assay/amounts/money';
import type { UserAccount } from '../accounts/user-account.ts';
import { assert } from '../assertion.ts';
import type { Side, TimeInForce } from '../commands.ts';
import type { CancelReason, OrderStatus, OrderType, OrderView } from '../events.ts';
import type { Balance } from '../ledger/ledger-account.ts';
import type { Market } from '../markets/market.ts';
import { NO_SLOT } from '../matching/order-id-table.ts';

/** What is fixed when an order is placed. */
export interface OrderTerms {
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
  /** True for a rung of a mass quote: it has no row and no order event. */
  readonly isQuote: boolean;
  /** Balance that pays: quote for a buy, base for a sell. */
  readonly pays: Balance;
  readonly receives: Balance;
  readonly createdAtMs: number;
}

/** An order from its placement to its end, and the money that it holds. */
export class OpenOrder {
  readonly terms: OrderTerms;
  filledAmount: Lots = lotsOf(0);
  filledQuote: Money = ZERO_MONEY;
  /** Part of `terms.pays.held` that belongs to this order. */
  held: Money = ZERO_MONEY;
  status: OrderStatus = 'open';
  cancelReason: CancelReason | '' = '';
  updatedAtMs: number;
  /** Number of the last command that changed it, so that it is reported once a command. */
  command = 0;
  /** What the current command has answered of it, until it is reported. */
  finalView: OrderView | undefined;
  /** Its slot in the book while it rests there. */
  slot = NO_SLOT;
  /** Neighbours among the user's open orders. */
  older: OpenOrder | undefined;
  newer: OpenOrder | undefined;

  constructor(terms: OrderTerms) {
    this.terms = terms;
    this.updatedAtMs = terms.createdAtMs;
  }

  /** Takes note of a fill that was paid out of this order's hold. Nothing is paid that was not held. */
  fill(amount: Lots, quote: Money, paid: Money): void {
    this.filledAmount = lotsOf(this.filledAmount + amount);
    this.filledQuote = moneyOf(this.filledQuote + quote);
    this.held = moneyOf(this.held - paid);
    assert(this.held >= 0n, 'an order pays no more than it holds');
  }

  view(): OrderView {
    const { terms } = this;
    return {
      orderId: terms.orderId,
      userId: terms.account.userId,
      marketId: terms.market.marketId,
      side: terms.side,
      type: terms.type,
      timeInForce: terms.timeInForce,
      clientOrderId: terms.clientOrderId,
      price: terms.price,
      amount: terms.amount,
      quoteAmount: terms.quoteAmount,
      filledAmount: this.filledAmount,
      filledQuote: this.filledQuote,
      status: this.status,
      cancelReason: this.cancelReason,
      createdAtMs: terms.createdAtMs,
      updatedAtMs: this.updatedAtMs,
    };
  }
}
