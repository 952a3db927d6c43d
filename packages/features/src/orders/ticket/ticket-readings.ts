import { parseAmount, parsePrice, type ScaledRefusal } from '@assay/amounts/market-scale';
import { type Money, parseMoney } from '@assay/amounts/money';
import type { MessageKey } from '@assay/messages/message-keys';
import type { TicketMarket } from './ticket-market.ts';

/** A field's content as an exact number, nothing, or why it is none. */
export type Reading<Value> =
  | { readonly kind: 'value'; readonly value: Value }
  | { readonly kind: 'empty' }
  | { readonly kind: 'fault'; readonly code: MessageKey };

/** Decimals of a total: the finest that price × amount can have. */
export function totalDecimalsOf({ scale }: TicketMarket): number {
  return scale.priceDecimals + scale.amountDecimals;
}

/** A field may still hold an unfinished number such as `12.`. */
export function finished(text: string): string {
  return text.endsWith('.') ? text.slice(0, -1) : text;
}

/** Why a text that is no plain decimal is none, where that can be said. */
const malformations: readonly { readonly form: RegExp; readonly code: MessageKey }[] = [
  { form: /^-/, code: 'ticket.negative' },
  { form: /^[0-9.,]+e[-+]?[0-9]+$/i, code: 'ticket.exponent' },
  { form: /^[0-9.,]*,[0-9.,]*$/, code: 'ticket.unclearComma' },
];

const priceCodes: Record<ScaledRefusal, MessageKey> = {
  malformed: 'l.error.priceMalformed',
  'too-many-decimals': 'l.error.priceOffTick',
  'not-positive': 'ticket.priceNotPositive',
  'too-large': 'l.error.priceTooLarge',
};

const amountCodes: Record<ScaledRefusal, MessageKey> = {
  malformed: 'l.error.amountMalformed',
  'too-many-decimals': 'l.error.amountDecimals',
  'not-positive': 'l.error.amountNotPositive',
  'too-large': 'l.error.amountTooLarge',
};

export function readPrice(text: string, { scale }: TicketMarket): Reading<number> {
  if (text === '') return { kind: 'empty' };
  const price = parsePrice(finished(text), scale);
  return price.ok ? { kind: 'value', value: price.value } : fault(text, price.reason, priceCodes);
}

export function readAmount(text: string, { scale }: TicketMarket): Reading<bigint> {
  if (text === '') return { kind: 'empty' };
  const amount = parseAmount(finished(text), scale);
  return amount.ok ? { kind: 'value', value: BigInt(amount.value) } : fault(text, amount.reason, amountCodes);
}

export function readTotal(text: string, market: TicketMarket): Reading<Money> {
  if (text === '') return { kind: 'empty' };
  const total = parseMoney(finished(text), totalDecimalsOf(market));
  if (!total.ok) return fault(text, total.reason, amountCodes);
  return total.money === 0n
    ? { kind: 'fault', code: 'l.error.amountNotPositive' }
    : { kind: 'value', value: total.money };
}

function fault(text: string, reason: ScaledRefusal, codes: Record<ScaledRefusal, MessageKey>): Reading<never> {
  const known = reason === 'malformed' ? malformations.find(({ form }) => form.test(text))?.code : undefined;
  return { kind: 'fault', code: known ?? codes[reason] };
}
