import { expect, it } from 'vitest';
import { rowAfterKey } from './use-row-focus.ts';

it('keys lead from row to row and stay within the list', () => {
  expect(rowAfterKey('ArrowDown', 0, 17)).toBe(1);
  expect(rowAfterKey('ArrowDown', 16, 17)).toBe(16);
  expect(rowAfterKey('ArrowUp', 3, 17)).toBe(2);
  expect(rowAfterKey('Home', 9, 17)).toBe(0);
  expect(rowAfterKey('End', 9, 1_000)).toBe(999);
  expect(rowAfterKey('PageDown', 995, 1_000)).toBe(999);
  expect(rowAfterKey('PageUp', 5, 1_000)).toBe(0);
  expect(rowAfterKey('x', 5, 17)).toBeUndefined();
});

it('the row above the first is the search field', () => {
  expect(rowAfterKey('ArrowUp', 0, 17)).toBe(-1);
});
