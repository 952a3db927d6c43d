import { expect, it } from 'vitest';
import { isSimpleFundPassword } from './fund-password-text.ts';

it.each(['000000', '777777', '123456', '234567', '654321', '987654'])('%s is tried first', (digits) => {
  expect(isSimpleFundPassword(digits)).toBe(true);
});

it.each(['482913', '123457', '135791', '112233', '121212'])('%s is not', (digits) => {
  expect(isSimpleFundPassword(digits)).toBe(false);
});
