import { expect, it } from 'vitest';
import { fittingRows } from './use-fitting-rows.ts';

const both = { usual: 20, most: 60 };
const one = { usual: 40, most: 120 };

it('shows the rows that fit whole, at most as many as wanted', () => {
  // At 1440×900 the book has 715 px: twenty rows a side, or forty of one.
  expect(fittingRows(715, 35, 2, both)).toBe(20);
  expect(fittingRows(715, 35, 1, one)).toBe(40);
  expect(fittingRows(535, 35, 2, both)).toBe(14);
  expect(fittingRows(10, 35, 2, both)).toBe(1);
});

it('grows with a high window, whose further rows are not squeezed', () => {
  expect(fittingRows(900, 35, 2, both)).toBe(20);
  // At 2560×1440 it has 1,255 px.
  expect(fittingRows(1255, 35, 2, both)).toBe(27);
  expect(fittingRows(9_000, 35, 2, both)).toBe(60);
});
