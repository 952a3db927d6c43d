import { expect, it } from 'vitest';
import { placeInRange, rangeParts } from './day-range.ts';

const place = (low: string, high: string, close: string) => placeInRange({ low, high, close });

it('says how far the price stands from the lowest to the highest of the day', () => {
  expect(place('100', '200', '100')).toBe(0);
  expect(place('100', '200', '125.5')).toBe(255);
  expect(place('0.0000177', '0.0000179', '0.0000178')).toBe(rangeParts / 2);
  expect(place('100', '200', '200')).toBe(rangeParts);
});

it('stays within the range, and says nothing where there is none', () => {
  expect(place('100', '200', '90')).toBe(0);
  expect(place('100', '200', '210')).toBe(rangeParts);
  expect(place('100', '100', '100')).toBeUndefined();
  expect(place('', '100', '100')).toBeUndefined();
});
