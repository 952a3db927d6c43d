import { expect, it } from 'vitest';
import { stepText } from './use-market-rules.ts';

it('writes the smallest step that a number of decimals allows', () => {
  expect([0, 1, 2, 9].map(stepText)).toEqual(['1', '0.1', '0.01', '0.000000001']);
});
