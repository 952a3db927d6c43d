import { describe, expect, it } from 'vitest';
import { parseForm, parseQuery } from './form-fields.ts';

const parse = (text: string) => parseForm(Buffer.from(text));

describe('form fields', () => {
  it('are names and values, escaped or not', () => {
    expect({ ...parse('symbol=btcusdt&price=68454.62&note=a+b%26c%3D%E2%82%AC&empty=&bare') }).toEqual({
      symbol: 'btcusdt',
      price: '68454.62',
      note: 'a b&c=€',
      empty: '',
      bare: '',
    });
    expect({ ...parse('') }).toEqual({});
    expect({ ...parse('&&a=1&') }).toEqual({ a: '1' });
  });

  it('have no prototype to reach', () => {
    const fields = parse('__proto__=x&constructor=y&toString=z');
    expect(Object.getPrototypeOf(fields)).toBeNull();
    expect(Object.keys(fields ?? {})).toEqual(['__proto__', 'constructor', 'toString']);
    expect('polluted' in {}).toBe(false);
  });

  it.each([
    'a=1&a=2',
    '__proto__=1&__proto__=2',
    'a=%',
    'a=%zz',
    'a=%ff',
    'a=%ed%a0%80',
    'a=%00',
    '%00=a',
    'x&'.repeat(65),
  ])('refuse %j', (text) => {
    expect(parse(text)).toBeUndefined();
  });

  it('refuse bytes that are not UTF-8', () => {
    expect(parseForm(Buffer.from([0x61, 0x3d, 0xff]))).toBeUndefined();
    expect(parseForm(Buffer.from([0x61, 0x3d, 0xc3]))).toBeUndefined();
  });

  it('come from the address of a GET call too', () => {
    expect({ ...parseQuery('/x?account=a%40example.com') }).toEqual({ account: 'a@example.com' });
    expect({ ...parseQuery('/x') }).toEqual({});
    expect(parseQuery('/x?a=1&a=2')).toBeUndefined();
  });
});
