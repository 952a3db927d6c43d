import { type Money, moneyOf } from '@assay/amounts/money';
import type { ContractOptionRow } from '@assay/protocol/contract-entities';
import { breakEvenPpm, feeOf, profitOf } from '@assay/settlement/contract-rule';
import { moneyOrZero } from '../../numbers/money-text.ts';
import { ppmOf } from './contract-texts.ts';

/** What an order would cost and bring, by the rule that settles it. */
export interface OfferedTerms {
  readonly stake: Money;
  /** Stake and profit: what comes back when one is right. */
  readonly payout: Money;
  readonly profit: Money;
  readonly fee: Money;
  /** Stake and fee: the most that can be lost. */
  readonly cost: Money;
  /** In parts per million. */
  readonly breakEvenPpm: number;
}

export function offeredTerms(stake: Money, option: Pick<ContractOptionRow, 'incomeRate' | 'feeRate'>): OfferedTerms {
  const incomeRatePpm = ppmOf(option.incomeRate);
  const feePpm = ppmOf(option.feeRate);
  const profit = profitOf({ stakeAtoms: stake, incomeRatePpm });
  const fee = feeOf(stake, feePpm);
  return {
    stake,
    payout: moneyOf(stake + profit),
    profit: moneyOf(profit),
    fee: moneyOf(fee),
    cost: moneyOf(stake + fee),
    breakEvenPpm: breakEvenPpm(feePpm, incomeRatePpm),
  };
}

const ppm = 1_000_000n;

/** The largest stake that an available amount pays together with its fee, cut to 8 decimals; not above the own limit, where there is one. */
export function largestStake(available: Money, option: Pick<ContractOptionRow, 'feeRate'>, stakeMax?: string): Money {
  const step = 10n ** 4n;
  const feePpm = ppmOf(option.feeRate);
  let stake = ((available * ppm) / (ppm + BigInt(feePpm)) / step) * step;
  while (stake > 0n && stake + feeOf(stake, feePpm) > available) stake -= step;
  const most = stakeMax === undefined ? stake : moneyOrZero(stakeMax);
  return moneyOf(stake < most ? stake : most);
}
