import { expect, it } from 'vitest';
import { reservedShareOf } from './reserved-share.ts';

it.each([
  [undefined, 1],
  ['', 1],
  [' ', 1],
  ['1', 1],
  ['0.01', 0.01],
  ['0.000001', 0.000_001],
  ['0', undefined],
  ['-0.5', undefined],
  ['1.000001', undefined],
  ['half', undefined],
  ['NaN', undefined],
])('a share of %j is %s', (text, share) => {
  expect(reservedShareOf(text)).toBe(share);
});
