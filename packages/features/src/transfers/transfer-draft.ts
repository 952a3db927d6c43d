import { MONEY_DECIMALS, moneyOfText, parseMoney } from '@assay/amounts/money';
import type { Message } from '@assay/messages/message-keys';
import { coinDecimals } from '@assay/protocol/assets';
import { contractAmountMin } from '@assay/protocol/contract-rules';
import { trimmedAmount } from '../numbers/decimal.ts';
import { moneyIn } from '../numbers/money-text.ts';

const transferMinimum = moneyOfText(contractAmountMin);

export interface TransferDraft {
  /** As typed. */
  readonly amount: string;
  readonly currency: string;
  /** Exact decimal text; undefined while nobody knows. */
  readonly available: string | undefined;
}

export type TransferReading =
  | { readonly kind: 'amount'; readonly amount: string }
  /** Nothing is wrong yet, something is only missing. */
  | { readonly kind: 'missing'; readonly message: Message }
  | { readonly kind: 'fault'; readonly message: Message };

/** What the typed amount means, and what stands in its way; the server looks again. */
export function readTransfer(draft: TransferDraft): TransferReading {
  const { amount, currency, available } = draft;
  // A field may still hold an unfinished number such as `12.`.
  const text = amount.endsWith('.') ? amount.slice(0, -1) : amount;
  const held = available === undefined ? undefined : moneyIn(available);
  if (text === '')
    return held === 0n
      ? { kind: 'missing', message: { key: 'transfer.nothing', values: { coin: currency } } }
      : { kind: 'missing', message: { key: 'transfer.enterAmount' } };
  const exact = parseMoney(text);
  if (exact.ok && exact.money < transferMinimum) return fault('transfer.tooSmall');
  const read = parseMoney(text, decimalsOf(draft));
  if (!read.ok) return fault(read.reason === 'malformed' ? 'l.error.amountMalformed' : 'transfer.decimals');
  if (held !== undefined && read.money > held)
    return fault('transfer.tooMuch', { amount: trimmedAmount(available ?? '', coinDecimals), coin: currency });
  return { kind: 'amount', amount: text };
}

/** Nobody types more than eight decimals; all that there is has as many as it has. */
export function decimalsOf({ amount, available = '' }: TransferDraft): number {
  const all = moneyIn(available);
  return all !== undefined && moneyIn(amount) === all ? MONEY_DECIMALS : coinDecimals;
}

/** All of it, to the last atom; undefined where that is less than may be moved, or nobody knows. */
export function wholeTransfer(available: string | undefined): string | undefined {
  const held = available === undefined ? undefined : moneyIn(available);
  if (available === undefined || held === undefined || held < transferMinimum) return undefined;
  return available.includes('.') ? available.replace(/\.?0+$/, '') : available;
}

function fault(key: Message['key'], values?: Message['values']): TransferReading {
  return { kind: 'fault', message: values === undefined ? { key } : { key, values } };
}
