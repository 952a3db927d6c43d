import { formatDecimal } from '@assay/amounts/decimal-text';
import { baseAtomsPerLot, parsePrice, quoteAtomsPerTickLot } from '@assay/amounts/market-scale';
import { formatMoney, type Money, moneyOf, ZERO_MONEY } from '@assay/amounts/money';
import type { LiveBook } from '@assay/live-client/live-book';
import type { RequestOf } from '@assay/protocol/endpoint';
import type { createOrder } from '@assay/protocol/endpoints/orders';
import type { Side } from '@assay/protocol/trade-words';
import { feeOf } from '../../fees/fee-of.ts';
import { estimateMarketOrder, type MarketEstimate, type MarketSize } from './market-estimate.ts';
import { stopMarketSize } from './stop-market-size.ts';
import { hasLimit, isStop, type TicketDraft } from './ticket-draft.ts';
import { type TicketFault, ticketFault } from './ticket-fault.ts';
import type { TicketMarket } from './ticket-market.ts';
import { finished, type Reading, readAmount, readPrice, readTotal } from './ticket-readings.ts';
import type { TicketSize, TicketSums } from './ticket-sums.ts';

export type OrderFields = Omit<RequestOf<typeof createOrder>, 'symbol' | 'clientOrderId'>;

/** Everything that follows from the draft and the market, exact. */
export interface TicketSummary extends TicketSums {
  readonly fault: TicketFault | undefined;
  /** Ready to send once there is no fault. */
  readonly fields: OrderFields | undefined;
}

export function summarise(draft: TicketDraft, market: TicketMarket): TicketSummary {
  const stopTicks: Reading<number> = isStop(draft.type) ? readPrice(draft.stopPrice, market) : { kind: 'empty' };
  const sized = { ...sizeOf(draft, market, stopTicks), stopTicks };
  const role = hasLimit(draft.type) ? roleOf(draft, market, sized) : 'taker';
  const received = receivedBy(draft, market, sized);
  const fee = feeOf(received, role === 'maker' ? market.makerPpm : market.takerPpm);
  const summary = { ...sized, role, fee, receive: moneyOf(received - fee) } as const;
  const fault = ticketFault(draft, market, summary);
  return { ...summary, fault, fields: fault === undefined ? orderFields(draft, market, summary) : undefined };
}

function sizeOf(draft: TicketDraft, market: TicketMarket, stopTicks: Reading<number>): TicketSize {
  if (hasLimit(draft.type)) return limitSize(draft, market);
  return draft.type === 'stop-market' ? stopMarketSize(draft, market, stopTicks) : marketSize(draft, market);
}

function limitSize(draft: TicketDraft, market: TicketMarket): TicketSize {
  const { scale } = market;
  const priceTicks = readPrice(draft.price, market);
  const atomsPerLot = priceTicks.kind === 'value' ? BigInt(priceTicks.value) * quoteAtomsPerTickLot(scale) : 0n;
  const { by, text } = draft.size;
  if (by === 'amount') {
    const lots = readAmount(text, market);
    const isBoth = lots.kind === 'value' && priceTicks.kind === 'value';
    const quote: Reading<Money> = isBoth
      ? { kind: 'value', value: moneyOf(lots.value * atomsPerLot) }
      : { kind: 'empty' };
    return withHold(draft, market, {
      amountText: text,
      totalText: quote.kind === 'value' ? formatMoney(quote.value) : '',
      priceTicks,
      lots,
      quote,
    });
  }
  const total = readTotal(text, market);
  if (total.kind !== 'value' || priceTicks.kind !== 'value') {
    const lots: Reading<bigint> = { kind: 'empty' };
    return withHold(draft, market, { amountText: '', totalText: text, priceTicks, lots, quote: total });
  }
  // Whole lots only, so what is spent may be a little less than what was typed.
  const lots = total.value / atomsPerLot;
  return withHold(draft, market, {
    amountText: formatDecimal(lots, scale.amountDecimals, true),
    totalText: text,
    priceTicks,
    lots: lots === 0n ? { kind: 'fault', code: 'l.error.notionalTooSmall' } : { kind: 'value', value: lots },
    quote: { kind: 'value', value: moneyOf(lots * atomsPerLot) },
  });
}

function withHold(draft: TicketDraft, market: TicketMarket, sized: Omit<TicketSize, 'hold' | 'estimate'>): TicketSize {
  const { lots, quote } = sized;
  const base = lots.kind === 'value' ? moneyOf(lots.value * baseAtomsPerLot(market.scale)) : undefined;
  const hold = draft.side === 'sell' ? base : quote.kind === 'value' ? quote.value : undefined;
  return { ...sized, hold, estimate: undefined };
}

