import { testSeed } from '@assay/amounts/testing/scale';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AxisSpan, linearMarks, logMarks } from './price-marks.ts';

const SEED = testSeed('price marks');
const runs = { seed: SEED, numRuns: 400 };

const textsOf = (marks: readonly { text: string }[]) => marks.map(({ text }) => text);

/** A market's span: from SHIB against BTC to a price of millions, from a hair to some hundred times as wide, in up to nine decimals. */
const spans: fc.Arbitrary<AxisSpan> = fc
  .record({
    digits: fc.integer({ min: 1_000, max: 9_999_999 }),
    exponent: fc.integer({ min: -13, max: 0 }),
    width: fc.double({ min: -4, max: 2, noNaN: true }),
    countMax: fc.double({ min: 1, max: 12, noNaN: true }),
    decimalsMin: fc.integer({ min: 0, max: 9 }),
  })
  .map(({ digits, exponent, width, countMax, decimalsMin }) => {
    const low = digits * 10 ** exponent;
    return { low, high: low * (1 + 10 ** width), countMax, decimalsMin };
  });

/** A label read as a number again, by a way of its own. */
const readBack = (text: string) => Number(text.replaceAll(',', '').replace('−', '-'));

function expectTrueLabels(span: AxisSpan, marks: readonly { value: number; text: string }[]): void {
  const texts = textsOf(marks);
  expect(new Set(texts).size).toBe(texts.length);
  expect(new Set(texts.map((text) => text.split('.')[1]?.length ?? 0)).size).toBeLessThanOrEqual(1);
  for (const [index, { value, text }] of marks.entries()) {
    expect(text.split('.')[1]?.length ?? 0).toBeGreaterThanOrEqual(span.decimalsMin);
    expect(Math.abs(readBack(text) - value)).toBeLessThanOrEqual(Math.abs(value) * 1e-12);
    expect(value).toBeGreaterThanOrEqual(span.low - Math.abs(span.low) * 1e-9);
    expect(value).toBeLessThanOrEqual(span.high + Math.abs(span.high) * 1e-9);
    expect(value).toBeGreaterThan(marks[index - 1]?.value ?? Number.NEGATIVE_INFINITY);
  }
}

describe('marks of a linear axis', () => {
  it('are round, exact to the last digit', () => {
    const marks = linearMarks({ low: 67_405, high: 67_455, countMax: 6, decimalsMin: 2 });
    expect(textsOf(marks)).toEqual(['67,410.00', '67,420.00', '67,430.00', '67,440.00', '67,450.00']);
    expect(
      textsOf(linearMarks({ low: 0.000_002_048_61, high: 0.000_002_048_652, countMax: 3, decimalsMin: 2 })),
    ).toEqual(['0.00000204862', '0.00000204864']);
    expect(linearMarks({ low: 1, high: 1, countMax: 6, decimalsMin: 2 })).toEqual([]);
  });

  it('differ in their text where the market has fewer decimals than their distance', () => {
    expect(textsOf(linearMarks({ low: 0.4581, high: 0.4622, countMax: 5, decimalsMin: 2 }))).toEqual([
      '0.459',
      '0.460',
      '0.461',
      '0.462',
    ]);
  });

  it('have a true minus below zero, and none at it', () => {
    expect(textsOf(linearMarks({ low: -0.0034, high: 0.002, countMax: 3, decimalsMin: 0 }))).toEqual([
      '−0.002',
      '0.000',
      '0.002',
    ]);
  });

  it('are true, distinct and no more than there is room for (any market)', () => {
    fc.assert(
      fc.property(spans, fc.boolean(), (span, isBelowZero) => {
        const at = isBelowZero ? { ...span, low: -span.high, high: -span.low } : span;
        const marks = linearMarks(at);
        expectTrueLabels(at, marks);
        expect(marks.length).toBeLessThanOrEqual(Math.floor(at.countMax) + 1);
        // Equal distances, and close enough: a step more than the next coarser one would have too few.
        const gaps = marks.slice(1).map(({ value }, index) => value - (marks[index]?.value ?? 0));
        for (const gap of gaps) expect(gap / (gaps[0] ?? 1)).toBeCloseTo(1, 6);
        for (const gap of gaps) expect(gap).toBeLessThanOrEqual(((at.high - at.low) / at.countMax) * 2.5 * (1 + 1e-9));
      }),
      runs,
    );
  });
});

describe('marks of a logarithmic axis', () => {
  it('stand for prices below 1 as for those above', () => {
    expect(textsOf(logMarks({ low: 0.000_01, high: 0.001, countMax: 6, decimalsMin: 0 }))).toEqual([
      '0.00002',
      '0.00005',
      '0.00020',
      '0.00050',
    ]);
    expect(textsOf(logMarks({ low: 0.45, high: 0.62, countMax: 4, decimalsMin: 5 }))).toEqual([
      '0.45000',
      '0.50000',
      '0.55000',
      '0.60000',
    ]);
    expect(logMarks({ low: 0, high: 1, countMax: 6, decimalsMin: 2 })).toEqual([]);
    expect(logMarks({ low: 1, high: 1, countMax: 6, decimalsMin: 2 })).toEqual([]);
  });

  it('are above zero, true, distinct and as far apart as labels need (any market)', () => {
    fc.assert(
      fc.property(spans, (span) => {
        const marks = logMarks(span);
        expectTrueLabels(span, marks);
        const least = Math.log(span.high / span.low) / span.countMax;
        for (const [index, { value, text }] of marks.entries()) {
          expect(value).toBeGreaterThan(0);
          expect(text).not.toContain('−');
          const before = marks[index - 1];
          if (before !== undefined) expect(Math.log(value / before.value)).toBeGreaterThanOrEqual(least * (1 - 1e-6));
        }
      }),
      runs,
    );
  });

  it('leave no large hole (any market)', () => {
    fc.assert(
      fc.property(spans, (span) => {
        const marks = logMarks(span);
        const ratio = Math.exp(Math.log(span.high / span.low) / span.countMax);
        for (const [index, { value }] of marks.slice(1).entries()) {
          const before = marks[index]?.value ?? 0;
          // The least distance, and at most one step of a size that is 2.5 times what it takes.
          expect(value).toBeLessThanOrEqual(before * ratio + before * (ratio - 1) * 2.5 * (1 + 1e-6));
        }
      }),
      runs,
    );
  });
});
