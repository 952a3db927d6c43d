import { expect, it } from 'vitest';
import { phishingCodeFault } from './use-phishing-code.ts';

const length = { key: 'phishing.length', values: { least: 4, most: 20 } };

it.each([
  ['blue', undefined],
  ['x'.repeat(20), undefined],
  ['海浪声声', undefined],
  ['', length],
  ['abc', length],
  ['   abc   ', length],
  ['x'.repeat(21), length],
  ['x'.repeat(10_000), length],
  ['blue\u202ewhale', { key: 'l.error.textMalformed' }],
  ['blue\u200bwhale', { key: 'l.error.textMalformed' }],
])('says what is wrong with %j', (text, fault) => {
  expect(phishingCodeFault(text)).toEqual(fault);
});
