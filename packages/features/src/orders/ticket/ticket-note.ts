import { formatDecimal } from '@assay/amounts/decimal-text';
import type { Message, MessageKey } from '@assay/messages/message-keys';
import type { FieldRemark, NumberField, TicketDraft } from './ticket-draft.ts';
import type { TicketMarket } from './ticket-market.ts';
import { totalDecimalsOf } from './ticket-readings.ts';
import type { TicketWarning } from './ticket-warning.ts';

/** What is said under a field that is not wrong: what it did to the number, or that the order is probably a slip. */
export interface TicketNote {
  readonly field: NumberField;
  readonly kind: 'remark' | 'warning';
  readonly message: Message;
}

/** One at most: what the field just did goes before what it means. */
export function ticketNote(
  { remark }: TicketDraft,
  market: TicketMarket,
  warning: TicketWarning | undefined,
): TicketNote | undefined {
  if (remark !== undefined)
    return { field: remark.field, kind: 'remark', message: remarkMessage(remark.field, remark.remark, market) };
  return warning && { ...warning, kind: 'warning' };
}

const remarkKeys: Record<NumberField, Record<Exclude<FieldRemark, 'length'>, MessageKey>> = {
  stopPrice: { rounded: 'ticket.roundedPrice', decimals: 'ticket.finestPrice' },
  price: { rounded: 'ticket.roundedPrice', decimals: 'ticket.finestPrice' },
  amount: { rounded: 'ticket.roundedAmount', decimals: 'ticket.finestAmount' },
  total: { rounded: 'ticket.roundedTotal', decimals: 'ticket.finestTotal' },
};

function remarkMessage(field: NumberField, remark: FieldRemark, market: TicketMarket): Message {
  if (remark === 'length') return { key: 'ticket.tooLong' };
  const decimals = {
    stopPrice: market.scale.priceDecimals,
    price: market.scale.priceDecimals,
    amount: market.scale.amountDecimals,
    total: totalDecimalsOf(market),
  }[field];
  return { key: remarkKeys[field][remark], values: { step: formatDecimal(1n, decimals) } };
}
