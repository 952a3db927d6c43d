import { testSeed } from '@assay/amounts/testing/scale';
import fc from 'fast-check';
import type { AxisRange } from 'klinecharts';
import { describe, expect, it } from 'vitest';
import { axisLabels } from './axis-labels.ts';
import type { AxisScale } from './axis-scale.ts';

const SEED = testSeed('axis labels');

/** What the drawing library tells of an axis that shows these prices. */
function rangeOf(low: number, high: number, scale: AxisScale): AxisRange {
  const real = (price: number) => (scale === 'log' ? Math.log10(price) : price);
  return {
    from: low,
    to: high,
    range: high - low,
    realFrom: real(low),
    realTo: real(high),
    realRange: real(high) - real(low),
    displayFrom: low,
    displayTo: high,
    displayRange: high - low,
  };
}

const labelsOf = (low: number, high: number, scale: AxisScale, decimalsMin: number) =>
  axisLabels(rangeOf(low, high, scale), 400, { scale, decimalsMin, distancePx: 44, edgePx: { top: 11, bottom: 11 } });

describe('labels of a price axis', () => {
  it.each([
    ['xrpusdt', 0.44, 0.56, 5],
    ['shibusdt', 0.000_015, 0.000_019, 10],
    ['dogebtc', 0.000_002_2, 0.000_002_5, 9],
    ['btcusdt', 57_000, 64_000, 2],
  ])('stand at the prices of %s, whatever the scale', (_, low, high, decimals) => {
    for (const scale of ['linear', 'log'] as const) {
      const labels = labelsOf(low, high, scale, decimals);
      expect(labels.length).toBeGreaterThan(3);
      for (const { coord, text } of labels) {
        const price = Number(text.replaceAll(',', ''));
        // From the top: nothing at the highest price, all 400 px at the lowest.
        const share =
          scale === 'log'
            ? (Math.log(high) - Math.log(price)) / (Math.log(high) - Math.log(low))
            : (high - price) / (high - low);
        expect(Math.abs(coord - 400 * share)).toBeLessThanOrEqual(0.5 + 1e-6);
      }
    }
  });

  it('are above zero, distinct and have room (any market)', () => {
    const market = fc.record({
      digits: fc.integer({ min: 1_000, max: 9_999_999 }),
      exponent: fc.integer({ min: -13, max: 0 }),
      width: fc.double({ min: -4, max: 2, noNaN: true }),
      scale: fc.constantFrom<AxisScale>('linear', 'log'),
      decimals: fc.integer({ min: 0, max: 9 }),
    });
    fc.assert(
      fc.property(market, ({ digits, exponent, width, scale, decimals }) => {
        const low = digits * 10 ** exponent;
        const labels = labelsOf(low, low * (1 + 10 ** width), scale, decimals);
        expect(new Set(labels.map(({ text }) => text)).size).toBe(labels.length);
        for (const [index, { coord, text }] of labels.entries()) {
          expect(text).toMatch(/^[0-9,]+(\.[0-9]+)?$/);
          expect(coord >= 11 && coord <= 389).toBe(true);
          const above = labels[index + 1];
          if (above !== undefined) expect(coord - above.coord).toBeGreaterThanOrEqual(43);
        }
      }),
      { seed: SEED, numRuns: 300 },
    );
  });
});
