import { describe, expect, it } from 'vitest';
import { FillPlaces } from './fill-places.ts';

const fill = (id: string) => ({ id, side: 'buy' as const, price: '1', timeMs: 0 });

describe('the pointed fill', () => {
  it('is the nearest one in reach', () => {
    const places = new FillPlaces();
    places.put(fill('a'), 100, 100);
    places.put(fill('b'), 108, 100);
    expect(places.at(105, 100)?.fill.id).toBe('b');
    expect(places.at(101, 103)?.fill.id).toBe('a');
    expect(places.at(140, 100)).toBeUndefined();
  });

  it('is where it was drawn last', () => {
    const places = new FillPlaces();
    places.put(fill('a'), 100, 100);
    places.put(fill('a'), 300, 100);
    expect(places.at(100, 100)).toBeUndefined();
    expect(places.at(300, 100)?.x).toBe(300);
    places.clear();
    expect(places.at(300, 100)).toBeUndefined();
  });
});
