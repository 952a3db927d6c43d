import { describe, expect, it } from 'vitest';
import { OrderPlaces } from './order-places.ts';

const paneHeight = 400;

describe('places of own orders', () => {
  it('leave the tag of the last price free', () => {
    const places = new OrderPlaces(
      () => undefined,
      () => 200,
    );
    places.put({ id: 'above', kind: 'order', y: 198, price: 1000 - 198 }, paneHeight);
    places.put({ id: 'below', kind: 'order', y: 203, price: 1000 - 203 }, paneHeight);
    expect(places.of('above')).toBe(181);
    expect(places.of('below')).toBe(234);
  });

  it('are those of the lines where nothing is in the way', () => {
    const places = new OrderPlaces(
      () => undefined,
      () => undefined,
    );
    places.put({ id: 'a', kind: 'order', y: 120, price: 1000 - 120 }, paneHeight);
    places.put({ id: 'b', kind: 'order', y: 300, price: 1000 - 300 }, paneHeight);
    expect([places.of('a'), places.of('b')]).toEqual([120, 300]);
  });

  it('go to the other side of the last price when theirs has no room', () => {
    const places = new OrderPlaces(
      () => undefined,
      () => 60,
    );
    places.put({ id: 'a', kind: 'order', y: 58, price: 1000 - 58 }, paneHeight);
    places.put({ id: 'b', kind: 'order', y: 59, price: 1000 - 59 }, paneHeight);
    expect([places.of('a'), places.of('b')]).toEqual([94, 116]);
  });

  it('keep the order of their prices where a side has room for some only', () => {
    const places = new OrderPlaces(
      () => undefined,
      () => 320,
    );
    for (const [index, y] of [100, 330, 340, 360, 390].entries())
      places.put({ id: String(index), kind: 'order', y, price: 1000 - y }, paneHeight);
    // Two fit between the last price's tag and the lower end; the two nearest to it go above.
    const all = [0, 1, 2, 3, 4].map((id) => places.of(String(id)) ?? 0);
    expect(all).toEqual([100, 279, 301, 360, 390]);
    expect(all).toEqual(all.toSorted((a, b) => a - b));
  });

  it('are spread on their own side though they have to touch there', () => {
    const places = new OrderPlaces(
      () => undefined,
      () => 314,
    );
    for (const y of [316, 330, 380]) places.put({ id: String(y), kind: 'order', y, price: 1000 - y }, paneHeight);
    expect([316, 330, 380].map((id) => places.of(String(id)))).toEqual([348, 369, 390]);
  });

  it('say where another tag would cover them or the last price’s', () => {
    const places = new OrderPlaces(
      () => undefined,
      () => 200,
    );
    places.put({ id: 'a', kind: 'order', y: 100, price: 1 }, paneHeight);
    expect([79, 80, 100, 119, 120].map((y) => places.isFree(y))).toEqual([true, true, false, false, true]);
    expect([181, 182, 233, 234].map((y) => places.isFree(y))).toEqual([true, false, false, true]);
  });

  it('are told once after all lines of a drawing, without those out of sight', async () => {
    const told: ReadonlyMap<string, number>[] = [];
    const places = new OrderPlaces(
      (spread) => told.push(spread),
      () => undefined,
    );
    places.put({ id: 'a', kind: 'order', y: 120, price: 1000 - 120 }, paneHeight);
    places.put({ id: 'b', kind: 'order', y: 500, price: 1000 - 500 }, paneHeight);
    places.put({ id: 'c', kind: 'order', y: 300, price: 1000 - 300 }, paneHeight);
    await Promise.resolve();
    expect(told.map((spread) => [...spread.keys()])).toEqual([['a', 'c']]);
    places.put({ id: 'of-an-alert', kind: 'alert', y: 200, price: 800 }, paneHeight);
    places.keepOnly('order', new Set(['c']));
    await Promise.resolve();
    expect(told.map((spread) => [...spread.keys()])).toEqual([
      ['a', 'c'],
      ['of-an-alert', 'c'],
    ]);
  });
});
