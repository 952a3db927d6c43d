import { formatMoney, moneyOf, moneyOfText } from '@assay/amounts/money';
import { feeOf, type RuleTerms, returnedOf } from './contract-rule.ts';
import type { ContractReceipt } from './receipt.ts';
import { finding, type ReceiptCheck } from './receipt-check-codes.ts';
import { contractPostings, postedCoinOf } from './receipt-postings.ts';

/** Fee and return follow from stake, rates and result, and the order's number from the receipt's. */
export function checkMoney(receipt: ContractReceipt): ReceiptCheck {
  const { fee, returned, result, orderId, receiptId } = receipt;
  if (!receiptId.startsWith(`${orderId}-`)) return finding('money-order');
  const terms = termsOf(receipt);
  const expectedFee = formatMoney(moneyOf(terms.feeAtoms));
  if (fee !== expectedFee) return finding('money-fee', { expected: expectedFee });
  const expected = result === '' ? '0' : formatMoney(moneyOf(returnedOf(terms, result)));
  if (returned !== expected) return finding('money-returned', { expected });
  return finding('money-ok', { fee, returned });
}

export function checkPostings(receipt: ContractReceipt): ReceiptCheck {
  const { postings, result, account, stakeCoin } = receipt;
  const sums = new Map<string, bigint>();
  for (const { coin, amount } of postings) sums.set(coin, (sums.get(coin) ?? 0n) + signedAtoms(amount));
  if ([...sums.values()].some((sum) => sum !== 0n)) return finding('postings-sum');
  const expected = contractPostings(termsOf(receipt), result, postedCoinOf(account, stakeCoin));
  const isEqual =
    expected.length === postings.length &&
    expected.every(({ account, amount, coin, reason }, index) => {
      const given = postings[index];
      return given?.account === account && given.amount === amount && given.coin === coin && given.reason === reason;
    });
  return finding(isEqual ? 'postings-ok' : 'postings-wrong');
}

function termsOf({
  stake,
  feePpm,
  incomeRatePpm,
}: ContractReceipt): Pick<RuleTerms, 'stakeAtoms' | 'feeAtoms' | 'incomeRatePpm'> {
  const stakeAtoms = moneyOfText(stake);
  return { stakeAtoms, feeAtoms: feeOf(stakeAtoms, feePpm), incomeRatePpm };
}

function signedAtoms(text: string): bigint {
  return text.startsWith('-') ? -moneyOfText(text.slice(1)) : moneyOfText(text);
}
