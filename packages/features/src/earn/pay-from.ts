import { formatMoney, moneyOf } from '@assay/amounts/money';
import { moneyIn } from '../numbers/money-text.ts';

/** What a person has of a coin where products are paid from: exact decimal texts, undefined while nobody knows. */
export interface EarnFunds {
  readonly earn: string | undefined;
  readonly spot: string | undefined;
}

/** Exact decimal texts, and which of the two accounts pays at all. */
export interface PayFrom {
  readonly kind: 'earn' | 'spot' | 'both';
  readonly fromEarn: string;
  readonly fromSpot: string;
}

/** Both accounts together, exact; undefined while one of them is not known. */
export function fundsTogether({ earn, spot }: EarnFunds): string | undefined {
  const [inEarn, inSpot] = [moneyIn(earn ?? ''), moneyIn(spot ?? '')];
  return inEarn === undefined || inSpot === undefined ? undefined : formatMoney(moneyOf(inEarn + inSpot));
}

/**
 * Where an amount comes from, by the rule of the core: out of the earn account first, the rest out of spot. Undefined where nobody knows what
 * there is, where both together have less, and for nothing.
 */
export function payFrom(amount: string, { earn, spot }: EarnFunds): PayFrom | undefined {
  const [wanted, inEarn, inSpot] = [moneyIn(amount), moneyIn(earn ?? ''), moneyIn(spot ?? '')];
  if (wanted === undefined || inEarn === undefined || inSpot === undefined) return undefined;
  if (wanted === 0n || wanted > inEarn + inSpot) return undefined;
  const fromSpot = moneyOf(wanted > inEarn ? wanted - inEarn : 0n);
  const fromEarn = moneyOf(wanted - fromSpot);
  return {
    kind: fromSpot === 0n ? 'earn' : fromEarn === 0n ? 'spot' : 'both',
    fromEarn: formatMoney(fromEarn),
    fromSpot: formatMoney(fromSpot),
  };
}
