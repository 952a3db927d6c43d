import { expect, it } from 'vitest';
import { sameDecimals } from './same-decimals.ts';

it('gives all the places of the longest, and leaves out what is missing', () => {
  expect(sameDecimals(['69174.14', '', '69173.129', '69181'])).toEqual(['69,174.140', '', '69,173.129', '69,181.000']);
  expect(sameDecimals(['1', '2000'])).toEqual(['1', '2,000']);
  expect(sameDecimals([])).toEqual([]);
});
