import { formatDecimal } from '@assay/amounts/decimal-text';
import { groupThousands } from '@assay/amounts/display';
import { formatMoney, type Money } from '@assay/amounts/money';
import { coinDecimals } from '@assay/protocol/assets';
import type { Messages } from '../../messages/use-messages.ts';
import { noNumber, shownAmount } from '../../numbers/decimal.ts';
import { quoteText } from '../../numbers/quote-text.ts';
import { hasLimit, type TicketDraft, type TicketField } from './ticket-draft.ts';
import type { TicketMarket } from './ticket-market.ts';
import type { TicketSummary } from './ticket-summary.ts';

export function shownMoney(money: Money | undefined): string {
  return money === undefined ? noNumber : shownAmount(formatMoney(money), coinDecimals);
}

/** The stop price with groups and coin. */
export function triggerText({ stopTicks }: TicketSummary, { scale, quoteCoin }: TicketMarket): string {
  if (stopTicks.kind !== 'value') return noNumber;
  return `${groupThousands(formatDecimal(BigInt(stopTicks.value), scale.priceDecimals))} ${quoteCoin}`;
}

export function averagePriceText({ estimate }: TicketSummary, { scale }: TicketMarket): string {
  if (estimate?.averageTicks === undefined) return noNumber;
  return groupThousands(formatDecimal(estimate.averageTicks, scale.priceDecimals));
}

/** Marks a number that nobody gave and that the book may change. */
const about = (text: string) => `≈ ${text}`;

/** What stands in the size's other field while the price is not the order's own: what the book, or a stop price, makes of it. */
export function sizeEstimates(
  { type, size }: TicketDraft,
  { lots, quote }: TicketSummary,
  { scale, quoteCoin }: TicketMarket,
): { readonly amount?: string; readonly total?: string } {
  if (hasLimit(type)) return {};
  if (size.by === 'amount')
    return quote.kind === 'value' && quote.value > 0n ? { total: about(quoteText(quote.value, quoteCoin)) } : {};
  if (lots.kind !== 'value' || lots.value === 0n) return {};
  return { amount: about(groupThousands(formatDecimal(lots.value, scale.amountDecimals, true))) };
}

/** Beside a field, or for the whole ticket: what is wrong, not what is only missing, or what the server last refused. One at a time. */
export function errorTexts(
  { refusal }: TicketDraft,
  { fault }: TicketSummary,
  { message, serverText }: Pick<Messages, 'message' | 'serverText'>,
): Readonly<Partial<Record<TicketField, string>>> {
  if (fault !== undefined && !fault.isMissing) return { [fault.field]: message(fault.message) };
  if (refusal === undefined) return {};
  const text = typeof refusal.message === 'string' ? serverText(refusal.message) : message(refusal.message);
  return { [refusal.field]: text };
}

/** What the button does, or what stands in its way. */
export function buttonText(
  { side, size }: TicketDraft,
  { fault, lots, totalText }: TicketSummary,
  { scale, baseCoin, quoteCoin, isSignedIn }: TicketMarket,
  { t, message }: Pick<Messages, 't' | 'message'>,
): string {
  if (!isSignedIn) return t('ticket.loginToTrade');
  // Nothing typed yet: the button says what it is for, not what is missing; but what no typing mends it says at once.
  if (size.text === '' && (fault === undefined || (fault.isMissing && fault.field !== 'form')))
    return t(side === 'buy' ? 'ticket.submitBuyCoin' : 'ticket.submitSellCoin', { coin: baseCoin });
  if (fault !== undefined) return message(fault.message);
  if (side === 'buy' && size.by === 'total')
    return t('ticket.submitSpend', { amount: groupThousands(totalText), coin: quoteCoin });
  const amount = lots.kind === 'value' ? groupThousands(formatDecimal(lots.value, scale.amountDecimals, true)) : '';
  return t(side === 'buy' ? 'ticket.submitBuy' : 'ticket.submitSell', { amount, coin: baseCoin });
}
