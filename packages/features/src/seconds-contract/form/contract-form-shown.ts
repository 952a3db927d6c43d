import { formatMoney, moneyOf, parseMoney } from '@assay/amounts/money';
import { coinDecimals } from '@assay/protocol/assets';
import type { ContractOptionRow } from '@assay/protocol/contract-entities';
import type { Messages } from '../../messages/use-messages.ts';
import { noNumber } from '../../numbers/decimal.ts';
import { moneyOrZero } from '../../numbers/money-text.ts';
import { offeredTerms } from '../terms/contract-terms.ts';
import { coinText, hitRateText, moneyText, rateText, signedMoneyText } from '../terms/contract-texts.ts';

/** One duration as its chip says it. */
export interface DurationShown {
  readonly second: number;
  /** `60 s` */
  readonly label: string;
  /** `+82 %` */
  readonly rate: string;
  /** `min 5` */
  readonly minimum: string;
}

export function durationShown(option: ContractOptionRow, { t }: Pick<Messages, 't'>): DurationShown {
  return {
    second: option.second,
    label: t('contract.seconds', { count: option.second }),
    rate: `+${rateText(option.incomeRate)}`,
    minimum: t('contract.minimum', { amount: shortAmount(option.openAmountMin) }),
  };
}

/** Without zeros at its end. */
function shortAmount(text: string): string {
  return coinText(text).replace(/\.?0+$/, '');
}

/** What an order would cost and bring; dashes without an amount. */
export interface TermsShown {
  readonly payout: string;
  readonly profit: string;
  readonly profitRate: string;
  readonly fee: string;
  readonly feeRate: string;
  /** Negative. */
  readonly loss: string;
  readonly breakEven: string;
}

export function termsShown(openAmount: string, option: ContractOptionRow | undefined): TermsShown {
  const parsed = parseMoney(openAmount, coinDecimals);
  const terms = option === undefined || !parsed.ok ? undefined : offeredTerms(parsed.money, option);
  const rates = option === undefined ? undefined : offeredTerms(moneyOf(0n), option);
  return {
    payout: terms === undefined ? noNumber : moneyText(terms.payout),
    profit: terms === undefined ? noNumber : signedMoneyText(terms.profit),
    profitRate: option === undefined ? noNumber : rateText(option.incomeRate),
    fee: terms === undefined ? noNumber : moneyText(terms.fee),
    feeRate: option === undefined ? noNumber : rateText(option.feeRate),
    loss: terms === undefined ? noNumber : signedMoneyText(-terms.cost),
    breakEven: rates === undefined ? noNumber : hitRateText(rates.breakEvenPpm),
  };
}

const presetFactors = [1n, 5n, 20n, 50n] as const;

/** Amounts that a press fills in: the minimum and multiples of it, none beyond the person's own limit for one stake. */
export function presetsOf(option: ContractOptionRow | undefined, stakeMax?: string): readonly string[] {
  const minimum = moneyOrZero(option?.openAmountMin ?? '');
  if (minimum === 0n) return [];
  const limit = stakeMax === undefined ? undefined : moneyOrZero(stakeMax);
  return presetFactors
    .map((factor) => moneyOf(minimum * factor))
    .filter((amount) => limit === undefined || amount <= limit)
    .map((amount) => formatMoney(amount));
}
