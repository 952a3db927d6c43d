import { expect, it } from 'vitest';
import { movedCursor } from './cursor.ts';

it('goes round, to both ends, and stays for other keys', () => {
  expect(movedCursor('ArrowDown', 0, 3)).toBe(1);
  expect(movedCursor('ArrowDown', 2, 3)).toBe(0);
  expect(movedCursor('ArrowUp', 0, 3)).toBe(2);
  expect(movedCursor('End', 0, 3)).toBe(2);
  expect(movedCursor('Home', 2, 3)).toBe(0);
  for (const key of ['a', 'Enter', 'Tab', 'Escape']) expect(movedCursor(key, 1, 3)).toBeUndefined();
  expect(movedCursor('ArrowDown', 0, 0)).toBeUndefined();
});
