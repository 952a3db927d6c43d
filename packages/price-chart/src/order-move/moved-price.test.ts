import { expect, it } from 'vitest';
import { snappedPrice, steppedPrice } from './moved-price.ts';

it('a height of the axis becomes the nearest price that the market has, never one below a tick', () => {
  expect(snappedPrice(65_243.694_9, 2)).toBe('65243.69');
  expect(snappedPrice(65_243.695_1, 2)).toBe('65243.70');
  expect(snappedPrice(0.000_020_949, 7)).toBe('0.0000209');
  expect(snappedPrice(0.000_000_001, 7)).toBe('0.0000001');
  expect(snappedPrice(-12, 2)).toBe('0.01');
});

it('keys move by whole ticks, exactly', () => {
  expect(steppedPrice('65243.69', 1, 2)).toBe('65243.70');
  expect(steppedPrice('65243.7', -10, 2)).toBe('65243.60');
  expect(steppedPrice('0.0000002', -5, 7)).toBe('0.0000001');
  expect(steppedPrice('9007199254740993.01', 1, 2)).toBe('9007199254740993.02');
});
