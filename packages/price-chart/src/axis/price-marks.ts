import { formatDecimal } from '@assay/amounts/decimal-text';
import { groupThousands, withSign } from '@assay/amounts/display';

/** A labelled value of an axis. */
export interface AxisMark {
  readonly value: number;
  readonly text: string;
}

/** What is in sight of an axis, in values, and how many marks it has room for. */
export interface AxisSpan {
  readonly low: number;
  readonly high: number;
  readonly countMax: number;
  /** The labels have at least so many decimals, and as many more as it takes to tell one from the next. */
  readonly decimalsMin: number;
}

/** A step of an axis, `digit` × 10^`exponent`. */
interface Step {
  readonly digit: bigint;
  readonly exponent: number;
  readonly size: number;
}

const digits = [1n, 2n, 5n] as const;
/** The finest step is far below the last digit of any price: the chain has at most 13 decimals. */
const exponentMin = -18;
const exponentMax = 15;

/** Every step that an axis can have, the finest first. */
const steps: readonly Step[] = Array.from(
  { length: exponentMax - exponentMin + 1 },
  (_, index) => exponentMin + index,
).flatMap((exponent) =>
  digits.map((digit) => ({ digit, exponent, size: Number(`${String(digit)}e${String(exponent)}`) })),
);

/** A mark as a whole number of its step, so that its text has none of the dust of binary fractions. */
interface Place {
  readonly count: bigint;
  readonly step: Step;
}

/** Round values at equal distances, the lowest first. */
export function linearMarks({ low, high, countMax, decimalsMin }: AxisSpan): readonly AxisMark[] {
  const range = high - low;
  const step = countMax < 1 || !(range > 0) ? undefined : steps.find(({ size }) => range / size <= countMax);
  if (step === undefined) return [];
  const places: Place[] = [];
  const last = BigInt(Math.floor(high / step.size));
  for (let count = BigInt(Math.ceil(low / step.size)); count <= last; count += 1n) places.push({ count, step });
  return written(places, decimalsMin);
}

/**
 * Round values of an axis where equal distances are equal ratios: the steps grow with the values, so that the marks keep their distance.
 * Both ends are above zero.
 */
export function logMarks({ low, high, countMax, decimalsMin }: AxisSpan): readonly AxisMark[] {
  const range = Math.log(high / low);
  if (countMax < 1 || !(low > 0) || !(range > 0) || !Number.isFinite(range)) return [];
  const ratio = Math.exp(range / countMax);
  const places: Place[] = [];
  for (let at = low; ; ) {
    const least = places.length === 0 ? low : at * ratio;
    const step = steps.find(({ size }) => size >= at * (ratio - 1));
    if (step === undefined) break;
    const count = BigInt(Math.ceil(least / step.size));
    at = Number(count) * step.size;
    if (at > high) break;
    places.push({ count, step });
  }
  return written(places, decimalsMin);
}

/** All with the same number of decimals: that of the finest step, so no two texts are the same. */
function written(places: readonly Place[], decimalsMin: number): readonly AxisMark[] {
  const decimals = places.reduce((most, { step }) => Math.max(most, -step.exponent), decimalsMin);
  return places.map(({ count, step }) => {
    const units = count * step.digit * 10n ** BigInt(decimals + step.exponent);
    const size = groupThousands(formatDecimal(units < 0n ? -units : units, decimals));
    return { value: Number(count) * step.size, text: withSign(size, units) };
  });
}
