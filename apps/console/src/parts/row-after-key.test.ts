import { expect, it } from 'vitest';
import { rowAfterKey } from './row-after-key.ts';

it('goes up and down by arrows and letters, and stays at the ends', () => {
  for (const key of ['ArrowDown', 'j']) {
    expect(rowAfterKey(key, 0, 3)).toBe(1);
    expect(rowAfterKey(key, 2, 3)).toBe(2);
  }
  for (const key of ['ArrowUp', 'k']) {
    expect(rowAfterKey(key, 2, 3)).toBe(1);
    expect(rowAfterKey(key, 0, 3)).toBe(0);
  }
  expect(rowAfterKey('Home', 2, 3)).toBe(0);
  expect(rowAfterKey('End', 0, 3)).toBe(2);
});

it('leads nowhere by other keys, and in an empty table', () => {
  expect(rowAfterKey('Enter', 0, 3)).toBeUndefined();
  expect(rowAfterKey('ArrowDown', 0, 0)).toBeUndefined();
});
