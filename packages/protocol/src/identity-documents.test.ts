import { describe, expect, it } from 'vitest';
import { countries } from './countries.ts';
import { documentTypes, exampleIdNumber, isIdNumber, preparedIdNumber } from './identity-documents.ts';

describe('a number of a document', () => {
  it.each([
    ['CN', 'id-card', '11010519491231002X'],
    ['CN', 'id-card', '440524188001010014'],
    ['HK', 'id-card', 'A1234563'],
    ['HK', 'id-card', 'AB9876543'],
    ['TW', 'id-card', 'A123456789'],
    ['ES', 'id-card', '12345678Z'],
    ['ES', 'id-card', 'X1234567L'],
    ['GB', 'passport', '925076473'],
    ['DE', 'id-card', 'T220001293'],
    ['FR', 'id-card', 'ANY-THING-4'],
  ] as const)('of %s as %s is taken: %s', (country, documentType, number) => {
    expect(isIdNumber(country, documentType, number)).toBe(true);
  });

  it.each([
    ['CN', 'id-card', '110105194912310021', 'the last sign is another'],
    ['CN', 'id-card', '11010519490230002X', 'there was no such day'],
    ['CN', 'id-card', '1101051949123100', 'it is too short'],
    ['CN', 'driving-licence', '11010519491231002Y', 'a sign that is none'],
    ['HK', 'id-card', 'A1234564', 'the last sign is another'],
    ['TW', 'id-card', 'A123456788', 'the last sign is another'],
    ['ES', 'id-card', '12345678A', 'the letter is another'],
    ['GB', 'passport', '92507647', 'it is too short'],
    ['FR', 'id-card', 'A-1', 'it is too short'],
    ['FR', 'id-card', 'A'.repeat(33), 'it is too long'],
    ['FR', 'id-card', 'ABCD\u202E1', 'it turns what is read'],
  ] as const)('of %s as %s is not taken: %s, since %s', (country, documentType, number, _why) => {
    expect(isIdNumber(country, documentType, number)).toBe(false);
  });

  it('of which one sign is changed is another one wherever there is a check digit', () => {
    for (const number of ['11010519491231002X', '12345678Z', 'A1234563', 'A123456789']) {
      const country = { 18: 'CN', 9: 'ES', 8: 'HK', 10: 'TW' }[number.length] ?? '';
      const last = number.length - 1;
      for (let at = 1; at < last; at += 1) {
        const digit = Number(number[at]);
        const other = `${number.slice(0, at)}${(digit + 1) % 10}${number.slice(at + 1)}`;
        expect(isIdNumber(country, 'id-card', other), other).toBe(false);
      }
    }
  });

  it('is one spelling however it was typed', () => {
    expect(preparedIdNumber(' a123456 (3) ')).toBe('A1234563');
    expect(preparedIdNumber('１１０１０５ 19491231 002x')).toBe('11010519491231002X');
  });

  it('has an example that fits wherever it has a format', () => {
    for (const country of countries)
      for (const documentType of documentTypes) {
        const example = exampleIdNumber(country, documentType);
        if (example !== '') expect([country, isIdNumber(country, documentType, example)]).toEqual([country, true]);
      }
    expect(new Set(countries).size).toBe(249);
  });
});
