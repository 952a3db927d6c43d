import { type Money, parseMoney } from '@assay/amounts/money';
import type { Message } from '@assay/messages/message-keys';
import { type ContractCoinSymbol, contractCoins } from '@assay/protocol/contract-coins';
import { shownDecimal } from '../numbers/decimal.ts';

/** Spot to contract is the wire's type 1, contract to spot its type 2 (product, section 4). */
export type TransferDirection = 'to-contract' | 'to-spot';

/** Coins that a contract takes as stake. */
export const payableCoins: readonly ContractCoinSymbol[] = contractCoins.map(({ symbol }) => symbol);
export type PayableCoin = ContractCoinSymbol;

/** The least that is moved (specification, section 9), in atoms of 10^-12: 0.00001. */
const transferMinimum = 10n ** 7n;

/** Decimals of shown coins (specification, section 9). */
const coinDecimals = 8;

export interface TransferDraft {
  /** As typed. */
  readonly amount: string;
  readonly currency: PayableCoin;
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
  const read = parseMoney(text);
  if (!read.ok) return fault('l.error.amountMalformed');
  if (read.money < transferMinimum) return fault('transfer.tooSmall');
  const held = available === undefined ? undefined : moneyIn(available);
  if (held !== undefined && read.money > held)
    return fault('transfer.tooMuch', { amount: shownDecimal(available ?? '', coinDecimals), coin: currency });
  return { kind: 'amount', amount: text };
}

function fault(key: Message['key'], values?: Message['values']): TransferReading {
  return { kind: 'fault', message: values === undefined ? { key } : { key, values } };
}

function moneyIn(text: string): Money | undefined {
  const read = parseMoney(text);
  return read.ok ? read.money : undefined;
}
