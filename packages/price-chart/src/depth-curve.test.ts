import { describe, expect, it } from 'vitest';
import { depthCurve, depthPath, nearestPoint, steppedPoint } from './depth-curve.ts';

const bids = [
  { price: '99', amount: '1' },
  { price: '98', amount: '2' },
  { price: '90', amount: '5' },
];
const asks = [
  { price: '101', amount: '0.5' },
  { price: '103', amount: '1.5' },
];

describe('depthCurve', () => {
  it('sums outwards and shows the same span on both sides', () => {
    const curve = depthCurve(bids, asks);
    expect(curve).toMatchObject({ midValue: 100, lowValue: 97, highValue: 103, maxSum: 3 });
    expect(curve?.bids.map(({ sum }) => sum)).toEqual([1, 3]);
    expect(curve?.asks.map(({ sum }) => sum)).toEqual([0.5, 2]);
  });

  it('leaves the farthest levels of a long book out of sight', () => {
    const side = (sign: 1 | -1) =>
      Array.from({ length: 30 }, (_, index) => ({
        price: String(1000 + sign * (index < 25 ? index + 1 : index * 20)),
        amount: '1',
      }));
    const curve = depthCurve(side(-1), side(1));
    expect(curve).toMatchObject({ lowValue: 976, highValue: 1024, maxSum: 24 });
  });

  it('zooms from the best levels of both sides to the end of the shorter one', () => {
    const side = (sign: 1 | -1, count: number) =>
      Array.from({ length: count }, (_, index) => ({ price: String(1000 + sign * (index + 1)), amount: '1' }));
    const at = (zoom: number) => depthCurve(side(-1, 50), side(1, 40), zoom);
    expect(at(1)).toMatchObject({ lowValue: 968, highValue: 1032, canNarrow: true, canWiden: true, reachShare: 0.032 });
    expect(at(4)).toMatchObject({ lowValue: 992, highValue: 1008, maxSum: 8 });
    expect(at(1_000)).toMatchObject({ lowValue: 998, highValue: 1002, canNarrow: false, canWiden: true });
    expect(at(0.01)).toMatchObject({ lowValue: 960, highValue: 1040, maxSum: 40, canNarrow: true, canWiden: false });
  });

  it('lets the pointer step from level to level, beginning in the middle', () => {
    const curve = depthCurve(bids, asks);
    if (curve === undefined) throw new Error('both sides have levels');
    expect(steppedPoint(curve, undefined, 1)?.price).toBe('101');
    expect(steppedPoint(curve, undefined, -1)?.price).toBe('99');
    expect(steppedPoint(curve, 99, -1)?.price).toBe('98');
    expect(steppedPoint(curve, 99, 1)?.price).toBe('101');
    expect(steppedPoint(curve, 99, -10)?.price).toBe('98');
    expect(steppedPoint(curve, 99, 10)?.price).toBe('103');
  });

  it('is nothing while a side is empty', () => {
    expect(depthCurve([], asks)).toBeUndefined();
    expect(depthCurve(bids, [])).toBeUndefined();
  });

  it('still has a span when both sides are one level', () => {
    const curve = depthCurve([{ price: '100', amount: '1' }], [{ price: '100', amount: '1' }]);
    expect(curve?.highValue).toBeGreaterThan(curve?.lowValue ?? Number.POSITIVE_INFINITY);
  });

  it('finds the nearest level on the pointed side', () => {
    const curve = depthCurve(bids, asks);
    if (curve === undefined) throw new Error('both sides have levels');
    expect(nearestPoint(curve, 98.2)).toMatchObject({ side: 'bid', point: { price: '98', sum: 3 } });
    expect(nearestPoint(curve, 102.9)).toMatchObject({ side: 'ask', point: { price: '103' } });
  });
});

describe('depthPath', () => {
  it('steps: along to the price, then up to the sum, then out to the edge', () => {
    const points = depthCurve(bids, asks)?.asks ?? [];
    const { line, area } = depthPath(
      points,
      (price) => price - 97,
      (sum) => 10 - sum,
      6,
    );
    expect(line).toBe('M4.0 10.0H4.0V9.5H6.0V8.0H6.0');
    expect(area).toBe(`${line}V10.0Z`);
  });
});
