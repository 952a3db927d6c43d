import { expect, it } from 'vitest';
import { signedDecimal, signOf } from './signed-decimal.ts';

it('writes a true minus, a plus, and no sign at zero', () => {
  expect(['12345.678', '-12345.678', '0', '-0.001', '', 'x'].map((text) => signedDecimal(text, 2))).toEqual([
    '+12,345.67',
    '−12,345.67',
    '0.00',
    '0.00',
    '–',
    '–',
  ]);
  expect(['1', '-1', '0.00', '-0'].map(signOf)).toEqual(['up', 'down', 'flat', 'flat']);
});
