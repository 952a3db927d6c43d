import { parseAmount } from '@assay/amounts/market-scale';
import { type Money, moneyOf, ZERO_MONEY } from '@assay/amounts/money';
import type { OrderShown } from './order-shown.ts';
import type { TicketDraft, TicketField } from './ticket/ticket-draft.ts';
import type { TicketFault } from './ticket/ticket-fault.ts';
import type { TicketMarket } from './ticket/ticket-market.ts';
import { finished } from './ticket/ticket-readings.ts';
import { summarise, type TicketSummary } from './ticket/ticket-summary.ts';

/** An order's terms as they are being changed, as typed. */
export interface ReplaceDraft {
  readonly stopPrice: string;
  readonly price: string;
  /** The whole amount: what is filled counts. */
  readonly amount: string;
}

/** Prices that were chosen before the dialog opened, such as by drawing a line. */
export type MovedPrices = Partial<Pick<ReplaceDraft, 'stopPrice' | 'price'>>;

export type ReplacedOrder = Pick<
  OrderShown,
  | 'side'
  | 'type'
  | 'timeInForce'
  | 'status'
  | 'stopPriceText'
  | 'priceText'
  | 'amountText'
  | 'quoteAmountText'
  | 'filledText'
>;

export interface ReplaceSummary {
  /** As of the ticket, for the whole new amount. */
  readonly ticket: TicketSummary;
  readonly fault: TicketFault | undefined;
  /** Only what changed; undefined while there is a fault or nothing changed. */
  readonly fields: { readonly [Field in keyof ReplaceDraft]?: string } | undefined;
}

/** The fields that an order of this kind has, and that may still be changed. */
export function replaceableFields(order: ReplacedOrder): readonly (keyof ReplaceDraft & TicketField)[] {
  const fields: (keyof ReplaceDraft & TicketField)[] = [];
  if (order.status === 'untriggered') fields.push('stopPrice');
  if (order.priceText !== '') fields.push('price');
  if (order.amountText !== '') fields.push('amount');
  return fields;
}

export function replaceDraftOf(order: ReplacedOrder): ReplaceDraft {
  return { stopPrice: order.stopPriceText, price: order.priceText, amount: order.amountText };
}

/** The order as the ticket would hold it, with other terms. An order that was a stop and was triggered is a limit order. */
export function ticketDraftOf(order: ReplacedOrder, terms: ReplaceDraft): TicketDraft {
  const isByTotal = order.amountText === '';
  return {
    side: order.side,
    type: order.type === 'stop-limit' && order.status !== 'untriggered' ? 'limit' : order.type,
    timeInForce: order.timeInForce,
    stopPrice: terms.stopPrice,
    price: terms.price,
    isPriceOwn: true,
    size: {
      by: isByTotal ? 'total' : 'amount',
      text: isByTotal ? order.quoteAmountText : terms.amount,
      percent: undefined,
    },
    refusal: undefined,
    remark: undefined,
  };
}

/** The ticket's own checks on the new terms; what the order holds already is available to it. */
export function summariseReplace(order: ReplacedOrder, draft: ReplaceDraft, market: TicketMarket): ReplaceSummary {
  const before = summarise(ticketDraftOf(order, replaceDraftOf(order)), market);
  const wanted = ticketDraftOf(order, draft);
  const sized = summarise(wanted, market);
  const ticket = summarise(wanted, {
    ...market,
    available: availableTo(order, { before, after: sized }, market),
    // An order that keeps its place is not looked at again: the market may have gone away from its price.
    band: keepsPlace(before, sized) ? undefined : market.band,
  });
  const fault = ticket.fault ?? filledFault(order, ticket, market);
  const changed = replaceableFields(order).filter((field) => !isSameNumber(draft[field], replaceDraftOf(order)[field]));
  const fields = Object.fromEntries(changed.map((field) => [field, finished(draft[field])]));
  return { ticket, fault, fields: fault === undefined && changed.length > 0 ? fields : undefined };
}

function keepsPlace(before: TicketSummary, after: TicketSummary): boolean {
  if (before.priceTicks.kind !== 'value' || after.priceTicks.kind !== 'value') return false;
  if (before.lots.kind !== 'value' || after.lots.kind !== 'value') return false;
  return before.priceTicks.value === after.priceTicks.value && after.lots.value <= before.lots.value;
}

/** What is free, what the order holds now, and what the filled part will not need. */
function availableTo(
  order: ReplacedOrder,
  { before, after }: { before: TicketSummary; after: TicketSummary },
  { available, scale }: TicketMarket,
): TicketMarket['available'] {
  if (available === undefined) return undefined;
  const filled = lotsOf(order.filledText, scale);
  const filledPart = ({ hold, lots }: TicketSummary) =>
    hold === undefined || lots.kind !== 'value' || lots.value === 0n ? 0n : (hold * filled) / lots.value;
  const held = (before.hold ?? ZERO_MONEY) - filledPart(before) + filledPart(after);
  const raised = (free: Money) => moneyOf(free + held);
  return order.side === 'buy'
    ? { base: available.base, quote: raised(available.quote) }
    : { base: raised(available.base), quote: available.quote };
}

function filledFault(order: ReplacedOrder, { lots }: TicketSummary, { scale }: TicketMarket): TicketFault | undefined {
  const filled = lotsOf(order.filledText, scale);
  if (lots.kind !== 'value' || filled === 0n || lots.value > filled) return undefined;
  return { field: 'amount', message: { key: 'l.error.amountBelowFilled' }, isMissing: false };
}

function lotsOf(text: string, scale: TicketMarket['scale']): bigint {
  const amount = parseAmount(text, scale);
  return amount.ok ? BigInt(amount.value) : 0n;
}

/** `1.50` and `1.5` are the same. */
function isSameNumber(a: string, b: string): boolean {
  const plain = (text: string) => (text.includes('.') ? text.replace(/\.?0*$/, '') : text);
  return plain(a) === plain(b);
}
