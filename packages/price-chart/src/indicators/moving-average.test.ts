import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { averageText, movingSums, priceUnits } from './moving-average.ts';

const SEED = Number(import.meta.env.TEST_SEED ?? Date.now() % 1_000_000);
console.info(`moving-average seed ${String(SEED)}`);

/** The definition itself, written out again on exact fractions: the mean of the window, rounded half up once. */
function meanByDefinition(
  prices: readonly string[],
  index: number,
  period: number,
  decimals: number,
): string | undefined {
  if (index + 1 < period) return undefined;
  let sum = 0n;
  for (const price of prices.slice(index + 1 - period, index + 1)) {
    const [whole = '0', fraction = ''] = price.split('.');
    sum += BigInt(whole) * 10n ** BigInt(decimals) + BigInt(fraction.padEnd(decimals, '0') || '0');
  }
  const divisor = BigInt(period);
  const rounded = sum / divisor + ((sum % divisor) * 2n >= divisor ? 1n : 0n);
  const unit = 10n ** BigInt(decimals);
  const fraction = decimals === 0 ? '' : `.${(rounded % unit).toString().padStart(decimals, '0')}`;
  return `${(rounded / unit).toString()}${fraction}`;
}

describe('moving averages', () => {
  it('agree with the definition at every candle, for every period and precision', () => {
    const series = fc.integer({ min: 0, max: 8 }).chain((decimals) =>
      fc.record({
        decimals: fc.constant(decimals),
        units: fc.array(fc.integer({ min: 1, max: 2 ** 31 - 1 }), { minLength: 0, maxLength: 260 }),
      }),
    );
    fc.assert(
      fc.property(series, ({ decimals, units }) => {
        const prices = units.map((unit) => {
          const digits = String(unit).padStart(decimals + 1, '0');
          return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
        });
        const values = prices.map((price) => priceUnits(price, decimals));
        expect(values).toEqual(units);
        for (const period of [1, 7, 25, 99]) {
          const shown = movingSums(values, period).map((sum) =>
            sum === undefined ? undefined : averageText(sum, period, decimals),
          );
          expect(shown).toEqual(prices.map((_, index) => meanByDefinition(prices, index, period, decimals)));
        }
      }),
      { seed: SEED, numRuns: 60 },
    );
  });

  it('matches a case worked out by hand', () => {
    const prices = ['1', '2', '4', '8', '16', '32', '64', '128'];
    const sums = movingSums(
      prices.map((price) => priceUnits(price, 2)),
      7,
    );
    expect(sums.slice(0, 6).every((sum) => sum === undefined)).toBe(true);
    // (1+2+4+8+16+32+64)/7 = 18.142857…, (2+…+128)/7 = 36.285714…
    expect(averageText(sums[6] ?? 0, 7, 2)).toBe('18.14');
    expect(averageText(sums[7] ?? 0, 7, 2)).toBe('36.29');
  });

  it('reads prices with fewer or more decimals than the market', () => {
    expect(priceUnits('67412.3', 2)).toBe(6741230);
    expect(priceUnits('67412', 2)).toBe(6741200);
    expect(priceUnits('0.00001849', 7)).toBe(184);
  });
});
