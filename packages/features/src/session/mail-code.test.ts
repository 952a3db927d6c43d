import { expect, it } from 'vitest';
import { mailCode } from './mail-code.ts';

it('finds exactly six digits', () => {
  expect(mailCode('Your code is 042917. It holds for 10 minutes.')).toBe('042917');
  expect(mailCode('Order 1234567 of 2026')).toBeUndefined();
  expect(mailCode('')).toBeUndefined();
});
