import { formatDecimal } from '@assay/amounts/decimal-text';
import { groupThousands } from '@assay/amounts/display';
import { formatMoneyFixed, type Money } from '@assay/amounts/money';
import { coinDecimals } from '@assay/protocol/assets';
import type { Messages } from '../../messages/use-messages.ts';
import { noNumber } from '../../numbers/decimal.ts';
import type { TicketDraft, TicketField } from './ticket-draft.ts';
import type { TicketMarket } from './ticket-market.ts';
import type { TicketSummary } from './ticket-summary.ts';

export function shownMoney(money: Money | undefined): string {
  return money === undefined ? noNumber : groupThousands(formatMoneyFixed(money, coinDecimals));
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

/** Beside the fields: what is wrong, not what is only missing; and what the server last refused. */
export function errorTexts(
  { refusal }: TicketDraft,
  { fault, estimate }: TicketSummary,
  { t, message, serverText }: Messages,
): Readonly<Partial<Record<TicketField, string>>> {
  const errors: Partial<Record<TicketField, string>> = {};
  if (estimate?.isWhole === false && fault === undefined) errors.form = t('ticket.bookThin');
  if (fault !== undefined && !fault.isMissing) errors[fault.field] = message(fault.message);
  if (refusal !== undefined)
    errors[refusal.field] =
      typeof refusal.message === 'string' ? serverText(refusal.message) : message(refusal.message);
  return errors;
}

/** What the button does, or what stands in its way. */
export function buttonText(
  { side, size }: TicketDraft,
  { fault, lots, totalText }: TicketSummary,
  { scale, baseCoin, quoteCoin, isSignedIn }: TicketMarket,
  { t, message }: Messages,
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
