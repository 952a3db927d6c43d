import { expect, it } from 'vitest';
import { csvCell } from './csv-text.ts';

it('makes no cell a formula and no cell two', () => {
  for (const start of ['=', '+', '-', '@', '\t', '\r']) expect(csvCell(`${start}cmd`)).toBe(`"'${start}cmd"`);
  expect(csvCell('a"b,c\nd')).toBe('"a""b,c\nd"');
  expect(csvCell('67412.30')).toBe('"67412.30"');
});
