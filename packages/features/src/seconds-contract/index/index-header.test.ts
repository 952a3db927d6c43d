import { expect, it } from 'vitest';
import { indexHeader } from './index-header.ts';

it('the header tells the newest tick, its way and its sources', () => {
  const ticks = [
    { sequence: 1_482_912, time: 1, price: '67411.00' },
    { sequence: 1_482_913, time: 2, price: '67410.52' },
  ];
  const sources = [
    { source: 'a', price: '67410.52', time: 1 },
    { source: 'b', price: '70000', time: 1, leftOut: 'deviates' },
  ];
  expect(indexHeader(ticks, sources)).toMatchObject({
    price: '67,410.520',
    direction: 'down',
    tick: '1,482,913',
    healthy: 1,
  });
  const turned = sources.toReversed();
  expect(indexHeader(ticks, turned).sources).toEqual(indexHeader(ticks, sources).sources);
  expect(indexHeader([], [])).toMatchObject({ price: '', direction: 'flat', tick: '', healthy: 0 });
});
