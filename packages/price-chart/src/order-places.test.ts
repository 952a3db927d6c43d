import { describe, expect, it } from 'vitest';
import { OrderPlaces } from './order-places.ts';

const paneHeight = 400;

describe('places of own orders', () => {
  it('leave the tag of the last price free', () => {
    const places = new OrderPlaces(
      () => undefined,
      () => 200,
    );
    places.put('above', 198, paneHeight);
    places.put('below', 203, paneHeight);
    expect(places.of('above')).toBe(181);
    expect(places.of('below')).toBe(234);
  });

  it('are those of the lines where nothing is in the way', () => {
    const places = new OrderPlaces(
      () => undefined,
      () => undefined,
    );
    places.put('a', 120, paneHeight);
    places.put('b', 300, paneHeight);
    expect([places.of('a'), places.of('b')]).toEqual([120, 300]);
  });

  it('use the whole room when there is none beside the last price', () => {
    const places = new OrderPlaces(
      () => undefined,
      () => 60,
    );
    places.put('a', 58, paneHeight);
    places.put('b', 59, paneHeight);
    expect([places.of('a'), places.of('b')]).toEqual([56, 78]);
  });

  it('are told once after all lines of a drawing, without those out of sight', async () => {
    const told: ReadonlyMap<string, number>[] = [];
    const places = new OrderPlaces(
      (spread) => told.push(spread),
      () => undefined,
    );
    places.put('a', 120, paneHeight);
    places.put('b', 500, paneHeight);
    places.put('c', 300, paneHeight);
    await Promise.resolve();
    expect(told.map((spread) => [...spread.keys()])).toEqual([['a', 'c']]);
    places.keepOnly(new Set(['c']));
    await Promise.resolve();
    expect(told.map((spread) => [...spread.keys()])).toEqual([['a', 'c'], ['c']]);
  });
});
