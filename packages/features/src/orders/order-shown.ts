import { groupThousands } from '@assay/amounts/display';
import type { MessageKey } from '@assay/messages/message-keys';
import { coinDecimals } from '@assay/protocol/assets';
import type { FillRow, OrderRow } from '@assay/protocol/entities';
import { marketBySymbol } from '@assay/protocol/markets';
import { pairText } from '../markets/pair-text.ts';
import type { Messages } from '../messages/use-messages.ts';
import { noNumber, shownAmount, unitsOf } from '../numbers/decimal.ts';
import { quoteText } from '../numbers/quote-text.ts';

export interface OrderShown {
  readonly orderId: string;
  /** The one that the order was sent under; empty when it had none. */
  readonly clientOrderId: string;
  readonly symbol: string;
  readonly pair: string;
  readonly side: OrderRow['side'];
  readonly sideText: string;
  readonly type: OrderRow['type'];
  readonly typeText: string;
  readonly timeInForce: OrderRow['timeInForce'];
  readonly timeInForceText: string;
  /** "Market" for market orders. */
  readonly price: string;
  /** Exact; empty for market orders. */
  readonly priceText: string;
  /** What a stop waits for, as `≥ 72,000.00`; empty for every other order. */
  readonly trigger: string;
  /** Exact; empty for an order that is no stop. */
  readonly stopPriceText: string;
  /** Of a market order by total what it bought. */
  readonly amount: string;
  /** Exact; empty for a market order by total. */
  readonly amountText: string;
  /** Exact; empty for all but a market order by total. */
  readonly quoteAmountText: string;
  /** price × amount of a limit order, in the quote coin; what a market order was to spend or did spend. */
  readonly total: string;
  readonly filled: string;
  /** Exact. */
  readonly filledText: string;
  /** Whole per cent, truncated. */
  readonly filledPercent: number;
  readonly averagePrice: string;
  readonly status: OrderRow['status'];
  readonly statusText: string;
  /** Why it was cancelled, as the core says it; empty for every other order. */
  readonly cancelReason: string;
  readonly createdAt: string;
  readonly createdAtMs: number;
  readonly updatedAt: string;
  /** When a stop became an order; empty before, and for an order that is none. */
  readonly triggeredAt: string;
}

type Texts = Pick<Messages, 't' | 'date'>;

const timeInForceKeys: Record<OrderRow['timeInForce'], MessageKey> = {
  gtc: 'ticket.gtc',
  ioc: 'ticket.ioc',
  fok: 'ticket.fok',
  'post-only': 'ticket.postOnly',
};

export function orderShown(order: OrderRow, { t, date }: Texts): OrderShown {
  return {
    orderId: order.orderId,
    clientOrderId: order.clientOrderId,
    symbol: order.symbol,
    pair: pairText(order.symbol),
    side: order.side,
    sideText: t(order.side === 'buy' ? 'ticket.buy' : 'ticket.sell'),
    type: order.type,
    typeText: t(typeKeys[order.type]),
    timeInForce: order.timeInForce,
    timeInForceText: isMarket(order) ? noNumber : t(timeInForceKeys[order.timeInForce]),
    price: order.price === '' ? t('orders.marketPrice') : groupThousands(order.price),
    priceText: order.price,
    trigger: triggerOf(order),
    stopPriceText: order.stopPrice,
    amount: amountOf(order),
    amountText: order.amount,
    quoteAmountText: order.quoteAmount,
    total: shownTotal(order.symbol, totalOf(order)),
    filled: groupThousands(order.filledAmount),
    filledText: order.filledAmount,
    filledPercent: filledPercent(order),
    averagePrice: order.averagePrice === '' ? noNumber : groupThousands(order.averagePrice),
    status: order.status,
    statusText: t(statusKey(order)),
    cancelReason: order.cancelReason,
    createdAt: date(order.createdAt),
    createdAtMs: order.createdAt,
    updatedAt: date(order.updatedAt),
    triggeredAt: order.triggeredAt === 0 ? '' : date(order.triggeredAt),
  };
}

