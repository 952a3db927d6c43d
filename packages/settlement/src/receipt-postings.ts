import { formatMoney, type Money, moneyOf } from '@assay/amounts/money';
import { type ContractResult, profitOf, type RuleTerms } from './contract-rule.ts';

/** The ledger accounts that a contract moves money between. The first two are the person's. */
export type PostingAccount = 'contract' | 'contract-held' | 'contract-pool' | 'contract-pool-held' | 'fees';
export type PostingReason =
  | 'stake'
  | 'fee'
  | 'payout-held'
  | 'stake-returned'
  | 'stake-lost'
  | 'profit'
  | 'fee-taken'
  | 'fee-returned'
  | 'payout-released';

/** One line of the double entry: a signed decimal amount on one account. */
export interface ReceiptPosting {
  readonly account: PostingAccount;
  readonly amount: string;
  readonly coin: string;
  readonly reason: PostingReason;
}

/** The coin that is posted: demo money is an asset class of its own. */
export function postedCoinOf(account: 'real' | 'demo', stakeCoin: string): string {
  return account === 'demo' ? `DEMO.${stakeCoin}` : stakeCoin;
}

/**
 * Everything that the ledger posts for one order: at open, and with a result at the end. Each step takes from one account what it
 * gives to another; steps of nothing are left out.
 */
export function contractPostings(
  terms: Pick<RuleTerms, 'stakeAtoms' | 'feeAtoms' | 'incomeRatePpm'>,
  result: ContractResult | '',
  coin: string,
): ReceiptPosting[] {
  const profitAtoms = profitOf(terms);
  const move = (reason: PostingReason, from: PostingAccount, to: PostingAccount, atoms: bigint): ReceiptPosting[] =>
    atoms === 0n ? [] : [posting(from, moneyOf(-atoms), coin, reason), posting(to, moneyOf(atoms), coin, reason)];
  const opened = [
    ...move('stake', 'contract', 'contract-held', terms.stakeAtoms),
    ...move('fee', 'contract', 'contract-held', terms.feeAtoms),
    ...move('payout-held', 'contract-pool', 'contract-pool-held', profitAtoms),
  ];
  switch (result) {
    case '':
      return opened;
    case 'win':
      return [
        ...opened,
        ...move('stake-returned', 'contract-held', 'contract', terms.stakeAtoms),
        ...move('profit', 'contract-pool-held', 'contract', profitAtoms),
        ...move('fee-taken', 'contract-held', 'fees', terms.feeAtoms),
      ];
    case 'lose':
      return [
        ...opened,
        ...move('stake-lost', 'contract-held', 'contract-pool', terms.stakeAtoms),
        ...move('payout-released', 'contract-pool-held', 'contract-pool', profitAtoms),
        ...move('fee-taken', 'contract-held', 'fees', terms.feeAtoms),
      ];
    case 'draw':
    case 'void':
      return [
        ...opened,
        ...move('stake-returned', 'contract-held', 'contract', terms.stakeAtoms),
        ...move('fee-returned', 'contract-held', 'contract', terms.feeAtoms),
        ...move('payout-released', 'contract-pool-held', 'contract-pool', profitAtoms),
      ];
  }
}

function posting(account: PostingAccount, amount: Money, coin: string, reason: PostingReason): ReceiptPosting {
  return { account, amount: formatMoney(amount), coin, reason };
}
