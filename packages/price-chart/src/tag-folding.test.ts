import { testSeed } from '@assay/amounts/testing/scale';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldTags, isFree, type TaggedLine, tagSpan } from './tag-folding.ts';

const SEED = testSeed('folded tags');

const line = (id: string, y: number, kind: TaggedLine['kind'] = 'order'): TaggedLine => ({
  id,
  kind,
  y,
  price: 1000 - y,
});
const idsOf = (lines: readonly TaggedLine[], lastTag?: { top: number; bottom: number }) =>
  foldTags(lines, lastTag).folds.map((fold) => fold.map(({ id }) => id));

describe('flags of own orders', () => {
  it('stand alone while their lines are far apart, and are one where they would lie over one another', () => {
    expect(idsOf([line('c', 300), line('a', 100), line('b', 122)])).toEqual([['a'], ['b'], ['c']]);
    expect(idsOf([line('low', 204), line('high', 200), line('next', 223)])).toEqual([['high', 'low'], ['next']]);
  });

  it('begin with the higher price where two lines are on the same pixel', () => {
    const lines = [
      { ...line('a', 200), price: 68_012.6 },
      { ...line('b', 200), price: 68_016.68 },
    ];
    expect(idsOf(lines)).toEqual([['b', 'a']]);
  });

  it('stand for every order once, each on a line of its own, and never cover each other (any lines)', () => {
    const heights = fc.array(fc.integer({ min: 0, max: 500 }), { maxLength: 30 });
    const last = fc.option(fc.integer({ min: 0, max: 500 }), { nil: undefined });
    fc.assert(
      fc.property(heights, heights, last, (orders, alerts, lastY) => {
        const lines = [
          ...orders.map((y, index) => line(`order ${String(index)}`, y)),
          ...alerts.map((y, index) => line(`alert ${String(index)}`, y, 'alert')),
        ];
        const lastTag = lastY === undefined ? undefined : { top: lastY - 9, bottom: lastY + 22 };
        const { folds, tagged, taken } = foldTags(lines, lastTag);
        const folded = folds.flat().map(({ id }) => id);
        expect(folded.toSorted()).toEqual(orders.map((_, index) => `order ${String(index)}`).toSorted());
        const places = folds.map(([first]) => first.y);
        for (const [index, y] of places.slice(1).entries()) expect(y - (places[index] ?? 0)).toBeGreaterThanOrEqual(22);
        for (const fold of folds) for (const { y } of fold) expect(Math.abs(y - fold[0].y)).toBeLessThan(22);
        // What is written on the axis stands at its own price, and nothing there is covered.
        const tags = lines.filter(({ id }) => tagged.has(id)).map(({ y }) => tagSpan(y));
        expect(taken).toHaveLength(tags.length + (lastTag === undefined ? 0 : 1));
        for (const [index, span] of taken.entries()) expect(isFree(span, taken.toSpliced(index, 1))).toBe(true);
      }),
      { seed: SEED, numRuns: 300 },
    );
  });
});

describe('prices on the axis', () => {
  it('give way to the last price, and alerts to orders', () => {
    const lines = [
      line('a', 195),
      line('b', 205),
      line('far', 300),
      line('alert', 310, 'alert'),
      line('x', 60, 'alert'),
    ];
    const { tagged } = foldTags(lines, { top: 180, bottom: 200 });
    // The one above is under the tag of the last price, the other of its fold is not quite free either.
    expect([...tagged]).toEqual(['far', 'x']);
    expect([...foldTags(lines, { top: 150, bottom: 195 }).tagged]).toEqual(['b', 'far', 'x']);
  });
});
