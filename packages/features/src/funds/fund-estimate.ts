import { formatDecimal } from '@assay/amounts/decimal-text';
import { unitsOf } from '../numbers/decimal.ts';

/** Units are counted to so many decimals. */
const fundUnitDecimals = 8;

export interface FundEstimate {
  /** Exact decimal texts: what the fee would be, and what would arrive, units of a purchase or money of a redemption. */
  readonly fee: string;
  readonly arrives: string;
}

const one = 10n ** 12n;
const percentOfWhole = 100n * one;
const unitStep = 10n ** BigInt(12 - fundUnitDecimals);

/**
 * What an order would come to if the next value were the one given. The fee is rounded up, what arrives down. Undefined for what is no
 * amount, and while there is no value.
 * @param tradeFee in percent
 */
export function fundEstimate(
  side: 'buy' | 'redeem',
  amount: string,
  { value, tradeFee }: { readonly value: string; readonly tradeFee: string },
): FundEstimate | undefined {
  const [given, price, rate] = [unitsOf(amount), unitsOf(value), unitsOf(tradeFee)];
  if (given === undefined || given === 0n || price === undefined || price === 0n || rate === undefined)
    return undefined;
  const feeOf = (money: bigint) => (money * rate + percentOfWhole - 1n) / percentOfWhole;
  if (side === 'buy') {
    const fee = feeOf(given);
    const units = ((given - fee) * one) / price;
    return { fee: formatDecimal(fee, 12, true), arrives: formatDecimal(units - (units % unitStep), 12, true) };
  }
  const money = (given * price) / one;
  const fee = feeOf(money);
  return { fee: formatDecimal(fee, 12, true), arrives: formatDecimal(money - fee, 12, true) };
}
