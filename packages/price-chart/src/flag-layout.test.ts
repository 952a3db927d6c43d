import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spreadFlags } from './flag-layout.ts';

const SEED = Number(import.meta.env.TEST_SEED ?? Date.now() % 1_000_000);
console.info(`flag-layout seed ${String(SEED)}`);
const room = { from: 50, to: 450, distance: 22 };

describe('flags of own orders', () => {
  it('stay on their lines while these are far apart', () => {
    const places = spreadFlags(
      [
        { id: 'a', y: 100, price: 1000 - 100 },
        { id: 'b', y: 122, price: 1000 - 122 },
        { id: 'c', y: 300, price: 1000 - 300 },
      ],
      room,
    );
    expect([...places]).toEqual([
      ['a', 100],
      ['b', 122],
      ['c', 300],
    ]);
  });

  it('move apart around the middle of their lines', () => {
    const places = spreadFlags(
      [
        { id: 'low', y: 204, price: 1000 - 204 },
        { id: 'high', y: 200, price: 1000 - 200 },
        { id: 'between', y: 202, price: 1000 - 202 },
      ],
      room,
    );
    expect([...places]).toEqual([
      ['high', 180],
      ['between', 202],
      ['low', 224],
    ]);
  });

  it('stand by price where their lines are on the same pixel', () => {
    const places = spreadFlags(
      [
        { id: 'a', y: 200, price: 68_012.6 },
        { id: 'b', y: 200, price: 68_016.68 },
      ],
      room,
    );
    expect([...places.keys()]).toEqual(['b', 'a']);
  });

  it('never lie over one another, stay in the room and keep the order of the lines', () => {
    const flags = fc
      .array(fc.integer({ min: 0, max: 500 }), { maxLength: 18 })
      .map((heights) => heights.map((y, index) => ({ id: String(index), y, price: 1000 - y })));
    fc.assert(
      fc.property(flags, (lines) => {
        const places = spreadFlags(lines, room);
        const placed = lines.map((line) => ({ ...line, at: places.get(line.id) ?? Number.NaN }));
        const sorted = placed.toSorted((a, b) => a.at - b.at);
        for (const [index, { at, y }] of sorted.entries()) {
          expect(at).toBeGreaterThanOrEqual(room.from);
          expect(at).toBeLessThanOrEqual(room.to);
          const above = sorted[index - 1];
          if (above === undefined) continue;
          expect(at - above.at).toBeGreaterThanOrEqual(room.distance - 1e-6);
          expect(y).toBeGreaterThanOrEqual(above.y);
        }
      }),
      { seed: SEED, numRuns: 200 },
    );
  });

  it('come closer where there are more than the room holds', () => {
    const lines = Array.from({ length: 41 }, (_, index) => ({ id: String(index), y: 200, price: index }));
    const heights = [...spreadFlags(lines, room).values()];
    expect(heights[0]).toBe(50);
    expect(heights.at(-1)).toBeCloseTo(450, 6);
  });
});
