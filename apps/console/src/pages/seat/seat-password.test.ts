import { expect, it } from 'vitest';
import { seatPasswordFault } from './seat-password.ts';

it('asks for 12 to 128 characters, twice the same', () => {
  expect(seatPasswordFault('', '')).toBe('seat.choosePassword');
  expect(seatPasswordFault('a'.repeat(11), 'a'.repeat(11))).toBe('seat.passwordLength');
  expect(seatPasswordFault('a'.repeat(129), 'a'.repeat(129))).toBe('seat.passwordLength');
  expect(seatPasswordFault('a'.repeat(12), 'a'.repeat(13))).toBe('seat.passwordsDiffer');
  for (const length of [12, 128]) expect(seatPasswordFault('a'.repeat(length), 'a'.repeat(length))).toBeUndefined();
});
