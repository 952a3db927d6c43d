import type { Lots, Ticks } from '@assay/amounts/market-scale';
import type { Money } from '@assay/amounts/money';
import type { Side } from '@assay/protocol/trade-words';
import { cancelReasonNumber, orderStatusNumber, sideNumber } from '../codec/choices.ts';
import type { EventDeclaration } from '../declaration/outcome-declaration.ts';
import type { OrderView } from './order-view.ts';

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

export const fillEvent: EventDeclaration<FillEvent> = {
  type: 'fill',
  mix(mixer, fill) {
    mixer.number(fill.fillId);
    mixer.word(fill.marketId);
    mixer.word(sideNumber(fill.takerSide) * 2 + (fill.makerIsQuote ? 1 : 0));
    mixer.number(fill.price);
    mixer.number(fill.amount);
    mixer.bigint(fill.quote);
    mixer.number(fill.makerUserId);
    mixer.number(fill.takerUserId);
    mixer.number(fill.makerOrderId);
    mixer.number(fill.takerOrderId);
    mixer.bigint(fill.makerFee);
    mixer.bigint(fill.takerFee);
  },
};

/** The order's newest state, once per command that changed it. Never for mass quotes. */
export interface OrderEvent {
  readonly type: 'order';
  readonly order: OrderView;
}

export const orderEvent: EventDeclaration<OrderEvent> = {
  type: 'order',
  /** What a command can change of an order; the rest is in the slices. */
  mix(mixer, { order }) {
    mixer.number(order.orderId);
    mixer.number(order.userId);
    mixer.word(orderStatusNumber(order.status) * 16 + cancelReasonNumber(order.cancelReason));
    mixer.number(order.price);
    mixer.number(order.amount);
    mixer.number(order.filledAmount);
    mixer.bigint(order.filledQuote);
  },
};
