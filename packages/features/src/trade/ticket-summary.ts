import { formatDecimal } from '@assay/amounts/decimal-text';
import {
  baseAtomsPerLot,
  parseAmount,
  parsePrice,
  quoteAtomsPerTickLot,
  type ScaledRefusal,
} from '@assay/amounts/market-scale';
import { formatMoney, type Money, moneyOf, parseMoney, ZERO_MONEY } from '@assay/amounts/money';
import type { LiveBook } from '@assay/live-client/live-book';
import type { RequestOf } from '@assay/protocol/endpoint';
import type { createOrder } from '@assay/protocol/endpoints/spot';
import type { ErrorCode } from '@assay/protocol/error-codes';
import { estimateMarketOrder, type MarketEstimate, type MarketSize } from './market-estimate.ts';
import type { TicketDraft } from './ticket-draft.ts';
import { type TicketFault, ticketFault } from './ticket-fault.ts';
import type { TicketMarket } from './ticket-market.ts';

export type OrderFields = Omit<RequestOf<typeof createOrder>, 'symbol' | 'clientOrderId'>;

/** A field's content as an exact number, nothing, or why it is none. */
export type Reading<Value> =
  | { readonly kind: 'value'; readonly value: Value }
  | { readonly kind: 'empty' }
  | { readonly kind: 'fault'; readonly code: ErrorCode };

/** Everything that follows from the draft and the market, exact. Amounts in lots and ledger atoms. */
export interface TicketSummary {
  /** Texts of the two fields: as typed, or derived from the other one. */
  readonly amountText: string;
  readonly totalText: string;
  readonly priceTicks: Reading<number>;
  /** Base lots; of a market order by total the estimate. */
  readonly lots: Reading<bigint>;
  /** Quote atoms: price × amount, what to spend, or the estimate. */
  readonly quote: Reading<Money>;
  readonly estimate: MarketEstimate | undefined;
  /** What the order holds of the available balance. */
  readonly hold: Money | undefined;
  readonly role: 'maker' | 'taker';
  readonly fee: Money;
  readonly receive: Money;
  readonly fault: TicketFault | undefined;
  /** Ready to send once there is no fault. */
  readonly fields: OrderFields | undefined;
}

const ppmOfWhole = 1_000_000n;

/** Decimals of a total: the finest that price × amount can have. */
export function totalDecimalsOf({ scale }: TicketMarket): number {
  return scale.priceDecimals + scale.amountDecimals;
}

export function summarise(draft: TicketDraft, market: TicketMarket): TicketSummary {
  const sized = draft.type === 'limit' ? limitSize(draft, market) : marketSize(draft, market);
  const role = draft.type === 'limit' ? roleOf(draft, market, sized.priceTicks) : 'taker';
  const received = receivedBy(draft, market, sized);
  const rate = BigInt(role === 'maker' ? market.makerPpm : market.takerPpm);
  // Rounded up to a whole atom, as the ledger does.
  const fee = moneyOf((received * rate + ppmOfWhole - 1n) / ppmOfWhole);
  const summary = { ...sized, role, fee, receive: moneyOf(received - fee) } as const;
  const fault = ticketFault(draft, market, summary);
  return { ...summary, fault, fields: fault === undefined ? orderFields(draft, market, summary) : undefined };
}

type Sized = Pick<TicketSummary, 'amountText' | 'totalText' | 'priceTicks' | 'lots' | 'quote' | 'estimate' | 'hold'>;
export type FaultInput = Omit<TicketSummary, 'fault' | 'fields'>;

