import { expect, it } from 'vitest';
import { fittingRows } from './use-fitting-rows.ts';

it('shows the rows that fit whole, at most as many as wanted', () => {
  // At 1440×900 the book has 715 px: twenty rows a side, or forty of one.
  expect(fittingRows(715, 35, 2, 20)).toBe(20);
  expect(fittingRows(715, 35, 1, 40)).toBe(40);
  expect(fittingRows(535, 35, 2, 20)).toBe(14);
  expect(fittingRows(10, 35, 2, 20)).toBe(1);
});
