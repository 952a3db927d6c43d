import { groupThousands } from '@assay/amounts/display';
import { formatMoney, MONEY_DECIMALS, moneyOf, parseMoney } from '@assay/amounts/money';
import type { Message } from '@assay/messages/message-keys';
import { coinDecimals } from '@assay/protocol/assets';
import type { WithdrawNetworkRow } from '@assay/protocol/wallet-entities';
import { trimmedAmount, withoutZeros } from '../../numbers/decimal.ts';
import { moneyOrZero } from '../../numbers/money-text.ts';

export interface AmountTerms extends Pick<WithdrawNetworkRow, 'currency' | 'fee' | 'minimum' | 'maximum' | 'decimals'> {
  /** Of the coin within 24 hours; undefined while nobody knows. */
  readonly dayMaximum: string | undefined;
}

export type WithdrawalAmountReading =
  /** Exact texts: what arrives, and with the fee on top of it. */
  | { readonly kind: 'amount'; readonly amount: string; readonly total: string }
  | { readonly kind: 'missing' }
  | { readonly kind: 'fault'; readonly message: Message };

/** What the typed amount means, and what stands in its way; the server looks again. @param available exact; undefined while nobody knows */
export function readWithdrawalAmount(
  typed: string,
  terms: AmountTerms,
  available: string | undefined,
): WithdrawalAmountReading {
  // A field may still hold an unfinished number such as `12.`.
  const text = typed.endsWith('.') ? typed.slice(0, -1) : typed;
  if (text === '') return { kind: 'missing' };
  const read = parseMoney(text, terms.decimals);
  if (!read.ok) {
    if (read.reason === 'malformed') return fault('l.error.amountMalformed');
    return fault('withdrawal.decimals', { count: terms.decimals });
  }
  if (read.money === 0n) return fault('l.error.amountNotPositive');
  const coin = terms.currency;
  if (read.money < moneyOrZero(terms.minimum))
    return fault('withdrawal.belowMinimum', { amount: groupThousands(terms.minimum), coin });
  if (read.money > moneyOrZero(terms.maximum))
    return fault('withdrawal.aboveMaximum', { amount: groupThousands(terms.maximum), coin });
  if (terms.dayMaximum !== undefined && read.money > moneyOrZero(terms.dayMaximum))
    return fault('withdrawal.aboveDayMaximum', {
      amount: trimmedAmount(terms.dayMaximum, coinDecimals),
      coin,
    });
  const total = read.money + moneyOrZero(terms.fee);
  if (available !== undefined && total > moneyOrZero(available))
    return fault('withdrawal.tooMuch', { amount: trimmedAmount(available, coinDecimals), coin });
  return { kind: 'amount', amount: text, total: formatMoney(moneyOf(total)) };
}

/** The most that can arrive: what is there less the fee, cut to the decimals of the network, and no more than a maximum; undefined: too little. */
export function mostThatArrives(terms: AmountTerms, available: string | undefined): string | undefined {
  let most: bigint = moneyOrZero(available ?? '') - moneyOrZero(terms.fee);
  for (const bound of [terms.maximum, terms.dayMaximum])
    if (bound !== undefined && moneyOrZero(bound) < most) most = moneyOrZero(bound);
  const step = 10n ** BigInt(MONEY_DECIMALS - terms.decimals);
  const cut = most - (most % step);
  if (cut < moneyOrZero(terms.minimum) || cut <= 0n) return undefined;
  return withoutZeros(formatMoney(moneyOf(cut)));
}

function fault(key: Message['key'], values?: Message['values']): WithdrawalAmountReading {
  return { kind: 'fault', message: values === undefined ? { key } : { key, values } };
}
