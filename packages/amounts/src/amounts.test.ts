import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDecimalText } from './decimal-text.ts';
import { displayDecimal, groupThousands, truncateDecimals } from './display.ts';
import {
  formatAmount,
  formatPrice,
  lotsOf,
  parseAmount,
  parsePrice,
  quoteAtomsPerTickLot,
  quoteOf,
  ticksOf,
} from './market-scale.ts';
import { formatMoney, formatMoneyFixed, moneyOf, parseMoney } from './money.ts';

const btcUsdt = { priceDecimals: 2, amountDecimals: 6 };

describe('decimal text', () => {
  it.each([
    '-1',
    '+1',
    '',
    ' ',
    '1e-7',
    '1E400',
    'NaN',
    'Infinity',
    '0x10',
    '1,5',
    '１２',
    '01',
    '.5',
    '5.',
    '1.2.3',
    '1 ',
    `${'9'.repeat(300)}`,
    '9'.repeat(25),
    '0.0000000000001',
  ])('refuses %j', (text) => {
    expect(parseDecimalText(text, 12).ok).toBe(false);
  });
  it('accepts 24 whole and 12 decimal digits', () => {
    expect(parseDecimalText(`${'9'.repeat(24)}.${'9'.repeat(12)}`, 12)).toEqual({
      ok: true,
      units: BigInt('9'.repeat(36)),
    });
  });
  it('tells too many decimals from nonsense, and lets zeros pass', () => {
    expect(parseDecimalText('1.001', 2)).toEqual({ ok: false, reason: 'too-many-decimals' });
    for (const text of ['0.0000000000001', '12.0000000000000', `1.${'9'.repeat(300)}`])
      expect(parseDecimalText(text, 12), text).toEqual({ ok: false, reason: 'too-many-decimals' });
    for (const text of [
      '01.0000000000001',
      '1.00000000000001e1',
      '-0.0000000000001',
      `${'9'.repeat(25)}.0`,
      '.0000000000001',
    ])
      expect(parseDecimalText(text, 12), text).toEqual({ ok: false, reason: 'malformed' });
    expect(parseDecimalText('1.1000', 1)).toEqual({ ok: true, units: 11n });
  });
});

describe('money', () => {
  it('comes back from its text exactly', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 36n - 1n }), (atoms) => {
        expect(parseMoney(formatMoney(moneyOf(atoms)))).toEqual({ ok: true, money: atoms });
      }),
    );
  });
  it('truncates for display, never rounds', () => {
    expect(formatMoneyFixed(moneyOf(1_999_999_999_999n), 4)).toBe('1.9999');
    expect(truncateDecimals('0.99999')).toBe('0.9999');
    expect(truncateDecimals('7')).toBe('7.0000');
    expect(displayDecimal('1234567.891', 2)).toBe('1,234,567.89');
    expect(groupThousands('-1234.5')).toBe('-1,234.5');
  });
});

describe('prices and amounts', () => {
  it('holds both sides of each bound', () => {
    expect(parsePrice('21474836.47', btcUsdt)).toEqual({ ok: true, value: 2 ** 31 - 1 });
    expect(parsePrice('21474836.48', btcUsdt)).toEqual({ ok: false, reason: 'too-large' });
    expect(parsePrice('0.01', btcUsdt)).toEqual({ ok: true, value: 1 });
    expect(parsePrice('0', btcUsdt)).toEqual({ ok: false, reason: 'not-positive' });
    expect(parsePrice('0.001', btcUsdt)).toEqual({ ok: false, reason: 'too-many-decimals' });
    expect(parseAmount('9007199254.740991', btcUsdt).ok).toBe(true);
    expect(parseAmount('9007199254.740992', btcUsdt)).toEqual({ ok: false, reason: 'too-large' });
  });
  it('multiplies without rounding', () => {
    expect(quoteAtomsPerTickLot(btcUsdt)).toBe(10_000n);
    expect(formatMoney(quoteOf(ticksOf(6_741_284), lotsOf(1), btcUsdt))).toBe('0.06741284');
    expect(() => quoteAtomsPerTickLot({ priceDecimals: 9, amountDecimals: 4 })).toThrow();
    expect(formatPrice(ticksOf(6_741_284), btcUsdt)).toBe('67412.84');
    expect(formatAmount(lotsOf(250_000), btcUsdt)).toBe('0.250000');
  });
});
