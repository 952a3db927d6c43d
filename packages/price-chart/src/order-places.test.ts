import { describe, expect, it } from 'vitest';
import { OrderPlaces } from './order-places.ts';

const paneHeight = 400;

describe('places of own orders', () => {
  it('leave the tag of the last price free', () => {
    const places = new OrderPlaces(
      () => undefined,
      () => 200,
    );
    places.put({ id: 'above', y: 198, price: 1000 - 198 }, paneHeight);
    places.put({ id: 'below', y: 203, price: 1000 - 203 }, paneHeight);
    expect(places.of('above')).toBe(181);
    expect(places.of('below')).toBe(234);
  });

  it('are those of the lines where nothing is in the way', () => {
    const places = new OrderPlaces(
      () => undefined,
      () => undefined,
    );
    places.put({ id: 'a', y: 120, price: 1000 - 120 }, paneHeight);
    places.put({ id: 'b', y: 300, price: 1000 - 300 }, paneHeight);
    expect([places.of('a'), places.of('b')]).toEqual([120, 300]);
  });

  it('go to the other side of the last price when theirs has no room', () => {
    const places = new OrderPlaces(
      () => undefined,
      () => 60,
    );
    places.put({ id: 'a', y: 58, price: 1000 - 58 }, paneHeight);
    places.put({ id: 'b', y: 59, price: 1000 - 59 }, paneHeight);
    expect([places.of('a'), places.of('b')]).toEqual([94, 116]);
  });

  it('are told once after all lines of a drawing, without those out of sight', async () => {
    const told: ReadonlyMap<string, number>[] = [];
    const places = new OrderPlaces(
      (spread) => told.push(spread),
      () => undefined,
    );
    places.put({ id: 'a', y: 120, price: 1000 - 120 }, paneHeight);
    places.put({ id: 'b', y: 500, price: 1000 - 500 }, paneHeight);
    places.put({ id: 'c', y: 300, price: 1000 - 300 }, paneHeight);
    await Promise.resolve();
    expect(told.map((spread) => [...spread.keys()])).toEqual([['a', 'c']]);
    places.keepOnly(new Set(['c']));
    await Promise.resolve();
    expect(told.map((spread) => [...spread.keys()])).toEqual([['a', 'c'], ['c']]);
  });
});