function limitSize(draft: TicketDraft, market: TicketMarket): Sized {
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

function withHold(draft: TicketDraft, market: TicketMarket, sized: Omit<Sized, 'hold' | 'estimate'>): Sized {
  const { lots, quote } = sized;
  const base = lots.kind === 'value' ? moneyOf(lots.value * baseAtomsPerLot(market.scale)) : undefined;
  const hold = draft.side === 'sell' ? base : quote.kind === 'value' ? quote.value : undefined;
  return { ...sized, hold, estimate: undefined };
}

function marketSize(draft: TicketDraft, market: TicketMarket): Sized {
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

/** A limit order that rests is a maker's; one that crosses the book takes first. */
function roleOf(draft: TicketDraft, market: TicketMarket, price: Reading<number>): 'maker' | 'taker' {
  if (draft.timeInForce === 'post-only') return 'maker';
  if (draft.timeInForce !== 'gtc') return 'taker';
  return price.kind === 'value' && isCrossing(draft.side, price.value, market.book) ? 'taker' : 'maker';
}

function isCrossing(side: 'buy' | 'sell', priceTicks: number, { asks, bids }: LiveBook): boolean {
  const opposite = side === 'buy' ? asks.best : bids.best;
  return opposite !== undefined && (side === 'buy' ? priceTicks >= opposite : priceTicks <= opposite);
}

/** Whether the order that is being typed would trade at once: all that a limit ticket has to know of the book. */
export function wouldCross({ side, price }: Pick<TicketDraft, 'side' | 'price'>, book: LiveBook): boolean {
  const parsed = parsePrice(finished(price), book.scale);
  return parsed.ok && isCrossing(side, parsed.value, book);
}

function receivedBy(draft: TicketDraft, market: TicketMarket, { lots, quote, estimate }: Sized): Money {
  if (draft.side === 'sell') {
    if (draft.type === 'market') return moneyOf(estimate?.quoteAtoms ?? 0n);
    return quote.kind === 'value' ? quote.value : ZERO_MONEY;
  }
  const got = estimate?.lots ?? (lots.kind === 'value' && draft.type === 'limit' ? lots.value : 0n);
  return moneyOf(got * baseAtomsPerLot(market.scale));
}

function orderFields(draft: TicketDraft, market: TicketMarket, summary: FaultInput): OrderFields {
  const { side, type, timeInForce, size } = draft;
  const amount = summary.lots.kind === 'value' ? formatDecimal(summary.lots.value, market.scale.amountDecimals) : '';
  if (type === 'limit') return { side, type, timeInForce, price: finished(draft.price), amount };
  return size.by === 'total' ? { side, type, quoteAmount: finished(size.text) } : { side, type, amount };
}

/** A field may still hold an unfinished number such as `12.`. */
function finished(text: string): string {
  return text.endsWith('.') ? text.slice(0, -1) : text;
}

const priceCodes: Record<ScaledRefusal, ErrorCode> = {
  malformed: 'l.error.priceMalformed',
  'too-many-decimals': 'l.error.priceOffTick',
  'not-positive': 'l.error.priceMalformed',
  'too-large': 'l.error.priceTooLarge',
};

const amountCodes: Record<ScaledRefusal, ErrorCode> = {
  malformed: 'l.error.amountMalformed',
  'too-many-decimals': 'l.error.amountDecimals',
  'not-positive': 'l.error.amountNotPositive',
  'too-large': 'l.error.amountTooLarge',
};

function readPrice(text: string, { scale }: TicketMarket): Reading<number> {
  if (text === '') return { kind: 'empty' };
  const price = parsePrice(finished(text), scale);
  return price.ok ? { kind: 'value', value: price.value } : { kind: 'fault', code: priceCodes[price.reason] };
}

function readAmount(text: string, { scale }: TicketMarket): Reading<bigint> {
  if (text === '') return { kind: 'empty' };
  const amount = parseAmount(finished(text), scale);
  return amount.ok
    ? { kind: 'value', value: BigInt(amount.value) }
    : { kind: 'fault', code: amountCodes[amount.reason] };
}

function readTotal(text: string, market: TicketMarket): Reading<Money> {
  if (text === '') return { kind: 'empty' };
  const total = parseMoney(finished(text), totalDecimalsOf(market));
  if (!total.ok) return { kind: 'fault', code: amountCodes[total.reason] };
  return total.money === 0n
    ? { kind: 'fault', code: 'l.error.amountNotPositive' }
    : { kind: 'value', value: total.money };
}
