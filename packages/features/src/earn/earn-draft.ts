import { formatMoney, MONEY_DECIMALS, moneyOf, parseMoney } from '@assay/amounts/money';
import type { Message } from '@assay/messages/message-keys';
import { coinDecimals } from '@assay/protocol/assets';
import { exactNumber } from '../numbers/exact-number.ts';
import { moneyIn, moneyOrZero } from '../numbers/money-text.ts';

/** An amount that is about to be paid into a product. Amounts are exact decimal texts, undefined while nobody knows or where there is no bound. */
export interface EarnDraft {
  /** As typed. */
  readonly amount: string;
  readonly currency: string;
  /** In both accounts that pay. */
  readonly available: string | undefined;
  readonly minimum: string;
  /** What one may still place, and what the product still takes. */
  readonly maximum?: string | undefined;
  readonly left?: string | undefined;
}

export type EarnReading =
  | { readonly kind: 'amount'; readonly amount: string }
  /** Nothing is wrong yet, something is only missing. */
  | { readonly kind: 'missing'; readonly message: Message }
  | { readonly kind: 'fault'; readonly message: Message };

/** What the typed amount means, and what stands in its way; the server looks again. All that one has may have finer decimals than one types. */
export function readEarnAmount(draft: EarnDraft): EarnReading {
  const { amount, currency, available, minimum, maximum, left } = draft;
  // A field may still hold an unfinished number such as `12.`.
  const text = amount.endsWith('.') ? amount.slice(0, -1) : amount;
  if (text === '') return { kind: 'missing', message: { key: 'earn.enterAmount' } };
  const read = parseMoney(text);
  if (!read.ok) return fault(read.reason === 'malformed' ? 'l.error.amountMalformed' : 'earn.decimals');
  if (!parseMoney(text, decimalsOf(draft)).ok) return fault('earn.decimals');
  const bound = (key: Message['key'], value: string) => fault(key, { amount: exactNumber(value, 0), coin: currency });
  const isOver = (value: string | undefined): value is string => {
    const most = value === undefined ? undefined : moneyIn(value);
    return most !== undefined && read.money > most;
  };
  if (read.money === 0n || read.money < (moneyIn(minimum) ?? 0n)) return bound('earn.tooSmall', minimum);
  if (isOver(left)) return bound('earn.quotaLeft', left);
  if (isOver(maximum)) return bound('earn.tooLarge', maximum);
  if (isOver(available)) return bound('earn.tooMuch', available);
  return { kind: 'amount', amount: text };
}

/** What a person may still place of a product: its maximum less what he has placed; undefined where nobody knows the maximum. */
export function roomLeft(maximum: string, placed: string): string | undefined {
  const most = moneyIn(maximum);
  if (most === undefined) return undefined;
  const room = most - moneyOrZero(placed);
  return formatMoney(moneyOf(room < 0n ? 0n : room));
}

/** Nobody types more than eight decimals; all that there is has as many as it has. */
export function decimalsOf({ amount, available = '' }: Pick<EarnDraft, 'amount' | 'available'>): number {
  const all = moneyIn(available);
  return all !== undefined && moneyIn(amount) === all ? MONEY_DECIMALS : coinDecimals;
}

/** The most that one can place: all that one has, or what person or product may still take; undefined where that is nothing. */
export function mostToPlace({ available, maximum, left }: Omit<EarnDraft, 'amount'>): string | undefined {
  const texts = [available, maximum, left].filter((text) => text !== undefined);
  const least = texts.reduce((a, b) => ((moneyIn(a) ?? 0n) <= (moneyIn(b) ?? 0n) ? a : b), texts[0] ?? '0');
  if (available === undefined || (moneyIn(least) ?? 0n) === 0n) return undefined;
  return least.includes('.') ? least.replace(/\.?0+$/, '') : least;
}

function fault(key: Message['key'], values?: Message['values']): EarnReading {
  return { kind: 'fault', message: values === undefined ? { key } : { key, values } };
}