const typeKeys: Record<OrderRow['type'], MessageKey> = {
  limit: 'ticket.limit',
  market: 'ticket.market',
  'stop-limit': 'ticket.stopLimit',
  'stop-market': 'ticket.stopMarket',
};

function statusKey(order: OrderRow): MessageKey {
  if (order.status === 'open') return 'orders.statusOpen';
  if (order.status === 'untriggered') return 'orders.statusUntriggered';
  if (order.status === 'filled') return 'orders.statusFilled';
  return (unitsOf(order.filledAmount) ?? 0n) > 0n ? 'orders.statusPartlyCancelled' : 'orders.statusCancelled';
}

/** A buy waits for the price to rise, a sell for it to fall. */
function triggerOf({ side, stopPrice }: OrderRow): string {
  return stopPrice === '' ? '' : `${side === 'buy' ? '≥' : '≤'} ${groupThousands(stopPrice)}`;
}

/** At once or not at all: there is no validity to choose. */
function isMarket({ type }: OrderRow): boolean {
  return type === 'market' || type === 'stop-market';
}

function amountOf({ amount, filledAmount }: OrderRow): string {
  if (amount !== '') return groupThousands(amount);
  return (unitsOf(filledAmount) ?? 0n) > 0n ? groupThousands(filledAmount) : noNumber;
}

const unit = 10n ** 12n;

function totalOf(order: OrderRow): bigint | undefined {
  if (order.status === 'untriggered' && order.price === '' && order.quoteAmount === '') return undefined;
  if (order.price === '') return unitsOf(order.quoteAmount === '' ? order.filledQuote : order.quoteAmount);
  const price = unitsOf(order.price);
  const amount = unitsOf(order.amount);
  return price === undefined || amount === undefined ? undefined : (price * amount) / unit;
}

function filledPercent(order: OrderRow): number {
  // A total is spent in whole lots: what is left of it is less than one.
  if (order.status === 'filled') return 100;
  const isByQuote = order.amount === '';
  const whole = unitsOf(isByQuote ? order.quoteAmount : order.amount) ?? 0n;
  const part = unitsOf(isByQuote ? order.filledQuote : order.filledAmount) ?? 0n;
  return whole === 0n ? 0 : Number((part * 100n) / whole);
}

function shownTotal(symbol: string, units: bigint | undefined): string {
  return units === undefined ? noNumber : quoteText(units, marketBySymbol(symbol)?.quote ?? '');
}

export interface FillShown {
  readonly fillId: string;
  readonly orderId: string;
  readonly symbol: string;
  readonly pair: string;
  readonly side: FillRow['side'];
  readonly sideText: string;
  readonly price: string;
  readonly priceText: string;
  readonly amount: string;
  /** Exact. */
  readonly amountText: string;
  readonly total: string;
  readonly fee: string;
  /** Exact. */
  readonly feeText: string;
  readonly feeCoin: string;
  readonly role: FillRow['role'];
  readonly roleText: string;
  readonly createdAt: string;
  readonly createdAtMs: number;
}

export function fillShown(fill: FillRow, { t, date }: Texts): FillShown {
  return {
    fillId: fill.fillId,
    orderId: fill.orderId,
    symbol: fill.symbol,
    pair: pairText(fill.symbol),
    side: fill.side,
    sideText: t(fill.side === 'buy' ? 'ticket.buy' : 'ticket.sell'),
    price: groupThousands(fill.price),
    priceText: fill.price,
    amount: groupThousands(fill.amount),
    amountText: fill.amount,
    total: shownTotal(fill.symbol, unitsOf(fill.quoteAmount)),
    fee: shownAmount(fill.fee, coinDecimals),
    feeText: fill.fee,
    feeCoin: fill.feeCurrency,
    role: fill.role,
    roleText: t(fill.role === 'maker' ? 'orders.maker' : 'orders.taker'),
    createdAt: date(fill.createdAt),
    createdAtMs: fill.createdAt,
  };
}
