import { DECIMALS_MAX, formatDecimal, parseDecimalText } from '@assay/amounts/decimal-text';
import { coinDecimals } from '@assay/protocol/assets';

/** What the offered amounts are worth at most, in USDT: far enough below the 100,000 of one call for a price that moves. */
const offeredWorths = [1_000n, 10_000n, 50_000n] as const;
/** The place of the one that stands in the field at first. */
const firstPlace = 1;
/** First digits of a round number. */
const roundDigits = [5n, 2n, 1n] as const;

export interface FaucetAmounts {
  /** From small to large, exact text; empty while nobody knows a price. */
  readonly offers: readonly string[];
  /** What stands in the field at first; empty with them. */
  readonly first: string;
}

/** Round amounts of a coin. @param price in USDT, exact text */
export function faucetAmounts(price: string | undefined): FaucetAmounts {
  const parsed = parseDecimalText(price ?? '', DECIMALS_MAX);
  if (!parsed.ok || parsed.units === 0n) return { offers: [], first: '' };
  const each = parsed.units;
  const offers = offeredWorths.map((worth) => {
    const units = (worth * 10n ** BigInt(coinDecimals + DECIMALS_MAX)) / each;
    return formatDecimal(roundedDown(units), coinDecimals, true);
  });
  return { offers, first: offers[firstPlace] ?? '' };
}

/** The largest 1, 2 or 5 with zeros that is not above it; 0 of nothing. */
function roundedDown(units: bigint): bigint {
  const power = 10n ** BigInt(units.toString().length - 1);
  const digit = roundDigits.find((candidate) => candidate * power <= units) ?? 0n;
  return digit * power;
}
