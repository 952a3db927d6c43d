import { formatMoney, moneyOf, parseMoney } from '@assay/amounts/money';
import { unitsOf } from '../numbers/decimal.ts';
import { rateText } from './rate-text.ts';

export interface EstimateTerms {
  /** Indexes in USDT as exact decimal text; undefined while nobody knows. */
  readonly fromIndex: string | undefined;
  readonly toIndex: string | undefined;
  /** Of both coins the larger one, in parts per million. */
  readonly spreadPpm: number;
}

export interface Estimate {
  /** Exact decimal text; undefined where no amount was typed. */
  readonly received: string | undefined;
  readonly price: string;
  readonly inversePrice: string;
}

const ppm = 1_000_000n;

/** What would arrive at the index of this moment, and the rate both ways, the spread taken off; a quote says it for sure. */
export function estimateOf(amount: string, { fromIndex, toIndex, spreadPpm }: EstimateTerms): Estimate | undefined {
  const [from, to] = [unitsOf(fromIndex ?? ''), unitsOf(toIndex ?? '')];
  if (from === undefined || to === undefined || from === 0n || to === 0n) return undefined;
  const numerator = from * (ppm - BigInt(spreadPpm));
  const denominator = to * ppm;
  const [price, inversePrice] = [rateText(numerator, denominator), rateText(denominator, numerator)];
  if (price === undefined || inversePrice === undefined) return undefined;
  const read = parseMoney(amount);
  const received = read.ok && read.money > 0n ? moneyOf((read.money * numerator) / denominator) : undefined;
  return { price, inversePrice, received: received === undefined ? undefined : formatMoney(received) };
}
