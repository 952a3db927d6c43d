import { parseMoney } from '@assay/amounts/money';
import type { Message } from '@assay/messages/message-keys';
import { coinDecimals } from '@assay/protocol/assets';
import { shownAmount, trimmedAmount, unitsOf } from '../numbers/decimal.ts';
import { moneyIn } from '../numbers/money-text.ts';

export interface ConversionDraft {
  /** As typed. */
  readonly amount: string;
  readonly from: string;
  /** Exact decimal texts; undefined while nobody knows. */
  readonly available: string | undefined;
  readonly index: string | undefined;
  /** What one exchange is worth, in USDT. */
  readonly minimum: string;
  readonly maximum: string;
}

export type ConversionReading =
  | { readonly kind: 'amount'; readonly amount: string }
  /** Nothing is wrong yet, something is only missing. */
  | { readonly kind: 'missing'; readonly message: Message }
  | { readonly kind: 'fault'; readonly message: Message };

const one = 10n ** 12n;

/** What the typed amount means, and what stands in its way; the server looks again. All that one has may have finer decimals than one types. */
export function readConversion(draft: ConversionDraft): ConversionReading {
  const { amount, from, available } = draft;
  // A field may still hold an unfinished number such as `12.`.
  const text = amount.endsWith('.') ? amount.slice(0, -1) : amount;
  if (text === '') return { kind: 'missing', message: { key: 'dui.enterAmount' } };
  const held = available === undefined ? undefined : moneyIn(available);
  const read = parseMoney(text);
  if (!read.ok) return fault(read.reason === 'malformed' ? 'l.error.amountMalformed' : 'dui.decimals');
  if (read.money !== held && !parseMoney(text, coinDecimals).ok) return fault('dui.decimals');
  if (read.money === 0n) return fault('l.error.amountNotPositive');
  if (held !== undefined && read.money > held) {
    return fault('dui.tooMuch', { amount: trimmedAmount(available ?? '', coinDecimals), coin: from });
  }
  return faultOfWorth(read.money, draft) ?? { kind: 'amount', amount: text };
}

function faultOfWorth(money: bigint, { index, minimum, maximum }: ConversionDraft): ConversionReading | undefined {
  const price = unitsOf(index ?? '');
  if (price === undefined) return undefined;
  const worth = (money * price) / one;
  if (worth < (unitsOf(minimum) ?? 0n)) return fault('dui.tooSmall', { amount: shownAmount(minimum, 0) });
  const most = unitsOf(maximum);
  return most !== undefined && worth > most ? fault('dui.tooLarge', { amount: shownAmount(maximum, 0) }) : undefined;
}

function fault(key: Message['key'], values?: Message['values']): ConversionReading {
  return { kind: 'fault', message: values === undefined ? { key } : { key, values } };
}
