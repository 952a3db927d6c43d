import { type Lots, lotsOf, type Ticks } from '@assay/amounts/market-scale';
import { type Money, moneyOf, ZERO_MONEY } from '@assay/amounts/money';
import type { OrderStatus, OrderType, SelfTradePrevention, Side, TimeInForce } from '@assay/protocol/trade-words';
import type { UserAccount } from '../accounts/user-account.ts';
import { assert } from '../assertion.ts';
import type { ByteWriter } from '../codec/byte-writer.ts';
import type { CancelReason } from '../codec/choices.ts';
import { claimOf } from '../ledger/claims.ts';
import type { Pocket } from '../ledger/pocket.ts';
import type { Market } from '../markets/market.ts';
import { NO_SLOT } from '../matching/order-id-table.ts';
import { type OrderView, writeOrderFields } from './order-view.ts';

/** What an open order may still have to pay. */
export const orderClaim = claimOf('order');

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
  readonly receives: Pocket;
  readonly createdAtMs: number;
}

/**
 * An order from its placement to its end, and the money that it holds. The object is used again for another order afterwards
 * (`SpentOrders`), so nobody keeps it beyond the command that ended it.
 */
export class OpenOrder implements OrderPlacement {
  orderId: number;
  account: UserAccount;
  market: Market;
  side: Side;
  type: OrderType;
  timeInForce: TimeInForce;
  clientOrderId: string;
  price: Ticks;
  amount: Lots;
  quoteAmount: Money;
  stopPrice: Ticks;
  selfTradePrevention: SelfTradePrevention;
  isQuote: boolean;
  pays: Pocket;
  receives: Pocket;
  createdAtMs: number;
  filledAmount: Lots = lotsOf(0);
  filledQuote: Money = ZERO_MONEY;
  /** Part of `pays.held` that belongs to this order. */
  held: Money = ZERO_MONEY;
  status: OrderStatus = 'open';
  cancelReason: CancelReason | '' = '';
  updatedAtMs: number;
  triggeredAtMs = 0;
  /** Number of the last command that changed it, so that it is reported once a command. */
  command = 0;
  /** What the current command has answered of it, until it is reported. */
  finalView: OrderView | undefined;
  /** Its slot in the book while it rests there. */
  slot = NO_SLOT;
  /** Neighbours among the user's open orders. */
  older: OpenOrder | undefined;
  newer: OpenOrder | undefined;

  constructor(placement: OrderPlacement) {
    this.orderId = placement.orderId;
    this.account = placement.account;
    this.market = placement.market;
    this.side = placement.side;
    this.type = placement.type;
    this.timeInForce = placement.timeInForce;
    this.clientOrderId = placement.clientOrderId;
    this.price = placement.price;
    this.amount = placement.amount;
    this.quoteAmount = placement.quoteAmount;
    this.stopPrice = placement.stopPrice;
    this.selfTradePrevention = placement.selfTradePrevention;
    this.isQuote = placement.isQuote;
    this.pays = placement.pays;
    this.receives = placement.receives;
    this.createdAtMs = placement.createdAtMs;
    this.updatedAtMs = placement.createdAtMs;
  }

  /** Makes another, new order of an ended one. An ended order holds nothing and has no neighbours. */
  reuse(placement: OrderPlacement): void {
    this.orderId = placement.orderId;
    this.account = placement.account;
    this.market = placement.market;
    this.side = placement.side;
    this.type = placement.type;
    this.timeInForce = placement.timeInForce;
    this.clientOrderId = placement.clientOrderId;
    this.price = placement.price;
    this.amount = placement.amount;
    this.quoteAmount = placement.quoteAmount;
    this.stopPrice = placement.stopPrice;
    this.selfTradePrevention = placement.selfTradePrevention;
    this.isQuote = placement.isQuote;
    this.pays = placement.pays;
    this.receives = placement.receives;
    this.createdAtMs = placement.createdAtMs;
    this.updatedAtMs = placement.createdAtMs;
    this.triggeredAtMs = 0;
    this.filledAmount = lotsOf(0);
    this.filledQuote = ZERO_MONEY;
    this.status = 'open';
    this.cancelReason = '';
    this.command = 0;
    this.slot = NO_SLOT;
  }

  /** Takes note of a fill that was paid out of this order's hold. Nothing is paid that was not held. */
  fill(amount: Lots, quote: Money, paid: Money): void {
    this.filledAmount = lotsOf(this.filledAmount + amount);
    this.filledQuote = moneyOf(this.filledQuote + quote);
    this.held = moneyOf(this.held - paid);
    assert(this.held >= 0n, 'an order pays no more than it holds');
  }

  get isEnded(): boolean {
    return this.status === 'filled' || this.status === 'cancelled';
  }

  /** The bytes of its view, without making one. */
  write(to: ByteWriter, isWhole: boolean): void {
    writeOrderFields(to, this.account.userId, this.market.marketId, this, isWhole);
  }

  view(): OrderView {
    return {
      orderId: this.orderId,
      userId: this.account.userId,
      marketId: this.market.marketId,
      side: this.side,
      type: this.type,
      timeInForce: this.timeInForce,
      clientOrderId: this.clientOrderId,
      price: this.price,
      amount: this.amount,
      quoteAmount: this.quoteAmount,
      filledAmount: this.filledAmount,
      filledQuote: this.filledQuote,
      status: this.status,
      cancelReason: this.cancelReason,
      createdAtMs: this.createdAtMs,
      updatedAtMs: this.updatedAtMs,
      stopPrice: this.stopPrice,
      triggeredAtMs: this.triggeredAtMs,
      selfTradePrevention: this.selfTradePrevention,
    };
  }
}
