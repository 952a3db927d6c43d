import { describe, expect, it } from 'vitest';
import {
  type LabelSurroundings,
  type LabelWish,
  labelHeightPx,
  labelPlaces,
  labelWidth,
  type Point,
} from './label-places.ts';

const wish = (more: Partial<LabelWish> = {}): LabelWish => ({
  from: 500,
  to: 800,
  y: 200,
  losingSide: 'below',
  width: 70,
  ...more,
});
const around = (more: Partial<LabelSurroundings> = {}): LabelSurroundings => ({
  plotWidth: 900,
  plotHeight: 400,
  path: [],
  now: { x: 600, y: 60 },
  ...more,
});
/** A price that swings between two heights, up to now. */
const swinging = (fromX: number, toX: number, high: number, low: number): readonly Point[] =>
  Array.from({ length: Math.floor((toX - fromX) / 4) + 1 }, (_, index) => ({
    x: fromX + index * 4,
    y: index % 2 === 0 ? high : low,
  }));
const isClear = (place: Point, width: number, path: readonly Point[]) =>
  path.every(({ x, y }) => x < place.x || x > place.x + width || y < place.y || y > place.y + labelHeightPx);

describe('the words of an entry line', () => {
  it('stand at its end, where the order loses', () => {
    expect(labelPlaces([wish()], around())).toEqual([{ x: 722, y: 204 }]);
    expect(labelPlaces([wish({ losingSide: 'above' })], around())).toEqual([{ x: 722, y: 178 }]);
  });

  it('change the side when the newest price runs there', () => {
    const path = swinging(500, 790, 205, 220);
    const [place] = labelPlaces([wish()], around({ path, now: { x: 790, y: 210 } }));
    expect(place).toEqual({ x: 722, y: 178 });
  });

  it('go ahead of the price, or away from it, when it swings about the entry', () => {
    const path = swinging(700, 790, 150, 250);
    const wishes = [wish({ from: 705, to: 830 })];
    const [ahead] = labelPlaces(wishes, around({ path, now: { x: 790, y: 200 } }));
    expect(ahead).toMatchObject({ x: 802 });
    const narrow = around({ path, plotWidth: 850, now: { x: 790, y: 200 } });
    const [away] = labelPlaces(wishes, narrow);
    if (away === undefined) throw new Error('no place');
    expect(isClear(away, 70, path)).toBe(true);
  });

  it('never lie over each other, and are left out where there is no room', () => {
    const wishes = Array.from({ length: 12 }, (_, index) => wish({ y: 200 + (index % 3) }));
    const places = labelPlaces(wishes, around());
    const found = places.filter((place) => place !== undefined);
    expect(found.length).toBeGreaterThan(4);
    for (const one of found)
      for (const other of found)
        if (one !== other)
          expect(Math.abs(one.x - other.x) >= 70 || Math.abs(one.y - other.y) >= labelHeightPx).toBe(true);
    expect(labelPlaces([wish()], around({ plotWidth: 60 }))).toEqual([undefined]);
  });

  it('stay inside of the plot', () => {
    for (const y of [2, 20, 390, 399])
      for (const losingSide of ['above', 'below'] as const) {
        const [place] = labelPlaces([wish({ y, losingSide })], around());
        // At the foot, where the expiries are written, there is no room beside a line.
        if (y > 380) expect(place).toBeUndefined();
        else {
          expect(place?.y).toBeGreaterThan(0);
          expect((place?.y ?? 0) + labelHeightPx).toBeLessThan(400 - 20);
        }
      }
  });

  it('always touch their own line, however many there are', () => {
    const wishes = Array.from({ length: 12 }, (_, index) => wish({ y: 60 + 23 * index, from: 300 + 20 * index }));
    const path = swinging(100, 640, 80, 330);
    for (const [index, place] of labelPlaces(wishes, around({ path, now: { x: 640, y: 200 } })).entries()) {
      if (place === undefined) continue;
      const { y } = wishes[index] ?? wish();
      expect(Math.abs(place.y + labelHeightPx / 2 - y)).toBeLessThanOrEqual(labelHeightPx / 2 + 4);
    }
  });

  it('do not lie on the line of another order', () => {
    const [place] = labelPlaces([wish(), wish({ y: 212 })], around());
    expect(place).toEqual({ x: 722, y: 178 });
  });
});

it('takes a Chinese character for wider than a letter', () => {
  expect(labelWidth('↑ 看涨 50.00')).toBeGreaterThan(labelWidth('↑ Up 50.00'));
  expect(labelWidth('')).toBe(10);
});
