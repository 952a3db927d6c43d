import { testSeed } from '@assay/amounts/testing/scale';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDecimalTyping } from './decimal-text.ts';
import { acceptDecimalTyping, MAX_INTEGER_DIGITS, MAX_MALFORMED_LENGTH, type TypingRules } from './decimal-typing.ts';

const SEED = testSeed('typed decimals');

const price: Omit<TypingRules, 'before'> = { maxDecimals: 2, rounding: 'down', unit: 'USDT' };

/** Pastes over what stands there. */
const pasted = (text: string, rules: Partial<TypingRules> = {}) =>
  acceptDecimalTyping(text, { before: '', ...price, ...rules });

/** Types key by key into an empty field. */
function typed(keys: string, rules: Partial<TypingRules> = {}) {
  let shown = '';
  const remarks: string[] = [];
  for (const key of keys) {
    const { text, remark } = acceptDecimalTyping(shown + key, { ...price, ...rules, before: shown });
    shown = text;
    if (remark !== undefined) remarks.push(remark);
  }
  return { shown, remarks };
}

describe('a pasted number', () => {
  it.each([
    ['65000.999', '65000.99'],
    [' 65 000.909 USDT', '65000.90'],
    ['65,000.999', '65000.99'],
    ['65000,999', '65000.99'],
    ['1.9999999999', '1.99'],
  ])('%j is rounded to the tick, and that is said', (text, shown) => {
    expect(pasted(text)).toEqual({ text: shown, remark: 'rounded' });
  });

  it('is no key, even where it is only one character longer than what it replaces', () => {
    expect(pasted('70000.001', { before: '70000.01', isPasted: true })).toEqual({
      text: '70000.00',
      remark: 'rounded',
    });
    expect(pasted('1,5', { before: '1,', isPasted: true })).toEqual({ text: '1.5' });
  });

  it('goes up where that means the same, and is not remarked upon for zeros', () => {
    expect(pasted('65000.991', { rounding: 'up' })).toEqual({ text: '65001.00', remark: 'rounded' });
    expect(pasted('65000.900000')).toEqual({ text: '65000.90' });
    expect(pasted('12.', { maxDecimals: 0 })).toEqual({ text: '12' });
  });

  it.each([
    [' 65 000.90 USDT', '65000.90'],
    ['65000.90usdt', '65000.90'],
    ['$65,000.90', '65000.90'],
    ['USDT 65000', '65000'],
    ['67,412.30', '67412.30'],
    [' 1,234,567 ', '1234567'],
    ['1 000', '1000'],
    ['1\u00a0234\u202f567.5', '1234567.5'],
    ["65'000.90", '65000.90'],
    ['65.000,90', '65000.90'],
    ['65 000,90', '65000.90'],
    ['1.234.567', '1234567'],
    ['1,5', '1.5'],
    ['0,123', '0.12'],
    ['65000,9', '65000.9'],
    ['+12.5', '12.5'],
    ['１２．５', '12.5'],
    ['12。5', '12.5'],
    ['１，５', '1.5'],
    ['６７,４１２．３０', '67412.30'],
    ['.5', '0.5'],
    ['007', '7'],
  ])('%j can mean only %s', (text, shown) => {
    expect(pasted(text).text).toBe(shown);
  });

  it.each([
    '1,234',
    '-1',
    '-65000.90',
    '1e5',
    '6.5e4 USDT',
    '0x10',
    '1.2.3',
    '١',
    '1 00',
    '1 5',
    '12 34.5',
    '0,123.5',
    '1234,567.8',
    '12,34.5',
    ',123.4',
    '1,2345.6',
    '1,234,56',
    '0.5 BTC',
    'USDT',
    'NaN',
    '∞',
  ])('%j stays in sight, and is no number', (text) => {
    expect(pasted(text)).toEqual({ text });
    expect(isDecimalTyping(text)).toBe(false);
  });

  it('below zero keeps its minus, whatever that looks like', () => {
    for (const text of ['−1', '－1', '-1']) expect(pasted(text).text).toBe('-1');
  });

  it('stays in sight with all its decimals where nobody said how to round', () => {
    expect(acceptDecimalTyping('1.999', { before: '', maxDecimals: 2 })).toEqual({ text: '1.999' });
    // And can be shortened there, key by key.
    expect(acceptDecimalTyping('1.99', { before: '1.999', maxDecimals: 1 })).toEqual({ text: '1.99' });
  });

  it('that is a page, or has three hundred digits, leaves the field as it was and says so', () => {
    for (const text of ['x'.repeat(MAX_MALFORMED_LENGTH + 1), '9'.repeat(300)])
      expect(pasted(text, { before: '12.5' })).toEqual({ text: '12.5', remark: 'length' });
    expect(pasted('9'.repeat(MAX_INTEGER_DIGITS)).text).toBe('9'.repeat(MAX_INTEGER_DIGITS));
  });

  it('never becomes another number: however it is grouped, it is the one that was written, rounded down at most a tick', () => {
    const groupings = [
      { group: ',', point: '.' },
      { group: ' ', point: '.' },
      { group: ' ', point: ',' },
      { group: '.', point: ',' },
      { group: "'", point: '.' },
    ];
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1_000n, max: 10n ** 15n }),
        fc.stringMatching(/^[0-9]{1,9}$/),
        fc.integer({ min: 0, max: 8 }),
        fc.constantFrom(...groupings),
        fc.constantFrom('', ' USDT', 'usdt', '\u00a0'),
        fc.boolean(),
        (whole, fraction, maxDecimals, { group, point }, suffix, isWide) => {
          const grouped = whole.toString().replace(/\B(?=([0-9]{3})+(?![0-9]))/g, group) + point + fraction + suffix;
          const written = isWide
            ? grouped.replace(/[0-9]/g, (digit) => '０１２３４５６７８９'[Number(digit)] ?? '')
            : grouped;
          const { text, remark } = pasted(written, { maxDecimals });
          const kept = fraction.slice(0, maxDecimals);
          expect(text, written).toBe(kept === '' ? whole.toString() : `${whole}.${kept}`);
          expect(remark, written).toBe(/[1-9]/.test(fraction.slice(maxDecimals)) ? 'rounded' : undefined);
        },
      ),
      { seed: SEED, numRuns: 1_000 },
    );
  });

  it('of any characters at all is a number in the field’s decimals, or stays in sight, or is remarked upon', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 60, unit: fc.constantFrom(...'0123456789.,-+e \u00a0’USDT０１．，。－') }),
        (text) => {
          const { text: shown, remark } = pasted(text, { before: '12.5' });
          if (remark === 'length') expect(shown).toBe('12.5');
          if (remark !== 'length' && !isDecimalTyping(shown)) expect(remark).toBeUndefined();
          if (remark === 'length' || !isDecimalTyping(shown)) return;
          expect(shown).toMatch(/^(|[0-9]{1,18}(\.[0-9]{0,2})?)$/);
          // Digits are neither made up nor moved, but for a tick by rounding up, which this field does not do.
          const digits = (typing: string) =>
            typing.replace(/[０-９]/g, (digit) => String('０１２３４５６７８９'.indexOf(digit))).replace(/[^0-9]/g, '');
          expect(digits(text).replace(/^0+/, '').startsWith(digits(shown).replace(/^0+/, ''))).toBe(true);
        },
      ),
      { seed: SEED, numRuns: 2_000 },
    );
  });
});

describe('typing', () => {
  it.each([
    ['7', '7'],
    ['12.', '12.'],
    ['12.50', '12.50'],
    ['.', '0.'],
    ['.5', '0.5'],
    ['007', '7'],
    ['0', '0'],
    ['1,234.5', '1234.5'],
    ['１２。５', '12.5'],
  ])('%j gives %j', (keys, shown) => {
    expect(typed(keys)).toEqual({ shown, remarks: [] });
  });

  it('keeps a decimal too many out and says so, in either direction of rounding', () => {
    for (const rounding of ['down', 'up'] as const)
      expect(typed('65000.999', { rounding })).toEqual({ shown: '65000.99', remarks: ['decimals'] });
    expect(typed('1.5', { maxDecimals: 0 })).toEqual({ shown: '15', remarks: ['decimals'] });
  });

  it('never turns a comma into ten times the amount, nor guesses while one types', () => {
    expect(typed('1,5').shown).toBe('1,5');
    expect(typed('1,500').shown).toBe('1,500');
  });

  it('takes a key away wherever it stood', () => {
    for (const text of ['2.5', '1.5', '12.', '125'])
      expect(acceptDecimalTyping(text, { before: '12.5', ...price }), text).toEqual({ text });
  });
});