function marketSize(draft: TicketDraft, market: TicketMarket): TicketSize {
  const { by, text } = draft.size;
  const priceTicks: Reading<number> = { kind: 'empty' };
  if (by === 'total') {
    const quote = readTotal(text, market);
    const estimate = quote.kind === 'value' ? estimateOf(draft, market, { quoteAtoms: quote.value }) : undefined;
    const lots: Reading<bigint> = estimate === undefined ? { kind: 'empty' } : { kind: 'value', value: estimate.lots };
    const hold = quote.kind === 'value' ? quote.value : undefined;
    return { amountText: '', totalText: text, priceTicks, lots, quote, estimate, hold };
  }
  const lots = readAmount(text, market);
  const estimate = lots.kind === 'value' ? estimateOf(draft, market, { lots: lots.value }) : undefined;
  const quote: Reading<Money> =
    estimate === undefined ? { kind: 'empty' } : { kind: 'value', value: moneyOf(estimate.quoteAtoms) };
  const hold = lots.kind === 'value' ? marketHold(draft, market, lots.value) : undefined;
  return { amountText: text, totalText: '', priceTicks, lots, quote, estimate, hold };
}

/** A market buy by amount holds the amount at the band's edge, since that is what it may cost. */
function marketHold(draft: TicketDraft, market: TicketMarket, lots: bigint): Money | undefined {
  if (draft.side === 'sell') return moneyOf(lots * baseAtomsPerLot(market.scale));
  if (market.band === undefined) return undefined;
  return moneyOf(lots * BigInt(market.band.highTicks) * quoteAtomsPerTickLot(market.scale));
}

function estimateOf(draft: TicketDraft, market: TicketMarket, size: MarketSize): MarketEstimate | undefined {
  if (market.band === undefined) return undefined;
  const edge = draft.side === 'buy' ? market.band.highTicks : market.band.lowTicks;
  return estimateMarketOrder(draft.side, market.book, size, edge);
}

/** A limit order that rests is a maker's; one that crosses the book, or for a stop the price that sets it off, takes first. */
function roleOf(
  { side, type, timeInForce }: TicketDraft,
  { book }: TicketMarket,
  { priceTicks, stopTicks }: Pick<TicketSummary, 'priceTicks' | 'stopTicks'>,
): 'maker' | 'taker' {
  if (timeInForce === 'post-only') return 'maker';
  if (timeInForce !== 'gtc') return 'taker';
  if (priceTicks.kind !== 'value') return 'maker';
  if (type === 'limit') return isCrossing(side, priceTicks.value, book) ? 'taker' : 'maker';
  if (stopTicks.kind !== 'value') return 'taker';
  const crosses = side === 'buy' ? priceTicks.value >= stopTicks.value : priceTicks.value <= stopTicks.value;
  return crosses ? 'taker' : 'maker';
}

function isCrossing(side: Side, priceTicks: number, { asks, bids }: LiveBook): boolean {
  const opposite = side === 'buy' ? asks.best : bids.best;
  return opposite !== undefined && (side === 'buy' ? priceTicks >= opposite : priceTicks <= opposite);
}

/** Whether the order that is being typed would trade at once: all that a limit ticket has to know of the book. */
export function wouldCross({ side, price }: Pick<TicketDraft, 'side' | 'price'>, book: LiveBook): boolean {
  const parsed = parsePrice(finished(price), book.scale);
  return parsed.ok && isCrossing(side, parsed.value, book);
}

function receivedBy(draft: TicketDraft, market: TicketMarket, { lots, quote, estimate }: TicketSize): Money {
  if (draft.side === 'sell') {
    if (draft.type === 'market') return moneyOf(estimate?.quoteAtoms ?? 0n);
    return quote.kind === 'value' ? quote.value : ZERO_MONEY;
  }
  const got = estimate?.lots ?? (lots.kind === 'value' && draft.type !== 'market' ? lots.value : 0n);
  return moneyOf(got * baseAtomsPerLot(market.scale));
}

function orderFields(draft: TicketDraft, market: TicketMarket, summary: TicketSums): OrderFields {
  const { side, type, timeInForce, size } = draft;
  const amount = summary.lots.kind === 'value' ? formatDecimal(summary.lots.value, market.scale.amountDecimals) : '';
  const stop = isStop(type) ? { stopPrice: finished(draft.stopPrice) } : {};
  if (hasLimit(type)) return { side, type, timeInForce, price: finished(draft.price), ...stop, amount };
  return size.by === 'total'
    ? { side, type, ...stop, quoteAmount: finished(size.text) }
    : { side, type, ...stop, amount };
}
