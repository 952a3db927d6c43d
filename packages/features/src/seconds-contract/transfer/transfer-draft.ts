import { truncateDecimals } from '@assay/amounts/display';
import { moneyOfText, parseMoney } from '@assay/amounts/money';
import type { Message } from '@assay/messages/message-keys';
import { coinDecimals } from '@assay/protocol/assets';
import type { ContractCoinSymbol } from '@assay/protocol/contract-coins';
import { contractAmountMin } from '@assay/protocol/contract-rules';
import { shownAmount } from '../../numbers/decimal.ts';
import { moneyIn } from '../../numbers/money-text.ts';

/** Spot to contract is the wire's type 1, contract to spot its type 2 (product, section 4). */
export type TransferDirection = 'to-contract' | 'to-spot';

const transferMinimum = moneyOfText(contractAmountMin);

export interface TransferDraft {
  /** As typed. */
  readonly amount: string;
  readonly currency: ContractCoinSymbol;
  /** Exact decimal text; undefined while nobody knows. */
  readonly available: string | undefined;
}

export type TransferReading =
  | { readonly kind: 'amount'; readonly amount: string }
  /** Nothing is wrong yet, something is only missing. */
  | { readonly kind: 'missing'; readonly message: Message }
  | { readonly kind: 'fault'; readonly message: Message };

/** What the typed amount means, and what stands in its way; the server looks again. */
export function readTransfer({ amount, currency, available }: TransferDraft): TransferReading {
  // A field may still hold an unfinished number such as `12.`.
  const text = amount.endsWith('.') ? amount.slice(0, -1) : amount;
  if (text === '') return { kind: 'missing', message: { key: 'transfer.enterAmount' } };
  const exact = parseMoney(text);
  if (exact.ok && exact.money < transferMinimum) return fault('transfer.tooSmall');
  const read = parseMoney(text, coinDecimals);
  if (!read.ok) return fault(read.reason === 'malformed' ? 'l.error.amountMalformed' : 'transfer.decimals');
  const held = available === undefined ? undefined : moneyIn(available);
  if (held !== undefined && read.money > held)
    return fault('transfer.tooMuch', { amount: shownAmount(available ?? '', coinDecimals), coin: currency });
  return { kind: 'amount', amount: text };
}

/** All of it that can be moved, as one would type it; undefined where that is nothing or nobody knows. */
export function wholeTransfer(available: string | undefined): string | undefined {
  const held = available === undefined ? undefined : moneyIn(available);
  if (available === undefined || held === undefined || held < transferMinimum) return undefined;
  const cut = truncateDecimals(available, coinDecimals);
  return cut.includes('.') ? cut.replace(/\.?0+$/, '') : cut;
}

function fault(key: Message['key'], values?: Message['values']): TransferReading {
  return { kind: 'fault', message: values === undefined ? { key } : { key, values } };
}
