import { describe, expect, it } from 'vitest';
import { OrderPlaces } from './order-places.ts';
import type { FlagGroup } from './tag-folding.ts';

const paneHeight = 400;
const order = (id: string, y: number) => ({ id, kind: 'order' as const, y, price: 1000 - y });

describe('places of own orders', () => {
  it('say where another tag would cover them or the last price’s', () => {
    const places = new OrderPlaces(
      () => undefined,
      () => ({ top: 191, bottom: 222 }),
    );
    places.put(order('a', 100), paneHeight);
    expect([80, 81, 100, 119, 120].map((y) => places.isFree(y))).toEqual([true, false, false, false, true]);
    expect([181, 182, 231, 232].map((y) => places.isFree(y))).toEqual([true, false, false, true]);
    expect(places.isTagged('a')).toBe(true);
  });

  it('follow the last price, which takes the place of an order on the axis', () => {
    let last = { top: 300, bottom: 331 };
    const places = new OrderPlaces(
      () => undefined,
      () => last,
    );
    places.put(order('a', 100), paneHeight);
    expect(places.isTagged('a')).toBe(true);
    last = { top: 90, bottom: 121 };
    places.refresh();
    expect(places.isTagged('a')).toBe(false);
  });

  it('tell what the axis will hold where prices lie elsewhere', () => {
    const places = new OrderPlaces(
      () => undefined,
      () => undefined,
    );
    places.put(order('a', 100), paneHeight);
    expect(places.takenAt((price) => price - 700)).toEqual([{ top: 190, bottom: 210 }]);
  });

  it('are told once after all lines of a drawing, without those out of sight', async () => {
    const told: (readonly FlagGroup[])[] = [];
    const places = new OrderPlaces(
      (folds) => told.push(folds),
      () => undefined,
    );
    places.put(order('a', 120), paneHeight);
    places.put(order('b', 500), paneHeight);
    places.put(order('c', 300), paneHeight);
    await Promise.resolve();
    const ids = () => told.map((folds) => folds.map((fold) => fold.map(({ id }) => id)));
    expect(ids()).toEqual([[['a'], ['c']]]);
    places.put({ id: 'of-an-alert', kind: 'alert', y: 200, price: 800 }, paneHeight);
    places.keepOnly('order', new Set(['c']));
    await Promise.resolve();
    expect(ids()).toEqual([[['a'], ['c']], [['c']]]);
  });
});
